from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from inspect import isawaitable
from typing import Any

import httpx

from ._flows import Effect, Emit, Flow, Open, Pause, Read, ReadFile, Result, Send
from ._http import answer_from, failures, headers_of, no_answer, piece_bytes, timeouts_of, too_late
from ._outcomes import Answer, NoAnswer, Outcome
from ._requests import Request

# Tests wait in their own way.
_pause = asyncio.sleep

Token = str | Callable[[], str | Awaitable[str]]


class AsyncDriver:
    """Does one flow: sends, reads and waits, and lets others run meanwhile."""

    def __init__(self, http: httpx.AsyncClient, token: Token) -> None:
        self._http = http
        self._token = token
        self._stream: httpx.Response | None = None
        self._chunks: AsyncIterator[bytes] | None = None

    async def run(self, flow: Flow[Result]) -> Result:
        """Does all of it; what it answers or raises."""
        try:
            effect = next(flow)
            while True:
                effect = flow.send(await self._do(effect))
        except StopIteration as end:
            result: Result = end.value
            return result
        finally:
            await self._close()

    async def iterate(self, flow: Flow[None]) -> AsyncGenerator[Any, None]:
        """What it emits, as it is asked for; ends a stream when it is asked no more."""
        try:
            effect = next(flow)
            while True:
                if isinstance(effect, Emit):
                    yield effect.value
                    effect = next(flow)
                else:
                    effect = flow.send(await self._do(effect))
        except StopIteration:
            return
        finally:
            await self._close()

    async def _do(self, effect: Effect) -> Any:
        match effect:
            case Send(request):
                return await self._send(request)
            case Open(request):
                return await self._open(request)
            case Read():
                return await self._read()
            case Pause(seconds):
                await _pause(seconds)
            case ReadFile(path):
                return await asyncio.to_thread(path.read_bytes)
        return None

    async def _send(self, request: Request) -> Outcome:
        try:
            return await asyncio.wait_for(self._try(request), request.timeout)
        except asyncio.TimeoutError:
            return no_answer(too_late(request.timeout))
        except failures as error:
            return no_answer(error)

    async def _try(self, request: Request) -> Answer:
        response = await self._begin(request)
        try:
            return await self._whole(response)
        finally:
            await response.aclose()

    async def _open(self, request: Request) -> Outcome:
        await self._close()
        try:
            self._stream = await self._begin(request)
            if not self._stream.is_success:
                return await asyncio.wait_for(self._whole(self._stream), request.timeout)
            self._chunks = self._stream.aiter_bytes()
            return answer_from(self._stream, b"")
        except asyncio.TimeoutError:
            return no_answer(too_late(request.timeout))
        except failures as error:
            return no_answer(error)

    async def _read(self) -> bytes | NoAnswer | None:
        if self._chunks is None:
            return None
        try:
            return await anext(self._chunks, None)
        except failures as error:
            return no_answer(error)

    async def _begin(self, request: Request) -> httpx.Response:
        token = self._token() if callable(self._token) else self._token
        content = request.content if request.on_progress is None else self._pieces(request)
        sent = self._http.build_request(
            request.method,
            request.url,
            headers=headers_of(request, await token if isawaitable(token) else token),
            content=content,
            extensions=timeouts_of(request),
        )
        return await self._http.send(sent, stream=True, auth=None)

    @staticmethod
    async def _pieces(request: Request) -> AsyncIterator[bytes]:
        whole = request.content or b""
        for begin in range(0, len(whole), piece_bytes):
            piece = whole[begin : begin + piece_bytes]
            yield piece
            if request.on_progress is not None:
                request.on_progress(begin + len(piece), len(whole))

    @staticmethod
    async def _whole(response: httpx.Response) -> Answer:
        chunks = [chunk async for chunk in response.aiter_bytes()]
        return answer_from(response, b"".join(chunks))

    async def _close(self) -> None:
        if self._stream is not None:
            await self._stream.aclose()
            self._stream = None
