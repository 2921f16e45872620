"""Where packages would go; there are none to load, since the library has everything."""

from site import getsitepackages


class Place:
    """A path as Pyodide's JavaScript asks for it."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")


def get_install_dir(target=None):
    return SITE_PACKAGES.path


def init_loaded_packages():
    pass
