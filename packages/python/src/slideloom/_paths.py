from __future__ import annotations

import re
from urllib.parse import quote


def path_of(template: str, *values: str | int) -> str:
    """A path with its parameters, in their order; each of them stays one part of the path."""
    parts = iter(values)
    return re.sub(r"\{\w+\}", lambda _: _part_of(next(parts)), template)


def _part_of(value: str | int) -> str:
    text = str(value)
    # Clients and proxies take these parts out of a path, and another resource would be asked for.
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} is no id")
    return quote(text, safe="")
