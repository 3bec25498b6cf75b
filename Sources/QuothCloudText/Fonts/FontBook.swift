public import Quoth
import Synchronization

/// Fonts to draw words with: those that were asked for, and for what they lack those of the system.
///
///     let book = try FontBook([.family("Noto Sans")])
///     let word = book.shape("straße")
///     print(word.size(atFontSize: 40))
///
/// Words are shaped by HarfBuzz, so that Arabic joins, Devanagari reorders and Thai stacks, and in the
/// order of the bidi algorithm. Which fonts stand in for missing characters depends on the system; a
/// font file that has them all gives the same picture everywhere.
///
/// May be used by any number of threads; one at a time does the work.
public final class FontBook: Sendable {
  private let lock = Mutex(())
  // SAFETY: only used while `lock` is held.
  private nonisolated(unsafe) let shelf: FontShelf

  /// Opens fonts.
  ///
  /// - Parameter sources: In the order in which they are asked for a character. Without any, the
  ///   system's sans-serif.
  /// - Throws: ``FontError`` if a file is no font, or the system has none at all.
  public init(_ sources: [FontSource] = [.family("sans-serif")]) throws(FontError) {
    unsafe shelf = try FontShelf(sources.isEmpty ? [.family("sans-serif")] : sources)
  }

  /// The families of the fonts that were asked for, as the fonts themselves say it: for a picture
  /// whose text is text.
  public var families: [String] {
    lock.withLock { _ in unsafe shelf.families }
  }

  /// Whether the first of the fonts that were asked for is bold.
  public var isBold: Bool {
    lock.withLock { _ in unsafe shelf.isFirstBold }
  }

  /// Shapes a word.
  ///
  /// - Parameters:
  ///   - text: The word, or a few of them; one line.
  ///   - locale: Its language, for letters that look different in some; root if unknown.
  /// - Complexity: O(*n*) for *n* characters; some microseconds each. No more than 256 scalars are drawn,
  ///   nor more than 32 marks in a row (``ShapedWord/isCut``).
  public func shape(_ text: String, locale: LocaleTag = .root) -> ShapedWord {
    let language = locale == .root ? nil : locale.identifier
    let result = lock.withLock { _ in unsafe shelf.shape(text, language: language) }
    return ShapedWord(
      text: text, glyphs: result.glyphs, missing: result.missing, isCut: result.isCut, book: self)
  }

  /// Fills outlines; `span` is called with runs of pixels of a row and how much of them is covered.
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
  /// Where its origin stands, in ems.
  let x: Double
  let y: Double
}

/// From ems, y upward, to pixels, y downward.
struct PixelMatrix: Sendable {
  var xx: Double
  var xy: Double
  var yx: Double
  var yy: Double
  var dx: Double
  var dy: Double
}
