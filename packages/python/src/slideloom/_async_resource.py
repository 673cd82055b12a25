from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from typing import Any, Protocol

from ._flows import Flow, Result
from ._requests import Settings


class Caller(Protocol):
    """What resources need of their client."""

    _settings: Settings

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
    ) -> Any: ...

    def items(
        self,
        path: str,
        query: Mapping[str, Any] | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Any]: ...

    async def _run(self, flow: Flow[Result]) -> Result: ...

    def _iterate(self, flow: Flow[None]) -> AsyncGenerator[Any, None]: ...


class Resource:
    """Some methods of the API that belong together."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._call = caller.request
        self._items = caller.items
