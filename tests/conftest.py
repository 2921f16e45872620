"""What all tests need: the catalogues, compiled as the build does it."""

from __future__ import annotations

from web.build.catalogue import compile_all

for _ in compile_all():
    pass
