"""The browser side of Parlour, in Python: screens, drawings, saves, hand-over."""
