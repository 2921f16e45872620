"""What the tests of several command lines start with."""

from __future__ import annotations

import pytest

from tests.clue.runner import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)
