"""The client of the Slideloom API: `Slideloom`, and `AsyncSlideloom` for programs that await."""

from . import models
from ._async_client import AsyncSlideloom
from ._job_results import result_of
from ._outcomes import Answer
from ._sync_client import Slideloom
from .errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    InsufficientCreditsError,
    JobFailedError,
    JobTimeoutError,
    NoAnswerError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    SlideloomError,
    UnavailableError,
    UnreadableAnswerError,
    ValidationError,
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "Answer",
    "ApiError",
    "AsyncSlideloom",
    "AuthenticationError",
    "ConflictError",
    "InsufficientCreditsError",
    "JobFailedError",
    "JobTimeoutError",
    "NoAnswerError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "Slideloom",
    "SlideloomError",
    "UnavailableError",
    "UnreadableAnswerError",
    "ValidationError",
    "WebhookVerificationError",
    "models",
    "result_of",
    "verify_webhook",
]
