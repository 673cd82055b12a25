from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from slideloom import ApiError
from slideloom._uploading import type_of
from support import Asked, Caller, SmallServer, answered, answered_json, hang_up, refused

png = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 700
stored = answered_json(201, {"id": "asset-1"})


def parts_of(asked: Asked) -> list[tuple[str, bytes]]:
    """The parts of a form, in their order: what stands in the head of each, and its content."""
    boundary = b"--" + asked.headers["content-type"].split("boundary=")[1].encode()
    parts = asked.body.split(boundary)[1:-1]
    heads = [part.removeprefix(b"\r\n").removesuffix(b"\r\n").partition(b"\r\n\r\n") for part in parts]
    return [(head.decode(), content) for head, _, content in heads]


@pytest.mark.parametrize("kind", ["path", "text", "bytes", "file"])
def test_a_picture_is_sent_as_a_form_and_again_with_the_same_key(
    server: SmallServer, caller: Caller, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / "cover.png"
    path.write_bytes(png)
    files: dict[str, Any] = {"path": path, "text": str(path), "bytes": png, "file": io.BytesIO(png)}
    server.answer(hang_up, stored)
    assert caller.call(lambda client: client.uploads.upload(files[kind], name="Cover"))["id"] == "asset-1"
    first, again = server.asked
    assert (first.line, first.key, first.body) == ("POST /upload", again.key, again.body)
    (name, title), (head, content) = parts_of(first)
    assert 'name="name"' in name and title == b"Cover"
    assert 'name="file"; filename="Cover"' in head and "image/png" in head
    assert content == png


def test_a_file_is_named_after_itself(server: SmallServer, caller: Caller, tmp_path: Path) -> None:
    path = tmp_path / "lake.png"
    path.write_bytes(png)
    server.answer(stored)
    with path.open("rb") as file:
        caller.call(lambda client: client.uploads.upload(file))
    caller.call(lambda client: client.uploads.upload(png))
    heads = [parts_of(asked)[-1][0] for asked in server.asked]
    assert [re.findall('filename="(.*?)"', head) for head in heads] == [["lake.png"], ["picture"]]


def test_with_progress_it_goes_to_the_store_by_a_signed_form_without_the_credential(
    server: SmallServer, caller: Caller
) -> None:
    presigned = {"url": f"{server.url}/bucket", "fields": {"key": "k", "policy": "p"}, "upload_id": "upload-1"}
    server.answer(answered_json(201, presigned), answered(204, b""), stored)
    progress: list[tuple[int, int]] = []
    asset = caller.call(
        lambda client: client.uploads.upload(
            png, name="noise.png", on_progress=lambda *step: progress.append(step), idempotency_key="noise-1"
        )
    )
    assert asset["id"] == "asset-1"
    presign, store, complete = server.asked
    assert (presign.key, store.key, complete.key) == ("noise-1", None, "noise-1")
    wanted = f'{{"filename":"noise.png","content_type":"image/png","size_bytes":{len(png)}}}'
    assert (presign.line, presign.body.decode()) == ("POST /upload/presign", wanted)
    assert store.line == "POST /bucket"
    assert "authorization" not in store.headers and "transfer-encoding" not in store.headers
    assert [content for _, content in parts_of(store)] == [b"k", b"p", png]
    assert (complete.line, complete.body) == ("POST /upload/complete", b'{"upload_id":"upload-1"}')
    total = len(store.body)
    assert progress == [(sent, total) for sent in (65_536, 131_072, total)]


def test_the_stores_refusal_is_raised(server: SmallServer, caller: Caller) -> None:
    presigned = {"url": f"{server.url}/bucket", "fields": {}, "upload_id": "upload-1"}
    refusal = answered(400, b"<Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>")
    server.answer(answered_json(201, presigned), refusal)
    with pytest.raises(ApiError, match="The store refused the file: Too large"):
        caller.call(lambda client: client.uploads.upload(png, on_progress=lambda *_: None))
    assert len(server.asked) == 2


def test_a_refusal_is_raised_and_a_file_that_is_not_there_too(server: SmallServer, caller: Caller) -> None:
    server.answer(refused(413, "body_too_large"))
    with pytest.raises(ApiError, match="body_too_large"):
        caller.call(lambda client: client.uploads.upload(png))
    with pytest.raises(FileNotFoundError):
        caller.call(lambda client: client.uploads.upload("nothing.png"))


@pytest.mark.parametrize(
    ("content", "name", "kind"),
    [
        (png, "a.jpg", "image/png"),
        (b"\xff\xd8\xff\xe0", "a", "image/jpeg"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "a", "image/webp"),
        (b"GIF89a", "a.gif", "image/gif"),
        (b"?", "a", "application/octet-stream"),
    ],
)
def test_the_type_is_that_of_the_first_bytes(content: bytes, name: str, kind: str) -> None:
    assert type_of(content, name) == kind
