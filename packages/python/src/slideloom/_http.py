from __future__ import annotations

import time
from importlib.metadata import version
from typing import Any

import httpx

from ._outcomes import Answer, NoAnswer
from ._requests import Request
from .errors import NoAnswerError

user_agent = f"slideloom-python/{version('slideloom')}"
piece_bytes = 64 * 1024
# What httpx raises for a request that is wrong, and that no repetition makes right.
_faults_of_request = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)
failures = (httpx.TransportError, httpx.DecodingError)
"""What httpx raises when there is no answer, or no end of it."""


def headers_of(request: Request, token: str) -> dict[str, str]:
    """All headers of a request, as it is sent."""
    credential = {"authorization": f"Bearer {token}"} if request.has_credential else {}
    length = {} if request.content is None else {"content-length": str(len(request.content))}
    return {"user-agent": user_agent, **request.headers, **length, **credential}


def timeouts_of(request: Request, deadline: Deadline | None = None) -> dict[str, Any]:
    """Returns the timeouts of a request's steps; no step may take longer than what is left of the deadline when it starts."""
    steps = httpx.Timeout(request.timeout).as_dict()
    if deadline is None:
        return {"timeout": steps}

    def shrink(_step: str, _info: object) -> None:
        for name in steps:
            steps[name] = deadline.left()

    # httpcore calls it before each step, and reads the timeouts then.
    return {"timeout": steps, "trace": shrink}


def answer_from(response: httpx.Response, content: bytes) -> Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status_code, headers, content, str(response.url))


def no_answer(error: Exception) -> NoAnswer:
    """What came of a request that failed so; raises it again where the request is wrong."""
    if isinstance(error, _faults_of_request):
        raise error
    failure = NoAnswerError(str(error) or type(error).__name__)
    failure.__cause__ = error
    return NoAnswer(failure)


class Deadline:
    """The end of a try: httpx limits the time of each step, and bytes that drip would extend it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._ends_at = time.monotonic() + seconds

    def left(self) -> float:
        """Seconds, more than 0."""
        return max(0.001, self._ends_at - time.monotonic())

    def check(self) -> None:
        """Raises httpx.ReadTimeout when it is over."""
        if time.monotonic() > self._ends_at:
            raise too_late(self._seconds)


def too_late(seconds: float) -> httpx.ReadTimeout:
    return httpx.ReadTimeout(f"No whole answer within {seconds:g} s")
