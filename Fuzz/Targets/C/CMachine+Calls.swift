import CQuoth

extension CMachine {
  /// The functions, by short names of what they do; later functions come last, so that seeds keep their
  /// meaning.
  static let functions = [
    "pattern_create", "pattern_destroy", "pattern_get_collation", "count", "first", "last", "all",
    "for_each", "iterator_create", "iterator_next", "iterator_destroy", "rows", "translate",
    "corpus_builder_create", "corpus_builder_create_extending", "corpus_builder_begin",
    "corpus_builder_add", "corpus_builder_append", "corpus_builder_finish",
    "corpus_builder_destroy",
    "corpus_destroy", "corpus_get_size", "corpus_find_place", "corpus_get_cue",
    "corpus_get_transcript", "corpus_find_transcript", "corpus_find_cue", "corpus_get_speaker",
    "corpus_copy_text", "corpus_translate", "corpus_get_parts", "corpus_get_line", "corpus_write",
    "corpus_open", "cancellation_create", "cancellation_cancel", "cancellation_is_cancelled",
    "cancellation_destroy", "corpus_search", "search_create", "search_next", "search_destroy",
    "corpus_find", "corpus_refine", "hits_get_matches", "hits_find", "hits_destroy", "words", "key",
    "decode", "guess_encodings", "status_message", "component_version", "set_create", "set_destroy",
    "set_all", "set_for_each", "set_counts", "set_firsts", "set_rows", "query_create",
    "query_destroy", "query_scope_read", "query_get_scope", "query_get_written",
    "query_get_needle_count", "query_get_needle", "query_find", "query_find_in_corpus",
    "query_results_get", "query_results_destroy", "query_search", "query_walk_create",
    "query_walk_next", "query_walk_destroy", "set_search", "set_walk_create", "set_walk_next",
    "set_walk_destroy", "set_find_in_corpus", "set_hits_get_matches", "set_hits_destroy",
    "set_refine_in_corpus", "set_hits_find", "set_counts_in_corpus", "set_firsts_in_corpus",
    "corpus_builder_add_timed", "corpus_get_timed_words", "corpus_get_spoken_time",
    "corpus_open_memory", "encoding_find", "encoding_get_name", "column_create", "column_destroy",
    "column_get_validity", "column_get_texts", "column_count", "column_contains", "column_find",
    "column_search", "column_add_cues",
  ]

  /// Calls a function by its name with the current arguments.
  func call(_ function: String) throws {
    switch function {
    case "pattern_create": try createPattern()
    case "pattern_get_collation": try getCollation()
    case "count", "first", "last", "all", "for_each": try search(function)
    case "iterator_create", "iterator_next": try iterate(function)
    case "rows": try rows()
    case "translate": try translate()
    case "words", "key", "decode", "guess_encodings": try askAround(function)
    case "encoding_find", "encoding_get_name": try nameEncodings(function)
    case "status_message":
      try expect("a status has a message", unsafe quoth_status_message(Int32(size() & 31)) != nil)
    case "component_version": _ = unsafe quoth_component_version(UInt32(number(below: 9)))
    case _ where function.hasSuffix("_destroy"): destroy(function)
    case "corpus_builder_add_timed", "corpus_get_timed_words", "corpus_get_spoken_time":
      try time(function)
    case _ where function.hasPrefix("corpus_builder"): try build(function)
    case _ where function.hasPrefix("cancellation"): try cancel(function)
    case "corpus_search", "search_create", "search_next": try searchCorpus(function)
    case "corpus_find", "corpus_refine", "hits_get_matches", "hits_find": try keepHits(function)
    case _ where function.hasPrefix("column_"): try useColumn(function)
    case _ where function.hasPrefix("set_"): try useSet(function)
    case _ where function.hasPrefix("query_"): try query(function)
    case "corpus_write", "corpus_open", "corpus_open_memory": try file(function)
    default: try ask(function)
    }
  }

  private func destroy(_ function: String) {
    let slot = slot()
    func clear(_ handles: inout [OpaquePointer?], _ destroy: (OpaquePointer?) -> Void) {
      unsafe destroy(unsafe handles[slot])
      unsafe handles[slot] = nil
    }
    switch function {
    case "pattern_destroy": unsafe clear(&patterns) { unsafe quoth_pattern_destroy($0) }
    case "iterator_destroy": unsafe clear(&iterators) { unsafe quoth_iterator_destroy($0) }
    case "corpus_builder_destroy":
      unsafe clear(&builders) { unsafe quoth_corpus_builder_destroy($0) }
    case "corpus_destroy": unsafe clear(&corpora) { unsafe quoth_corpus_destroy($0) }
    case "cancellation_destroy":
      unsafe clear(&cancellations) { unsafe quoth_cancellation_destroy($0) }
    case "search_destroy": unsafe clear(&searches) { unsafe quoth_corpus_walk_destroy($0) }
    case "column_destroy": unsafe clear(&columns) { unsafe quoth_column_destroy($0) }
    case "set_destroy": unsafe clear(&sets) { unsafe quoth_set_destroy($0) }
    case "set_walk_destroy": unsafe clear(&setWalks) { unsafe quoth_set_walk_destroy($0) }
    case "set_hits_destroy": unsafe clear(&setHits) { unsafe quoth_set_hits_destroy($0) }
    case "query_destroy": unsafe clear(&queries) { unsafe quoth_query_destroy($0) }
    case "query_results_destroy":
      unsafe clear(&results) { unsafe quoth_query_results_destroy($0) }
    case "query_walk_destroy": unsafe clear(&walks) { unsafe quoth_query_walk_destroy($0) }
    default: unsafe clear(&hits) { unsafe quoth_hits_destroy($0) }
    }
  }

  /// Makes a handle in an empty slot, or replaces the one there.
  func make(
    _ function: String, _ handles: inout [OpaquePointer?],
    _ destroy: (OpaquePointer?) -> Void,
    _ create: (UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<quoth_error>?)
      -> quoth_status
  ) throws {
    let slot = slot()
    let out = output("out", 0x5A)
    let status = unsafe try with(function, [out]) { unsafe create(out.pointer(), $0) }
    let handle = out.isPassed && status == 0 ? unsafe out.value(OpaquePointer?.self) : nil
    if status == 0 { try expect("\(function) makes something", unsafe handle != nil) }
    if unsafe handle != nil {
      unsafe destroy(unsafe handles[slot])
      unsafe handles[slot] = handle
    }
  }
}
