from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from . import models
from ._flows import Flow, Pause, Send
from ._outcomes import answer_of
from ._requests import Request
from .errors import ApiError, JobTimeoutError, SlideloomError

Clock = Callable[[], float]


def wait_for_job(
    request: Request,
    job_id: str,
    *,
    timeout: float,
    poll: float,
    clock: Clock = time.monotonic,
) -> Flow[models.Job]:
    """
    Polls a job by `request` until it has ended. Limits and outages are waited out, as long as `Retry-After` says; raises ApiError for
    other refusals, and JobTimeoutError at the end of its own time.
    """
    ends_at = clock() + timeout
    job: models.Job | None = None
    failure: SlideloomError | None = None
    pause = poll
    while True:
        wait = pause
        left = ends_at - clock()
        try:
            outcome = yield Send(replace(request, timeout=min(request.timeout, max(left, 0.001))))
            found: models.Job = answer_of(outcome).data
            job = found
            if has_ended(job):
                return job
        except SlideloomError as error:
            wait = max(wait, seconds_to_wait(error))
            failure = error
        left = ends_at - clock()
        if left > 0:
            yield Pause(min(wait, left))
        if clock() >= ends_at:
            raise JobTimeoutError(job_id, job, timeout) from failure
        pause = min(pause * 1.25, 2 * poll)


def has_ended(job: models.Job) -> bool:
    return job["status"] in ("completed", "failed")


def seconds_to_wait(error: SlideloomError) -> float:
    """How long to wait after a failure; raises it again where waiting does not help."""
    if not isinstance(error, ApiError):
        return 0.0
    if not error.is_transient:
        raise error
    return error.retry_after or 0.0
