"""Quoth in Spark (PySpark 4 and 3.5): columns of data frames, SQL functions, and corpora as a data source.

    import quoth.spark

    found = quoth.spark.search(df, "text", "straße", locale="de")   # the rows with matches, and the matches
    quoth.spark.register(spark)
    spark.sql("SELECT quoth_count(text, 'straße', 'locale=de') FROM cues")
    spark.read.format("quoth").option("needle", "straße").load("talks.corpus")   # PySpark 4

Workers search by their own copy of the package. If their library or its ICU differs from the driver's, results could
differ, and the task fails with the versions of both.
"""

from ._functions import register
from ._search import hits, search
from ._versions import VersionMismatch

__all__ = ["VersionMismatch", "hits", "register", "search"]
