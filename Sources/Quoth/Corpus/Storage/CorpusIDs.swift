/// The ids of the transcripts of a corpus, or of its first cues: as a builder was given them, or as bytes
/// of a file, or something else, that become ids when they are asked for.
enum CorpusIDs<ID: Sendable>: Sendable {
  case made([ID])
  /// Some ids, and for each cue the place of its own among them, since many cues may have the same one.
  case shared([ID], places: [UInt32])
  /// The rows are those of ids.
  case packed(RowTable, @Sendable ([UInt8]) -> ID)
  /// Each id is told from its place when it is asked for.
  case told(ToldIDs<ID>)

  subscript(place: Int) -> ID {
    switch self {
    case .made(let ids): ids[place]
    case .shared(let ids, let places): ids[Int(places[place])]
    case .packed(let rows, let id): id(rows[place])
    case .told(let ids): ids.id(place)
    }
  }

  /// The id at a place; nil after the last one.
  func id(at place: Int) -> ID? {
    switch self {
    case .made(let ids): place < ids.count ? ids[place] : nil
    case .shared(let ids, let places): place < places.count ? ids[Int(places[place])] : nil
    case .packed(let rows, let id): rows.bytes(ofRow: place).map(id)
    case .told(let ids): place < ids.count ? ids.id(place) : nil
    }
  }

  /// All of them.
  var all: [ID] {
    switch self {
    case .made(let ids): ids
    case .shared(let ids, let places): places.map { ids[Int($0)] }
    case .packed(let rows, let id): rows.all.map(id)
    case .told(let ids): (0..<ids.count).map(ids.id)
    }
  }
}

/// So many ids, each made from its place.
final class ToldIDs<ID: Sendable>: Sendable {
  let count: Int
  let id: @Sendable (Int) -> ID

  init(count: Int, _ id: @escaping @Sendable (Int) -> ID) {
    self.count = count
    self.id = id
  }
}
