from __future__ import annotations

import time
from typing import Any

import pytest
from conftest import MakeCaller
from slideloom import ApiError, JobFailedError, JobTimeoutError, result_of
from slideloom._flows import Pause, Send
from slideloom._outcomes import Answer
from slideloom._requests import Settings, build_request
from slideloom._waiting import wait_for_job
from support import Caller, Handler, SmallServer, answered_json, hang_up, refused


def job(status: str, **more: Any) -> Handler:
    return answered_json(200, {"id": "job-1", "type": "render", "status": status, "result": None, "error": None, **more})


def test_a_job_is_looked_at_every_one_to_two_seconds_until_it_is_completed(
    server: SmallServer, caller: Caller, pauses: list[float]
) -> None:
    result = {"slides": [{"name": "One", "image_url": "https://cdn.example.test/1.png"}]}
    server.answer(job("pending"), *[job("processing")] * 6, job("completed", result=result))
    ended = caller.call(lambda client: client.jobs.wait("job-1"))
    assert result_of(ended, "render")["slides"][0]["name"] == "One"
    with pytest.raises(ValueError, match="of type render"):
        result_of(ended, "image_gen")
    assert (len(pauses), min(pauses), max(pauses)) == (7, 1, 2)
    assert {asked.line for asked in server.asked} == {"GET /jobs/job-1"}


def test_a_failed_job_is_answered_like_any_other(server: SmallServer, caller: Caller) -> None:
    server.answer(job("failed", error="The provider rejected the content of the prompt"))
    ended = caller.call(lambda client: client.jobs.wait("job-1"))
    with pytest.raises(JobFailedError, match="rejected the content") as caught:
        result_of(ended, "render")
    assert caught.value.job == ended


def test_a_limit_and_an_outage_are_waited_out(server: SmallServer, new_caller: MakeCaller, pauses: list[float]) -> None:
    limit = refused(429, "rate_limited", retry_after="23")
    server.answer(limit, hang_up, refused(503, "unavailable", retry_after="5"), refused(500, "internal"), job("completed"))
    new_caller(retries=0).call(lambda client: client.jobs.wait("job-1"))
    assert pauses == [23, 1.25, 5, 1.953125]


@pytest.mark.parametrize(("status", "code"), [(401, "unauthenticated"), (404, "job_not_found")])
def test_other_refusals_are_raised_at_once(
    server: SmallServer, caller: Caller, pauses: list[float], status: int, code: str
) -> None:
    server.answer(refused(status, code))
    with pytest.raises(ApiError) as caught:
        caller.call(lambda client: client.jobs.wait("job-1"))
    assert (caught.value.status, caught.value.code, pauses) == (status, code, [])


def test_the_end_of_the_time_has_the_job_as_it_was_last_seen() -> None:
    now = 0.0
    flow = wait_for_job(
        build_request(Settings("http://a.example"), "GET", "/jobs/job-1"), "job-1", timeout=5, poll=1, clock=lambda: now
    )
    seen: list[float] = []
    effect = next(flow)
    with pytest.raises(JobTimeoutError) as caught:
        while True:
            if isinstance(effect, Pause):
                seen.append(effect.seconds)
                now += effect.seconds
                effect = flow.send(None)
            else:
                # No look takes longer than what is left.
                assert isinstance(effect, Send) and effect.request.timeout == 5 - now
                effect = flow.send(Answer(200, {}, b'{"status": "processing"}', ""))
    assert caught.value.job is not None and caught.value.job["status"] == "processing"
    # The last pause is cut.
    assert seen == [1, 1.25, 1.5625, 5 - 3.8125]


def test_the_time_ends_also_where_a_look_is_never_answered(server: SmallServer, caller: Caller) -> None:
    def never(_: object) -> None:
        server.is_closing.wait(10)

    server.answer(job("processing"), never)
    began = time.monotonic()
    with pytest.raises(JobTimeoutError) as caught:
        caller.call(lambda client: client.jobs.wait("job-1", timeout=0.4))
    assert caught.value.job is not None and caught.value.job["status"] == "processing"
    assert time.monotonic() - began < 5
