import Quoth

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

  /// Makes the id of a line, unless that was done before.
  mutating func make(_ line: Int, in builder: inout CorpusBuilder<IndexedPath>) {
    guard self[line] == 0 else { return }
    let id = builder.share(IndexedPath(line: line))
    guard (0..<Self.most).contains(line) else {
      others[line] = id
      return
    }
    while made.count <= line { made.append(0) }
    made[line] = id
  }
}
