"""Everything that the package raises of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._retry_after import retry_after_seconds

if TYPE_CHECKING:
    from . import models


class SlideloomError(Exception):
    """The base of all errors of the package."""

    idempotency_key: str | None = None
    """The key that the call was sent with: the same call with it has one effect. None where it had none."""


class NoAnswerError(SlideloomError):
    """No answer came: no connection, one that broke, or the deadline. What was asked for may have been done."""


class UnreadableAnswerError(NoAnswerError):
    """The answer is not JSON: something between answered in place of the service. What was asked for may have been done."""

    def __init__(self, message: str = "The answer cannot be read") -> None:
        super().__init__(message)


class ApiError(SlideloomError):
    """An answer that is an error."""

    status: int
    code: str
    """What programs branch on, see `models.ErrorCode`; `unknown` where something before the service answered."""
    message: str
    request_id: str | None
    """What to quote when asking about it."""
    retry_after: float | None
    """Seconds after which a repetition is worth it, where the answer says so."""

    def __init__(self, status: int, headers: Mapping[str, str], body: object) -> None:
        message = body.get("message") if isinstance(body, dict) else None
        self.message = message if isinstance(message, str) else f"HTTP status {status}"
        super().__init__(self.message)
        self.status = status
        self.code = headers.get("x-error-code", "unknown")
        self.request_id = headers.get("x-request-id")
        self.retry_after = retry_after_seconds(headers)

    def __str__(self) -> str:
        request = "" if self.request_id is None else f", request {self.request_id}"
        return f"{self.message} ({self.status} {self.code}{request})"

    def __reduce__(self) -> Any:
        return _restore, (type(self), self.__dict__)

    @property
    def is_transient(self) -> bool:
        """Whether the same request may well succeed later: a limit, or a service that is not itself."""
        return self.status in (408, 429) or self.status >= 500


class AuthenticationError(ApiError):
    """401: the key or the session is not, or no longer, valid."""


class PermissionDeniedError(ApiError):
    """403: the credential is valid, and may not do this."""


class ValidationError(ApiError):
    """400 and 413: the request is wrong, and will be refused again; the message names the fields."""


class InsufficientCreditsError(ApiError):
    """402: the team has too few credits, or the key has spent those of its day."""


class NotFoundError(ApiError):
    """404: there is no such thing in the team."""


class ConflictError(ApiError):
    """409 and 412: the thing is not, or no longer, as the request expects it."""


class RateLimitError(ApiError):
    """429: too many requests; see `retry_after`."""


class UnavailableError(ApiError):
    """408 and 5xx: the service, or something that it needs, does not work as it should. Whether the request was done is not known."""


class JobTimeoutError(SlideloomError):
    """The job did not end in time; it goes on, and can be waited for again."""

    def __init__(self, job_id: str, job: models.Job | None, timeout: float) -> None:
        super().__init__(f"The job {job_id} did not end within {timeout:g} s")
        self.job_id = job_id
        self.job = job
        """The job as it was last seen."""


class JobFailedError(SlideloomError):
    """The job failed, so it has no result; what it cost was refunded."""

    def __init__(self, job: models.Job) -> None:
        super().__init__(f"The job {job['id']} failed: {job['error']}")
        self.job = job


class WebhookVerificationError(SlideloomError):
    """A request is not what it says it is: answer it with 400, and do nothing."""


_by_status: Mapping[int, type[ApiError]] = {
    400: ValidationError,
    401: AuthenticationError,
    402: InsufficientCreditsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    408: UnavailableError,
    409: ConflictError,
    412: ConflictError,
    413: ValidationError,
    429: RateLimitError,
}


def to_api_error(status: int, headers: Mapping[str, str], body: object) -> ApiError:
    """The error of an answer, as the class of its status; names of headers are in lower case."""
    kind = _by_status.get(status, UnavailableError if status >= 500 else ApiError)
    return kind(status, headers, body)


def _restore(kind: type[ApiError], state: dict[str, Any]) -> ApiError:
    error = kind.__new__(kind, state["message"])
    error.__dict__.update(state)
    return error
