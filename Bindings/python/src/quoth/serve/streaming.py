"""Answers that are sent part by part."""

from __future__ import annotations

from typing import Any, Dict, Optional

import anyio
from starlette.responses import Response


class Streamed(Response):
    """An answer whose parts come from a source. When the client leaves, the source is closed."""

    def __init__(self, source: Any, media_type: str, headers: Optional[Dict[str, str]] = None) -> None:
        super().__init__(None, media_type=media_type, headers=headers)
        self._source = source
        self.raw_headers = [pair for pair in self.raw_headers if pair[0] != b"content-length"]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def watch() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass
            group.cancel_scope.cancel()

        try:
            async with anyio.create_task_group() as group:
                group.start_soon(watch)
                await self._send(scope, send)
                group.cancel_scope.cancel()
        finally:
            with anyio.CancelScope(shield=True):
                await self._source.close()

    async def _send(self, scope: Any, send: Any) -> None:
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        part = None if scope["method"] == "HEAD" else await self._source.next()
        if part is not None and self._source.is_over:
            # An answer that is complete before any of it was sent goes out in one piece.
            start["headers"] = [*self.raw_headers, (b"content-length", str(len(part)).encode())]
        await send(start)
        while part is not None and not self._source.is_over:
            if part:
                await send({"type": "http.response.body", "body": part, "more_body": True})
            part = await self._source.next()
        await send({"type": "http.response.body", "body": part or b""})
