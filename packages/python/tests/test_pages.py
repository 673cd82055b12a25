from __future__ import annotations

from typing import Any

import pytest
from slideloom import NotFoundError
from support import Caller, SmallServer, answered_json, refused


def envelope(*ids: str, has_more: bool) -> dict[str, Any]:
    return {"object": "list", "data": [{"id": each} for each in ids], "has_more": has_more, "url": "/assets"}


def test_items_of_an_envelope_follow_its_cursor(server: SmallServer, caller: Caller) -> None:
    server.answer(
        answered_json(200, envelope("one", "two", has_more=True)), answered_json(200, envelope("three", has_more=False))
    )
    found = caller.collect(lambda client: client.assets.items(source="upload"))
    assert [item["id"] for item in found] == ["one", "two", "three"]
    lines = ["GET /assets?source=upload", "GET /assets?starting_after=two&source=upload"]
    assert [asked.line for asked in server.asked] == lines


def test_items_of_an_array_follow_its_link(server: SmallServer, caller: Caller) -> None:
    link = '</projects?limit=1&starting_after=one>; rel="next"'
    server.answer(answered_json(200, [{"id": "one"}], link=link), answered_json(200, [{"id": "two"}]))
    found = caller.collect(lambda client: client.projects.items(limit=1))
    assert [item["id"] for item in found] == ["one", "two"]
    assert server.asked[1].line == "GET /projects?limit=1&starting_after=one"


def test_items_of_the_ledger_go_back_in_time(server: SmallServer, caller: Caller) -> None:
    first = {"entries": [{"id": 2, "created_at": "2026-11-23T09:00:00Z"}], "has_more": True}
    server.answer(answered_json(200, first), answered_json(200, {"entries": [], "has_more": False}))
    found = caller.collect(lambda client: client.billing.ledger.items())
    assert [item["id"] for item in found] == [2]
    assert server.asked[1].line == "GET /billing/ledger?before=2026-11-23T09%3A00%3A00Z"


def test_an_empty_page_is_the_last(server: SmallServer, caller: Caller) -> None:
    server.answer(answered_json(200, envelope(has_more=True)), answered_json(200, envelope("never", has_more=False)))
    assert caller.collect(lambda client: client.decks.items()) == []
    link = '</projects?starting_after=one>; rel="next"'
    server.answer(answered_json(200, [], link=link), answered_json(200, [{"id": "never"}]))
    assert caller.collect(lambda client: client.projects.items()) == []


def test_no_page_is_asked_for_before_it_is_needed(server: SmallServer, caller: Caller) -> None:
    server.answer(answered_json(200, envelope("one", has_more=True)))
    assert len(caller.collect(lambda client: client.assets.items(), 1)) == 1
    assert len(server.asked) == 1


def test_a_page_that_failed_in_passing_is_asked_for_again(server: SmallServer, caller: Caller) -> None:
    server.answer(refused(503, "unavailable"), answered_json(200, envelope("one", has_more=False)))
    assert len(caller.collect(lambda client: client.assets.items())) == 1
    server.answer(refused(404, "not_found"))
    with pytest.raises(NotFoundError):
        caller.collect(lambda client: client.items("/nothing"))
