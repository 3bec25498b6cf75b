public import Quoth
import Synchronization

/// Fonts to draw words with: the requested ones, with fonts of the system for missing characters.
///
///     let book = try FontBook([.family("Noto Sans")])
///     let word = book.shape("straße")
///     print(word.size(atFontSize: 40))
///
/// HarfBuzz shapes words, so that Arabic joins, Devanagari reorders and Thai stacks, in the order
/// of the bidi algorithm. The substitutes for missing characters depend on the system; a font file
/// that has all characters gives the same picture everywhere.
///
/// May be used by any number of threads; they work one at a time.
public final class FontBook: Sendable {
  private let lock = Mutex(())
  // SAFETY: used only while `lock` is held.
  private nonisolated(unsafe) let shelf: FontShelf

  /// Opens fonts.
  ///
  /// - Parameter sources: The fonts in order of preference for a character. If empty, the system's
  ///   sans-serif.
  /// - Throws: ``FontError`` if a file is not a font, the system lacks a family, or it has no fonts.
  public init(_ sources: [FontSource] = [.family("sans-serif")]) throws(FontError) {
    unsafe shelf = try FontShelf(sources.isEmpty ? [.family("sans-serif")] : sources)
  }

  /// The families of the requested fonts, as named by the fonts themselves: for pictures that
  /// contain text.
  public var families: [String] {
    lock.withLock { _ in unsafe shelf.families }
  }

  /// Whether the first requested font is bold.
  public var isBold: Bool {
    lock.withLock { _ in unsafe shelf.isFirstBold }
  }

  /// Shapes a word.
  ///
  /// - Parameters:
  ///   - text: One word or a few, on one line.
  ///   - locale: Its language, for letters whose shape depends on it; root if unknown.
  /// - Complexity: O(*n*) for *n* characters, with a few microseconds each. At most 40 scalars are
  ///   drawn, and at most 32 marks in a row (``ShapedWord/isCut``).
  public func shape(_ text: String, locale: LocaleTag = .root) -> ShapedWord {
    let language = locale == .root ? nil : locale.identifier
    let result = lock.withLock { _ in unsafe shelf.shape(text, language: language) }
    return ShapedWord(
      text: text, glyphs: result.glyphs, missing: result.missing, isCut: result.isCut, book: self)
  }

  /// Fills outlines; calls `span` with runs of pixels of a row and their coverage.
  func fill(
    _ glyphs: [PlacedGlyph], by matrix: PixelMatrix, width: Int, height: Int,
    _ span: (_ x: Int, _ y: Int, _ length: Int, _ coverage: UInt8) -> Void
  ) {
    lock.withLock { _ in
      for glyph in glyphs {
        unsafe shelf.fill(glyph, by: matrix, width: width, height: height, span)
      }
    }
  }
}

/// A glyph of a shaped word.
struct PlacedGlyph: Sendable {
  let outline: GlyphOutline
  /// One font unit in ems.
  let unit: Double
  /// The position of its origin, in ems.
  let x: Double
  let y: Double
}

/// Maps ems, y upward, to pixels, y downward.
struct PixelMatrix: Sendable {
  var xx: Double
  var xy: Double
  var yx: Double
  var yy: Double
  var dx: Double
  var dy: Double
}
