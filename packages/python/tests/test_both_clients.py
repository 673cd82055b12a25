from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Iterator
from typing import Any

from slideloom import AsyncSlideloom, Slideloom
from slideloom._async_resource import Resource as AsyncResource
from slideloom._sync_resource import Resource

of_asyncio = {"__aenter__": "__enter__", "__aexit__": "__exit__"}


def methods_of(resource: Any, place: str = "") -> dict[str, str]:
    """Each public method of a client by its place, with its signature."""
    found: dict[str, str] = {}
    for name, value in inspect.getmembers(resource):
        if isinstance(value, (Resource, AsyncResource)) and not name.startswith("_"):
            found |= methods_of(value, f"{place}{name}.")
        elif inspect.ismethod(value) and not name.startswith("_"):
            signature = str(inspect.signature(value))
            found[f"{place}{name}"] = signature.replace("AsyncIterator", "Iterator")
    return found


def test_they_have_the_same_methods() -> None:
    sync = methods_of(Slideloom("https://a.example", "t"))
    assert methods_of(AsyncSlideloom("https://a.example", "t")) == sync
    assert len(sync) > 100
    assert {"render", "jobs.wait", "jobs.follow", "uploads.upload", "events", "schedule.posts.outcome.get"} <= set(sync)


def test_one_waits_and_the_other_is_awaited() -> None:
    sync, awaited = Slideloom("https://a.example", "t"), AsyncSlideloom("https://a.example", "t")
    assert isinstance(sync.events(), Iterator)
    assert isinstance(awaited.events(), AsyncIterator)
    assert inspect.iscoroutinefunction(awaited.jobs.get)
    assert not inspect.iscoroutinefunction(sync.jobs.get)
