/// A canvas being filled: finds the first free place of a word along the spiral.
struct LayoutEngine {
  let canvas: CloudSize
  let options: CloudLayoutOptions
  /// The side of a cell in points.
  let cell: Double
  /// The free cells of the shape.
  private let free: InkBitmap
  private var occupancy: Occupancy
  private let spiral: Spiral
  private let tiles: SpiralTiles
  /// Boxes that fit nowhere.
  private var hopeless: [Core] = []
  private let padding: Int

  init(canvas: CloudSize, options: CloudLayoutOptions) throws(CloudLayoutError) {
    guard canvas.isProper else { throw CloudLayoutError(kind: .canvas(canvas)) }
    try options.check()
    self.canvas = canvas
    self.options = options
    cell = options.cell ?? Self.cell(for: canvas)
    let columns = (canvas.width / cell).rounded(.down)
    let rows = (canvas.height / cell).rounded(.down)
    guard columns * rows <= 0x1p26, columns <= 0x1p24, rows <= 0x1p24 else {
      throw CloudLayoutError(kind: .cells(cell))
    }
    var free = InkBitmap(width: max(1, Int(columns)), height: max(1, Int(rows)))
    if columns >= 1, rows >= 1 {
      free = options.shape.cells(canvas: canvas, cell: cell, columns: free.width, rows: free.height)
      free.clearEdges(width: Int(min(options.margin / cell, 0x1p24).rounded(.up)))
    }
    self.free = free
    occupancy = Occupancy(free: free)
    spiral = Spiral(
      center: options.shape.middle(canvas: canvas, cell: cell, free: free),
      aspect: options.aspect ?? canvas.width / canvas.height, pitch: options.pitch)
    tiles = SpiralTiles(spiral: spiral, columns: free.width, rows: free.height, cell: cell)
    padding = Int(min(options.padding / cell, 0x1p24).rounded(.up))
  }

  /// The same canvas without words.
  func emptied() -> LayoutEngine {
    var empty = self
    empty.occupancy = Occupancy(free: free)
    empty.hopeless = []
    return empty
  }

  /// Half a million cells: fine enough for words to nest, few enough to stay in the cache.
  private static func cell(for canvas: CloudSize) -> Double {
    let even = (canvas.width * canvas.height / 518_400).squareRoot()
    let long = max(canvas.width, canvas.height)
    let short = min(canvas.width, canvas.height)
    return max(min(even, short / 64), long / 8192)
  }

  /// Finds and takes a place for a word.
  ///
  /// - Parameters:
  ///   - isHeaviest: Whether it is the word that is upright by rule.
  ///   - home: Its previous placement; nil for a new word.
  /// - Returns: nil if the word has no place even at the minimum scale.
  mutating func place(
    _ item: CloudItem, index: Int, isHeaviest: Bool, home: CloudPlacement? = nil
  ) -> CloudPlacement? {
    let walk = Walk(
      item: item, index: index, isHeaviest: isHeaviest, home: home, engine: self)
    var best = find(item, scale: 1, walk: walk)
    if best == nil, options.minimumScale < 1 {
      best = find(item, scale: options.minimumScale, walk: walk)
      guard var low = best?.scale else { return nil }
      // Finds the largest scale that fits, to within 1/32 of the range.
      var high = 1.0
      for _ in 0..<5 {
        let middle = (low + high) / 2
        if let found = find(item, scale: middle, walk: walk) {
          best = found
          low = middle
        } else {
          high = middle
        }
      }
    }
    guard let best else { return nil }
    return take(best, item: item, index: index)
  }

  /// Places a word only if it fits at full size.
  ///
  /// - Parameter middle: Where its spiral begins; nil for the common middle.
  mutating func placeWhole(
    _ item: CloudItem, index: Int, isHeaviest: Bool = false, around middle: CloudPoint? = nil
  ) -> CloudPlacement? {
    var walk = Walk(
      item: item, index: index, isHeaviest: isHeaviest, home: nil, engine: self)
    if let middle { walk.move(to: middle, engine: self) }
    return find(item, scale: 1, walk: walk).map { take($0, item: item, index: index) }
  }

