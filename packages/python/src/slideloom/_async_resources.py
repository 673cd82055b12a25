# Generated from docs/openapi.json by `npm run generate`. Do not edit.
"""The methods of every resource, to be awaited."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from typing import List, Literal

from . import models
from ._paths import path_of
from ._async_extras import DeckExtras, JobExtras, UploadExtras
from ._async_resource import Caller, Resource


class Generate(Resource):
    async def slides(
        self,
        body: models.GenerateSlidesInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.GeneratedSlides | models.GeneratedSlideshow:
        """Generate a slide deck from a prompt"""
        answer: models.GeneratedSlides | models.GeneratedSlideshow = await self._call(
            "POST",
            "/generate/slides",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def image(
        self,
        body: models.GenerateImageInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.JobAccepted:
        """Generate an image (asynchronous)"""
        answer: models.JobAccepted = await self._call(
            "POST",
            "/generate/image",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Models(Resource):
    async def list(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.Model]:
        """The available image models, first the default"""
        answer: List[models.Model] = await self._call(
            "GET",
            "/models",
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Model]:
        """Each of them in turn, page by page: The available image models, first the default"""
        found: AsyncIterator[models.Model] = self._items(
            "/models",
            headers=headers,
            timeout=timeout,
        )
        return found


class DecksHistory(Resource):
    async def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.DeckChange]:
        """The pictures and texts that the slides of a deck got, with those that they replaced"""
        answer: List[models.DeckChange] = await self._call(
            "GET",
            path_of("/decks/{id}/history", id),
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return answer


class DecksSlides(Resource):
    async def regenerate(
        self,
        id: str,
        n: int,
        body: models.RegenerateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedDeck | models.JobAccepted:
        """Make another picture of one slide (asynchronous), or write its text anew"""
        answer: models.ExtendedDeck | models.JobAccepted = await self._call(
            "POST",
            path_of("/decks/{id}/slides/{n}/regenerate", id, n),
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Decks(DeckExtras):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.history = DecksHistory(caller)
        self.slides = DecksSlides(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        project_id: str | None = None,
        influencer_id: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.DeckSummaryPage:
        """The decks, newest first, without their slides"""
        answer: models.DeckSummaryPage = await self._call(
            "GET",
            "/decks",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "project_id": project_id, "influencer_id": influencer_id, "from": from_, "to": to},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        project_id: str | None = None,
        influencer_id: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.DeckSummary]:
        """Each of them in turn, page by page: The decks, newest first, without their slides"""
        found: AsyncIterator[models.DeckSummary] = self._items(
            "/decks",
            query={"limit": limit, "starting_after": starting_after, "project_id": project_id, "influencer_id": influencer_id, "from": from_, "to": to},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedDeck:
        """A generated deck, with the images that came later"""
        answer: models.ExtendedDeck = await self._call(
            "GET",
            path_of("/decks/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def relayout(
        self,
        id: str,
        body: models.RelayoutInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedDeck:
        """Lay a deck out again: in another format or style, or with another brand"""
        answer: models.ExtendedDeck = await self._call(
            "POST",
            path_of("/decks/{id}/relayout", id),
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class JobsHistory(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedJobPage:
        """All jobs, newest first, page by page"""
        answer: models.ExtendedJobPage = await self._call(
            "GET",
            "/jobs/history",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "from": from_, "to": to, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedJob]:
        """Each of them in turn, page by page: All jobs, newest first, page by page"""
        found: AsyncIterator[models.ExtendedJob] = self._items(
            "/jobs/history",
            query={"limit": limit, "starting_after": starting_after, "from": from_, "to": to, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return found


class JobsAttempts(Resource):
    async def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.JobAttempts:
        """What became of a publish job, and its attempts, newest first"""
        answer: models.JobAttempts = await self._call(
            "GET",
            path_of("/jobs/{id}/attempts", id),
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before},
            headers=headers,
            timeout=timeout,
        )
        return answer


class JobsFiles(Resource):
    async def list(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.JobFile]:
        """The files that a job made"""
        answer: List[models.JobFile] = await self._call(
            "GET",
            path_of("/jobs/{id}/files", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class JobsWarnings(Resource):
    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.JobWarnings:
        """What is wrong with the slides of a rendering"""
        answer: models.JobWarnings = await self._call(
            "GET",
            path_of("/jobs/{id}/warnings", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Jobs(JobExtras):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.attempts = JobsAttempts(caller)
        self.files = JobsFiles(caller)
        self.history = JobsHistory(caller)
        self.warnings = JobsWarnings(caller)

    async def list(
        self,
        *,
        type: Literal["image_gen", "render", "publish"] | None = None,
        status: Literal["pending", "processing", "completed", "failed"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.ExtendedJob]:
        """The 50 most recent jobs, newest first"""
        answer: List[models.ExtendedJob] = await self._call(
            "GET",
            "/jobs",
            query={"type": type, "status": status, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        type: Literal["image_gen", "render", "publish"] | None = None,
        status: Literal["pending", "processing", "completed", "failed"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedJob]:
        """Each of them in turn, page by page: The 50 most recent jobs, newest first"""
        found: AsyncIterator[models.ExtendedJob] = self._items(
            "/jobs",
            query={"type": type, "status": status, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedJob:
        """A job"""
        answer: models.ExtendedJob = await self._call(
            "GET",
            path_of("/jobs/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedJob:
        """Cancel a rendering that has not ended, or a picture that has not begun; its credits come back"""
        answer: models.ExtendedJob = await self._call(
            "POST",
            path_of("/jobs/{id}/cancel", id),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class AssetsBulk(Resource):
    async def delete(
        self,
        body: models.BulkDeleteInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.BulkDeleted:
        """Delete assets and their files in batches, for good"""
        answer: models.BulkDeleted = await self._call(
            "POST",
            "/assets/bulk/delete",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Assets(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.bulk = AssetsBulk(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        source: Literal["upload", "ai_generated", "export"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedAssetPage:
        """The library, newest first"""
        answer: models.ExtendedAssetPage = await self._call(
            "GET",
            "/assets",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "source": source, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        source: Literal["upload", "ai_generated", "export"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedAsset]:
        """Each of them in turn, page by page: The library, newest first"""
        found: AsyncIterator[models.ExtendedAsset] = self._items(
            "/assets",
            query={"limit": limit, "starting_after": starting_after, "source": source, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedAsset:
        """A file of the library"""
        answer: models.ExtendedAsset = await self._call(
            "GET",
            path_of("/assets/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete an asset and its file, for good"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/assets/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Uploads(UploadExtras):
    async def from_url(
        self,
        body: models.UploadFromUrlInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedAsset:
        """Take a picture from a public address into the library"""
        answer: models.ExtendedAsset = await self._call(
            "POST",
            "/upload/from-url",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def presign(
        self,
        body: models.PresignUploadInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PresignedUpload:
        """Get a form for uploading a picture straight to the store"""
        answer: models.PresignedUpload = await self._call(
            "POST",
            "/upload/presign",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def complete(
        self,
        body: models.CompleteUploadInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedAsset:
        """Complete a presigned upload"""
        answer: models.ExtendedAsset = await self._call(
            "POST",
            "/upload/complete",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class ProjectsRevisions(Resource):
    async def list(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.ProjectRevisionSummary]:
        """A project as it was before each change, without its content"""
        answer: List[models.ProjectRevisionSummary] = await self._call(
            "GET",
            path_of("/projects/{id}/revisions", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        revision: int,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ProjectRevision:
        """A project as it was, with its content"""
        answer: models.ProjectRevision = await self._call(
            "GET",
            path_of("/projects/{id}/revisions/{revision}", id, revision),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def restore(
        self,
        id: str,
        revision: int,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedProjectSummary:
        """Make a project what it was"""
        answer: models.ExtendedProjectSummary = await self._call(
            "POST",
            path_of("/projects/{id}/revisions/{revision}/restore", id, revision),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Projects(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.revisions = ProjectsRevisions(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.ExtendedProjectSummary]:
        """The projects, newest first, without their content"""
        answer: List[models.ExtendedProjectSummary] = await self._call(
            "GET",
            "/projects",
            query={"limit": limit, "starting_after": starting_after, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedProjectSummary]:
        """Each of them in turn, page by page: The projects, newest first, without their content"""
        found: AsyncIterator[models.ExtendedProjectSummary] = self._items(
            "/projects",
            query={"limit": limit, "starting_after": starting_after, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.ProjectWriteInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedProject:
        """Create or update a project"""
        answer: models.ExtendedProject = await self._call(
            "POST",
            "/projects",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedProject:
        """A project with its content"""
        answer: models.ExtendedProject = await self._call(
            "GET",
            path_of("/projects/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete a project"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/projects/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class BrandsRevisions(Resource):
    async def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        before: int | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.BrandRevision]:
        """A brand as it was, the newest revision first"""
        answer: List[models.BrandRevision] = await self._call(
            "GET",
            path_of("/brands/{id}/revisions", id),
            query={"limit": limit, "before": before},
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        revision: int,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.BrandRevision:
        """A brand as it was when a deck was made with it"""
        answer: models.BrandRevision = await self._call(
            "GET",
            path_of("/brands/{id}/revisions/{revision}", id, revision),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Brands(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.revisions = BrandsRevisions(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        project_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.BrandPage:
        """The brands, newest first"""
        answer: models.BrandPage = await self._call(
            "GET",
            "/brands",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "project_id": project_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        project_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Brand]:
        """Each of them in turn, page by page: The brands, newest first"""
        found: AsyncIterator[models.Brand] = self._items(
            "/brands",
            query={"limit": limit, "starting_after": starting_after, "project_id": project_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.BrandCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Brand:
        """Create a brand"""
        answer: models.Brand = await self._call(
            "POST",
            "/brands",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Brand:
        """A brand"""
        answer: models.Brand = await self._call(
            "GET",
            path_of("/brands/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def update(
        self,
        id: str,
        body: models.BrandUpdateInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Brand:
        """Change a brand: only what is supplied, null removes"""
        answer: models.Brand = await self._call(
            "PATCH",
            path_of("/brands/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete a brand"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/brands/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Influencers(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.Influencer]:
        """The influencers, newest first"""
        answer: List[models.Influencer] = await self._call(
            "GET",
            "/influencers",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Influencer]:
        """Each of them in turn, page by page: The influencers, newest first"""
        found: AsyncIterator[models.Influencer] = self._items(
            "/influencers",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.InfluencerCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Influencer:
        """Create an influencer"""
        answer: models.Influencer = await self._call(
            "POST",
            "/influencers",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Influencer:
        """An influencer"""
        answer: models.Influencer = await self._call(
            "GET",
            path_of("/influencers/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def update(
        self,
        id: str,
        body: models.InfluencerUpdateInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Influencer:
        """Change an influencer"""
        answer: models.Influencer = await self._call(
            "PATCH",
            path_of("/influencers/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete an influencer"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/influencers/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Products(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        store_id: str | None = None,
        status: Literal["active", "draft", "archived"] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ProductPage:
        """The products, newest first"""
        answer: models.ProductPage = await self._call(
            "GET",
            "/products",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "store_id": store_id, "status": status},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        store_id: str | None = None,
        status: Literal["active", "draft", "archived"] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Product]:
        """Each of them in turn, page by page: The products, newest first"""
        found: AsyncIterator[models.Product] = self._items(
            "/products",
            query={"limit": limit, "starting_after": starting_after, "store_id": store_id, "status": status},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.ProductCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Product:
        """Create a product"""
        answer: models.Product = await self._call(
            "POST",
            "/products",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Product:
        """A product"""
        answer: models.Product = await self._call(
            "GET",
            path_of("/products/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def update(
        self,
        id: str,
        body: models.ProductUpdateInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ProductChanged:
        """Change a product"""
        answer: models.ProductChanged = await self._call(
            "PATCH",
            path_of("/products/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete a product"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/products/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Stores(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.Store]:
        """The stores, newest first"""
        answer: List[models.Store] = await self._call(
            "GET",
            "/stores",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Store]:
        """Each of them in turn, page by page: The stores, newest first"""
        found: AsyncIterator[models.Store] = self._items(
            "/stores",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.StoreCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Store:
        """Add a store, to be connected by GET /auth/storeplatform"""
        answer: models.Store = await self._call(
            "POST",
            "/stores",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Store:
        """A store"""
        answer: models.Store = await self._call(
            "GET",
            path_of("/stores/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Disconnect a store"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/stores/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def sync(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Store:
        """Sync a store's products again"""
        answer: models.Store = await self._call(
            "POST",
            path_of("/stores/{id}/sync", id),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Keys(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.ExtendedApiKey]:
        """The API keys of the team, newest first, without their secrets"""
        answer: List[models.ExtendedApiKey] = await self._call(
            "GET",
            "/keys",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedApiKey]:
        """Each of them in turn, page by page: The API keys of the team, newest first, without their secrets"""
        found: AsyncIterator[models.ExtendedApiKey] = self._items(
            "/keys",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.CreateApiKeyInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedCreatedApiKey:
        """Create an API key"""
        answer: models.ExtendedCreatedApiKey = await self._call(
            "POST",
            "/keys",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedApiKey:
        """An API key without its secret"""
        answer: models.ExtendedApiKey = await self._call(
            "GET",
            path_of("/keys/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete an API key, and the keys that were made with it: they are refused from the answer on"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/keys/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class MeKey(Resource):
    async def delete(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete the API key that asks, and the keys that were made with it: they are refused from the answer on"""
        answer: models.Success = await self._call(
            "DELETE",
            "/me/key",
            headers=headers,
            timeout=timeout,
        )
        return answer


class MeKeys(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedApiKeyPage:
        """The API keys that the person has allowed for their own computers in this team, newest first"""
        answer: models.ExtendedApiKeyPage = await self._call(
            "GET",
            "/me/keys",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedApiKey]:
        """Each of them in turn, page by page: The API keys that the person has allowed for their own computers in this team, newest first"""
        found: AsyncIterator[models.ExtendedApiKey] = self._items(
            "/me/keys",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete an API key of one of the person's own computers: it is refused from the answer on"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/me/keys/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Me(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.key = MeKey(caller)
        self.keys = MeKeys(caller)

    async def get(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Me:
        """Who you are, your teams, and the plan and balances of the team that you act for"""
        answer: models.Me = await self._call(
            "GET",
            "/me",
            headers=headers,
            timeout=timeout,
        )
        return answer


class AuthDevice(Resource):
    async def start(
        self,
        body: models.StartDeviceGrantInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.StartedDeviceGrant:
        """Begin to log a command line in: the person answers on a page of the studio"""
        answer: models.StartedDeviceGrant = await self._call(
            "POST",
            "/auth/device",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def token(
        self,
        body: models.RedeemDeviceGrantInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.RedeemedDeviceGrant:
        """Ask for the API key that a person allows a command line"""
        answer: models.RedeemedDeviceGrant = await self._call(
            "POST",
            "/auth/device/token",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def claim(
        self,
        body: models.DeviceGrantCodeInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.DeviceGrant:
        """Open a command line's request by its code, for the person who does so first"""
        answer: models.DeviceGrant = await self._call(
            "POST",
            "/auth/device/claim",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def approve(
        self,
        body: models.ApproveDeviceGrantInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Allow a command line an API key of the team"""
        answer: models.Success = await self._call(
            "POST",
            "/auth/device/approve",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def deny(
        self,
        body: models.DeviceGrantCodeInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Deny a command line's request, or take the approval back; by the person who has opened it"""
        answer: models.Success = await self._call(
            "POST",
            "/auth/device/deny",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class AuthShortvideo(Resource):
    async def get(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.OauthStart:
        """Start the OAuth flow of the platform shortvideo"""
        answer: models.OauthStart = await self._call(
            "GET",
            "/auth/shortvideo",
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def finish(
        self,
        body: models.FinishOauthInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.FinishedOauth:
        """Finish the OAuth flow of the platform shortvideo"""
        answer: models.FinishedOauth = await self._call(
            "POST",
            "/auth/shortvideo/finish",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def disconnect(
        self,
        body: models.DisconnectInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Disconnect a short-video account"""
        answer: models.Success = await self._call(
            "POST",
            "/auth/shortvideo/disconnect",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class AuthPhotoapp(Resource):
    async def get(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.OauthStart:
        """Start the OAuth flow of the platform photoapp"""
        answer: models.OauthStart = await self._call(
            "GET",
            "/auth/photoapp",
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def finish(
        self,
        body: models.FinishOauthInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.FinishedOauth:
        """Finish the OAuth flow of the platform photoapp"""
        answer: models.FinishedOauth = await self._call(
            "POST",
            "/auth/photoapp/finish",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class AuthStoreplatform(Resource):
    async def get(
        self,
        *,
        shop: str,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.OauthStart:
        """Start the OAuth flow of the platform storeplatform"""
        answer: models.OauthStart = await self._call(
            "GET",
            "/auth/storeplatform",
            query={"shop": shop},
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def finish(
        self,
        body: models.FinishOauthInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.FinishedOauth:
        """Finish the OAuth flow of the platform storeplatform"""
        answer: models.FinishedOauth = await self._call(
            "POST",
            "/auth/storeplatform/finish",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Auth(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.device = AuthDevice(caller)
        self.photoapp = AuthPhotoapp(caller)
        self.shortvideo = AuthShortvideo(caller)
        self.storeplatform = AuthStoreplatform(caller)


class Teams(Resource):
    async def list(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.Team]:
        """Your teams, the oldest membership first: what X-Team-Id may name"""
        answer: List[models.Team] = await self._call(
            "GET",
            "/teams",
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Team]:
        """Each of them in turn, page by page: Your teams, the oldest membership first: what X-Team-Id may name"""
        found: AsyncIterator[models.Team] = self._items(
            "/teams",
            headers=headers,
            timeout=timeout,
        )
        return found


class TeamMembers(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.MemberPage:
        """The members of the team, newest first"""
        answer: models.MemberPage = await self._call(
            "GET",
            "/team/members",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Member]:
        """Each of them in turn, page by page: The members of the team, newest first"""
        found: AsyncIterator[models.Member] = self._items(
            "/team/members",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def update(
        self,
        id: str,
        body: models.UpdateMemberInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Member:
        """Change the role of a member; only sessions of owners make and unmake owners"""
        answer: models.Member = await self._call(
            "PATCH",
            path_of("/team/members/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        delete_keys: bool | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Remove a member, or leave the team"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/team/members/{id}", id),
            query={"delete_keys": delete_keys},
            headers=headers,
            timeout=timeout,
        )
        return answer


class Team(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.members = TeamMembers(caller)

    async def update(
        self,
        body: models.UpdateTeamInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Team:
        """Rename the team"""
        answer: models.Team = await self._call(
            "PATCH",
            "/team",
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Invites(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.InvitePage:
        """The pending invites, newest first"""
        answer: models.InvitePage = await self._call(
            "GET",
            "/invites",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Invite]:
        """Each of them in turn, page by page: The pending invites, newest first"""
        found: AsyncIterator[models.Invite] = self._items(
            "/invites",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.CreateInviteInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.CreatedInvite:
        """Invite a person to the team; replaces a pending invite for the same address"""
        answer: models.CreatedInvite = await self._call(
            "POST",
            "/invites",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Invite:
        """A pending invite"""
        answer: models.Invite = await self._call(
            "GET",
            path_of("/invites/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Revoke a pending invite; that of an owner only by the session of an owner"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/invites/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def accept(
        self,
        body: models.AcceptInviteInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.AcceptedInvite:
        """Accept an invite"""
        answer: models.AcceptedInvite = await self._call(
            "POST",
            "/invites/accept",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Audit(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        action: Literal["team.created", "team.renamed", "member.added", "member.role_changed", "member.removed", "invite.created", "invite.accepted", "invite.revoked", "key.created", "key.changed", "key.deleted", "webhook_endpoint.created", "webhook_endpoint.changed", "webhook_endpoint.disabled", "webhook_endpoint.enabled", "webhook_endpoint.secret_rotated", "webhook_endpoint.deleted", "account.connected", "account.reconnected", "account.needs_reauth", "account.disconnected", "account.deleted", "store.added", "store.connected", "store.reconnected", "store.needs_reauth", "store.disconnected", "store.deleted", "subscription.created", "subscription.plan_changed", "subscription.changed", "subscription.deleted"] | None = None,
        target_type: Literal["team", "member", "invite", "api_key", "webhook_endpoint", "social_account", "store", "subscription"] | None = None,
        target: str | None = None,
        actor: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.AuditEntryPage:
        """The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first"""
        answer: models.AuditEntryPage = await self._call(
            "GET",
            "/audit",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "action": action, "target_type": target_type, "target": target, "actor": actor, "from": from_, "to": to},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        action: Literal["team.created", "team.renamed", "member.added", "member.role_changed", "member.removed", "invite.created", "invite.accepted", "invite.revoked", "key.created", "key.changed", "key.deleted", "webhook_endpoint.created", "webhook_endpoint.changed", "webhook_endpoint.disabled", "webhook_endpoint.enabled", "webhook_endpoint.secret_rotated", "webhook_endpoint.deleted", "account.connected", "account.reconnected", "account.needs_reauth", "account.disconnected", "account.deleted", "store.added", "store.connected", "store.reconnected", "store.needs_reauth", "store.disconnected", "store.deleted", "subscription.created", "subscription.plan_changed", "subscription.changed", "subscription.deleted"] | None = None,
        target_type: Literal["team", "member", "invite", "api_key", "webhook_endpoint", "social_account", "store", "subscription"] | None = None,
        target: str | None = None,
        actor: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.AuditEntry]:
        """Each of them in turn, page by page: The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first"""
        found: AsyncIterator[models.AuditEntry] = self._items(
            "/audit",
            query={"limit": limit, "starting_after": starting_after, "action": action, "target_type": target_type, "target": target, "actor": actor, "from": from_, "to": to},
            headers=headers,
            timeout=timeout,
        )
        return found


class SchedulePostsOutcome(Resource):
    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PublishOutcome:
        """What became of a scheduled post, and why"""
        answer: models.PublishOutcome = await self._call(
            "GET",
            path_of("/schedule/posts/{id}/outcome", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class SchedulePosts(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.outcome = SchedulePostsOutcome(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        status: Literal["scheduled", "published", "failed"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.ExtendedScheduledPost]:
        """Scheduled posts, in order of their time"""
        answer: List[models.ExtendedScheduledPost] = await self._call(
            "GET",
            "/schedule/posts",
            query={"limit": limit, "starting_after": starting_after, "from": from_, "to": to, "status": status, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        status: Literal["scheduled", "published", "failed"] | None = None,
        external_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.ExtendedScheduledPost]:
        """Each of them in turn, page by page: Scheduled posts, in order of their time"""
        found: AsyncIterator[models.ExtendedScheduledPost] = self._items(
            "/schedule/posts",
            query={"limit": limit, "starting_after": starting_after, "from": from_, "to": to, "status": status, "external_id": external_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.ScheduledPostCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedScheduledPost:
        """Schedule a post"""
        answer: models.ExtendedScheduledPost = await self._call(
            "POST",
            "/schedule/posts",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def check(
        self,
        body: models.PostCheckRequestInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PostCheck:
        """Check a post without scheduling it: every rule that it breaks, its shape at each platform, and free times"""
        answer: models.PostCheck = await self._call(
            "POST",
            "/schedule/posts/check",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedScheduledPost:
        """A scheduled post"""
        answer: models.ExtendedScheduledPost = await self._call(
            "GET",
            path_of("/schedule/posts/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def update(
        self,
        id: str,
        body: models.ScheduledPostUpdateInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ExtendedScheduledPost:
        """Change or reschedule a post"""
        answer: models.ExtendedScheduledPost = await self._call(
            "PATCH",
            path_of("/schedule/posts/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete a scheduled post"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/schedule/posts/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Schedule(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.posts = SchedulePosts(caller)


class PublishAttempts(Resource):
    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        state: Literal["in_progress", "unknown", "delivered", "failed"] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.PublishAttempt]:
        """Attempts to post, newest first; those of unknown outcome wait for a person"""
        answer: List[models.PublishAttempt] = await self._call(
            "GET",
            "/publish/attempts",
            query={"limit": limit, "starting_after": starting_after, "state": state},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        state: Literal["in_progress", "unknown", "delivered", "failed"] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.PublishAttempt]:
        """Each of them in turn, page by page: Attempts to post, newest first; those of unknown outcome wait for a person"""
        found: AsyncIterator[models.PublishAttempt] = self._items(
            "/publish/attempts",
            query={"limit": limit, "starting_after": starting_after, "state": state},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PublishAttempt:
        """An attempt to post"""
        answer: models.PublishAttempt = await self._call(
            "GET",
            path_of("/publish/attempts/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def resolve(
        self,
        id: str,
        body: models.ResolveAttemptInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PublishAttempt:
        """Settle an attempt whose outcome is unknown"""
        answer: models.PublishAttempt = await self._call(
            "POST",
            path_of("/publish/attempts/{id}/resolve", id),
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def resolve_many(
        self,
        body: models.ResolveAttemptsInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ResolvedAttempts:
        """Settle up to 100 attempts whose outcome is unknown"""
        answer: models.ResolvedAttempts = await self._call(
            "POST",
            "/publish/attempts/resolve",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Publish(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.attempts = PublishAttempts(caller)

    async def shortvideo(
        self,
        body: models.PublishShortvideoInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Published:
        """Send a slideshow to the drafts of a short-video account"""
        answer: models.Published = await self._call(
            "POST",
            "/publish/shortvideo",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class SocialAccountsCapacity(Resource):
    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Capacity:
        """How many posts the platform still takes from an account today"""
        answer: models.Capacity = await self._call(
            "GET",
            path_of("/social/accounts/{id}/capacity", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class SocialAccounts(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.capacity = SocialAccountsCapacity(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.SocialAccount]:
        """Connected social accounts, newest first"""
        answer: List[models.SocialAccount] = await self._call(
            "GET",
            "/social/accounts",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.SocialAccount]:
        """Each of them in turn, page by page: Connected social accounts, newest first"""
        found: AsyncIterator[models.SocialAccount] = self._items(
            "/social/accounts",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.SocialAccount:
        """A connected social account"""
        answer: models.SocialAccount = await self._call(
            "GET",
            path_of("/social/accounts/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Disconnect an account of any platform"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/social/accounts/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class Social(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.accounts = SocialAccounts(caller)


class BillingSubscription(Resource):
    async def get(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.SubscriptionView:
        """The team's subscription and balances"""
        answer: models.SubscriptionView = await self._call(
            "GET",
            "/billing/subscription",
            headers=headers,
            timeout=timeout,
        )
        return answer


class BillingLedger(Resource):
    async def list(
        self,
        *,
        before: str | datetime | None = None,
        limit: int | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        reason: Literal["image_gen", "video_gen", "render", "monthly_reset", "initial_grant", "plan_change_topup", "refund", "admin_grant", "coupon_claim"] | None = None,
        job_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.LedgerPage:
        """Every movement of credits, newest first"""
        answer: models.LedgerPage = await self._call(
            "GET",
            "/billing/ledger",
            query={"before": before, "limit": limit, "from": from_, "to": to, "reason": reason, "job_id": job_id},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        before: str | datetime | None = None,
        limit: int | None = None,
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        reason: Literal["image_gen", "video_gen", "render", "monthly_reset", "initial_grant", "plan_change_topup", "refund", "admin_grant", "coupon_claim"] | None = None,
        job_id: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.LedgerEntry]:
        """Each of them in turn, page by page: Every movement of credits, newest first"""
        found: AsyncIterator[models.LedgerEntry] = self._items(
            "/billing/ledger",
            query={"before": before, "limit": limit, "from": from_, "to": to, "reason": reason, "job_id": job_id},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def get(
        self,
        id: int,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.LedgerEntry:
        """A movement of credits"""
        answer: models.LedgerEntry = await self._call(
            "GET",
            path_of("/billing/ledger/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer


class BillingUsage(Resource):
    async def get(
        self,
        *,
        group_by: Literal["day", "reason", "model", "key", "user"],
        from_: str | datetime | None = None,
        to: str | datetime | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Usage:
        """What was spent and granted, by day, reason, model, API key or person"""
        answer: models.Usage = await self._call(
            "GET",
            "/billing/usage",
            query={"group_by": group_by, "from": from_, "to": to},
            headers=headers,
            timeout=timeout,
        )
        return answer


class BillingCoupons(Resource):
    async def claim(
        self,
        body: models.ClaimCouponInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.CouponClaim:
        """Claim a coupon for the team"""
        answer: models.CouponClaim = await self._call(
            "POST",
            "/billing/coupons/claim",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Billing(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.coupons = BillingCoupons(caller)
        self.ledger = BillingLedger(caller)
        self.subscription = BillingSubscription(caller)
        self.usage = BillingUsage(caller)

    async def checkout(
        self,
        body: models.CheckoutRequestInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PaymentPage:
        """A page to subscribe to a plan, or to buy credits"""
        answer: models.PaymentPage = await self._call(
            "POST",
            "/billing/checkout",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def portal(
        self,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.PaymentPage:
        """A page to change plan and card, to cancel, and to take that back"""
        answer: models.PaymentPage = await self._call(
            "POST",
            "/billing/portal",
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Plans(Resource):
    async def list(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> List[models.Plan]:
        """The plans that are offered, in their order"""
        answer: List[models.Plan] = await self._call(
            "GET",
            "/plans",
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.Plan]:
        """Each of them in turn, page by page: The plans that are offered, in their order"""
        found: AsyncIterator[models.Plan] = self._items(
            "/plans",
            headers=headers,
            timeout=timeout,
        )
        return found


class Streams(Resource):
    async def token(
        self,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.StreamToken:
        """Get a token that opens one live stream"""
        answer: models.StreamToken = await self._call(
            "POST",
            "/events/token",
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class WebhooksEndpointsDeliveries(Resource):
    async def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        state: Literal["pending", "delivered", "failed"] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookDeliveryPage:
        """What was sent to a webhook endpoint and what it answered, newest first; kept for 30 days"""
        answer: models.WebhookDeliveryPage = await self._call(
            "GET",
            path_of("/webhooks/endpoints/{id}/deliveries", id),
            query={"limit": limit, "starting_after": starting_after, "state": state},
            headers=headers,
            timeout=timeout,
        )
        return answer


class WebhooksEndpoints(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.deliveries = WebhooksEndpointsDeliveries(caller)

    async def list(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        ending_before: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookEndpointPage:
        """The webhook endpoints, newest first, without their secrets"""
        answer: models.WebhookEndpointPage = await self._call(
            "GET",
            "/webhooks/endpoints",
            query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before},
            headers=headers,
            timeout=timeout,
        )
        return answer

    def items(
        self,
        *,
        limit: int | None = None,
        starting_after: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[models.WebhookEndpoint]:
        """Each of them in turn, page by page: The webhook endpoints, newest first, without their secrets"""
        found: AsyncIterator[models.WebhookEndpoint] = self._items(
            "/webhooks/endpoints",
            query={"limit": limit, "starting_after": starting_after},
            headers=headers,
            timeout=timeout,
        )
        return found

    async def create(
        self,
        body: models.WebhookEndpointCreateInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookEndpointWithSecret:
        """Create a webhook endpoint: events of the team are sent to its address"""
        answer: models.WebhookEndpointWithSecret = await self._call(
            "POST",
            "/webhooks/endpoints",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def get(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookEndpoint:
        """A webhook endpoint, without its secret"""
        answer: models.WebhookEndpoint = await self._call(
            "GET",
            path_of("/webhooks/endpoints/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def update(
        self,
        id: str,
        body: models.WebhookEndpointUpdateInput,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookEndpoint:
        """Change a webhook endpoint: only what is supplied; is_enabled also enables one that was disabled"""
        answer: models.WebhookEndpoint = await self._call(
            "PATCH",
            path_of("/webhooks/endpoints/{id}", id),
            body=body,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def delete(
        self,
        id: str,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Delete a webhook endpoint and its deliveries"""
        answer: models.Success = await self._call(
            "DELETE",
            path_of("/webhooks/endpoints/{id}", id),
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def rotate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookEndpointWithSecret:
        """Make another signing secret; for 24 hours requests are signed by the former one too"""
        answer: models.WebhookEndpointWithSecret = await self._call(
            "POST",
            path_of("/webhooks/endpoints/{id}/rotate", id),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def test(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookAccepted:
        """Send the event webhook_endpoint.test to one endpoint"""
        answer: models.WebhookAccepted = await self._call(
            "POST",
            path_of("/webhooks/endpoints/{id}/test", id),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def replay(
        self,
        id: str,
        body: models.WebhookReplayInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookReplayed:
        """Send the events since a time again that the endpoint has not taken"""
        answer: models.WebhookReplayed = await self._call(
            "POST",
            path_of("/webhooks/endpoints/{id}/replay", id),
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class WebhooksDeliveries(Resource):
    async def replay(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Success:
        """Send a delivery again, with the same webhook-id and body"""
        answer: models.Success = await self._call(
            "POST",
            path_of("/webhooks/deliveries/{id}/replay", id),
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class WebhooksListeners(Resource):
    async def create(
        self,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.WebhookListener:
        """Create a listener: a program that asks for events instead of having an address"""
        answer: models.WebhookListener = await self._call(
            "POST",
            "/webhooks/listeners",
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def receive(
        self,
        id: str,
        body: models.WebhookReceiveInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.ReceivedWebhooks:
        """Receive the events that wait for a listener"""
        answer: models.ReceivedWebhooks = await self._call(
            "POST",
            path_of("/webhooks/listeners/{id}/receive", id),
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer


class Webhooks(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.deliveries = WebhooksDeliveries(caller)
        self.endpoints = WebhooksEndpoints(caller)
        self.listeners = WebhooksListeners(caller)


class Resources(Resource):
    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.assets = Assets(caller)
        self.audit = Audit(caller)
        self.auth = Auth(caller)
        self.billing = Billing(caller)
        self.brands = Brands(caller)
        self.decks = Decks(caller)
        self.generate = Generate(caller)
        self.influencers = Influencers(caller)
        self.invites = Invites(caller)
        self.jobs = Jobs(caller)
        self.keys = Keys(caller)
        self.me = Me(caller)
        self.models = Models(caller)
        self.plans = Plans(caller)
        self.products = Products(caller)
        self.projects = Projects(caller)
        self.publish = Publish(caller)
        self.schedule = Schedule(caller)
        self.social = Social(caller)
        self.stores = Stores(caller)
        self.streams = Streams(caller)
        self.team = Team(caller)
        self.teams = Teams(caller)
        self.uploads = Uploads(caller)
        self.webhooks = Webhooks(caller)

    async def render(
        self,
        body: models.RenderRequestInput | models.GeneratedSlides | models.GeneratedSlideshow | models.ExtendedDeck,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.JobAccepted:
        """Render slides to PNG (asynchronous)"""
        answer: models.JobAccepted = await self._call(
            "POST",
            "/render",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def lint(
        self,
        body: models.LintInput | models.GeneratedSlides | models.GeneratedSlideshow | models.ExtendedDeck,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.LintAnswer:
        """Find what is wrong with slides, without rendering them"""
        answer: models.LintAnswer = await self._call(
            "POST",
            "/lint",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer

    async def quote(
        self,
        body: models.QuoteRequestInput,
        *,
        idempotency_key: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> models.Quote:
        """What a generation or render would cost, from which balances, and whether it is allowed"""
        answer: models.Quote = await self._call(
            "POST",
            "/quote",
            body=body,
            idempotency_key=idempotency_key,
            headers=headers,
            timeout=timeout,
        )
        return answer
