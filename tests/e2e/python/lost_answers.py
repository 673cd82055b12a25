"""Has many slides drawn by each of several teams at once, through whatever stands at an address; prints the ids of the jobs."""

from __future__ import annotations

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor

import httpx
from slideloom import AsyncSlideloom, Slideloom

kind, base_url = sys.argv[1:]
given = json.load(sys.stdin)
keys, deck, posts = given["keys"], given["deck"], given["posts"]
retries = 12


def all_waiting() -> list[str]:
    with httpx.Client() as http, ThreadPoolExecutor(len(keys)) as threads:

        def of_team(key: str) -> list[str]:
            with Slideloom(base_url, key, retries=retries, http_client=http) as client:
                return [client.render(deck)["job_id"] for _ in range(posts)]

        return [job for jobs in threads.map(of_team, keys) for job in jobs]


async def all_awaited() -> list[str]:
    async with httpx.AsyncClient() as http:

        async def of_team(key: str) -> list[str]:
            async with AsyncSlideloom(base_url, key, retries=retries, http_client=http) as client:
                return [(await client.render(deck))["job_id"] for _ in range(posts)]

        return [job for jobs in await asyncio.gather(*map(of_team, keys)) for job in jobs]


print(json.dumps(all_waiting() if kind == "sync" else asyncio.run(all_awaited())))
