from typing import List, NamedTuple, Optional, Sequence, Tuple

class TimedWord(NamedTuple):
    start: int
    end: int
    start_time: float
    end_time: Optional[float] = ...

class SpokenTime(NamedTuple):
    start: Optional[float]
    end: Optional[float]
    interpolated: bool

def units(text: str, offset: int) -> int: ...
def given_word(
    text: str, start: int, end: int, start_time: float, end_time: Optional[float] = ...
) -> Tuple[int, int, int, Optional[int]]: ...
def timed_words(text: str, words: Sequence[Tuple[int, int, int, int]]) -> List[TimedWord]: ...
