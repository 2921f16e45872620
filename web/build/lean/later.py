"""Modules that Pyodide and the library import early but a page looks into late or never."""

NAMES = frozenset({
    *("_colorize", "annotationlib", "ast", "codeop", "copy", "linecache", "logging", "random"),
    *("signal", "textwrap", "threading", "token", "tokenize", "traceback"),
})  # fmt: skip
