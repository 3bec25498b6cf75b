"""The guard in front: it checks every request, and adds headers to every answer."""

from __future__ import annotations

import hmac
import ipaddress
import json
import urllib.parse
from http.cookies import CookieError, SimpleCookie
from typing import Any, Dict, List, Optional, Tuple

from .settings import Settings

#: The path that accepts POST.
_ASKED_BY_POST = "/mcp"


class Refused(Exception):
    """A request that the guard refuses: a status, and a message with the reason."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


def split_host(value: str) -> Optional[str]:
    """The name or address of a Host header, without its port; None if it is invalid."""
    if value.startswith("["):
        host, closing, rest = value[1:].partition("]")
        if not closing or (rest and not (rest.startswith(":") and rest[1:].isdigit())):
            return None
        return host.lower()
    host, _, port = value.partition(":")
    if not host or (port and not (port.isascii() and port.isdigit())) or ":" in port:
        return None
    return host.lower()


class Guard:
    """Wraps an ASGI application and admits the requests that the settings allow."""

    def __init__(self, app: Any, settings: Settings, policy: str) -> None:
        self._app = app
        self._settings = settings
        self._headers = [
            (b"content-security-policy", policy.encode("ascii")),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"cross-origin-opener-policy", b"same-origin"),
        ]
        self._cookie = f"quoth-token-{settings.port}"

    async def __call__(self, scope: Dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        try:
            headers = self._checked(scope)
            redirect = self._admitted(scope, headers)
            if scope["method"] == "POST":
                receive = await self._taken(headers, receive)
        except Refused as refusal:
            await self._refuse(send, refusal)
            return
        if redirect is not None:
            await self._answer(send, 303, redirect, b"")
            return

        async def send_guarded(message: Dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message = dict(message, headers=[*message["headers"], *self._headers])
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-cache"))
            await send(message)

        await self._app(scope, receive, send_guarded)

    # --- Checks -------------------------------------------------------------------------------------

    def _checked(self, scope: Dict[str, Any]) -> Dict[bytes, bytes]:
        headers: Dict[bytes, bytes] = {}
        for name, value in scope["headers"]:
            if name in headers and name in (b"host", b"origin", b"authorization", b"content-length"):
                raise Refused(400, f"the header {name.decode('latin-1')} is given twice")
            headers[name] = value
        given = headers.get(b"host", b"").decode("latin-1")
        host = split_host(given)
        if host is None or not self._is_own(host):
            raise Refused(421, "this name is not served here; use the address that quoth serve printed")
        origin = headers.get(b"origin")
        if origin is not None and origin.decode("latin-1").lower() not in (
                f"http://{given.lower()}", f"https://{given.lower()}"):
            raise Refused(403, "requests from other pages are refused")
        self._check_site(scope, headers)
        allowed: Tuple[str, ...] = ("GET", "HEAD")
        if scope["path"] == _ASKED_BY_POST:
            allowed = ("GET", "HEAD", "POST", "DELETE")
        if scope["method"] not in allowed:
            raise Refused(405, f"{', '.join(allowed)} are allowed here")
        return headers

    def _is_own(self, host: str) -> bool:
        names = {"localhost", self._settings.host.lower(), *(name.lower() for name in self._settings.names)}
        if host in names:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        # A page that was rebound has a name; a user typed an address.
        return address.is_loopback or not self._settings.is_loopback

    @staticmethod
    def _check_site(scope: Dict[str, Any], headers: Dict[bytes, bytes]) -> None:
        """Browsers report the origin of a request; a link from elsewhere may lead only to the page."""
        site = headers.get(b"sec-fetch-site", b"none")
        if site in (b"same-origin", b"none"):
            return
        is_link = (headers.get(b"sec-fetch-mode") == b"navigate"
                   and headers.get(b"sec-fetch-dest") == b"document" and scope["method"] == "GET")
        if not (is_link and scope["path"] == "/"):
            raise Refused(403, "requests from other pages are refused")

    def _admitted(self, scope: Dict[str, Any], headers: Dict[bytes, bytes]) -> Optional[List[Tuple[bytes, bytes]]]:
        """Checks the token. Returns headers of a redirection if it came in the address of the
        page."""
        token = self._settings.token
        if token is None:
            return None
        if scope["path"] == "/":
            query = urllib.parse.parse_qs(scope["query_string"].decode("latin-1"))
            given = query.get("token", [""])[0]
            if given:
                if not self._is_token(given):
                    raise Refused(401, "wrong token")
                cookie = f"{self._cookie}={token}; Path=/; HttpOnly; SameSite=Strict"
                return [(b"location", b"/"), (b"set-cookie", cookie.encode("ascii"))]
        scheme, _, given = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
        if scheme.lower() == "bearer" and self._is_token(given.strip()):
            return None
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(headers.get(b"cookie", b"").decode("latin-1"))
        except CookieError:
            pass
        if self._cookie in cookies and self._is_token(cookies[self._cookie].value):
            return None
        raise Refused(401, "a token is required: open the address that quoth serve printed, "
                           "or send it as Authorization: Bearer TOKEN")

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode("utf-8"), (self._settings.token or "").encode("utf-8"))

    async def _taken(self, headers: Dict[bytes, bytes], receive: Any) -> Any:
        """The body of a request, unless it is too long; then the messages after it."""
        most = self._settings.most_body
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            raise Refused(413, f"a request may have at most {most} bytes")
        body = b""
        message: Dict[str, Any] = {"more_body": True}
        while message.get("more_body", False):
            message = await receive()
            if message["type"] == "http.disconnect":
                break
            body += message.get("body", b"")
            if len(body) > most:
                raise Refused(413, f"a request may have at most {most} bytes")
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Dict[str, Any]:
            return waiting.pop() if waiting else await receive()

        return receive_again

    # --- Refusals -----------------------------------------------------------------------------------

    async def _refuse(self, send: Any, refusal: Refused) -> None:
        headers = [(b"content-type", b"application/json")]
        if refusal.status == 401:
            headers.append((b"www-authenticate", b"Bearer"))
        body = json.dumps({"error": refusal.message}).encode()
        await self._answer(send, refusal.status, headers, body)

    async def _answer(self, send: Any, status: int, headers: Any, body: bytes) -> None:
        length = (b"content-length", str(len(body)).encode())
        await send({
            "type": "http.response.start", "status": status,
            "headers": [*headers, length, (b"cache-control", b"no-store"), *self._headers]})
        await send({"type": "http.response.body", "body": body})