  /// Takes the previous place of a word if it is still free.
  ///
  /// - Parameter item: An item of the same size, or nearly: it keeps the size for which the place
  ///   was made, so that small differences do not add up indefinitely.
  func keep(_ item: CloudItem, index: Int, at old: CloudPlacement) -> CloudPlacement? {
    var item = item
    item.size = old.size
    guard let upright = ink(of: item, scale: old.scale) else { return nil }
    let shape = WordShape(
      upright: upright, isVertical: old.isVertical, side: 0, isSolid: false, canvas: occupancy)
    let x = Int((old.frame.x / cell).rounded())
    let y =
      old.isVertical
      ? Int(((old.frame.y + old.frame.height) / cell).rounded()) - shape.height
      : Int((old.frame.y / cell).rounded())
    guard x >= 0, y >= 0, x + shape.width <= occupancy.columns, y + shape.height <= occupancy.rows,
      isFree(shape, x: x, y: y)
    else { return nil }
    let place = Place(shape: shape, x: x, y: y, scale: old.scale, isVertical: old.isVertical)
    return take(place, item: item, index: index)
  }

  /// A place found for a word.
  private struct Place {
    let shape: WordShape
    let x: Int
    let y: Int
    let scale: Double
    let isVertical: Bool
  }

  /// How a word follows the spiral; it depends on the seed and the word, not on other words.
  private struct Walk {
    private(set) var spiral: Spiral
    private(set) var tiles: SpiralTiles
    let start: Double
    let clockwise: Bool
    /// Orientations (whether the word is vertical), in the order to try.
    let turns: [Bool]

    init(
      item: CloudItem, index: Int, isHeaviest: Bool, home: CloudPlacement?, engine: LayoutEngine
    ) {
      var random = SplitMix64(seed: engine.options.seed ^ item.id.fingerprint)
      start = random.unit()
      clockwise = random.unit() < 0.5
      let share = engine.options.verticalShare
      // Evenly among words of all sizes, not at random: the multiples of the golden ratio. They begin
      // with a multiple that leaves the largest words upright unless every second one is vertical.
      let turn = (Double(index) * 0.618_033_988_749_895 + 0.75).truncatingRemainder(dividingBy: 1)
      let isVertical = home?.isVertical ?? (turn < share && !(isHeaviest && share < 1))
      turns = share > 0 && share < 1 ? [isVertical, !isVertical] : [isVertical]
      spiral = engine.spiral
      tiles = engine.tiles
      if let home { move(to: home.frame.center, engine: engine) }
    }

    /// Moves the beginning of the spiral.
    mutating func move(to center: CloudPoint, engine: LayoutEngine) {
      spiral = Spiral(center: center, aspect: engine.spiral.aspect, pitch: engine.spiral.pitch)
      tiles = SpiralTiles(
        spiral: spiral, columns: engine.occupancy.columns, rows: engine.occupancy.rows,
        cell: engine.cell)
    }
  }

  private mutating func find(_ item: CloudItem, scale: Double, walk: Walk) -> Place? {
    guard let upright = ink(of: item, scale: scale) else { return nil }
    for isVertical in walk.turns {
      let side = Int((Double(upright.height) * options.sideSpace).rounded())
      let shape = WordShape(
        upright: upright, isVertical: isVertical, side: side, isSolid: true, canvas: occupancy)
      if isHopeless(shape) { continue }
      if let (x, y) = firstFree(shape, walk: walk) {
        return Place(shape: shape, x: x, y: y, scale: scale, isVertical: isVertical)
      }
      learn(from: shape, walk: walk)
    }
    return nil
  }

  /// Whether the shape contains a box that is known to fit nowhere.
  private func isHopeless(_ shape: WordShape) -> Bool {
    guard !hopeless.isEmpty, let core = Core(of: shape.solid) else { return false }
    return hopeless.contains { core.contains($0) }
  }

  /// Records a shape without room if the box around its middle does not fit anywhere either.
  private mutating func learn(from shape: WordShape, walk: Walk) {
    guard let core = Core(of: shape.solid)?.rounded else { return }
    let box = WordShape(
      upright: core.box, isVertical: false, side: 0, isSolid: false, canvas: occupancy)
    guard firstFree(box, walk: walk) == nil else { return }
    hopeless.removeAll { $0.contains(core) }
    hopeless.append(core)
  }

