"""The rows of engines.py for Spark: one core for the driver's JVM and one worker of Python."""

import os
import time


def measure(table, options, in_turn, same):
    import pyarrow
    import pyarrow.parquet
    import pyspark
    import quoth
    import quoth.spark
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", __import__("sys").executable)
    spark = (
        SparkSession.builder.master("local[1]").appName("engines")
        .config("spark.ui.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1").config("spark.sql.execution.arrow.maxRecordsPerBatch", "20000")
        # One core: Spark would otherwise split what a query collects into 200 parts.
        .config("spark.sql.shuffle.partitions", "1")
        .getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    try:
        path = str(options.work / "cues.parquet")
        pyarrow.parquet.write_table(pyarrow.table({"text": options.texts}), path, compression="none")
        frame = spark.read.parquet(path).coalesce(1).cache()
        frame.count()
        rows = len(options.texts)
        corpus = str(options.work / "cues.corpus")
        numbers = pyarrow.array(range(rows), type=pyarrow.float64())
        ids = pyarrow.array([place // 1000 for place in range(rows)], type=pyarrow.int64())
        quoth.Corpus.from_arrow(pyarrow.array(options.texts), start=numbers, transcript=ids).write(corpus)
        quoth.spark.register(spark)

        def drained(made):
            made.write.format("noop").mode("overwrite").save()

        for needle in ("habicht", "love"):
            pattern = quoth.Pattern(needle)
            (own, identity), _ = in_turn(
                lambda: drained(quoth.spark.hits(frame, "text", pattern)),
                lambda: drained(frame.mapInArrow(lambda batches: batches, frame.schema)), rounds=5, clock=time.perf_counter)
            table.add(f"Spark mapInArrow, {needle!r}", own * 1e3, "ms", identity * 1e3, "the identity", 1.25)
            if int(pyspark.__version__.split(".")[0]) < 4:
                continue
            count = sum(pattern.contains_column(pyarrow.array(options.texts)).to_pylist())

            def source():
                return (
                    spark.read.schema("cue bigint").format("quoth").option("needle", needle).option("partitions", "1")
                    .option("per", "cue").load(corpus).count())

            (own, collated), answers = in_turn(
                source, lambda: frame.where(f"contains(text COLLATE UNICODE_CI, '{needle}')").count(), clock=time.perf_counter)
            same(f"Spark, {needle!r}", [count, answers[0]])
            table.add(f"Spark data source, {needle!r}", collated / own, "times", None, f"as fast as contains under UNICODE_CI, which takes {collated:.2f} s", 20, is_least=True)
    finally:
        spark.stop()
