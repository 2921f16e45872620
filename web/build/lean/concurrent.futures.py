"""What asyncio reads at import; the rest comes from the stock module when asked for."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


def __getattr__(name):
    if name in ("CancelledError", "InvalidStateError", "TimeoutError", "Future", "wait"):
        from concurrent.futures import _base

        return getattr(_base, name)
    raise AttributeError(f"module 'concurrent.futures' has no attribute {name!r}")
