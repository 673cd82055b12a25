from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from support import AsyncCaller, Caller, SmallServer, SyncCaller

MakeCaller = Callable[..., Caller]


@pytest.fixture
def server() -> Iterator[SmallServer]:
    server = SmallServer()
    yield server
    server.close()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What was waited, seconds, without waiting."""
    found: list[float] = []

    async def pause(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("slideloom._sync_driver._pause", found.append)
    monkeypatch.setattr("slideloom._async_driver._pause", pause)
    return found


@pytest.fixture(params=[SyncCaller, AsyncCaller], ids=["sync", "async"])
def new_caller(request: pytest.FixtureRequest, server: SmallServer, pauses: list[float]) -> MakeCaller:
    """A client of the server, with options."""

    def make(**options: Any) -> Caller:
        caller: Caller = request.param(server.url, {"token": "key_live_1", **options})
        return caller

    return make


@pytest.fixture
def caller(new_caller: MakeCaller) -> Caller:
    return new_caller()


_outcomes: dict[str, dict[str, Any]] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test is its setup, its call and its teardown: what went wrong in one of them, or that it was skipped."""
    known = _outcomes.setdefault(report.nodeid, {"name": report.nodeid, "outcome": "passed", "text": ""})
    if report.outcome != "passed":
        known.update(outcome=report.outcome, text=known["text"] + str(report.longreprtext))


def pytest_sessionfinish() -> None:
    """Writes how each test went into the file that REPORT_FILE names."""
    if file := os.environ.get("REPORT_FILE"):
        Path(file).write_text(json.dumps(list(_outcomes.values())), encoding="utf-8")
