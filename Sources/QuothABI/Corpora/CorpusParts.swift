import Quoth
import QuothLibrary
internal import Synchronization

/// Some of what a corpus file tells.
enum CorpusPart {
  /// The cues of some offsets, and what leads to their text.
  case text(Range<Int>)
  /// All of some cues.
  case cues(Range<Int>)
  /// All of the cues of some offsets, but for their ids.
  case hits([Range<Int>])
  case everything
}

/// Compares what is read of a segment's corpus with its checksums, before it is read: some cues at a time, and all as soon
/// as many are looked at.
final class CorpusParts {
  /// All tables, once they were compared.
  private final class Whole: Sendable {
    let corpus: Corpus<UInt64>
    init(_ corpus: Corpus<UInt64>) { self.corpus = corpus }
  }

  /// Cues that were compared last: those that are read next are mostly among them.
  private struct Last {
    var cues = 0..<0
    var units = 0..<0
    /// How often others were read.
    var changes = 0
  }

  private let index: SegmentIndex
  private let corpus: Corpus<UInt64>
  private let whole = AtomicLazyReference<Whole>()
  private let isEverything = Atomic(false)
  private let last = Mutex(Last())

  /// - Parameter corpus: what may be read as it is compared.
  init(_ corpus: Corpus<UInt64>, _ index: SegmentIndex) {
    self.corpus = corpus
    self.index = index
  }

  /// The corpus with all its tables, but for the ids of cues.
  func tables() throws(Failure) -> Corpus<UInt64> {
    if let whole = whole.load() { return whole.corpus }
    do throws(LibraryError) {
      return whole.storeIfNil(Whole(try index.library.tables(ofSegment: index.segment))).corpus
    } catch { throw Failure(error) }
  }

  /// Compares some part.
  func verify(_ part: CorpusPart) throws(Failure) {
    if isEverything.load(ordering: .acquiring) { return }
    do throws(LibraryError) { try compare(part) } catch { throw Failure(error) }
  }

  private func compare(_ part: CorpusPart) throws(LibraryError) {
    switch part {
    case .everything: break
    case .text(let units):
      if wasLast({ $0.units.covers(units) }) { return }
      return try index.verify(part)
    case .hits:
      if whole.load() != nil { return }
      return try index.verify(part)
    case .cues(let cues):
      if cues.isEmpty || wasLast({ $0.cues.covers(cues) }) { return }
      let changes = SharedWork.run { last.withLock { $0.changes } }
      guard changes <= Self.mostChanges(of: corpus.cueCount) else { break }
      // Their neighbors are read next, mostly.
      let row = Self.rowLength
      let end = min((cues.upperBound + row - 1) / row * row, corpus.cueCount)
      let all = cues.lowerBound / row * row..<end
      try index.verify(.cues(all))
      let units =
        corpus.units(ofCue: all.lowerBound)
        .lowerBound..<corpus.units(ofCue: all.upperBound - 1).upperBound
      SharedWork.run {
        last.withLock { $0 = Last(cues: all, units: units, changes: changes + 1) }
      }
      return
    }
    try index.verify(.everything)
    isEverything.store(true, ordering: .releasing)
  }

  private func wasLast(_ has: (Last) -> Bool) -> Bool {
    SharedWork.run { last.withLock { has($0) } }
  }

  /// As many cues are told of a row of a table of the file.
  private static var rowLength: Int { 64 }
  /// After so many it is sooner to compare all.
  private static func mostChanges(of cueCount: Int) -> Int { cueCount / rowLength / 16 + 64 }
}

extension Range<Int> {
  fileprivate func covers(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
