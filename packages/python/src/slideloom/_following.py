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
silence_seconds = 45.0
"""A stream that is silent for longer is given up and opened again; the service sends a sign of life every 15 s."""


def follow_events(request: Request, is_last: Callable[[Any], bool] = lambda _: False) -> Flow[None]:
    """
    Emits live events, `{"event", "data"}`, until the last one. A stream that breaks, ends or falls silent before is opened again, after a
    pause that grows. Events in between may have been missed: an event is a notification, the resource is the truth. Raises
    ApiError for what a repetition does not change, and the last failure after ten in a row.
    """
    parser = EventStreamParser()
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
        return [{"event": raw.event, "data": json.loads(raw.data)} for raw in parser.feed(chunk)]
    except ValueError as error:
        raise NoAnswerError(str(error)) from error
