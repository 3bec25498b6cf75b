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
      let corpus = try unsafe handle.corpus(placing: hits)
      var finder = HitPlaces(corpus, countsScalars: unit == .scalar)
      guard let from = hits.baseAddress, let to = room.baseAddress else { return }
      // SAFETY: the caller's arrays. Both structs begin with the same numbers, and this one has no others.
      let done = unsafe finder.fill(
        UnsafeMutableRawPointer(mutating: to).assumingMemoryBound(to: HitPlaces.Place.self),
        with: from, stride: MemoryLayout<quoth_set_match>.stride, count: count)
      guard done == count else {
        let hit = unsafe hits[done]
        throw Failure(
          .offset,
          "hits[\(done)] is at \(UInt(bitPattern: hit.start)) to \(UInt(bitPattern: hit.end)), "
            + "and there are \(corpus.unitCount) code units", position: done)
      }
      guard unit == .utf8 || unit == .character else { return }
      for place in 0..<count { unsafe places[place].translate(to: unit, in: corpus) }
    }
  }
}

extension CorpusHandle {
  /// The corpus for those who read the cues of some hits.
  fileprivate func corpus(
    placing hits: UnsafeBufferPointer<quoth_set_match>
  ) throws(Failure) -> Corpus<UInt64> {
    guard isPartial, hits.count <= Self.mostHits else { return try corpus }
    let unitCount = head.unitCount
    var ranges: [Range<Int>] = []
    for place in hits.indices {
      let hit = unsafe hits[place]
      // The others have no place.
      guard hit.start >= 0, hit.start < hit.end, hit.end <= unitCount else { break }
      ranges.append(hit.start..<hit.end)
    }
    return try corpus(reading: .hits(ranges))
  }

  /// For more hits it is sooner to compare all tables.
  private static var mostHits: Int { 512 }
}

extension quoth_hit_place {
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
