import CQuoth

// The sizes of the structs that describe parts of a corpus and its searches.

extension quoth_corpus_batch: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_corpus_batch>.size }
}

extension quoth_set_batch: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_set_batch>.size }
}

extension quoth_query_batch: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_query_batch>.size }
}

extension quoth_corpus_size: Sized {
  static var leastSize: Int { MemoryLayout<quoth_corpus_size>.size }
}

extension quoth_place: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_place>.size }
}

extension quoth_cue_entry: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_cue_entry>.size }
}

extension quoth_transcript_entry: Sized {
  static var leastSize: Int { MemoryLayout<quoth_transcript_entry>.size }
}

extension quoth_spoken_time: Sized {
  static var leastSize: Int { MemoryLayout<quoth_spoken_time>.size }
}

extension quoth_collation: Sized {
  static var leastSize: Int { MemoryLayout<quoth_collation>.size }
}

extension quoth_query_scope: Sized {
  static var leastSize: Int { MemoryLayout<quoth_query_scope>.size }
}

extension quoth_error: Sized {
  static var leastSize: Int { MemoryLayout<quoth_error>.size }
}

extension quoth_cue: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_cue>.size }
}

extension quoth_corpus_builder_options: Sized {
  static var leastSize: Int { MemoryLayout<quoth_corpus_builder_options>.size }
}

extension quoth_corpus_open_options: Sized {
  static var leastSize: Int { MemoryLayout<quoth_corpus_open_options>.size }
}

extension quoth_corpus_translate_options: Sized {
  static var leastSize: Int { MemoryLayout<quoth_corpus_translate_options>.size }
}

extension quoth_refine_options: @unsafe Sized {
  static var leastSize: Int { unsafe MemoryLayout<quoth_refine_options>.size }
}
