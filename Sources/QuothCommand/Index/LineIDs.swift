import Quoth
import QuothTranscripts

/// The numbers of the ids of lines in a builder, and in those that extend its corpus: files have lines in common, and
/// a corpus of plain text has one for every cue.
struct LineIDs {
  /// By the line, 0 where none was made.
  private var made: [UInt32] = []
  /// Those of the lines beyond.
  private var others: [Int: UInt32] = [:]
  private static let most = 1 << 16

  /// The number of the id of a line, which must have been made.
  subscript(_ line: Int) -> UInt32 { made.indices.contains(line) ? made[line] : others[line] ?? 0 }

  /// Makes the ids of the lines of some cues, unless that was done before.
  mutating func make(
    for cues: [Cue], where isWanted: (Int) -> Bool, in builder: inout CorpusBuilder<IndexedPath>
  ) {
    var fresh: [IndexedPath?] = []
    fresh.reserveCapacity(cues.count)
    let first = builder.share(contentsOf: [])
    for index in cues.indices where isWanted(index) {
      let line = cues[index].line
      if self[line] != 0 { continue }
      let id = first + UInt32(fresh.count)
      fresh.append(IndexedPath(line: line))
      guard (0..<Self.most).contains(line) else {
        others[line] = id
        continue
      }
      while made.count < line { made.append(0) }
      if made.count == line { made.append(id) } else { made[line] = id }
    }
    _ = builder.share(contentsOf: fresh)
  }
}
