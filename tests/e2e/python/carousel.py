"""From a prompt to files, by each of the two clients; prints what was seen on the way."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from contextlib import aclosing
from typing import Any

import httpx
from slideloom import AsyncSlideloom, Slideloom, result_of

kind, base_url, token = sys.argv[1:]
prompt = {"prompt": "5 tips for better sleep", "slide_count": 2}


def waiting() -> dict[str, Any]:
    with Slideloom(base_url, token) as client:
        seen: list[str] = []
        is_open = threading.Event()

        def listen() -> None:
            for event in client.events():
                is_open.set()
                seen.append(event["event"])
                if event["event"] == "job" and event["data"]["type"] == "render" and event["data"]["status"] == "completed":
                    return

        listening = threading.Thread(target=listen)
        listening.start()
        is_open.wait(60)
        deck = client.generate.slides(prompt)
        job = client.jobs.wait(client.render(deck)["job_id"], poll=0.1)
        listening.join(60)
        pictures = [httpx.get(slide["image_url"]).content for slide in result_of(job, "render")["slides"]]
        progress: list[tuple[int, int]] = []
        assets = [
            client.uploads.upload(pictures[0], name="one.png"),
            client.uploads.upload(pictures[0], name="two.png", on_progress=lambda *step: progress.append(step)),
        ]
        uploads = [asset["name"] for asset in client.assets.items(source="upload", limit=1)]
        followed = [each["status"] for each in client.jobs.follow(job["id"])]
        ordered = client.decks.order(prompt)["deck_id"]
        made = [event["event"] for event in client.decks.follow(ordered)]
    return report(seen, pictures, assets, uploads, progress, followed, made)


async def awaited() -> dict[str, Any]:
    async with AsyncSlideloom(base_url, token) as client:
        seen: list[str] = []
        is_open = asyncio.Event()

        async def listen() -> None:
            async with aclosing(client.events()) as events:
                async for event in events:
                    is_open.set()
                    seen.append(event["event"])
                    if event["event"] == "job" and event["data"]["type"] == "render" and event["data"]["status"] == "completed":
                        return

        listening = asyncio.create_task(listen())
        await asyncio.wait_for(is_open.wait(), 60)
        deck = await client.generate.slides(prompt)
        job = await client.jobs.wait((await client.render(deck))["job_id"], poll=0.1)
        await asyncio.wait_for(listening, 60)
        async with httpx.AsyncClient() as http:
            addresses = [slide["image_url"] for slide in result_of(job, "render")["slides"]]
            pictures = [(await http.get(address)).content for address in addresses]
        progress: list[tuple[int, int]] = []
        assets = [
            await client.uploads.upload(pictures[0], name="one.png"),
            await client.uploads.upload(pictures[0], name="two.png", on_progress=lambda *step: progress.append(step)),
        ]
        uploads = [asset["name"] async for asset in client.assets.items(source="upload", limit=1)]
        followed = [each["status"] async for each in client.jobs.follow(job["id"])]
        ordered = (await client.decks.order(prompt))["deck_id"]
        made = [event["event"] async for event in client.decks.follow(ordered)]
    return report(seen, pictures, assets, uploads, progress, followed, made)


def report(
    seen: list[str],
    pictures: list[bytes],
    assets: list[Any],
    uploads: list[str],
    progress: list[tuple[int, int]],
    followed: list[str],
    made: list[str],
) -> dict[str, Any]:
    return {
        "first_event": seen[0],
        "last_event": seen[-1],
        "pictures": [picture.startswith(b"\x89PNG") and len(picture) > 1_000 for picture in pictures],
        "sizes": [[asset["width"], asset["height"]] for asset in assets],
        "uploads": uploads,
        "is_whole": progress[-1][0] == progress[-1][1] > len(pictures[0]),
        "followed": followed,
        "made": [made[0], made[-1]],
    }


print(json.dumps(waiting() if kind == "sync" else asyncio.run(awaited())))
