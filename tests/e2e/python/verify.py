"""Verifies the requests that a webhook endpoint got, and one that was changed on its way; prints their types."""

from __future__ import annotations

import json
import sys

from slideloom import WebhookVerificationError, verify_webhook

given = json.load(sys.stdin)
types: list[str] = []
for request in given["requests"]:
    event = verify_webhook(request["body"].encode(), request["headers"], given["secret"])
    types.append(event["type"])
    try:
        verify_webhook(request["body"].replace("}", " }").encode(), request["headers"], given["secret"])
    except WebhookVerificationError:
        types.append("changed")
print(json.dumps(types))
