from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from types import TracebackType
from typing import Any

import httpx

from . import models
from ._calls import call, items, stream_request
from ._flows import Flow, Result
from ._following import follow_events, silence_seconds
from ._outcomes import Answer
from ._requests import Settings
from ._async_driver import AsyncDriver, Token
from ._async_resources import Resources


class AsyncSlideloom(Resources):
    """
    The API as a caller has it, one resource an attribute: `await client.jobs.get(id)`. Tasks of one loop may share it. A POST without an
    `Idempotency-Key` gets one of its own, so that it can be sent again after a lost answer and still has one effect and one debit.
    """

    def __init__(
        self,
        base_url: str,
        token: Token,
        *,
        team_id: str | None = None,
        version: models.ApiVersion | None = None,
        timeout: float = 60.0,
        retries: int = 2,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """
        `base_url`: where the service is, `https://api.example.com` say. `token`: an API key or a session's JWT; a function is asked
        before each request, for sessions that are renewed. `team_id`: the team to act for, where a session's token does not say it.
        `version`: that which the program was written for: answers then have all fields that it knows, and unknown fields
        are refused. `timeout`: of one try with its answer, seconds. `retries`: how often a request that failed in passing
        is sent again, where that is safe. `http_client`: sends the requests, through a proxy say; it is the caller's to close.
        """
        self._settings = Settings(base_url, team_id, version, timeout, retries)
        self._token = token
        self._http = httpx.AsyncClient() if http_client is None else http_client
        self._owns_http = http_client is None
        super().__init__(self)

    async def __aenter__(self) -> AsyncSlideloom:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends its connections."""
        if self._owns_http:
            await self._http.aclose()

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> Any:
        """The data that a call of any path answers; see `send`."""
        answer = await self.send(
            method,
            path,
            query=query,
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer.data

    async def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> Answer:
        """
        The answer to a call, with its status and headers; raises ApiError, of the class of its status, or NoAnswerError. What failed in
        passing was sent again before, where that is safe: after 429 and an overload (503 `overloaded`) always, after other failures
        and lost answers if it is a GET, or a POST with an `Idempotency-Key`. `timeout`: of one try, seconds.
        """
        options = {"query": query, "body": body, "idempotency_key": idempotency_key, "headers": headers}
        return await self._run(call(self._settings, method, path, **options, timeout=timeout))

    def items(
        self,
        path: str,
        query: Mapping[str, Any] | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Any]:
        """Each item of the list at a path in turn, page by page."""
        return self._iterate(items(self._settings, path, query or {}, headers=headers, timeout=timeout))

    def events(
        self,
        *,
        last_event_id: str | None = None,
        silence: float = silence_seconds,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncIterator[models.TeamEvent]:
        """
        What changes in the team, without an end: jobs, posts, outcomes, balances and progress, as `{"id", "event", "data"}`. Reconnects by
        itself, also after `silence` seconds of it, and goes on where it was; an event named `reset` says that something was missed, so that
        the lists must be read. `last_event_id`: of the last event that an earlier run of the program has handled, to go on from there.
        """
        request = stream_request(self._settings, "/events", silence, headers)
        return self._iterate(follow_events(request, last_event_id=last_event_id))

    async def _run(self, flow: Flow[Result]) -> Result:
        return await AsyncDriver(self._http, self._token).run(flow)

    def _iterate(self, flow: Flow[None]) -> AsyncGenerator[Any, None]:
        return AsyncDriver(self._http, self._token).iterate(flow)
