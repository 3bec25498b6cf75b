# Only Spark uses this, by the name of the data source.
from typing import Any

CorpusSource: Any
FilteringSource: Any
