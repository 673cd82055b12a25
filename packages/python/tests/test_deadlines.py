from __future__ import annotations

import time
from http.server import BaseHTTPRequestHandler

import pytest
from conftest import MakeCaller
from slideloom import NoAnswerError
from support import SmallServer


@pytest.mark.parametrize("is_of_call", [True, False], ids=["of a call", "of the client"])
def test_a_try_that_is_not_answered_ends(server: SmallServer, new_caller: MakeCaller, is_of_call: bool) -> None:
    server.answer(lambda _: void(server.is_closing.wait(10)))
    caller = new_caller(retries=1) if is_of_call else new_caller(retries=1, timeout=0.2)
    began = time.monotonic()
    with pytest.raises(NoAnswerError):
        caller.call(lambda client: client.jobs.list(**({"timeout": 0.2} if is_of_call else {})))
    assert 0.35 < time.monotonic() - began < 5
    assert len(server.asked) == 2


def test_a_try_whose_answer_drips_ends(server: SmallServer, new_caller: MakeCaller) -> None:
    def drip(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("content-length", "1000")
        request.end_headers()
        for _ in range(100):
            request.wfile.write(b" ")
            if server.is_closing.wait(0.05):
                return

    server.answer(drip)
    began = time.monotonic()
    with pytest.raises(NoAnswerError, match="No whole answer within 0.3 s"):
        new_caller(retries=0, timeout=0.3).call(lambda client: client.jobs.list())
    assert time.monotonic() - began < 2


def test_a_try_whose_steps_are_slow_ends(server: SmallServer, new_caller: MakeCaller) -> None:
    def answer_slowly(request: BaseHTTPRequestHandler) -> None:
        server.is_closing.wait(0.7)
        request.send_response(200)
        request.send_header("content-length", "1000")
        request.end_headers()
        server.is_closing.wait(5)

    server.answer(answer_slowly)
    began = time.monotonic()
    with pytest.raises(NoAnswerError):
        new_caller(retries=0, timeout=1).call(lambda client: client.jobs.list())
    assert 0.9 < time.monotonic() - began < 1.5


def void(_: object) -> None:
    pass
