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


def timeouts_of(request: Request) -> dict[str, Any]:
    """Of each of its steps; the deadline of the whole is kept by `Deadline`."""
    return {"timeout": httpx.Timeout(request.timeout).as_dict()}


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

    def check(self) -> None:
        """Raises httpx.ReadTimeout when it is over."""
        if time.monotonic() > self._ends_at:
            raise httpx.ReadTimeout(f"No whole answer within {self._seconds:g} s")
