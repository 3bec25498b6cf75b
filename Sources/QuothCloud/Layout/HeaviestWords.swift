/// The heaviest words of a new layout, placed at full size.
///
/// The heaviest word is in the middle. It moves aside, no farther than necessary, only if it is so
/// large that one of the next words would have to shrink: a word half as high as the canvas leaves
/// no room between itself and an edge for another one like it.
struct HeaviestWords {
  /// The canvas with these words.
  private(set) var engine: LayoutEngine
  /// The words that fit at full size, by weight.
  private(set) var placements: [CloudPlacement] = []

  private let wanted: Int

  /// Whether all of them fit.
  var isComplete: Bool { placements.count == wanted }

  /// Words after these have always found a gap.
  private static let count = 4
  /// The distances to move the heaviest word, as fractions of the way from the middle to the edge.
  private static let parts = [0.25, 0.5, 0.75, 1]
  private static let directions: [(x: Double, y: Double)] = [(0, 1), (0, -1), (1, 0), (-1, 0)]

  /// - Parameters:
  ///   - items: All words.
  ///   - order: Their indices in `items`, heaviest first.
  ///   - engine: An empty canvas.
  init(_ items: [CloudItem], order: [Int], on engine: LayoutEngine) {
    let wanted = order.prefix(Self.count)
    var best = HeaviestWords(empty: engine, wanted.count)
    best.place(items, wanted, around: nil)
    if !best.isComplete, let middle = best.placements.first?.frame {
      let slack = (
        x: (engine.canvas.width - middle.width) / 2, y: (engine.canvas.height - middle.height) / 2
      )
      search: for part in Self.parts {
        for direction in Self.directions {
          var other = HeaviestWords(empty: engine.emptied(), wanted.count)
          let place = CloudPoint(
            x: middle.center.x + slack.x * part * direction.x,
            y: middle.center.y + slack.y * part * direction.y)
          other.place(items, wanted, around: place)
          if other.placements.count > best.placements.count { best = other }
          if best.isComplete { break search }
        }
      }
    }
    self = best
  }

  private init(empty engine: LayoutEngine, _ wanted: Int) {
    self.engine = engine
    self.wanted = wanted
  }

  /// Places words until one does not fit at full size.
  private mutating func place(
    _ items: [CloudItem], _ wanted: ArraySlice<Int>, around middle: CloudPoint?
  ) {
    for index in wanted {
      let isFirst = index == wanted.first
      let placement = engine.placeWhole(
        items[index], index: index, isHeaviest: isFirst, around: isFirst ? middle : nil)
      guard let placement else { return }
      placements.append(placement)
    }
  }
}
