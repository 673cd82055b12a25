from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

Progress = Callable[[int, int], None]
"""Is given how many bytes were sent, of how many."""


@dataclass(frozen=True)
class Settings:
    """What is the same for all requests of a client."""

    base_url: str
    team_id: str | None = None
    version: str | None = None
    timeout: float = 60.0
    """Timeout of one try with its answer, seconds: longer than the slowest answer takes, that of a deck with its pictures."""
    retries: int = 2

    def __post_init__(self) -> None:
        if not re.match(r"https?://[^/]", self.base_url):
            raise ValueError(f"base_url is no address: {self.base_url!r}")
        if self.timeout <= 0 or self.retries < 0:
            raise ValueError("timeout is more than 0, and retries not less")


@dataclass(frozen=True)
class Request:
    """A request that can be sent any number of times; the credential is added each time."""

    method: str
    url: str
    headers: Mapping[str, str]
    """The headers by their names in lower case."""
    timeout: float
    content: bytes | None = field(default=None, repr=False)
    has_credential: bool = True
    on_progress: Progress | None = None

    @property
    def is_repeatable(self) -> bool:
        """Whether doing it twice is doing it once."""
        return self.method in ("GET", "HEAD") or (self.method == "POST" and "idempotency-key" in self.headers)


def build_request(
    settings: Settings,
    method: str,
    path: str,
    *,
    query: Mapping[str, Any] | None = None,
    body: Any = None,
    content: tuple[str, bytes] | None = None,
    idempotency_key: str | None = None,
    headers: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> Request:
    """
    The request of a call. A POST without an `Idempotency-Key` gets one of its own, so that it can be sent again after a lost answer
    and still has one effect and one debit. `content` is a body that is not JSON, with its type.
    """
    all_headers = {"accept": "application/json"}
    if settings.team_id is not None:
        all_headers["x-team-id"] = settings.team_id
    if settings.version is not None:
        all_headers["slideloom-version"] = settings.version
    sent: bytes | None = None
    if content is not None:
        all_headers["content-type"], sent = content
    elif body is not None:
        all_headers["content-type"] = "application/json"
        sent = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    all_headers.update({name.lower(): value for name, value in (headers or {}).items()})
    if idempotency_key is not None:
        all_headers["idempotency-key"] = idempotency_key
    elif method == "POST":
        all_headers.setdefault("idempotency-key", str(uuid.uuid4()))
    found = encode_query(query or {})
    address = settings.base_url.rstrip("/") + path + (f"?{found}" if found else "")
    return Request(method, address, all_headers, settings.timeout if timeout is None else timeout, sent)


def encode_query(query: Mapping[str, Any]) -> str:
    """The query of an address; what is None is left out."""
    return urlencode({name: _text_of(value) for name, value in query.items() if value is not None})


def _text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("A time needs its zone: datetime.now(timezone.utc), say")
        return value.isoformat()
    return str(value)
