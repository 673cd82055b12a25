from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

# Far more than any event of the API: a larger one is no event stream.
_max_event_chars = 4 * 1024 * 1024
_line_end = re.compile("\r\n|\n|\r")


@dataclass(frozen=True)
class RawEvent:
    """One event as it was in the stream, its data still text."""

    event: str
    data: str
    id: str | None = None


class EventStreamParser:
    """Server-sent events of the bytes that are fed to it. Source: the HTML standard, section "Server-sent events"."""

    def __init__(self, last_event_id: str | None = None) -> None:
        self.last_event_id = last_event_id
        """The id of the last event that had one: where a reconnected stream goes on."""
        self.retry: float | None = None
        """The pause before a reconnection that the server asks for, seconds."""
        self.begin()

    def begin(self) -> None:
        """A new connection: half an event of the former one is forgotten."""
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
        self._rest = ""
        self._ended_with_return = False
        self._event = ""
        self._data: list[str] = []
        self._id: str | None = None

    def feed(self, chunk: bytes) -> list[RawEvent]:
        """The events that these bytes complete. Raises ValueError where one is too large."""
        text = self._decoder.decode(chunk)
        if self._ended_with_return and text:
            text = text.removeprefix("\n")
            self._ended_with_return = False
        *lines, self._rest = _line_end.split(self._rest + text)
        self._ended_with_return = self._ended_with_return or (text.endswith("\r") and self._rest == "")
        events = [self._take_line(line) for line in lines]
        if len(self._rest) + sum(map(len, self._data)) > _max_event_chars:
            raise ValueError("An event of the stream is too large")
        return [event for event in events if event is not None]

    def _take_line(self, line: str) -> RawEvent | None:
        if line == "":
            return self._dispatch()
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "id" and "\0" not in value:
            self._id = value
        elif name == "retry" and re.fullmatch(r"[0-9]{1,9}", value):
            self.retry = int(value) / 1_000
        return None

    def _dispatch(self) -> RawEvent | None:
        found = RawEvent(self._event or "message", "\n".join(self._data), self._id) if self._data else None
        if self._id is not None:
            self.last_event_id = self._id
        self._event, self._data, self._id = "", [], None
        return found
