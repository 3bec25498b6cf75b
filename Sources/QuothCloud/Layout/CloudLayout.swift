/// Words on a canvas: the heaviest in the middle, the others around it, without overlaps.
///
///     let items = [
///       CloudItem(id: "search", weight: 9, size: CloudSize(width: 300, height: 80)),
///       CloudItem(id: "find", weight: 4, size: CloudSize(width: 120, height: 40)),
///     ]
///     let layout = try CloudLayout(items, canvas: CloudSize(width: 800, height: 600))
///     for word in layout.placements { print(word.id, word.frame) }
///
/// Each word, heaviest first, takes the first free place along an Archimedean spiral. If the
/// heaviest word is so large that in the middle it would leave no room for one of the next ones, it
/// moves aside. Words are kept apart as bits on a grid of cells: by their boxes, or by their
/// ``CloudItem/ink`` if they have one. A word without room shrinks down to a minimum scale; if it
/// still does not fit, it is in ``unplaced``.
///
/// The result depends only on the arguments and is the same on every machine.
public struct CloudLayout: Sendable, Hashable, Codable {
  /// In points.
  public let canvas: CloudSize
  /// The placed words, heaviest first.
  public let placements: [CloudPlacement]
  /// The indices of the items without a place, heaviest first.
  public let unplaced: [Int]

  /// Lays out words.
  ///
  /// - Parameters:
  ///   - items: The words, in any order.
  ///   - canvas: In points.
  ///   - options: How to lay out the words.
  /// - Throws: ``CloudLayoutError`` for an invalid canvas, option, size or weight.
  /// - Complexity: O(*n* · *c*) at worst for *n* words on *c* cells, 56 cells at a time; the search
  ///   for a word ends at its place.
  public init(
    _ items: [CloudItem], canvas: CloudSize, options: CloudLayoutOptions = CloudLayoutOptions()
  ) throws(CloudLayoutError) {
    try self.init(items, canvas: canvas, options: options, previous: nil)
  }

  /// Lays out a changed set of words, so that the words of an earlier layout keep their positions.
  ///
  ///     let later = try layout.updated(items, options: options)
  ///
  /// A word whose size is the same to within 0.01 points keeps its place. A word that has grown or
  /// shrunk keeps its place if it fits there, and otherwise moves to the nearest free one. Then the
  /// new words are laid out as usual in the remaining space.
  ///
  /// - Parameter items: The current words, matched by their ids.
  /// - Throws: The errors of the initializer.
  public func updated(
    _ items: [CloudItem], options: CloudLayoutOptions = CloudLayoutOptions()
  ) throws(CloudLayoutError) -> CloudLayout {
    try CloudLayout(items, canvas: canvas, options: options, previous: self)
  }

  /// Creates a layout without a previous one if all words fit at full size; nil as soon as one does
  /// not.
  init?(
    whole items: [CloudItem], canvas: CloudSize, options: CloudLayoutOptions
  ) throws(CloudLayoutError) {
    let empty = try LayoutEngine(canvas: canvas, options: options)
    try Self.check(items)
    let order = Self.order(items)
    let heaviest = HeaviestWords(items, order: order, on: empty)
    guard heaviest.isComplete else { return nil }
    var engine = heaviest.engine
    var placements = heaviest.placements
    for index in order.dropFirst(placements.count) {
      guard let place = engine.placeWhole(items[index], index: index) else { return nil }
      placements.append(place)
    }
    self.canvas = canvas
    self.placements = placements
    unplaced = []
  }

  private init(
    _ items: [CloudItem], canvas: CloudSize, options: CloudLayoutOptions, previous: CloudLayout?
  ) throws(CloudLayoutError) {
    var engine = try LayoutEngine(canvas: canvas, options: options)
    try Self.check(items)
    let order = Self.order(items)
    var places = [CloudPlacement?](repeating: nil, count: items.count)

    var homes: [Int: CloudPlacement] = [:]
    if let previous {
      let old = Dictionary(
        previous.placements.filter { $0.isProper(canvas: canvas) }.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
      var seen: Set<String> = []
      for index in order {
        guard let home = old[items[index].id], seen.insert(home.id).inserted else { continue }
        if items[index].size.isSame(as: home.size) {
          places[index] = engine.keep(items[index], index: index, at: home)
        }
        if places[index] == nil { homes[index] = home }
      }
      for index in order {
        guard let home = homes[index] else { continue }
        places[index] = engine.place(items[index], index: index, isHeaviest: false, home: home)
      }
    }

    if previous == nil {
      let heaviest = HeaviestWords(items, order: order, on: engine)
      for placement in heaviest.placements { places[placement.item] = placement }
      engine = heaviest.engine
    }
    for index in order where places[index] == nil && homes[index] == nil {
      places[index] = engine.place(items[index], index: index, isHeaviest: index == order.first)
    }
    self.canvas = canvas
    placements = order.compactMap { places[$0] }
    unplaced = order.filter { places[$0] == nil }
  }
}

extension CloudLayout {
  /// Rejects invalid items.
  private static func check(_ items: [CloudItem]) throws(CloudLayoutError) {
    for (index, item) in items.enumerated() {
      guard item.size.isProper else {
        throw CloudLayoutError(kind: .size(index: index, id: item.id, size: item.size))
      }
      guard !item.weight.isNaN else {
        throw CloudLayoutError(kind: .weight(index: index, id: item.id))
      }
    }
  }

  /// The indices of the items, heaviest first.
  static func order(_ items: [CloudItem]) -> [Int] {
    items.indices.sorted { (items[$1].weight, $0) < (items[$0].weight, $1) }
  }
}

extension CloudSize {
  /// The difference, in points, at which two sizes count as different.
  package static let tolerance = 0.01

  /// Whether both sides differ by less than ``tolerance``.
  package func isSame(as other: CloudSize) -> Bool {
    abs(width - other.width) < Self.tolerance && abs(height - other.height) < Self.tolerance
  }
}
