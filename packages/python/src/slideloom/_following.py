from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ._event_stream import EventStreamParser
from ._flows import Emit, Flow, Open, Pause, Read
from ._outcomes import NoAnswer, answer_of
from ._requests import Request
from ._waiting import seconds_to_wait
from .errors import NoAnswerError, SlideloomError, UnreadableAnswerError

_first_pause = 1.0
_longest_pause = 30.0
# Failures in a row after which an outage is no longer waited out.
_max_failures = 10
# Events whose repetition is noticed: more than a stream sends again.
_max_remembered = 25_000
silence_seconds = 45.0
"""A stream that is silent for longer is given up and opened again; the service sends a sign of life every 15 s."""


def follow_events(
    request: Request, is_last: Callable[[Any], bool] = lambda _: False, last_event_id: str | None = None
) -> Flow[None]:
    """
    Emits live events, `{"id", "event", "data"}`, until the last one; those of a deck have no id. A stream that breaks, ends or falls silent
    before is opened again, after a pause that grows, with the id of the last event. The team's stream then goes on from there, and what it
    sends again is left out here; an event named `reset` says that something was missed. Raises ApiError for what a repetition does
    not change, and the last failure after ten in a row.
    """
    parser = EventStreamParser(last_event_id)
    received: dict[str, None] = {}
    failures = 0
    while True:
        wait = 0.0
        try:
            yield from _open(request, parser)
            while (chunk := (yield Read())) is not None:
                if isinstance(chunk, NoAnswer):
                    raise chunk.error
                for event in _events_of(parser, chunk):
                    failures = 0
                    if _is_repeated(event, received):
                        continue
                    yield Emit(event)
                    if is_last(event):
                        return
        except SlideloomError as error:
            failures += 1
            if failures >= _max_failures:
                raise
            wait = seconds_to_wait(error)
        first = _first_pause if parser.retry is None else parser.retry
        yield Pause(max(wait, min(_longest_pause, first * 2.0**failures)))


def _is_repeated(event: dict[str, Any], received: dict[str, None]) -> bool:
    id = event.get("id")
    if id is None:
        return False
    if id in received:
        return True
    received[id] = None
    if len(received) > _max_remembered:
        del received[next(iter(received))]
    return False


def _open(request: Request, parser: EventStreamParser) -> Flow[None]:
    headers = {**request.headers, "accept": "text/event-stream"}
    if parser.last_event_id is not None:
        headers["last-event-id"] = parser.last_event_id
    parser.begin()
    answer = answer_of((yield Open(replace(request, headers=headers))))
    if not answer.headers.get("content-type", "").startswith("text/event-stream"):
        raise UnreadableAnswerError()


def _events_of(parser: EventStreamParser, chunk: bytes) -> list[dict[str, Any]]:
    try:
        return [
            {**({} if raw.id is None else {"id": raw.id}), "event": raw.event, "data": json.loads(raw.data)}
            for raw in parser.feed(chunk)
        ]
    except ValueError as error:
        raise NoAnswerError(str(error)) from error
