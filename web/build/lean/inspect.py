"""What every start asks of inspect; the rest comes from the stock module when asked for."""

import functools
import types


def unwrap(func, *, stop=None):
    while hasattr(func, "__wrapped__") and not (stop and stop(func)):
        func = func.__wrapped__
    return func


def iscoroutinefunction(obj):
    while isinstance(obj, (types.MethodType, functools.partial)):
        obj = obj.__func__ if isinstance(obj, types.MethodType) else obj.func
    if getattr(obj, "_is_coroutine_mark", None) is not None:
        return __getattr__("iscoroutinefunction")(obj)
    return isinstance(obj, types.FunctionType) and bool(obj.__code__.co_flags & 0x80)


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    import _stock_inspect

    return getattr(_stock_inspect, name)
