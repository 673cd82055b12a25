"""Requests to webhook endpoints, as the service signs them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .errors import WebhookVerificationError

if TYPE_CHECKING:
    from . import models

# While a secret is rotated there are two; more than that are not ours.
_max_signatures = 10


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = 300.0,
    now: float | None = None,
) -> models.WebhookEvent:
    """
    The event of a request to a webhook endpoint, once its signature and time are right; raises WebhookVerificationError otherwise.
    `body`: as it was received, not parsed and written again. `secret`: `whsec_…`, or several of which one must be right.
    `tolerance`: how far the time of signing may be from now, either way, seconds. Repetitions have the same `webhook-id`: whether one was
    handled before is for the receiver to know. Source: Standard Webhooks 1.0.
    """
    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    given = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (_header(given, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    signed_at = int(timestamp) if re.fullmatch(r"[0-9]{1,12}", timestamp) else 0
    if abs((time.time() if now is None else now) - signed_at) > tolerance:
        raise WebhookVerificationError("The request was signed too long ago, or later than now")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{event_id}.{timestamp}.".encode() + content
    right = [b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)) for key in keys]
    found = [signature.encode() for signature in signatures.split(" ")[:_max_signatures]]
    # Every pair, in constant time.
    if sum(hmac.compare_digest(one, other) for one in right for other in found) == 0:
        raise WebhookVerificationError("No signature of the request is right")
    event: models.WebhookEvent = json.loads(content)
    return event


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookVerificationError(f"The header {name} is missing")
    return value


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if not key:
        raise ValueError("The secret is not one of a webhook endpoint: whsec_…")
    return key
