"""The application: routes, errors, and the guard in front."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import re
from typing import Any, AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from .indexing import CommandError
from .library import Library
from .query import QueryError
from .routes import Server, answer
from .security import Guard
from .settings import Settings
from .upkeep import Upkeep
from .work import Busy


def policy(page: bytes) -> str:
    """The content security policy of the page, which allows only its own scripts and styles, by their
    hashes."""
    def hashes(tag: bytes) -> str:
        parts = re.findall(rb"<%b(?: type=\"module\")?>(.*?)</%b>" % (tag, tag), page, re.DOTALL)
        return " ".join(
            f"'sha256-{base64.b64encode(hashlib.sha256(part).digest()).decode()}'" for part in parts)

    return (
        f"default-src 'none'; script-src 'self' {hashes(b'script')}; style-src 'self' {hashes(b'style')}; "
        "img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'")


async def _failed(request: Request, error: Exception) -> Response:
    if isinstance(error, Busy):
        response = answer({"error": "too many searches at once; try again"}, 503)
        response.headers["retry-after"] = "1"
        return response
    if isinstance(error, QueryError):
        place = {} if error.position is None else {"position": error.position}
        return answer({"error": str(error), **place}, 400)
    if isinstance(error, CommandError):
        return answer({"error": str(error)}, 501)
    return answer({"error": getattr(error, "detail", "not found")}, getattr(error, "status_code", 404))


def create_app(library: Library, settings: Settings) -> Any:
    """The ASGI application that serves a library."""
    from .agents import http_routes

    server = Server(library, settings)
    upkeep = Upkeep(server.work)
    agent_routes, running = http_routes(server)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server.work.open()
        try:
            async with running(), upkeep.running():
                yield
        finally:
            server.work.close()

    app = Starlette(
        routes=[*server.routes(), *agent_routes], lifespan=lifespan,
        exception_handlers={
            QueryError: _failed, CommandError: _failed, Busy: _failed, 404: _failed, 405: _failed})
    guard = Guard(app, settings, policy(server.page))
    guard.server = server  # type: ignore[attr-defined]
    return guard
