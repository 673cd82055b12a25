from __future__ import annotations

import asyncio
import json
from datetime import datetime, timezone
from typing import Any

import httpx
import pytest
from conftest import MakeCaller
from slideloom import AsyncSlideloom, Slideloom, UnreadableAnswerError
from support import Caller, SmallServer, answered, answered_json

at = datetime(2026, 11, 23, 9, 30, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    ("use", "line"),
    [
        (lambda client: client.jobs.list(type="render"), "GET /jobs?type=render"),
        (lambda client: client.jobs.get("job/1?"), "GET /jobs/job%2F1%3F"),
        (lambda client: client.decks.slides.regenerate("d", 2, {"what": "text"}), "POST /decks/d/slides/2/regenerate"),
        (lambda client: client.projects.revisions.get("p", 3), "GET /projects/p/revisions/3"),
        (lambda client: client.schedule.posts.update("p", {"title": "Lakes"}), "PATCH /schedule/posts/p"),
        (lambda client: client.team.members.delete("m", delete_keys=True), "DELETE /team/members/m?delete_keys=true"),
        (lambda client: client.audit.list(from_=at, limit=5), "GET /audit?limit=5&from=2026-11-23T09%3A30%3A00%2B00%3A00"),
        (lambda client: client.quote({"operation": "image"}), "POST /quote"),
        (lambda client: client.render({"slides": []}), "POST /render"),
        (lambda client: client.me.get(), "GET /me"),
        (lambda client: client.uploads.from_url({"url": "https://a.example"}), "POST /upload/from-url"),
        (lambda client: client.publish.attempts.resolve_many({"ids": []}), "POST /publish/attempts/resolve"),
        (lambda client: client.request("get", "/jobs", query={"status": "failed"}), "GET /jobs?status=failed"),
    ],
)
def test_a_method_asks_for_its_path(server: SmallServer, caller: Caller, use: Any, line: str) -> None:
    server.answer(answered_json(200, {"is": "there"}))
    assert caller.call(use) == {"is": "there"}
    assert [asked.line for asked in server.asked] == [line]


def test_a_request_has_what_the_client_was_made_with(server: SmallServer, new_caller: MakeCaller) -> None:
    server.answer(answered_json(200, {}))
    caller = new_caller(team_id="team-1", version="2026-11-22")
    caller.call(lambda client: client.projects.create({"name": "Ü"}, headers={"If-Match": '"1"'}))
    (asked,) = server.asked
    expected = {
        "authorization": "Bearer key_live_1",
        "x-team-id": "team-1",
        "slideloom-version": "2026-11-22",
        "if-match": '"1"',
        "content-type": "application/json",
    }
    assert expected.items() <= asked.headers.items()
    assert asked.headers["user-agent"].startswith("slideloom-python/0.")
    assert json.loads(asked.body) == {"name": "Ü"}


def test_a_request_without_a_body_has_none(server: SmallServer, caller: Caller) -> None:
    server.answer(answered_json(200, {}))
    caller.call(lambda client: client.jobs.cancel("job-1"))
    assert server.asked[0].body == b""
    assert "content-type" not in server.asked[0].headers


def test_send_answers_status_and_headers(server: SmallServer, caller: Caller) -> None:
    server.answer(answered_json(201, {"id": "p"}, ETag='"7"'), answered(204, b""))
    answer = caller.call(lambda client: client.send("POST", "/projects", body={}))
    assert (answer.status, answer.headers["etag"], answer.data) == (201, '"7"', {"id": "p"})
    assert caller.call(lambda client: client.send("DELETE", "/projects/p")).data is None


def test_an_answer_of_something_between_cannot_be_read(server: SmallServer, caller: Caller) -> None:
    server.answer(answered(200, b"<html>Sign in</html>", content_type="text/html"))
    with pytest.raises(UnreadableAnswerError):
        caller.call(lambda client: client.jobs.list())


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_an_id_that_would_ask_for_another_resource_is_refused(server: SmallServer, caller: Caller, value: str) -> None:
    with pytest.raises(ValueError, match="no id"):
        caller.call(lambda client: client.decks.get(value))
    assert server.asked == []


def test_a_time_without_a_zone_and_a_number_that_is_none_are_refused(server: SmallServer, caller: Caller) -> None:
    with pytest.raises(ValueError, match="zone"):
        caller.call(lambda client: client.audit.list(from_=at.replace(tzinfo=None)))
    with pytest.raises(ValueError):
        caller.call(lambda client: client.render({"slides": [{"x": float("nan")}]}))
    assert server.asked == []


@pytest.mark.parametrize("url", ["api.example.com", "ftp://api.example.com", "https://"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    for kind in (Slideloom, AsyncSlideloom):
        with pytest.raises(ValueError, match="base_url"):
            kind(url, "key_live_1")


def test_a_client_of_ones_own_is_used_and_left_open(server: SmallServer) -> None:
    server.answer(answered_json(200, []))
    with httpx.Client(headers={"x-mine": "1"}) as http:
        with Slideloom(server.url, "key_live_1", http_client=http) as client:
            client.jobs.list()
        assert not http.is_closed
    with Slideloom(server.url, "key_live_1") as client:
        client.jobs.list()
    assert client._http.is_closed

    async def main() -> None:
        async with httpx.AsyncClient(headers={"x-mine": "2"}) as http:
            async with AsyncSlideloom(server.url, "key_live_1", http_client=http) as client:
                await client.jobs.list()
            assert not http.is_closed

    asyncio.run(main())
    assert [asked.headers.get("x-mine") for asked in server.asked] == ["1", None, "2"]


def test_a_token_may_be_awaited(server: SmallServer) -> None:
    server.answer(answered_json(200, []))

    async def token() -> str:
        return "renewed"

    async def main() -> None:
        async with AsyncSlideloom(server.url, token) as client:
            await client.jobs.list()

    asyncio.run(main())
    assert server.asked[0].headers["authorization"] == "Bearer renewed"


def test_credentials_are_not_shown(caller: Caller) -> None:
    for client in (Slideloom("https://a.example", "key_live_1"), AsyncSlideloom("https://a.example", "key_live_1")):
        assert "key_live_1" not in repr(client) + repr(client._settings)
