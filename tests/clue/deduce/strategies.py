"""The random positions of tables.py as strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.clue.deduce.tables import small_case

seeds = st.integers(0, 2**32 - 1)
small_cases = seeds.map(small_case)
