from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Any

import pytest
from slideloom import WebhookVerificationError, verify_webhook

# Signed by the library of Standard Webhooks for JavaScript.
secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
body = '{"test": 2432232314}'
now = 1_614_265_330.0
headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}
other = "whsec_" + base64.b64encode(b"another secret of a team").decode()


def verify(given: dict[str, str] = headers, key: Any = secret, content: bytes | str = body, at: float = now) -> Any:
    return verify_webhook(content, given, key, now=at)


def signed_with(key: str, content: str = body) -> str:
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{content}"
    digest = hmac.new(base64.b64decode(key.removeprefix("whsec_")), text.encode(), hashlib.sha256).digest()
    return f"v1,{base64.b64encode(digest).decode()}"


def test_the_event_of_a_signed_request_is_answered() -> None:
    assert verify() == {"test": 2432232314}
    assert verify(content=body.encode()) == {"test": 2432232314}
    assert verify({name.title(): value for name, value in headers.items()}) == {"test": 2432232314}


def test_one_signature_of_several_and_one_secret_of_two_are_enough() -> None:
    both = {**headers, "webhook-signature": f"v1a,abc v1,AAAA {signed_with(other)} {headers['webhook-signature']}"}
    assert verify(both) == verify(both, other) == {"test": 2432232314}
    assert verify(key=[other, secret]) == {"test": 2432232314}
    text = '{"città": "Zürich"}'
    assert verify({**headers, "webhook-signature": signed_with(secret, text)}, content=text) == {"città": "Zürich"}


@pytest.mark.parametrize(
    ("change", "content"),
    [
        ({}, body + " "),
        ({"webhook-id": "msg_other"}, body),
        ({"webhook-timestamp": "1614265331"}, body),
        ({"webhook-signature": signed_with(other)}, body),
        ({"webhook-signature": headers["webhook-signature"].replace("v1,", "v2,")}, body),
        ({"webhook-signature": headers["webhook-signature"].removeprefix("v1,")}, body),
        ({"webhook-signature": "v1,"}, body),
        ({"webhook-signature": "v1,é"}, body),
        ({"webhook-signature": "v1,AAAA " * 10 + headers["webhook-signature"]}, body),
    ],
)
def test_a_request_that_is_not_signed_so_is_refused(change: dict[str, str], content: str) -> None:
    with pytest.raises(WebhookVerificationError, match="No signature"):
        verify({**headers, **change}, content=content)


@pytest.mark.parametrize("at", [now + 301, now - 301])
def test_a_request_that_was_signed_at_another_time_is_refused(at: float) -> None:
    assert verify(at=now + (at - now) * 0.99)
    with pytest.raises(WebhookVerificationError, match="too long ago, or later"):
        verify(at=at)


@pytest.mark.parametrize("text", ["", "now", "1614265330.0", "-1614265330", "١٦١٤٢٦٥٣٣٠", "9" * 400])
def test_a_time_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(WebhookVerificationError):
        verify({**headers, "webhook-timestamp": text})


@pytest.mark.parametrize("name", list(headers))
def test_a_request_without_a_header_is_refused(name: str) -> None:
    with pytest.raises(WebhookVerificationError, match=name):
        verify({key: value for key, value in headers.items() if key != name})


@pytest.mark.parametrize("key", ["", "whsec_", "key_live_…", ["whsec_%%"]])
def test_a_secret_that_is_none_is_a_mistake_of_the_program(key: Any) -> None:
    with pytest.raises(ValueError, match="whsec_"):
        verify(key=key)
