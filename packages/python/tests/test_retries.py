from __future__ import annotations

import json
import re

import pytest
from conftest import MakeCaller
from slideloom import NoAnswerError, RateLimitError, SlideloomError, UnavailableError
from support import Caller, Handler, SmallServer, answered, answered_json, break_off, hang_up, refused

accepted = answered_json(202, {"job_id": "job-1", "status": "pending"})
image = {"prompt": "a lake, 5 °C"}


@pytest.mark.parametrize(
    "failure",
    [
        hang_up,
        break_off,
        answered(202, b'{"job_id": "j', content_type="application/json"),
        refused(408, "timeout"),
        refused(500, "internal_error"),
        refused(502, "upstream_failed"),
        refused(503, "service_unavailable"),
        refused(504, "upstream_timeout"),
    ],
    ids=["no answer", "half an answer", "JSON without its end", "408", "500", "502", "503", "504"],
)
def test_a_post_that_failed_in_passing_is_sent_again_with_the_same_key_and_body(
    server: SmallServer, caller: Caller, failure: Handler
) -> None:
    server.answer(failure, accepted)
    assert caller.call(lambda client: client.generate.image(image))["job_id"] == "job-1"
    first, again = server.asked
    assert first.key is not None and re.fullmatch(r"[0-9a-f-]{36}", first.key)
    assert again.key == first.key
    assert json.loads(again.body) == json.loads(first.body) == image


def test_each_call_has_a_key_of_its_own_and_the_caller_keeps_the_one_that_it_names(
    server: SmallServer, caller: Caller
) -> None:
    server.answer(accepted)
    for _ in range(2):
        caller.call(lambda client: client.generate.image(image))
    caller.call(lambda client: client.generate.image(image, idempotency_key="mine"))
    caller.call(lambda client: client.generate.image(image, headers={"Idempotency-Key": "also mine"}))
    keys = [asked.key for asked in server.asked]
    assert len(set(keys)) == 4
    assert keys[2:] == ["mine", "also mine"]


def test_pauses_grow_and_the_last_answer_is_raised(
    server: SmallServer, new_caller: MakeCaller, pauses: list[float]
) -> None:
    server.answer(refused(503, "service_unavailable"))
    with pytest.raises(UnavailableError):
        new_caller(retries=6).call(lambda client: client.jobs.list())
    assert len(server.asked) == 7
    for pause, least in zip(pauses, [0.25, 0.5, 1, 2, 4, 4], strict=True):
        assert least <= pause <= 2 * least


def test_retry_after_is_waited_for_up_to_half_a_minute(
    server: SmallServer, caller: Caller, pauses: list[float]
) -> None:
    server.answer(refused(429, "rate_limited", retry_after="12"), answered_json(200, []))
    assert caller.call(lambda client: client.jobs.list()) == []
    assert pauses == [12]
    server.answer(refused(429, "rate_limited", retry_after="60"))
    with pytest.raises(RateLimitError) as caught:
        caller.call(lambda client: client.jobs.list())
    assert caught.value.retry_after == 60
    assert pauses == [12]


def test_what_a_platform_was_asked_with_may_be_spent(server: SmallServer, caller: Caller) -> None:
    server.answer(refused(502, "platform_failed"), answered_json(200, {}))
    with pytest.raises(UnavailableError):
        caller.call(lambda client: client.auth.photoapp.finish({"secret": "s"}))
    assert len(server.asked) == 1


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 409, 412, 413, 422])
def test_a_refusal_is_not_repeated(server: SmallServer, caller: Caller, status: int) -> None:
    server.answer(refused(status, "invalid_request"))
    with pytest.raises(SlideloomError):
        caller.call(lambda client: client.jobs.list())
    assert len(server.asked) == 1


@pytest.mark.parametrize("failure", [refused(502, "upstream_failed"), refused(503, "unavailable"), hang_up])
@pytest.mark.parametrize("method", ["update", "delete"])
def test_a_change_that_may_have_been_done_is_not_repeated(
    server: SmallServer, caller: Caller, method: str, failure: Handler
) -> None:
    server.answer(failure, answered_json(200, {}))
    body: list[object] = [{}] if method == "update" else []
    with pytest.raises((UnavailableError, NoAnswerError)):
        caller.call(lambda client: getattr(client.brands, method)("brand-1", *body))
    assert len(server.asked) == 1


@pytest.mark.parametrize("refusal", [refused(503, "overloaded"), refused(429, "rate_limited")])
def test_a_change_that_was_refused_before_it_was_done_is_repeated(
    server: SmallServer, caller: Caller, refusal: Handler
) -> None:
    server.answer(refusal, answered_json(200, {"success": True}))
    caller.call(lambda client: client.brands.delete("brand-1"))
    assert len(server.asked) == 2


def test_a_token_that_is_a_function_is_asked_before_each_try(server: SmallServer, new_caller: MakeCaller) -> None:
    server.answer(refused(500, "internal_error"), answered_json(200, []))
    tokens = iter(["one", "two"])
    new_caller(token=lambda: next(tokens)).call(lambda client: client.jobs.list())
    assert [asked.headers["authorization"] for asked in server.asked] == ["Bearer one", "Bearer two"]
