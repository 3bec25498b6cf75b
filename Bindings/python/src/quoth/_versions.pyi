from typing import NamedTuple

class Versions(NamedTuple):
    quoth: str
    unicode: str
    cldr: str
    icu: str
    kernel_tier: str

def versions() -> Versions: ...
