"""What a case implies: exact counting, the reasons for a mark, and who could have known when."""
