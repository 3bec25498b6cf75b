"""Searches a data frame and a corpus in Spark: python3 spark_quotes.py [NEEDLE [CORPUS]]."""

import os
import sys

import quoth.spark

# Workers run the Python of the driver.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from pyspark.sql import SparkSession  # noqa: E402

needle = sys.argv[1] if len(sys.argv) > 1 else "strasse"
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
cues = spark.createDataFrame([("Ada", "Die Straße"), ("Max", "keine STRASSE"), ("Ada", None)], "speaker string, text string")
for row in quoth.spark.search(cues, "text", needle, locale="de").orderBy("text").collect():
    print(row.text, [(hit.start, hit.end) for hit in row.hits])

quoth.spark.register(spark)
cues.createOrReplaceTempView("cues")
spark.sql(f"SELECT speaker, quoth_count(text, '{needle}') FROM cues").show()

# Corpora, as `quoth index` or Corpus.write makes them, from PySpark 4 on.
if len(sys.argv) > 2:
    hits = spark.read.format("quoth").option("needle", needle).option("options", "locale=de").load(sys.argv[2])
    hits.select("name", "cue", "start_time", "text").show(truncate=False)
