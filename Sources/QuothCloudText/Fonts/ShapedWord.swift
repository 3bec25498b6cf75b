import CText
public import QuothCloud

/// A shaped word: its glyphs and their positions.
///
/// Lengths are in ems, the font's size; y is upward from the baseline.
public struct ShapedWord: Sendable {
  /// The word.
  public let text: String
  /// The characters that no font has; the font's symbol for missing characters, often a box,
  /// replaces them.
  public let missing: [Character]
  /// Whether the word is longer than the drawn part, so that it ends in an ellipsis, or has letters
  /// with more marks than are drawn.
  public let isCut: Bool
  /// The box of the ink, in ems; nil if there is none. `y` is the lower edge.
  public let bounds: CloudRect?
  let glyphs: [PlacedGlyph]
  let book: FontBook

  init(
    text: String, glyphs: [PlacedGlyph], missing: [Character], isCut: Bool, book: FontBook
  ) {
    self.text = text
    self.missing = missing
    self.isCut = isCut
    self.glyphs = glyphs
    self.book = book
    var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for glyph in glyphs {
      guard let bounds = glyph.outline.bounds else { continue }
      let minX = glyph.x + Double(bounds.minX) * glyph.unit
      let minY = glyph.y + Double(bounds.minY) * glyph.unit
      let maxX = glyph.x + Double(bounds.maxX) * glyph.unit
      let maxY = glyph.y + Double(bounds.maxY) * glyph.unit
      if let old = box {
        box = (min(old.minX, minX), min(old.minY, minY), max(old.maxX, maxX), max(old.maxY, maxY))
      } else {
        box = (minX, minY, maxX, maxY)
      }
    }
    bounds = box.flatMap { box in
      let rect = CloudRect(
        x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
      return rect.width > 0 && rect.height > 0 ? rect : nil
    }
  }

  /// The size of the ink at a font size, in points; nil if there is none.
  public func size(atFontSize fontSize: Double) -> CloudSize? {
    bounds.map { CloudSize(width: $0.width * fontSize, height: $0.height * fontSize) }
  }

  /// The outline as an SVG path, in thousandths of an em, y downward from the baseline.
  public func svgPath() -> String {
    var writer = PathWriter()
    for glyph in glyphs {
      writer.glyph = glyph
      unsafe glyph.outline.withOutline { outline in
        unsafe withUnsafeMutablePointer(to: &writer) { writer in
          _ = unsafe ctext_walk(
            outline,
            { context, verb, xy in
              // SAFETY: the context is the writer above; there are as many numbers as the verb
              // requires.
              let writer = unsafe context!.assumingMemoryBound(to: PathWriter.self)
              let count = PathWriter.count(of: verb)
              unsafe writer.pointee.write(
                verb, UnsafeBufferPointer(start: count == 0 ? nil : xy, count: count))
            }, writer)
        }
      }
    }
    return writer.path
  }
}

/// Writes strokes as SVG path data.
private struct PathWriter {
  var glyph: PlacedGlyph?
  var path = ""

  static func count(of verb: CChar) -> Int {
    switch UInt8(bitPattern: verb) {
    case UInt8(ascii: "M"), UInt8(ascii: "L"): 2
    case UInt8(ascii: "Q"): 4
    case UInt8(ascii: "C"): 6
    default: 0
    }
  }

  mutating func write(_ verb: CChar, _ xy: UnsafeBufferPointer<Double>) {
    guard let glyph else { return }
    path.unicodeScalars.append(Unicode.Scalar(UInt8(bitPattern: verb)))
    for index in xy.indices {
      let value = unsafe xy[index] * glyph.unit + (index % 2 == 0 ? glyph.x : glyph.y)
      let thousandths = Int(((index % 2 == 0 ? value : -value) * 1000).rounded())
      if index > 0, thousandths >= 0 { path += " " }
      path += String(thousandths)
    }
  }
}

extension ShapedWord: CloudInk {
  /// The cells of which the glyphs cover more than 1/256.
  public func bitmap(size: CloudSize, cell: Double) -> InkBitmap {
    let width = max(1, Int((size.width / cell).rounded(.up)))
    let height = max(1, Int((size.height / cell).rounded(.up)))
    var bitmap = InkBitmap(width: width, height: height)
    guard let bounds else { return bitmap }
    let scale = size.width / bounds.width / cell
    let matrix = PixelMatrix(
      xx: scale, xy: 0, yx: 0, yy: -scale,
      dx: -bounds.x * scale, dy: (bounds.y + bounds.height) * scale)
    book.fill(glyphs, by: matrix, width: width, height: height) { x, y, length, _ in
      bitmap.fill(row: y, from: x, to: x + length)
    }
    return bitmap
  }
}
