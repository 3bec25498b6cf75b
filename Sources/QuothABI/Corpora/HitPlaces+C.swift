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
      var finder = HitPlaces(handle.corpus, unit)
      for place in 0..<room.count {
        let hit = unsafe hits[place]
        guard hit.start >= 0, hit.start < hit.end, hit.end <= handle.corpus.unitCount else {
          throw Failure(
            .offset,
            "hits[\(place)] is at \(UInt(bitPattern: hit.start)) to \(UInt(bitPattern: hit.end)), "
              + "and there are \(handle.corpus.unitCount) code units", position: place)
        }
        // SAFETY: within the caller's array.
        unsafe places[place] = finder.place(of: hit.start..<hit.end)
      }
    }
  }
}

/// Finds places one after the other, each from the cue of the one before.
private struct HitPlaces {
  let corpus: Corpus<UInt64>
  let unit: OffsetUnit
  private let cueCount: Int
  private var cue = 0
  /// The units of that cue.
  private var units: Range<Int>
  /// Where the next cue begins.
  private var next: Int

  init(_ corpus: Corpus<UInt64>, _ unit: OffsetUnit) {
    self.corpus = corpus
    self.unit = unit
    cueCount = corpus.cueCount
    units = cueCount > 0 ? corpus.units(ofCue: 0) : 0..<0
    next = cueCount > 1 ? corpus.units(ofCue: 1).lowerBound : .max
  }

  mutating func place(of hit: Range<Int>) -> quoth_hit_place {
    move(to: hit.lowerBound)
    let start = offset(hit.lowerBound)
    let first = cue
    move(to: hit.upperBound - 1)
    return quoth_hit_place(cue: first, start: start, end_cue: cue, end: offset(hit.upperBound))
  }

  /// An offset in the cue; one in the joiner after it is at its end.
  private func offset(_ place: Int) -> Int {
    let offset = min(place, units.upperBound) - units.lowerBound
    switch unit {
    case .scalar: return corpus.scalarOffset(of: offset, inCue: cue)
    case .utf8: return corpus.utf8Offset(of: offset, inCue: cue)
    case .character: return corpus.characterOffset(of: offset, inCue: cue)
    default: return offset
    }
  }

  /// Goes to the cue that has an offset, its joiner being a part of it; of several at one place, the last.
  private mutating func move(to place: Int) {
    if place >= units.lowerBound, place < next { return }
    var low = cue
    if place < units.lowerBound {
      low = corpus.place(of: place).cue
    } else {
      var step = 1
      while low + step < cueCount, corpus.units(ofCue: low + step).lowerBound <= place {
        low += step
        step *= 2
      }
      var high = min(low + step, cueCount)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if corpus.units(ofCue: middle).lowerBound <= place { low = middle } else { high = middle }
      }
    }
    cue = low
    units = corpus.units(ofCue: low)
    next = low + 1 < cueCount ? corpus.units(ofCue: low + 1).lowerBound : .max
  }
}
