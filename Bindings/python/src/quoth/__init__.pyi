from ._pattern import Match as Match, Pattern as Pattern, QuothError as QuothError
from ._pattern import Versions as Versions, versions as versions

__version__: str
__all__ = ["Match", "Pattern", "QuothError", "Versions", "versions"]
