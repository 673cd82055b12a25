from __future__ import annotations

import json

import pytest
from conftest import MakeCaller
from slideloom import NoAnswerError, NotFoundError, UnavailableError
from support import Caller, SmallServer, answered, hang_up, refused, streamed


def state(status: str) -> str:
    return f"event: job\ndata: {json.dumps({'id': 'job-1', 'status': status})}\n\n"


def statuses(caller: Caller, **options: float) -> list[str]:
    return [job["status"] for job in caller.collect(lambda client: client.jobs.follow("job-1", **options))]


def test_a_job_is_followed_to_its_end_with_the_credential_in_the_header(server: SmallServer, caller: Caller) -> None:
    server.answer(streamed(server, state("pending"), ": still here\n\n", state("processing"), state("completed")))
    assert statuses(caller) == ["pending", "processing", "completed"]
    (asked,) = server.asked
    assert asked.line == "GET /jobs/job-1/events"
    assert (asked.headers["accept"], asked.headers["authorization"]) == ("text/event-stream", "Bearer key_live_1")


def test_a_stream_is_left_at_the_last_event_though_the_server_does_not_end_it(
    server: SmallServer, caller: Caller
) -> None:
    gone: list[bool] = []
    server.answer(streamed(server, state("failed"), stays=True))
    found = caller.collect(lambda client: client.jobs.follow("job-1"), after=lambda: gone.append(server.has_left.wait(5)))
    assert ([job["status"] for job in found], gone) == (["failed"], [True])


def test_a_stream_ends_when_its_caller_goes(server: SmallServer, caller: Caller) -> None:
    server.answer(streamed(server, state("pending"), state("processing"), stays=True))
    gone: list[bool] = []
    found = caller.collect(lambda client: client.events(), 1, after=lambda: gone.append(server.has_left.wait(5)))
    assert (len(found), gone) == (1, [True])


def test_a_followed_job_ends_its_stream_when_its_caller_goes(server: SmallServer, caller: Caller) -> None:
    server.answer(streamed(server, state("pending"), state("processing"), stays=True))
    gone: list[bool] = []
    found = caller.collect(lambda client: client.jobs.follow("job-1"), 1, after=lambda: gone.append(server.has_left.wait(5)))
    assert (len(found), gone) == (1, [True])


def test_a_stream_that_ends_early_or_falls_silent_is_opened_again(
    server: SmallServer, caller: Caller, pauses: list[float]
) -> None:
    server.answer(
        streamed(server, state("pending")),
        streamed(server, state("processing"), stays=True),
        streamed(server, state("completed")),
    )
    assert statuses(caller, silence=0.3) == ["pending", "processing", "completed"]
    assert pauses == [1, 2]


def test_pauses_grow_with_failures_and_are_as_long_as_retry_after_says(
    server: SmallServer, caller: Caller, pauses: list[float]
) -> None:
    page = answered(200, b"<html>", content_type="text/html")
    full = refused(429, "rate_limited", retry_after="10")
    server.answer(hang_up, page, full, streamed(server, state("completed")))
    assert statuses(caller) == ["completed"]
    assert pauses == [2, 4, 10]


def test_ten_failures_in_a_row_are_the_end(server: SmallServer, caller: Caller, pauses: list[float]) -> None:
    server.answer(refused(503, "unavailable"))
    with pytest.raises(UnavailableError):
        statuses(caller)
    assert len(server.asked) == 10
    assert max(pauses) == 30


def test_an_event_ends_the_row(server: SmallServer, caller: Caller) -> None:
    server.answer(*[hang_up] * 8, streamed(server, state("pending")), *[hang_up] * 8, streamed(server, state("completed")))
    assert statuses(caller) == ["pending", "completed"]


def test_a_stream_that_is_none_is_given_up(server: SmallServer, caller: Caller) -> None:
    server.answer(streamed(server, "data: {torn\n\n"))
    with pytest.raises(NoAnswerError):
        statuses(caller)


def test_what_a_repetition_does_not_change_is_raised(server: SmallServer, caller: Caller, pauses: list[float]) -> None:
    server.answer(refused(404, "job_not_found"))
    with pytest.raises(NotFoundError):
        statuses(caller)
    assert pauses == []


def test_a_stream_is_opened_again_where_it_was_left_after_the_pause_that_the_server_asks_for(
    server: SmallServer, caller: Caller, pauses: list[float]
) -> None:
    server.answer(
        streamed(server, f"retry: 300\nid: 41\n{state('pending')}"),
        streamed(server, state("completed")),
    )
    statuses(caller)
    assert [asked.headers.get("last-event-id") for asked in server.asked] == [None, "41"]
    assert pauses == [0.3]


def test_a_stream_that_is_cut_off_goes_on_after_the_last_event_and_leaves_out_what_is_sent_again(
    server: SmallServer, caller: Caller
) -> None:
    parts = [f'id: {at}\nevent: job\ndata: {{"id": "job-{at}"}}\n\n' for at in range(1, 10)]
    server.answer(
        streamed(server, *parts[:4], parts[4][:20]),
        streamed(server, *parts[2:7], parts[7][:20]),
        streamed(server, *parts[5:], stays=True),
    )
    found = caller.collect(lambda client: client.events(last_event_id="0"), 9)
    assert [(event["id"], event["data"]["id"]) for event in found] == [(str(at), f"job-{at}") for at in range(1, 10)]
    assert [asked.headers.get("last-event-id") for asked in server.asked] == ["0", "4", "7"]


def test_the_progress_of_a_rendering_is_told_beside_its_states(server: SmallServer, caller: Caller) -> None:
    counts = [f'event: progress\ndata: {{"slides_done": {done}, "slides_total": 2}}\n\n' for done in (1, 2)]
    server.answer(streamed(server, state("processing"), *counts, state("completed")))
    seen: list[int] = []
    found = caller.collect(
        lambda client: client.jobs.follow("job-1", on_progress=lambda progress: seen.append(progress["slides_done"]))
    )
    assert ([job["status"] for job in found], seen) == (["processing", "completed"], [1, 2])


def test_a_deck_is_ordered_and_followed_to_its_end(server: SmallServer, new_caller: MakeCaller) -> None:
    server.answer(answered(202, b'{"deck_id": "deck-1"}'))
    caller = new_caller()
    body = {"prompt": "5 tips"}
    assert caller.call(lambda client: client.decks.order(body, headers={"x-mine": "1"})) == {"deck_id": "deck-1"}
    assert {"prefer": "respond-async", "x-mine": "1"}.items() <= server.asked[0].headers.items()
    events = [f'event: {name}\ndata: {{"id": "deck-1"}}\n\n' for name in ("planning", "planned", "picture", "done")]
    server.answer(streamed(server, *events, stays=True))
    found = caller.collect(lambda client: client.decks.follow("deck-1"))
    assert [event["event"] for event in found] == ["planning", "planned", "picture", "done"]
