public import CQuoth
import Quoth

/// Translates offsets in a cue's text, in place, from UTF-16 code units to another unit.
@c @implementation
public func quoth_corpus_translate(
  _ offsets: UnsafeMutablePointer<Int>!, _ count: Int, _ corpus: OpaquePointer!, _ cue: Int,
  _ options: UnsafePointer<quoth_corpus_translate_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let given = try unsafe buffer(offsets, count, of: Int.self, "offsets")
    guard let options = unsafe options else { throw .null("options") }
    let wanted = try unsafe read(options, "options")
    try check(flags: wanted.flags, known: UInt32(QUOTH_TRANSLATE_ROUND_UP), "options")
    let unit = try OffsetUnit(wanted.to, "to")
    let roundsUp = wanted.flags != 0
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let cue = try checked(cue, below: handle.head.cueCount, "cue")
      let corpus = try handle.corpus(readingCue: cue)
      let units = corpus.units(ofCue: cue)
      // All offsets are checked before any is changed.
      for place in 0..<given.count {
        let offset = unsafe given[place]
        guard offset >= 0, offset <= units.count else {
          throw Failure(
            .offset,
            "offsets[\(place)] is \(UInt(bitPattern: offset)), and the cue has \(units.count) code "
              + "units", position: place)
        }
      }
      var edges: [Int]?
      // The text is needed only where an offset may be inside of something.
      let text = roundsUp && unit != .utf16 ? corpus.utf16(in: units) : []
      for place in 0..<given.count {
        var offset = unsafe given[place]
        // Inside a pair of surrogates: its end has the offset that follows.
        if roundsUp, unit != .character, offset > 0, offset < text.count,
          UTF16.isTrailSurrogate(text[offset]), UTF16.isLeadSurrogate(text[offset - 1])
        {
          offset += 1
        }
        let translated: Int
        switch unit {
        case .utf8: translated = corpus.utf8Offset(of: offset, inCue: cue)
        case .scalar: translated = corpus.scalarOffset(of: offset, inCue: cue)
        case .character:
          if edges == nil {
            edges = TextOffsets.characters(
              of: Array(0...units.count), in: roundsUp ? text : corpus.utf16(in: units),
              roundingUp: roundsUp)
          }
          translated = edges![offset]
        default: translated = offset
        }
        // SAFETY: the caller passed this many offsets.
        unsafe offsets[place] = translated
      }
    }
  }
}