  /// The cells of a word at a scale; nil if its box exceeds the canvas in both orientations.
  private func ink(of item: CloudItem, scale: Double) -> InkBitmap? {
    let size = CloudSize(width: item.size.width * scale, height: item.size.height * scale)
    let long = max(canvas.width, canvas.height)
    guard size.width <= long, size.height <= long else { return nil }
    let width = max(1, Int((size.width / cell).rounded(.up)))
    let height = max(1, Int((size.height / cell).rounded(.up)))
    if let ink = item.ink {
      let bitmap = ink.bitmap(size: size, cell: cell)
      precondition(
        bitmap.width >= width && bitmap.height >= height,
        "the ink of \(item.id) is smaller than its size")
      return bitmap
    }
    return InkBitmap(filledWidth: width, height: height)
  }

  private func isFree(_ shape: WordShape, x: Int, y: Int) -> Bool {
    unsafe shape.runs.withUnsafeBufferPointer { runs in
      // SAFETY: callers ensure that the word is inside the canvas.
      unsafe occupancy.free(runs, row: y, column: x, wanted: 1) != 0
    }
  }

  /// The free place of the lowest rank on the spiral.
  private func firstFree(_ shape: WordShape, walk: Walk) -> (x: Int, y: Int)? {
    let last = (x: occupancy.columns - shape.width, y: occupancy.rows - shape.height)
    let half = (x: shape.width / 2, y: shape.height / 2)
    var search = SpiralSearch(
      spiral: walk.spiral, start: walk.start, clockwise: walk.clockwise, cell: cell,
      width: shape.width, height: shape.height)
    unsafe shape.runs.withUnsafeBufferPointer { runs in
      for tile in walk.tiles.tiles {
        if tile.leastRank >= search.bestRank { break }
        let left = max(0, tile.x - half.x)
        let right = min(last.x, tile.x - half.x + Occupancy.width - 1)
        let top = max(0, tile.y - half.y)
        let bottom = min(last.y, tile.y - half.y + SpiralTiles.height - 1)
        guard left <= right, top <= bottom else { continue }
        let wanted: UInt64 = ~0 >> UInt64(63 - (right - left))
        for y in top...bottom {
          // SAFETY: at all columns from left to right in this row the word is inside the canvas.
          let free = unsafe occupancy.free(runs, row: y, column: left, wanted: wanted)
          if free != 0 { search.offer(row: y, left: left, free: free) }
        }
      }
    }
    return search.best
  }

  private func take(_ place: Place, item: CloudItem, index: Int) -> CloudPlacement {
    let x = place.x + place.shape.inset.x
    let y = place.y + place.shape.inset.y
    occupancy.take(place.shape.ink, x: x, y: y, padding: padding)
    let upright = CloudSize(
      width: item.size.width * place.scale, height: item.size.height * place.scale)
    let size = place.isVertical ? upright.turned : upright
    var top = Double(y) * cell
    if place.isVertical {
      // The cells of a word begin at its beginning: the bottom for a word that reads upward.
      let bottom = Double(y + place.shape.ink.height) * cell
      top = max(0, bottom - size.height)
      if top + size.height > bottom { top = max(0, top - bottom.ulp) }
    }
    return CloudPlacement(
      item: index, id: item.id,
      frame: CloudRect(x: Double(x) * cell, y: top, width: size.width, height: size.height),
      scale: place.scale, isVertical: place.isVertical, size: item.size)
  }
}

extension CloudShape {
  /// The place of the heaviest word: the middle of the canvas, or the centroid of a mask's free
  /// cells.
  func middle(canvas: CloudSize, cell: Double, free: InkBitmap) -> CloudPoint {
    guard case .mask = self else {
      return CloudPoint(x: canvas.width / 2, y: canvas.height / 2)
    }
    var count = 0
    var sum = (x: 0, y: 0)
    for y in 0..<free.height {
      for run in free.runs(ofRow: y) {
        count += run.count
        sum.x += (run.lowerBound + run.upperBound) * run.count
        sum.y += (2 * y + 1) * run.count
      }
    }
    guard count > 0 else { return CloudPoint(x: canvas.width / 2, y: canvas.height / 2) }
    let unit = cell / 2 / Double(count)
    return CloudPoint(x: Double(sum.x) * unit, y: Double(sum.y) * unit)
  }
}

extension String {
  /// FNV-1a over the UTF-8 bytes, since the standard library's hash differs between processes.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
