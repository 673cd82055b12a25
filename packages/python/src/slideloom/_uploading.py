from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

import httpx

from . import models
from ._flows import Flow, ReadFile, Send, send_again
from ._outcomes import Answer, NoAnswer, answer_of
from ._requests import Progress, Request, Settings, build_request
from .errors import to_api_error

File = str | Path | bytes | BinaryIO
"""A path, or what is in the file."""


def upload_file(
    settings: Settings,
    file: File,
    *,
    name: str | None,
    content_type: str | None,
    on_progress: Progress | None,
    idempotency_key: str | None,
    headers: Mapping[str, str] | None,
    timeout: float | None,
) -> Flow[models.Asset]:
    """
    Puts a picture into the library: as a form that the service streams into its store, or, with `on_progress`, straight into the store by a
    form that the service signs. Raises ApiError, also for what the store refuses, and NoAnswerError.
    """
    if isinstance(file, (str, Path)):
        content: bytes = yield ReadFile(Path(file))
    else:
        content = file if isinstance(file, bytes) else file.read()
    file_name = name or _name_of(file)
    kind = content_type or type_of(content, file_name)
    part = {"file": (file_name, content, kind)}

    if on_progress is None:
        form = _form({} if name is None else {"name": name}, part)
        request = build_request(
            settings,
            "POST",
            "/upload",
            content=form,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        answer = yield from send_again(settings, request)
        asset: models.Asset = answer_of(answer).data
        return asset

    wanted = {"filename": file_name, "content_type": kind, "size_bytes": len(content)}
    # The service knows a key by its path too: both requests may have the same.
    sent: dict[str, Any] = {"idempotency_key": idempotency_key, "headers": headers, "timeout": timeout}
    presigned: models.PresignedUpload = yield from _post(settings, "/upload/presign", wanted, **sent)
    type_of_form, body = _form(presigned["fields"], part)
    to_store = Request(
        "POST",
        presigned["url"],
        {"content-type": type_of_form},
        settings.timeout if timeout is None else timeout,
        body,
        has_credential=False,
        on_progress=on_progress,
    )
    stored: Answer | NoAnswer = yield Send(to_store)
    if isinstance(stored, Answer) and not stored.is_success:
        raise to_api_error(stored.status, stored.headers, {"message": _refusal_of(stored)})
    answer_of(stored)
    done = {"upload_id": presigned["upload_id"]}
    completed: models.Asset = yield from _post(settings, "/upload/complete", done, **sent)
    return completed


def _post(settings: Settings, path: str, body: object, **options: Any) -> Flow[Any]:
    request = build_request(settings, "POST", path, body=body, **options)
    answer = yield from send_again(settings, request)
    return answer_of(answer).data


def type_of(content: bytes, name: str) -> str:
    """What a picture is, by its first bytes, or else by its name."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if content.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _name_of(file: File) -> str:
    name = file if isinstance(file, (str, Path)) else getattr(file, "name", None)
    return Path(name).name if isinstance(name, (str, Path)) else "picture"


def _form(fields: Mapping[str, str], part: Mapping[str, tuple[str, bytes, str]]) -> tuple[str, bytes]:
    """A form with its type; the file is its last part, as the store wants it."""
    encoded = httpx.Request("POST", "http://form.invalid", data=dict(fields), files=part)
    return encoded.headers["content-type"], encoded.read()


def _refusal_of(answer: Answer) -> str:
    """The store answers in XML."""
    said = re.search(r"<Message>([^<]{1,300})</Message>", answer.content.decode(errors="replace"))
    return f"The store refused the file: {said[1] if said else f'HTTP status {answer.status}'}"
