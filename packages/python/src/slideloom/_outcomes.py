from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import ApiError, UnreadableAnswerError, to_api_error

if TYPE_CHECKING:
    from .errors import NoAnswerError


@dataclass(frozen=True)
class Answer:
    """What the service answered, whole."""

    status: int
    headers: Mapping[str, str]
    """The headers by their names in lower case."""
    content: bytes
    url: str

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300

    @property
    def is_json(self) -> bool:
        return "json" in self.headers.get("content-type", "")

    @property
    def data(self) -> Any:
        """The parsed body; None where the answer has none. Raises UnreadableAnswerError."""
        if self.status in (204, 205):
            return None
        try:
            return json.loads(self.content)
        except ValueError as error:
            raise UnreadableAnswerError() from error

    def to_error(self) -> ApiError:
        """What a refusal is raised as."""
        try:
            body: Any = json.loads(self.content)
        except ValueError:
            body = None
        return to_api_error(self.status, self.headers, body)


@dataclass(frozen=True)
class NoAnswer:
    """A request was sent, or could not be, and no answer came: it may have been done."""

    error: NoAnswerError


Outcome = Answer | NoAnswer


def answer_of(outcome: Outcome) -> Answer:
    """The answer, if it is no error; raises ApiError or NoAnswerError."""
    if isinstance(outcome, NoAnswer):
        raise outcome.error
    if not outcome.is_success:
        raise outcome.to_error()
    return outcome
