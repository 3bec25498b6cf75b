public import CQuoth
import Quoth

/// Finds the cues of many hits, and the offsets in them.
@c @implementation
public func quoth_corpus_find_hit_places(
  _ places: UnsafeMutablePointer<quoth_hit_place>!, _ count: Int, _ corpus: OpaquePointer!,
  _ hits: UnsafePointer<quoth_set_match>!, _ unit: quoth_unit,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let room = try unsafe buffer(places, count, of: quoth_hit_place.self, "places")
    let hits = try unsafe buffer(hits, count, of: quoth_set_match.self, "hits")
    let unit = try OffsetUnit(unit, "unit")
    try unsafe Handles.with(corpus, CorpusHandle.self) { (handle) throws(Failure) in
      let corpus = handle.corpus
      let unitCount = corpus.unitCount
      var finder = HitPlaces(corpus, countsScalars: unit == .scalar)
      // Not asked again for each hit.
      let isTranslated = unit == .utf8 || unit == .character
      for place in 0..<room.count {
        let hit = unsafe hits[place]
        guard hit.start >= 0, hit.start < hit.end, hit.end <= unitCount else {
          throw Failure(
            .offset,
            "hits[\(place)] is at \(UInt(bitPattern: hit.start)) to \(UInt(bitPattern: hit.end)), "
              + "and there are \(unitCount) code units", position: place)
        }
        // SAFETY: within the caller's array.
        unsafe places[place] = quoth_hit_place(finder.place(of: hit.start..<hit.end))
        if isTranslated {
          unsafe places[place].translate(to: unit, in: corpus)
        }
      }
    }
  }
}

extension quoth_hit_place {
  @inline(__always)
  init(_ place: HitPlaces.Place) {
    self.init(cue: place.cue, start: place.start, end_cue: place.endCue, end: place.end)
  }

  /// Translates the offsets from code units of UTF-16.
  mutating func translate(to unit: OffsetUnit, in corpus: Corpus<UInt64>) {
    if unit == .utf8 {
      start = corpus.utf8Offset(of: start, inCue: cue)
      end = corpus.utf8Offset(of: end, inCue: end_cue)
    } else {
      start = corpus.characterOffset(of: start, inCue: cue)
      end = corpus.characterOffset(of: end, inCue: end_cue)
    }
  }
}
