from __future__ import annotations

import pytest
from slideloom._event_stream import EventStreamParser, RawEvent


def parse(*chunks: bytes) -> list[RawEvent]:
    parser = EventStreamParser()
    return [event for chunk in chunks for event in parser.feed(chunk)]


def one_by_one(text: str) -> list[bytes]:
    return [bytes([byte]) for byte in text.encode()]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_events_end_at_blank_lines_wherever_chunks_do(end: str) -> None:
    text = f"event: a{end}data: 1{end}{end}event: b{end}data: 2{end}{end}: more{end}"
    expected = [RawEvent("a", "1"), RawEvent("b", "2")]
    assert parse(text.encode()) == expected
    assert parse(*one_by_one(text)) == expected
    for cut in range(len(text)):
        assert parse(text[:cut].encode(), text[cut:].encode()) == expected


def test_characters_that_chunks_tear_apart_stay_together() -> None:
    assert parse(*one_by_one("\ufeffdata: héllo 🎠\n\n")) == [RawEvent("message", "héllo 🎠")]


def test_lines_of_data_are_joined_and_one_blank_is_cut() -> None:
    assert parse(b"data:  two\ndata\ndata:three\n\n") == [RawEvent("message", " two\n\nthree")]


def test_only_ends_of_lines_are_ends_of_lines() -> None:
    assert parse("data: a\u2028b\x0bc\x85d\n\n".encode()) == [RawEvent("message", "a\u2028b\x0bc\x85d")]


def test_comments_unknown_fields_and_what_no_blank_line_ended_are_left_out() -> None:
    text = b": hello\n\nevent: empty\n\ncolour: red\ndata: 1\n\ndata: torn"
    assert parse(text) == [RawEvent("message", "1")]


def test_the_last_id_and_the_pause_are_kept_over_connections_and_half_an_event_is_not() -> None:
    parser = EventStreamParser()
    parser.feed(b"id: 7\nretry: 1500\ndata: 1\n\nretry: soon\n\nid: 8\ndata: torn")
    parser.begin()
    assert parser.feed(b"data: 2\n\n") == [RawEvent("message", "2")]
    assert (parser.last_event_id, parser.retry) == ("7", 1.5)


def test_an_event_without_an_end_is_given_up() -> None:
    megabyte = b"x" * 1024 * 1024
    with pytest.raises(ValueError, match="too large"):
        parse(b"data: ", *[megabyte] * 5)
    with pytest.raises(ValueError, match="too large"):
        parse(*[b"data: " + megabyte + b"\n"] * 5)
