"""The socket that the server listens on."""

from __future__ import annotations

import errno
import socket
from typing import Any, Optional

_USUAL_PORT = 8765


def listen(host: str, port: Optional[int]) -> socket.socket:
    """A listening socket; without a port, on the usual one, or on a free one if that is taken."""
    family, _, _, _, address = socket.getaddrinfo(
        host, _USUAL_PORT if port is None else port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    try:
        return _bound(family, address)
    except OSError as error:
        if port is not None or error.errno != errno.EADDRINUSE:
            raise OSError(error.errno, f"cannot listen at {host} port {address[1]!r}: {error.strerror}") from None
    return _bound(family, (address[0], 0, *address[2:]))


def _bound(family: int, address: Any) -> socket.socket:
    # With its protocol named, asyncio turns off the delay of small packets (Nagle's algorithm), which would
    # hold back the first hits until the client has acknowledged the head, after up to 40 ms.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(512)
        made.set_inheritable(True)
    except OSError:
        made.close()
        raise
    return made
