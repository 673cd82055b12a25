from __future__ import annotations

import random

from ._outcomes import Answer, NoAnswer, Outcome
from ._requests import Request
from ._retry_after import retry_after_seconds

_first_pause = 0.5
_longest_pause = 8.0
# A server that asks for a longer pause is not waited for: its answer is handed to the caller.
_longest_retry_after = 30.0
# Something between or behind failed: whether it was done is not known. A 503 may mean that an answer was lost after the work was stored.
_unknown = frozenset({408, 500, 502, 503, 504})


def pause_before_retry(request: Request, outcome: Outcome, failures: int) -> float | None:
    """
    How long to wait before a request is sent again, seconds; None where it is not. What was refused is sent again always; what may have
    been done, only where doing it twice is doing it once: reads, and a POST with an `Idempotency-Key`. The pauses grow and
    are of random length, or as long as `Retry-After` says. `failures`: how often it failed before.
    """
    growing = min(_longest_pause, _first_pause * 2.0**failures) * (0.5 + random.random() / 2)
    if isinstance(outcome, NoAnswer):
        return growing if request.is_repeatable else None
    if _is_answer_of_platform(outcome):
        return None
    if not _is_refused(outcome) and not (outcome.status in _unknown and request.is_repeatable):
        return None
    asked = retry_after_seconds(outcome.headers) or 0.0
    return None if asked > _longest_retry_after else max(asked, growing)


def _is_refused(answer: Answer) -> bool:
    """Whether the request was refused before anything was done."""
    return answer.status == 429 or (answer.status == 503 and answer.headers.get("x-error-code") == "overloaded")


def _is_answer_of_platform(answer: Answer) -> bool:
    """A platform was asked and has failed: what it was asked with, a code that is good for one use say, may be spent."""
    return answer.headers.get("x-error-code") == "platform_failed"
