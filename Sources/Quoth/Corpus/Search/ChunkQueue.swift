internal import Synchronization

/// The chunks of some parts of a text, which workers draw by number.
final class ChunkQueue: Sendable {
  private let options: CorpusSearchOptions
  private let length: Int
  /// The places to search; the chunks of the first range come first.
  let parts: [Range<Int>]
  private let counts: [Int]
  /// The total number of chunks.
  let count: Int
  /// The number of workers that pays off, at least one.
  let workerCount: Int
  private let next = Atomic(0)

  init(_ options: CorpusSearchOptions, parts: [Range<Int>]) {
    self.options = options
    self.parts = parts
    // A chunk is never longer than the longest part, even if requested.
    let length = min(options.workLength, max(1, parts.map(\.count).max() ?? 0))
    self.length = length
    counts = parts.map { ($0.count + length - 1) / length }
    count = counts.reduce(0, +)
    workerCount = Self.workerCount(options, parts, chunkCount: count)
  }

  private static func workerCount(
    _ options: CorpusSearchOptions, _ parts: [Range<Int>], chunkCount: Int
  ) -> Int {
    let most = max(1, min(options.threadCount, chunkCount))
    // Little text is searched before another thread has started. An explicit chunkLength is
    // honored.
    guard options.chunkLength == nil else { return most }
    let units = parts.reduce(0) { $0 + $1.count }
    return min(most, max(1, units / unitsWorthAThread))
  }

  private static let unitsWorthAThread = 1 << 20

  /// Whether all chunks have been drawn.
  var isEmpty: Bool { next.load(ordering: .relaxed) >= count }

  /// Draws the next chunks of one part, to be searched as one: many while many are left, since
  /// shared state costs every worker time, then one by one, so that all workers finish together.
  func draw() -> Range<Int>? {
    var first = next.load(ordering: .relaxed)
    while first < count {
      var some = 1
      // An explicit chunkLength is honored.
      if options.chunkLength == nil {
        let share = (count - first) / (4 * workerCount)
        some = min(max(share, 1), Self.mostAtOnce)
        if first < counts[0] { some = min(some, counts[0] - first) }
      }
      let (isMine, seen) = next.compareExchange(
        expected: first, desired: first + some, ordering: .relaxed)
      if isMine { return first..<(first + some) }
      first = seen
    }
    return nil
  }

  // A million code units, which the slowest searches scan in ten milliseconds.
  private static let mostAtOnce = 8

  /// The places of some chunks of one part.
  func places(ofChunks numbers: Range<Int>) -> Range<Int> {
    var first = numbers.lowerBound
    var part = 0
    while first >= counts[part] {
      first -= counts[part]
      part += 1
    }
    let start = parts[part].lowerBound + first * length
    let end = start + numbers.count * length
    return start..<min(end, parts[part].upperBound)
  }

  /// The numbers of a part's chunks.
  func chunks(ofPart part: Int) -> Range<Int> {
    let first = counts[..<part].reduce(0, +)
    return first..<(first + counts[part])
  }
}
