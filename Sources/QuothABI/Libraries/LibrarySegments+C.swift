public import CQuoth
import Quoth
import QuothLibrary

// The segments of a library, and their corpora.

extension quoth_library_segment: @unsafe Sized {
  static var leastSize: Int { 10 * MemoryLayout<Int>.size }
}

/// Writes the name, the numbers and the counts of a segment.
@c @implementation
public func quoth_library_get_segment(
  _ out: UnsafeMutablePointer<quoth_library_segment>!, _ library: OpaquePointer!, _ segment: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    try unsafe withSegment(library, segment) { (handle) throws(Failure) in
      let library = handle.library
      let firsts = library.firsts(ofSegment: segment)
      let counts = library.counts(ofSegment: segment)
      let whole = library.whole(ofSegment: segment)
      unsafe out.put(
        quoth_library_segment(
          struct_size: 0, name: handle.name(ofSegment: segment),
          first_transcript: firsts.transcript,
          first_cue: firsts.cue, first_unit: firsts.unit, transcripts: counts.transcripts,
          cues: counts.cues, units: whole.units,
          removed_transcripts: whole.transcripts - counts.transcripts,
          removed_cues: whole.cues - counts.cues))
    }
  }
}

/// Calls `body` with a library that has a segment.
func withSegment(
  _ library: OpaquePointer?, _ segment: Int,
  _ body: (LibraryHandle) throws(Failure) -> Void
) throws(Failure) {
  try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
    _ = try checked(segment, below: handle.library.segmentCount, "segment")
    try body(handle)
  }
}

/// Opens the corpus of a segment.
@c @implementation
public func quoth_library_open_corpus(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ library: OpaquePointer!, _ segment: Int,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe withSegment(library, segment) { (handle) throws(Failure) in
      do throws(LibraryError) {
        unsafe out.pointee = Handles.make(try handle.library.corpus(ofSegment: segment))
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Tells whether a transcript of a segment's corpus was removed.
@c @implementation
public func quoth_library_is_removed(
  _ out: UnsafeMutablePointer<Bool>!, _ library: OpaquePointer!, _ segment: Int,
  _ transcript: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, false)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe withSegment(library, segment) { (handle) throws(Failure) in
      let count = handle.library.whole(ofSegment: segment).transcripts
      let transcript = try checked(transcript, below: count, "transcript")
      unsafe out.pointee = handle.library.isRemoved(transcript: transcript, ofSegment: segment)
    }
  }
}

extension quoth_library_place: Sized {
  static var leastSize: Int { 3 * MemoryLayout<Int>.size + 8 }
}

/// Finds the first transcript with a name; O(*n*) for *n* transcripts.
@c @implementation
public func quoth_library_find_transcript(
  _ out: UnsafeMutablePointer<quoth_library_place>!, _ library: OpaquePointer!,
  _ name: UnsafePointer<CChar>!, _ length: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    let name = unsafe Array(try buffer(name, length, of: UInt8.self, "name"))
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      for segment in 0..<handle.library.segmentCount {
        guard
          let found = try? handle.library.transcript(named: name, inSegment: segment)
        else { continue }
        var place = quoth_library_place()
        place.segment = segment
        place.transcript = found
        place.found = true
        return out.put(place)
      }
    }
  }
}
