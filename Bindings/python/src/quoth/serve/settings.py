"""All that is fixed when the server starts."""

from __future__ import annotations

import ipaddress
import os
import re
from dataclasses import dataclass, field
from typing import Optional, Tuple


@dataclass(frozen=True)
class Settings:
    """To whom the server answers, and how much one request may cost."""

    #: The address that the server listens at.
    host: str = "127.0.0.1"
    port: int = 8765
    #: Further names in the Host header that are answered, such as that of a proxy; they ask for a token.
    names: Tuple[str, ...] = ()
    #: The token that a request has to have; None where all are let in, which only a loopback address may be.
    token: Optional[str] = None
    #: Hits that one answer lists at most, and those listed where the request does not say.
    most_hits: int = 5000
    usual_hits: int = 500
    #: Cues in one answer.
    most_cues: int = 5000
    #: Characters of all keywords together, and their number.
    most_characters: int = 2000
    most_keywords: int = 8
    #: Searches at work at once, and those that wait for their turn; one more is refused with status 503.
    workers: int = field(default_factory=lambda: max(2, os.cpu_count() or 2))
    most_waiting: int = 512
    #: Bytes of whole answers that are kept for those who ask the same a moment later.
    most_kept: int = 8 << 20
    #: Seconds after which a search gives up and says so.
    patience: float = 60.0
    #: Bytes of the body of a request.
    most_body: int = 1 << 20

    def __post_init__(self) -> None:
        if self.token is None and not self.is_loopback:
            raise ValueError("others than this machine are answered only with a token: give one")
        if self.token is not None and not re.fullmatch(r"[A-Za-z0-9._~-]{8,200}", self.token):
            raise ValueError("invalid token; use 8 to 200 letters, digits, dots, hyphens, '_' and '~'")

    @property
    def is_loopback(self) -> bool:
        """Whether nobody but this machine is answered."""
        return is_loopback(self.host) and not self.names

    @property
    def url(self) -> str:
        """Where the page is, as a reader of this machine reaches it."""
        return f"http://{bracketed(self.host if not is_any(self.host) else '127.0.0.1')}:{self.port}/"


def bracketed(host: str) -> str:
    """An address as a URL has it."""
    return f"[{host}]" if ":" in host else host


def is_loopback(host: str) -> bool:
    """Whether a name or an address is this machine alone."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Whether an address stands for all addresses of the machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return host == ""
