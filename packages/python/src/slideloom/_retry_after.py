from __future__ import annotations

import math
import re
from collections.abc import Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime


def retry_after_seconds(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """What `Retry-After` says: seconds or a date; None where it is absent or neither. Source: RFC 9110, section 10.2.3."""
    text = headers.get("retry-after")
    if text is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    aware = date if date.tzinfo else date.replace(tzinfo=timezone.utc)
    left = (aware - (now or datetime.now(timezone.utc))).total_seconds()
    return float(max(0, math.ceil(left)))
