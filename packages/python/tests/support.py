"""A server that plays the service, and the two clients under one face."""

from __future__ import annotations

import asyncio
import json
import ssl
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import aclosing
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import islice
from typing import Any, Protocol

import httpx
from slideloom import AsyncSlideloom, Slideloom

# Nothing here is encrypted, and to load the authorities takes longer than a test.
_no_authorities = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


@dataclass(frozen=True)
class Asked:
    """A request as it arrived."""

    method: str
    path: str
    headers: dict[str, str]
    """The headers by their names in lower case."""
    body: bytes

    @property
    def line(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def key(self) -> str | None:
        return self.headers.get("idempotency-key")


Handler = Callable[[BaseHTTPRequestHandler], None]


class SmallServer:
    """An HTTP server on loopback; what it answers is said by the test, one handler a request, and the last one stays."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self._handlers: list[Handler] = []
        self.is_closing = threading.Event()
        self.has_left = threading.Event()
        """Set when the reader of a stream that stays open has gone."""
        outer = self

        class Answering(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.asked.append(Asked(self.command, self.path, headers, body))
                handlers = outer._handlers
                (handlers.pop(0) if len(handlers) > 1 else handlers[0])(self)

            do_GET = do_POST = do_PATCH = do_DELETE = _answer

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self._http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._http.server_port}"
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def answer(self, *handlers: Handler) -> None:
        self._handlers = list(handlers)

    def close(self) -> None:
        self.is_closing.set()
        self._http.shutdown()
        self._http.server_close()


def answered(status: int, content: bytes, **headers: str) -> Handler:
    """An answer with these headers; `_` in a name is `-`."""

    def handle(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name.replace("_", "-"), value)
        request.send_header("content-length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    return handle


def answered_json(status: int, body: object, **headers: str) -> Handler:
    return answered(status, json.dumps(body).encode(), content_type="application/json", **headers)


def refused(status: int, code: str, **headers: str) -> Handler:
    """The service's shape of errors."""
    body = {"success": False, "message": f"refused: {code}"}
    return answered_json(status, body, x_error_code=code, x_request_id="request-1", **headers)


def hang_up(request: BaseHTTPRequestHandler) -> None:
    """A connection that breaks before the answer."""
    request.close_connection = True


def break_off(request: BaseHTTPRequestHandler) -> None:
    """One that breaks within the answer."""
    request.send_response(200)
    request.send_header("content-length", "1000")
    request.end_headers()
    request.wfile.write(b'{"job_id":')
    request.close_connection = True


def streamed(server: SmallServer, *parts: str, stays: bool = False) -> Handler:
    """Parts of a stream, which then ends, or stays open until its reader leaves."""

    def handle(request: BaseHTTPRequestHandler) -> None:
        request.close_connection = True
        request.send_response(200)
        request.send_header("content-type", "text/event-stream")
        request.end_headers()
        try:
            for part in parts:
                request.wfile.write(part.encode())
            is_left = stays and request.rfile.read(1) == b""
        except ConnectionError:
            # A reader that leaves with something unread resets the connection.
            is_left = stays
        if is_left:
            server.has_left.set()

    return handle


After = Callable[[], object]


class Caller(Protocol):
    """A client, sync or async, that runs what a test passes to it."""

    def call(self, use: Callable[[Any], Any]) -> Any:
        """What a method answers."""

    def collect(self, use: Callable[[Any], Any], count: int | None = None, after: After = lambda: None) -> list[Any]:
        """What an iterator gives, `count` at most; it is left then. `after`: done while the client still has its connections."""


@dataclass
class SyncCaller:
    url: str
    options: dict[str, Any] = field(default_factory=dict)

    def call(self, use: Callable[[Any], Any]) -> Any:
        with httpx.Client(verify=_no_authorities) as http, Slideloom(
            self.url, http_client=http, **self.options
        ) as client:
            return use(client)

    def collect(
        self, use: Callable[[Any], Iterator[Any]], count: int | None = None, after: After = lambda: None
    ) -> list[Any]:
        with httpx.Client(verify=_no_authorities) as http, Slideloom(
            self.url, http_client=http, **self.options
        ) as client:
            iterator = use(client)
            found = list(islice(iterator, count))
            getattr(iterator, "close", lambda: None)()
            after()
            return found


@dataclass
class AsyncCaller:
    url: str
    options: dict[str, Any] = field(default_factory=dict)

    def call(self, use: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
        async def main() -> Any:
            async with (
                httpx.AsyncClient(verify=_no_authorities) as http,
                AsyncSlideloom(self.url, http_client=http, **self.options) as client,
            ):
                return await use(client)

        return asyncio.run(main())

    def collect(
        self, use: Callable[[Any], AsyncGenerator[Any, None]], count: int | None = None, after: After = lambda: None
    ) -> list[Any]:
        async def main() -> list[Any]:
            found: list[Any] = []
            async with (
                httpx.AsyncClient(verify=_no_authorities) as http,
                AsyncSlideloom(self.url, http_client=http, **self.options) as client,
            ):
                async with aclosing(use(client)) as iterator:
                    async for value in iterator:
                        found.append(value)
                        if len(found) == count:
                            break
                after()
            return found

        return asyncio.run(main())
