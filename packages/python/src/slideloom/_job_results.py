from __future__ import annotations

from typing import Any, Literal, cast, overload

from . import models
from .errors import JobFailedError


@overload
def result_of(job: models.Job, type: Literal["render"]) -> models.RenderResult: ...
@overload
def result_of(job: models.Job, type: Literal["image_gen"]) -> models.ImageResult: ...
@overload
def result_of(job: models.Job, type: Literal["publish"]) -> dict[str, Any]: ...
def result_of(job: models.Job, type: Literal["render", "image_gen", "publish"]) -> Any:
    """The result of a completed job of this type; raises JobFailedError where it failed, and ValueError where it is another or goes on."""
    if job["status"] == "failed":
        raise JobFailedError(job)
    if job["type"] != type or job["status"] != "completed":
        raise ValueError(f"The job {job['id']} is {job['status']} and of type {job['type']}, not completed and {type}")
    return cast(Any, job["result"])
