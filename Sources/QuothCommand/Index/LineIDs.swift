/// The ids of lines, which files have in common: made once, since a corpus of plain text has one for every cue.
struct LineIDs {
  private var made: [IndexedPath] = []
  private static let most = 1 << 16

  /// The id of a line, from 1.
  mutating func id(_ line: Int) -> IndexedPath {
    guard (1...Self.most).contains(line) else { return IndexedPath(line: line) }
    while made.count < line { made.append(IndexedPath(line: made.count + 1)) }
    return made[line - 1]
  }
}
