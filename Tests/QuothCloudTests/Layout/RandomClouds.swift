import QuothCloud
import TestSupport

/// Clouds of random words, from a seed.
enum RandomClouds {
  /// A number from `range`, from the generator's own bits.
  static func number(
    _ range: ClosedRange<Double>, using random: inout TestSupport.SplitMix64
  ) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11) * 0x1p-53
  }

  /// Words as boxes, or with ink of a random shape.
  static func items(
    _ count: Int, heights: ClosedRange<Double>, hasInk: Bool,
    using random: inout TestSupport.SplitMix64
  ) -> [CloudItem] {
    (0..<count).map { index in
      let height = number(heights, using: &random)
      let size = CloudSize(width: height * number(0.5...6, using: &random), height: height)
      let weight = height + number(0...5, using: &random)
      return CloudItem(
        id: "word \(index)", weight: weight, size: size,
        ink: hasInk ? Blobs(seed: random.next()) : nil)
    }
  }

  static let shapes: [CloudShape] = [
    .rectangle, .ellipse,
    // A ring.
    .mask(
      CloudMask(width: 60, height: 60) { x, y in
        let square = (x - 30) * (x - 30) + (y - 30) * (y - 30)
        return square < 900 && square > 60
      }),
    // A step.
    .mask(CloudMask(width: 7, height: 5) { x, y in x > 2 || y > 2 }),
  ]
}

/// Ink of a few bars and a frame's corners, the same at every scale.
struct Blobs: CloudInk {
  let seed: UInt64

  func bitmap(size: CloudSize, cell: Double) -> InkBitmap {
    let width = max(1, Int((size.width / cell).rounded(.up)))
    let height = max(1, Int((size.height / cell).rounded(.up)))
    var bitmap = InkBitmap(width: width, height: height)
    var random = TestSupport.SplitMix64(seed: seed)
    bitmap[0, 0] = true
    bitmap[width - 1, height - 1] = true
    for _ in 0..<6 {
      let x = RandomClouds.number(0...0.9, using: &random)
      let y = RandomClouds.number(0...0.9, using: &random)
      let across = RandomClouds.number(0.02...0.3, using: &random)
      let down = RandomClouds.number(0.05...0.8, using: &random)
      for row in Int(y * Double(height))..<max(1, min(height, Int((y + down) * Double(height)))) {
        bitmap.fill(
          row: row, from: Int(x * Double(width)), to: Int((x + across) * Double(width)) + 1)
      }
    }
    return bitmap
  }
}

/// The invariants of every layout, checked in the plainest way.
struct LayoutCheck {
  let items: [CloudItem]
  let canvas: CloudSize
  let options: CloudLayoutOptions
  let cell: Double

  /// The violations; empty if there are none.
  func faults(_ layout: CloudLayout) -> [String] {
    var faults: [String] = []
    let known = layout.placements.map(\.item) + layout.unplaced
    if known.sorted() != Array(items.indices) { faults.append("a word is lost or doubled") }
    var taken: [Int: Int] = [:]
    let columns = Int(canvas.width / cell)
    for place in layout.placements {
      let item = items[place.item]
      let size = CloudSize(
        width: item.size.width * place.scale, height: item.size.height * place.scale)
      let standing =
        place.isVertical ? CloudSize(width: size.height, height: size.width) : size
      if standing != CloudSize(width: place.frame.width, height: place.frame.height) {
        faults.append("\(place.id): the frame is not of the word's size")
      }
      if place.frame.x < 0 || place.frame.y < 0 || place.frame.x + place.frame.width > canvas.width
        || place.frame.y + place.frame.height > canvas.height
      {
        faults.append("\(place.id): outside of the canvas")
      }
      if place.scale < options.minimumScale - 1e-12 || place.scale > 1 {
        faults.append("\(place.id): scaled by \(place.scale)")
      }
      for (x, y) in cells(item, size: size, place: place) {
        if let other = taken.updateValue(place.item, forKey: y * columns + x) {
          faults.append("\(place.id) over \(items[other].id)")
        }
        if !isFree(x, y) { faults.append("\(place.id): outside of the shape at \(x) \(y)") }
      }
    }
    return faults
  }

  /// The cells that a placed word inks.
  private func cells(_ item: CloudItem, size: CloudSize, place: CloudPlacement) -> [(Int, Int)] {
    let left = Int((place.frame.x / cell).rounded())
    let width = max(1, Int((size.width / cell).rounded(.up)))
    let height = max(1, Int((size.height / cell).rounded(.up)))
    // A word that reads upward begins at its lower edge, and so do its cells.
    let top =
      place.isVertical
      ? Int(((place.frame.y + place.frame.height) / cell).rounded()) - width
      : Int((place.frame.y / cell).rounded())
    let ink = item.ink?.bitmap(size: size, cell: cell)
    var cells: [(Int, Int)] = []
    for y in 0..<height {
      for x in 0..<width where ink?[x, y] ?? true {
        // Counterclockwise: the right edge moves to the top.
        cells.append(place.isVertical ? (left + y, top + width - 1 - x) : (left + x, top + y))
      }
    }
    return cells
  }

  /// Whether all corners of a cell, and its middle, are within the shape.
  private func isFree(_ x: Int, _ y: Int) -> Bool {
    let places = [(0.001, 0.001), (0.999, 0.001), (0.001, 0.999), (0.999, 0.999), (0.5, 0.5)]
    return places.allSatisfy { place in
      let px = (Double(x) + place.0) * cell / canvas.width
      let py = (Double(y) + place.1) * cell / canvas.height
      switch options.shape {
      case .rectangle: return px <= 1 && py <= 1
      case .ellipse: return (2 * px - 1) * (2 * px - 1) + (2 * py - 1) * (2 * py - 1) <= 1
      case .mask(let mask):
        return mask.isFree(
          x: min(mask.width - 1, Int(px * Double(mask.width))),
          y: min(mask.height - 1, Int(py * Double(mask.height))))
      }
    }
  }
}
