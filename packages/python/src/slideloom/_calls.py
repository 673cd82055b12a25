from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._flows import Flow, send_again
from ._outcomes import Answer, answer_of
from ._pages import go_through_pages
from ._requests import Request, Settings, build_request
from .errors import SlideloomError


def call(settings: Settings, method: str, path: str, **options: Any) -> Flow[Answer]:
    """The answer of a call; raises ApiError or NoAnswerError. `options`: those of `build_request`."""
    # Before the flow begins, so that what is wrong with a call is raised where it is made.
    return _answered(settings, build_request(settings, method.upper(), path, **options))


def _answered(settings: Settings, request: Request) -> Flow[Answer]:
    try:
        return answer_of((yield from send_again(settings, request)))
    except SlideloomError as error:
        error.idempotency_key = request.headers.get("idempotency-key")
        raise


def items(settings: Settings, path: str, query: Mapping[str, Any], **options: Any) -> Flow[None]:
    """Emits each item of a list."""
    return go_through_pages(lambda page: call(settings, "GET", path, query=page, **options), query)


def stream_request(settings: Settings, path: str, silence: float, headers: Mapping[str, str] | None) -> Request:
    """A request for live events; each of its reads may take `silence` seconds."""
    return build_request(settings, "GET", path, headers=headers, timeout=silence)
