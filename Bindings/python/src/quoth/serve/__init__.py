"""A page to search and read transcripts, an API, and tools for agents: ``python -m quoth.serve PATH…``.

Needs ``pip install './Bindings/python[serve]'`` in the folder of Quoth's sources. To build your own server,
make the ASGI application with ``create_app``:

    from quoth.serve import Library, Settings, create_app
    app = create_app(Library.open("talks.corpus"), Settings())

Docs/SERVE.md describes everything that it does.
"""

from __future__ import annotations

from typing import Any, Optional

from .library import Library
from .settings import Settings

__all__ = ["Library", "Settings", "create_app"]


def create_app(library: Library, settings: Optional[Settings] = None) -> Any:
    """The ASGI application that serves a library; ``settings`` decide who may use it."""
    from .app import create_app as create

    return create(library, settings or Settings())
