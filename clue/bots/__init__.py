"""Players without a body."""
