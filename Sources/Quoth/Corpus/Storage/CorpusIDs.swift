/// The ids of the transcripts of a corpus, or of its first cues: as a builder was given them, or as bytes
/// of a file that become ids when they are asked for.
enum CorpusIDs<ID: Sendable>: Sendable {
  case made([ID])
  /// The rows are those of ids.
  case packed(RowTable, @Sendable ([UInt8]) -> ID)

  subscript(place: Int) -> ID {
    switch self {
    case .made(let ids): ids[place]
    case .packed(let rows, let id): id(rows[place])
    }
  }

  var count: Int {
    switch self {
    case .made(let ids): ids.count
    case .packed(let rows, _): rows.count
    }
  }

  /// All of them.
  var all: [ID] {
    switch self {
    case .made(let ids): ids
    case .packed(let rows, let id): (0..<rows.count).map { id(rows[$0]) }
    }
  }
}
