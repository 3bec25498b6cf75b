/// How a segment is searched for a needle, and why.
public struct SearchPlan: Sendable, Hashable, CustomStringConvertible {
  /// Why the index does not help, so that the segment's whole text is searched.
  public enum ScanReason: Sendable, Hashable {
    /// The segment's index is damaged.
    case damagedIndex
    /// The index was made with another version of Unicode, ICU, CLDR or of the coarse key.
    case otherVersions(String)
    /// A collation decides what is equal: it contracts and expands letters, which an index of letters cannot follow.
    case collation
    /// The needle has no letter that the index has: it consists of space, quotes or marks.
    case withoutLetters
    /// The needle is in so many blocks that reading them one by one takes longer.
    case common(blocks: Int, of: Int)
    /// The segment is so small that its index would not be faster.
    case small
    /// There are so many needles that asking the index for each takes longer.
    case many(needles: Int)
  }

  /// The part of the text that is searched.
  public enum Extent: Sendable, Hashable {
    /// Everything, for a reason.
    case scan(ScanReason)
    /// Some of the segment's blocks of 1,024 code units.
    case candidates(blocks: Int, of: Int)
  }

  /// The part of the text that is searched.
  public let extent: Extent
  /// The reads of the index that led to it.
  public let reads: ReadCount
  /// The offsets that are searched; nil for all.
  package let ranges: [Range<Int>]?
  /// The blocks among them, ascending.
  let blocks: [UInt32]

  /// How many stretches of text are searched, and how many code units these have; nil for all.
  public var searched: (stretches: Int, units: Int)? {
    ranges.map { ($0.count, $0.reduce(0) { $0 + $1.count }) }
  }

  init(scan reason: ScanReason, reads: ReadCount = ReadCount()) {
    extent = .scan(reason)
    self.reads = reads
    ranges = nil
    blocks = []
  }

  init(blocks: [UInt32], of count: Int, ranges: [Range<Int>], reads: ReadCount) {
    extent = .candidates(blocks: blocks.count, of: count)
    self.reads = reads
    self.ranges = ranges
    self.blocks = blocks
  }

  /// The part that is searched and the reason, in English.
  public var description: String {
    switch extent {
    case .candidates(let blocks, let count): "index: \(blocks) of \(count) blocks"
    case .scan(.damagedIndex): "scan: the index is damaged"
    case .scan(.otherVersions(let versions)):
      "scan: the index was made with \(versions); build the library again"
    case .scan(.collation):
      "scan: a collation may contract and expand letters, which the index cannot"
    case .scan(.withoutLetters): "scan: the keyword has no letter that the index has"
    case .scan(.common(let blocks, let count)):
      "scan: the keyword may be in \(blocks) of \(count) blocks"
    case .scan(.small): "scan: the segment is small"
    case .scan(.many(let needles)):
      "scan: \(needles) keywords are found faster in the whole segment"
    }
  }
}
