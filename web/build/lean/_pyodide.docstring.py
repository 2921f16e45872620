"""Docstrings of JavaScript proxies: nobody reads them in a page, and their signatures are slow."""


def dedent_docstring(docstring):
    return docstring


def get_cmeth_docstring(func):
    return func.__name__ + "()\n--\n\n"
