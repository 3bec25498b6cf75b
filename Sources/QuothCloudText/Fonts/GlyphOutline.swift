import CText

/// The outline of one glyph in font units, y upward.
struct GlyphOutline: Sendable {
  private let x: [Int32]
  private let y: [Int32]
  private let tags: [UInt8]
  private let ends: [UInt16]
  private let isEvenOdd: Bool
  /// The box of the curves' control points, which contains the ink; nil if there are none.
  let bounds: (minX: Int32, minY: Int32, maxX: Int32, maxY: Int32)?

  /// Copies an outline loaded by FreeType.
  init(_ outline: ctext_outline) {
    // SAFETY: FreeType's arrays have these lengths and live until the next glyph is loaded.
    unsafe x = Array(UnsafeBufferPointer(start: outline.x, count: outline.points))
    unsafe y = Array(UnsafeBufferPointer(start: outline.y, count: outline.points))
    unsafe tags = Array(UnsafeBufferPointer(start: outline.tags, count: outline.points))
    unsafe ends = Array(UnsafeBufferPointer(start: outline.ends, count: outline.contours))
    unsafe isEvenOdd = outline.even_odd
    bounds =
      x.isEmpty ? nil : (x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0)
  }

  var isEmpty: Bool { x.isEmpty }

  /// Lends the outline to a C function.
  func withOutline<R>(_ body: (UnsafePointer<ctext_outline>) -> R) -> R {
    unsafe x.withUnsafeBufferPointer { x in
      unsafe y.withUnsafeBufferPointer { y in
        unsafe tags.withUnsafeBufferPointer { tags in
          unsafe ends.withUnsafeBufferPointer { ends in
            let outline = unsafe ctext_outline(
              points: x.count, contours: ends.count, x: x.baseAddress, y: y.baseAddress,
              tags: tags.baseAddress, ends: ends.baseAddress, even_odd: isEvenOdd)
            return unsafe withUnsafePointer(to: outline, body)
          }
        }
      }
    }
  }
}
