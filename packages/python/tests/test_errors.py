from __future__ import annotations

import pickle
from datetime import datetime, timezone

import pytest
import slideloom
from slideloom._retry_after import retry_after_seconds
from slideloom.errors import to_api_error
from support import Caller, Handler, SmallServer, answered, break_off, hang_up, refused


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, slideloom.ValidationError),
        (401, slideloom.AuthenticationError),
        (402, slideloom.InsufficientCreditsError),
        (403, slideloom.PermissionDeniedError),
        (404, slideloom.NotFoundError),
        (405, slideloom.ApiError),
        (408, slideloom.UnavailableError),
        (409, slideloom.ConflictError),
        (412, slideloom.ConflictError),
        (413, slideloom.ValidationError),
        (429, slideloom.RateLimitError),
        (500, slideloom.UnavailableError),
        (503, slideloom.UnavailableError),
    ],
)
def test_an_error_is_of_the_class_of_its_status(status: int, kind: type[slideloom.ApiError]) -> None:
    error = to_api_error(status, {}, None)
    assert type(error) is kind
    assert error.is_transient == (status in (408, 429, 500, 503))


def test_an_error_says_what_happened(server: SmallServer, caller: Caller) -> None:
    server.answer(refused(404, "job_not_found", retry_after="7"))
    with pytest.raises(slideloom.NotFoundError) as caught:
        caller.call(lambda client: client.jobs.get("none"))
    error = caught.value
    assert (error.status, error.code, error.request_id, error.retry_after) == (404, "job_not_found", "request-1", 7)
    assert str(error) == "refused: job_not_found (404 job_not_found, request request-1)"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.__dict__, str(again)) == (type(error), error.__dict__, str(error))


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (hang_up, slideloom.NoAnswerError),
        (break_off, slideloom.NoAnswerError),
        (answered(202, b'{"job_id": "j', content_type="application/json"), slideloom.UnreadableAnswerError),
        (refused(402, "insufficient_credits"), slideloom.InsufficientCreditsError),
        (refused(503, "unavailable"), slideloom.UnavailableError),
    ],
    ids=["no answer", "half an answer", "JSON without its end", "a refusal", "a failure"],
)
def test_an_error_carries_the_key_of_its_call(
    server: SmallServer, caller: Caller, answer: Handler, kind: type[slideloom.SlideloomError]
) -> None:
    server.answer(answer)
    with pytest.raises(kind) as caught:
        caller.call(lambda client: client.generate.image({"prompt": "a lake"}))
    assert caught.value.idempotency_key == server.asked[0].key is not None
    assert {asked.key for asked in server.asked} == {server.asked[0].key}
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.idempotency_key == caught.value.idempotency_key


def test_an_error_of_a_call_without_a_key_has_none(server: SmallServer, caller: Caller) -> None:
    server.answer(refused(404, "job_not_found"))
    with pytest.raises(slideloom.NotFoundError) as caught:
        caller.call(lambda client: client.jobs.get("none"))
    assert caught.value.idempotency_key is None


def test_an_error_of_something_between_has_a_class_too(server: SmallServer, caller: Caller) -> None:
    server.answer(answered(404, b"<html>", content_type="text/html"))
    with pytest.raises(slideloom.NotFoundError) as caught:
        caller.call(lambda client: client.jobs.get("none"))
    assert (caught.value.code, caught.value.message) == ("unknown", "HTTP status 404")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("12", 12),
        ("0", 0),
        ("Mon, 23 Nov 2026 12:00:30 GMT", 30),
        ("Mon, 23 Nov 2026 11:00:00 GMT", 0),
        ("soon", None),
        ("-3", None),
        ("1.5", None),
        ("", None),
    ],
)
def test_retry_after_is_seconds_or_a_date(text: str, seconds: float | None) -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=timezone.utc)
    assert retry_after_seconds({"retry-after": text}, now) == seconds
    assert retry_after_seconds({}, now) is None
