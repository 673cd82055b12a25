from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import aclosing
from typing import Any

from . import models
from ._calls import stream_request
from ._following import follow_events, silence_seconds
from ._paths import path_of
from ._requests import Progress, build_request
from ._async_resource import Resource
from ._uploading import File, upload_file
from ._waiting import has_ended, wait_for_job


class JobExtras(Resource):
    async def wait(
        self,
        id: str,
        *,
        timeout: float = 120.0,
        poll: float = 1.0,
        headers: Mapping[str, str] | None = None,
    ) -> models.Job:
        """
        The job once it has ended, also a failed one: see `result_of`. Limits and outages are waited out; raises JobTimeoutError
        after `timeout` seconds. `poll`: the first pause between two looks, seconds; it grows to twice that.
        """
        request = build_request(self._caller._settings, "GET", path_of("/jobs/{id}", id), headers=headers)
        return await self._caller._run(wait_for_job(request, id, timeout=timeout, poll=poll))

    async def follow(
        self,
        id: str,
        *,
        on_progress: Callable[[models.JobProgress], None] | None = None,
        silence: float = silence_seconds,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncIterator[models.Job]:
        """
        The job as it is, and again at each change, until it has ended. Reconnects by itself, also after `silence` seconds of it.
        `on_progress` is given how many slides of a rendering are drawn, as they are.
        """
        request = stream_request(self._caller._settings, path_of("/jobs/{id}/events", id), silence, headers)
        events = self._caller._iterate(follow_events(request, _is_end_of_job))
        # A caller who leaves closes this generator, which does not close the inner one by itself.
        async with aclosing(events):
            async for event in events:
                if event["event"] == "job":
                    yield event["data"]
                elif on_progress is not None:
                    on_progress(event["data"])


class DeckExtras(Resource):
    async def order(
        self,
        body: models.GenerateSlidesInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.DeckAccepted:
        """Has a deck made without waiting for it: answers its id at once, for `follow`."""
        answer: models.DeckAccepted = await self._call(
            "POST",
            "/generate/slides",
            body=body,
            idempotency_key=idempotency_key,
            headers={**(headers or {}), "prefer": "respond-async"},
            timeout=timeout,
        )
        return answer

    def follow(
        self, id: str, *, silence: float = silence_seconds, headers: Mapping[str, str] | None = None
    ) -> AsyncIterator[models.DeckEvent]:
        """How a deck is made: planned, each picture, and at last `done` or `failed`."""
        request = stream_request(self._caller._settings, path_of("/decks/{id}/events", id), silence, headers)
        return self._caller._iterate(follow_events(request, _is_end_of_deck))


class UploadExtras(Resource):
    async def upload(
        self,
        file: File,
        *,
        name: str | None = None,
        content_type: str | None = None,
        on_progress: Progress | None = None,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Asset:
        """
        Puts a picture into the library: a path, bytes, or an open file. With `on_progress`, which is given how many bytes were sent
        of how many, the file goes straight to the store.
        """
        flow = upload_file(
            self._caller._settings,
            file,
            name=name,
            content_type=content_type,
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return await self._caller._run(flow)


def _is_end_of_job(event: Any) -> bool:
    return event["event"] == "job" and has_ended(event["data"])


def _is_end_of_deck(event: Any) -> bool:
    return event["event"] in ("done", "failed")
