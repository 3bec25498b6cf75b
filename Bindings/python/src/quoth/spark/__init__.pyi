from ._functions import register as register
from ._search import hits as hits, search as search
from ._versions import VersionMismatch as VersionMismatch

__all__ = ["VersionMismatch", "hits", "register", "search"]
