"""
What the package does, as generators that do no I/O: each yields what is to be done next, and is sent what came of it. The clients differ
in how they do it, and in nothing else.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ._outcomes import Answer, NoAnswer
from ._requests import Request, Settings
from ._retries import pause_before_retry
from .errors import UnreadableAnswerError


@dataclass(frozen=True)
class Send:
    """Send it and read the whole answer; an `Outcome` came of it."""

    request: Request


@dataclass(frozen=True)
class Open:
    """Send it, and leave the body of a success unread; an `Outcome` came of it. One stream is open at a time."""

    request: Request


@dataclass(frozen=True)
class Read:
    """Read some bytes of the open stream; None came of it at the end, or `NoAnswer`."""


@dataclass(frozen=True)
class Pause:
    """Wait so many seconds."""

    seconds: float


@dataclass(frozen=True)
class ReadFile:
    """Read a file; its bytes came of it."""

    path: Path


@dataclass(frozen=True)
class Emit:
    """Hand this to the caller, who asked for one after the other."""

    value: Any


Effect = Send | Open | Read | Pause | ReadFile | Emit

Result = TypeVar("Result")
Flow = Generator[Effect, Any, Result]


def send_again(settings: Settings, request: Request) -> Flow[Answer]:
    """The last answer to a request that is sent until it got one that is worth it; raises NoAnswerError."""
    for failures in range(settings.retries + 1):
        outcome = _whole((yield Send(request)))
        pause = None if failures == settings.retries else pause_before_retry(request, outcome, failures)
        if pause is not None:
            yield Pause(pause)
        elif isinstance(outcome, NoAnswer):
            raise outcome.error
        else:
            return outcome
    raise AssertionError("The last try ends the loop")


def _whole(outcome: Answer | NoAnswer) -> Answer | NoAnswer:
    """An answer of JSON that cannot be read was cut off: it is none."""
    if isinstance(outcome, Answer) and outcome.is_success and outcome.is_json:
        try:
            _ = outcome.data
        except UnreadableAnswerError as error:
            return NoAnswer(error)
    return outcome
