"""Everything that is fixed when the server starts."""

from __future__ import annotations

import ipaddress
import os
import re
from dataclasses import dataclass, field
from typing import Optional, Tuple


@dataclass(frozen=True)
class Settings:
    """The access rules of the server, and the limits of one request."""

    #: The address that the server listens on.
    host: str = "127.0.0.1"
    port: int = 8765
    #: Further names allowed in the Host header, such as that of a proxy; they require a token.
    names: Tuple[str, ...] = ()
    #: The token that a request needs; None admits everyone, which only a loopback address may do.
    token: Optional[str] = None
    #: The most hits that one answer lists, and the number listed by default.
    most_hits: int = 5000
    usual_hits: int = 500
    #: The most cues in one answer.
    most_cues: int = 5000
    #: The most characters in all keywords together, and the most keywords.
    most_characters: int = 2000
    most_keywords: int = 8
    #: Searches that run at once, and those that wait; one more is refused with status 503.
    workers: int = field(default_factory=lambda: max(2, os.cpu_count() or 2))
    most_waiting: int = 512
    #: The most bytes of complete answers to keep in case the same request comes again.
    most_kept: int = 8 << 20
    #: The seconds after which a search gives up with an error.
    patience: float = 60.0
    #: The most bytes in the body of a request.
    most_body: int = 1 << 20

    def __post_init__(self) -> None:
        if self.token is None and not self.is_loopback:
            raise ValueError("a server for other machines requires a token: give one")
        if self.token is not None and not re.fullmatch(r"[A-Za-z0-9._~-]{8,200}", self.token):
            raise ValueError("invalid token; use 8 to 200 letters, digits, dots, hyphens, '_' and '~'")

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host) and not self.names

    @property
    def url(self) -> str:
        """The address of the page for a reader on this machine."""
        return f"http://{bracketed(self.host if not is_any(self.host) else '127.0.0.1')}:{self.port}/"


def bracketed(host: str) -> str:
    """An address in the form of a URL."""
    return f"[{host}]" if ":" in host else host


def is_loopback(host: str) -> bool:
    """Whether a name or an address means only this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Whether an address means all addresses of the machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return host == ""
