public import CQuoth
import Quoth

// The times of words in a corpus.

/// Writes the words of a cue whose times are known; O(*k*) for the words of 256 cues.
@c @implementation
public func quoth_corpus_get_timed_words(
  _ words: UnsafeMutablePointer<quoth_timed_word>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!,
  _ corpus: OpaquePointer!, _ cue: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let room = try unsafe buffer(words, capacity, of: quoth_timed_word.self, "words")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let cue = try checked(cue, below: handle.head.cueCount, "cue")
      let corpus = try handle.corpus(readingCue: cue)
      let found = corpus.words(ofCue: cue)
      unsafe count.pointee = found.count
      for (place, word) in found.prefix(room.count).enumerated() {
        // SAFETY: within the caller's array.
        unsafe words[place] = quoth_timed_word(
          start: word.range.lowerBound, end: word.range.upperBound, start_time: Int64(word.start),
          end_time: Int64(word.end ?? word.start))
      }
    }
  }
}

/// Writes the time in which a range of offsets is spoken; O(log *n* + *k*) for *n* cues and two cues of
/// *k* code units.
@c @implementation
public func quoth_corpus_get_spoken_time(
  _ time: UnsafeMutablePointer<quoth_spoken_time>!, _ corpus: OpaquePointer!, _ start: Int,
  _ end: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(time)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(time, "time")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      try handle.check(start, end)
      // A joint belongs to the cue after it, too.
      let next = min(end + 1, handle.head.unitCount)
      let corpus = try handle.corpus(reading: .hits([start..<end, end..<next]))
      let spoken = corpus.time(of: start..<end)
      var time = quoth_spoken_time()
      time.start = spoken.start.map(Int64.init) ?? .min
      time.end = spoken.end.map(Int64.init) ?? .min
      time.is_interpolated = spoken.isInterpolated
      out.put(time)
    }
  }
}
