"""Screens: functions from values to HTML, each one page or one sheet of a page."""
