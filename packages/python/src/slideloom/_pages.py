from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from ._flows import Emit, Flow
from ._outcomes import Answer


def go_through_pages(ask: Callable[[Mapping[str, Any]], Flow[Answer]], query: Mapping[str, Any]) -> Flow[None]:
    """Emits each item of a list, page by page, one request each. `ask` gets a page by its query."""
    cursor: Mapping[str, str] | None = {}
    while cursor is not None:
        answer = yield from ask({**query, **cursor})
        items, following = read_page(answer)
        for item in items:
            yield Emit(item)
        cursor = following if items else None


def read_page(answer: Answer) -> tuple[list[Any], Mapping[str, str] | None]:
    """The items of a page, and what to ask for the next one: by the cursors of envelopes and of the ledger, by `Link` of bare arrays."""
    body = answer.data
    if isinstance(body, list):
        return body, _next_of(answer)
    items: list[Any] = body.get("data") or body.get("entries") or []
    if body.get("has_more") is not True or not items:
        return items, None
    if "data" in body:
        return items, {"starting_after": str(items[-1]["id"])}
    return items, {"before": str(items[-1]["created_at"])}


def _next_of(answer: Answer) -> Mapping[str, str] | None:
    """The parameters of the next page's address. Source: RFC 8288, section 3."""
    link = re.search(r'<([^>]*)>\s*;[^,]*\brel="?next"?', answer.headers.get("link", ""))
    return dict(parse_qsl(urlsplit(link[1]).query)) if link else None
