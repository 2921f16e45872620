"""Parlour's engine: the rules, secrecy, deduction and bots of three deduction games."""
