"""The table that inspect reads at import; the rest comes from the stock module when asked for."""

COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED",
    2: "NEWLOCALS",
    4: "VARARGS",
    8: "VARKEYWORDS",
    16: "NESTED",
    32: "GENERATOR",
    64: "NOFREE",
    128: "COROUTINE",
    256: "ITERABLE_COROUTINE",
    512: "ASYNC_GENERATOR",
    0x4000000: "HAS_DOCSTRING",
    0x8000000: "METHOD",
}


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    import _stock_dis

    return getattr(_stock_dis, name)
