"""Counts a keyword in a data set of Ray (pip install "ray[data]"): python3 ray_quotes.py [NEEDLE].

Ray hands over batches as tables of Arrow, and a pattern travels to the workers, so that no glue is needed.
"""

import sys

import ray

import quoth

pattern = quoth.Pattern(sys.argv[1] if len(sys.argv) > 1 else "strasse", locale="de")
cues = ray.data.from_items([{"text": text} for text in ("Die Straße", "keine STRASSE", "nichts")])


def count(batch):
    return batch.append_column("count", pattern.counts(batch["text"]))


print(cues.map_batches(count, batch_format="pyarrow").sum("count"))
