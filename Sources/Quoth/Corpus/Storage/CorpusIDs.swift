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

  /// The id at a place; nil after the last one.
  func id(at place: Int) -> ID? {
    switch self {
    case .made(let ids): place < ids.count ? ids[place] : nil
    case .packed(let rows, let id): rows.bytes(ofRow: place).map(id)
    }
  }

  /// All of them.
  var all: [ID] {
    switch self {
    case .made(let ids): ids
    case .packed(let rows, let id): rows.all.map(id)
    }
  }
}
