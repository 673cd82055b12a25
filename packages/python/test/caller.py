"""A program of a caller, for the type checker: what it says is wrong must be found."""

from __future__ import annotations

from datetime import datetime, timezone

from slideloom import AsyncSlideloom, Slideloom, models, result_of, verify_webhook


def make_slides(client: Slideloom) -> list[str]:
    deck = client.generate.slides({"prompt": "5 tips for better sleep", "slide_count": 5})
    job = client.jobs.wait(client.render(deck)["job_id"], timeout=60)
    former = client.decks.get("deck-1")
    client.render(former, idempotency_key="deck-1")
    client.lint({"slides": former["slides"], "texts": former["texts"]})
    return [slide["image_url"] for slide in result_of(job, "render")["slides"]]


def read(client: Slideloom) -> None:
    name: str = client.assets.list(source="upload", limit=5)["data"][0]["name"]
    for entry in client.audit.items(from_=datetime.now(timezone.utc)):
        action: str = entry["action"]
    for event in client.events():
        if event["event"] == "job":
            status: str = event["data"]["status"]
            event["data"]["nothing"]  # type: ignore[typeddict-item]
    post: models.ScheduledPostUpdateInput = {"title": "Lakes"}
    client.schedule.posts.update("post-1", post)
    client.billing.checkout({"plan": "pro"})
    print(name, action, status)


def mistakes(client: Slideloom) -> None:
    client.generate.slides({"prompt": 5})  # type: ignore[typeddict-item]
    client.generate.slides({"promt": "lakes"})  # type: ignore[typeddict-item, typeddict-unknown-key]
    client.jobs.list(type="nothing")  # type: ignore[arg-type]
    client.jobs.get()  # type: ignore[call-arg]
    client.nothing.get("1")  # type: ignore[attr-defined]
    Slideloom("https://api.example.com", "key", version="2020-01-01")  # type: ignore[arg-type]


def receive(body: bytes, headers: dict[str, str]) -> str | None:
    event = verify_webhook(body, headers, ["whsec_AAAA", "whsec_BBBB"])
    if event["type"] == "job.completed":
        return event["data"]["id"]
    if event["type"] == "credits.low":
        event["data"]["id"]  # type: ignore[typeddict-item]
    return None


async def wait(client: AsyncSlideloom) -> None:
    async for job in client.jobs.follow("job-1"):
        print(job["status"])
    async for deck in client.decks.items(limit=5):
        print(deck["title"])
    async for event in client.decks.follow("deck-1"):
        if event["event"] == "failed":
            print(event["data"]["message"])
    client.jobs.get("job-1")["status"]  # type: ignore[index]
