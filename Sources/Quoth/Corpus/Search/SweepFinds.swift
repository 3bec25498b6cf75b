/// The matches of one worker, unpacked for a moment and then packed.
struct SweepFinds {
  private(set) var packer: MatchPacker
  private var matches: [Match] = []
  /// The number of units to sweep before packing: small enough that the matches are still in the
  /// cache.
  private var step = largestStep
  private(set) var count = 0

  private static let largestStep = 1 << 18
  private static let smallestStep = 1 << 12
  private static let manyMatches = 1 << 11

  init(_ task: SearchTask) { packer = MatchPacker(keeper: task.store.matchBlocks) }

  var runCount: Int { packer.runs.count }
  /// Whether no match of the current part reaches into another.
  var isDisjoint: Bool { packer.isDisjoint }

  /// Begins a part, which gets runs of its own, and returns the number of the first.
  mutating func beginPart() -> Int {
    packer.beginPart()
    return packer.runs.count
  }

  /// Sweeps places of a search's plan.
  ///
  /// - Parameter limit: stops at this many matches in total.
  mutating func sweep(
    _ places: Range<Int>, of task: SearchTask, by sweep: CorpusSweep, limit: Int = .max
  ) {
    var place = places.lowerBound
    // The first place whose text was not given back to the system.
    var kept = place
    while place < places.upperBound, count < limit, !task.stop.isSet {
      let end = min(place + step, places.upperBound)
      task.plan.forEachRange(in: place..<end) { range in
        sweep.sweep(range, into: &matches, limit: limit - count, stop: task.stop)
      }
      if task.options.releasesText,
        end == places.upperBound || end - kept >= Self.largestStep
      {
        task.store.arena.release(task.plan.extent(of: kept..<end))
        kept = end
      }
      place = end
      if matches.isEmpty { continue }
      packer.add(matches[...])
      count += matches.count
      if matches.count > 2 * Self.manyMatches {
        step = max(step / 2, Self.smallestStep)
      } else if matches.count < Self.manyMatches / 2 {
        step = min(step * 2, Self.largestStep)
      }
      matches.removeAll(keepingCapacity: true)
    }
  }
}
