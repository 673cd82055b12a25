from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx

from ._flows import Effect, Emit, Flow, Open, Pause, Read, ReadFile, Result, Send
from ._http import Deadline, answer_from, failures, headers_of, no_answer, piece_bytes, timeouts_of
from ._outcomes import Answer, NoAnswer, Outcome
from ._requests import Request

# Tests wait in their own way.
_pause = time.sleep

Token = str | Callable[[], str]


class SyncDriver:
    """Does one flow: sends, reads and waits, and blocks meanwhile."""

    def __init__(self, http: httpx.Client, token: Token) -> None:
        self._http = http
        self._token = token
        self._stream: httpx.Response | None = None
        self._chunks: Iterator[bytes] = iter(())

    def run(self, flow: Flow[Result]) -> Result:
        """Does all of it; what it answers or raises."""
        try:
            effect = next(flow)
            while True:
                effect = flow.send(self._do(effect))
        except StopIteration as end:
            result: Result = end.value
            return result
        finally:
            self._close()

    def iterate(self, flow: Flow[None]) -> Iterator[Any]:
        """What it emits, as it is asked for; ends a stream when it is asked no more."""
        try:
            effect = next(flow)
            while True:
                if isinstance(effect, Emit):
                    yield effect.value
                    effect = next(flow)
                else:
                    effect = flow.send(self._do(effect))
        except StopIteration:
            return
        finally:
            self._close()

    def _do(self, effect: Effect) -> Any:
        match effect:
            case Send(request):
                return self._send(request)
            case Open(request):
                return self._open(request)
            case Read():
                return self._read()
            case Pause(seconds):
                _pause(seconds)
            case ReadFile(path):
                return path.read_bytes()
        return None

    def _send(self, request: Request) -> Outcome:
        deadline = Deadline(request.timeout)
        try:
            response = self._begin(request, deadline)
            try:
                return self._whole(response, deadline)
            finally:
                response.close()
        except failures as error:
            return no_answer(error)

    def _open(self, request: Request) -> Outcome:
        self._close()
        try:
            self._stream = self._begin(request)
            if not self._stream.is_success:
                return self._whole(self._stream, Deadline(request.timeout))
            self._chunks = self._stream.iter_bytes()
            return answer_from(self._stream, b"")
        except failures as error:
            return no_answer(error)

    def _read(self) -> bytes | NoAnswer | None:
        try:
            return next(self._chunks, None)
        except failures as error:
            return no_answer(error)

    def _begin(self, request: Request, deadline: Deadline | None = None) -> httpx.Response:
        token = self._token() if callable(self._token) else self._token
        content = request.content if request.on_progress is None else self._pieces(request)
        sent = self._http.build_request(
            request.method,
            request.url,
            headers=headers_of(request, token),
            content=content,
            extensions=timeouts_of(request, deadline),
        )
        return self._http.send(sent, stream=True, auth=None)

    @staticmethod
    def _pieces(request: Request) -> Iterator[bytes]:
        whole = request.content or b""
        for begin in range(0, len(whole), piece_bytes):
            piece = whole[begin : begin + piece_bytes]
            yield piece
            if request.on_progress is not None:
                request.on_progress(begin + len(piece), len(whole))

    @staticmethod
    def _whole(response: httpx.Response, deadline: Deadline) -> Answer:
        chunks: list[bytes] = []
        for chunk in response.iter_bytes():
            deadline.check()
            chunks.append(chunk)
        return answer_from(response, b"".join(chunks))

    def _close(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None
