public import CQuoth
import Quoth

// Places in a corpus by id, by time and by line, and the parts of a range by cue.

/// Finds a transcript by the caller's id; O(*n*) for *n* transcripts.
@c @implementation
public func quoth_corpus_find_transcript(
  _ transcript: UnsafeMutablePointer<Int>!, _ found: UnsafeMutablePointer<Bool>!,
  _ corpus: OpaquePointer!,
  _ id: UInt64, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(transcript, 0)
  unsafe clear(found, false)
  return unsafe call(error) { () throws(Failure) in
    try unsafe answer(transcript, "transcript", found) { () throws(Failure) in
      try unsafe Handles.with(corpus, CorpusHandle.self) { $0.head.transcript(withID: id) }
    }
  }
}

/// Finds the cue spoken at a time, or the last one before; O(*n*) for *n* cues of the transcript.
@c @implementation
public func quoth_corpus_find_cue(
  _ cue: UnsafeMutablePointer<Int>!, _ found: UnsafeMutablePointer<Bool>!, _ corpus: OpaquePointer!,
  _ transcript: Int, _ milliseconds: Int64,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(cue, 0)
  unsafe clear(found, false)
  return unsafe call(error) { () throws(Failure) in
    try unsafe answer(cue, "cue", found) { () throws(Failure) in
      try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
        let transcript = try checked(transcript, below: handle.head.transcriptCount, "transcript")
        let cues = handle.head.cues(ofTranscript: transcript)
        let corpus = try handle.corpus(reading: .cues(cues))
        return corpus.cue(inTranscript: transcript, at: Int(milliseconds))
      }
    }
  }
}

/// Writes an optional number.
private func answer(
  _ number: UnsafeMutablePointer<Int>?, _ name: StaticString, _ found: UnsafeMutablePointer<Bool>?,
  _ find: () throws(Failure) -> Int?
) throws(Failure) {
  let number = try unsafe required(number, name)
  let found = try unsafe required(found, "found")
  guard let result = try find() else { return }
  unsafe number.pointee = result
  unsafe found.pointee = true
}

/// Writes the part of each cue that a range of offsets covers; O(log *n* + *k*) for *k* cues.
@c @implementation
public func quoth_corpus_get_parts(
  _ parts: UnsafeMutablePointer<quoth_part>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ corpus: OpaquePointer!,
  _ start: Int, _ end: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let room = try unsafe buffer(parts, capacity, of: quoth_part.self, "parts")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      try handle.check(start, end)
      let corpus = try handle.corpus(reading: .hits([start..<end]))
      let found = corpus.parts(of: start..<end)
      unsafe count.pointee = found.count
      for (place, part) in found.prefix(room.count).enumerated() {
        // SAFETY: within the caller's array.
        unsafe parts[place] = quoth_part(
          cue: part.cue, start: part.range.lowerBound, end: part.range.upperBound)
      }
    }
  }
}

/// Writes the line and the column of an offset in a cue; O(*n*) for a line of *n* code units.
@c @implementation
public func quoth_corpus_get_line(
  _ line: UnsafeMutablePointer<Int>!, _ column: UnsafeMutablePointer<Int>!,
  _ corpus: OpaquePointer!, _ cue: Int,
  _ offset: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(line, 0)
  unsafe clear(column, 0)
  return unsafe call(error) { () throws(Failure) in
    let line = try unsafe required(line, "line")
    let column = try unsafe required(column, "column")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let cue = try checked(cue, below: handle.head.cueCount, "cue")
      let corpus = try handle.corpus(readingCue: cue)
      let length = corpus.units(ofCue: cue).count
      guard offset >= 0, offset <= length else {
        throw Failure(
          .offset,
          "offset \(UInt(bitPattern: offset)), and the cue has \(length) code units")
      }
      let place = corpus.lineAndColumn(of: offset, inCue: cue)
      unsafe line.pointee = place.line
      unsafe column.pointee = place.column
    }
  }
}
