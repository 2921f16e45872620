"""Run the modules of `later` at the first look into them, not at their import.

Python imports this before anything of Pyodide's; the modules themselves are the stock ones.
"""

import sys
from _frozen_importlib_external import PathFinder

from later import NAMES

Module = type(sys)


class Waiting(Module):
    """A module that has not been run; afterwards it is an ordinary one."""

    def __getattr__(self, name):
        if name.startswith("__") and name != "__all__":  # the import system asks for these
            raise AttributeError(name)
        self.__class__ = Module
        loader = self.__spec__.loader = self.__loader__ = self.__spec__.loader.real
        loader.exec_module(self)
        return getattr(self, name)


class Later:
    """A finder and loader that puts off running."""

    def __init__(self, real=None):
        self.real = real

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name not in NAMES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None:
            spec.loader = cls(spec.loader)
        return spec

    def create_module(self, spec):
        return Waiting(spec.name)

    def exec_module(self, module):
        pass


sys.meta_path.insert(0, Later)
