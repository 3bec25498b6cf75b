import Quoth
public import QuothCloud

extension Cloud {
  /// Lays out words by the shapes of their glyphs, so that they nest in each other's gaps.
  ///
  ///     let book = try FontBook([.family("Noto Sans", bold: true)])
  ///     let cloud = try Cloud(list.words, canvas: CloudSize(width: 1920, height: 1080), fonts: book)
  ///     try cloud.svg(fonts: book).write(toFile: "cloud.svg", atomically: true, encoding: .utf8)
  ///
  /// - Parameters:
  ///   - words: Words with distinct ids, like those of a `CloudWordList`.
  ///   - canvas: In points.
  ///   - fonts: The fonts to draw them with.
  /// - Throws: `CloudLayoutError` for an invalid canvas, option or size.
  public init(
    _ words: [CloudWord], canvas: CloudSize, sizing: CloudSizing = CloudSizing(),
    options: CloudLayoutOptions = CloudLayoutOptions(), fonts: FontBook
  ) throws(CloudLayoutError) {
    var drawn = DrawnWords(words, fonts)
    try self.init(words, canvas: canvas, sizing: sizing, options: options) { text, fontSize in
      drawn.measure(text, fontSize)
    }
  }

  /// Lays out a changed list of words, so that words in both lists keep their positions.
  ///
  /// - Parameters:
  ///   - words: The current words.
  ///   - fonts: The fonts to draw them with, as before.
  /// - Throws: The errors of the initializer.
  public func updated(_ words: [CloudWord], fonts: FontBook) throws(CloudLayoutError) -> Cloud {
    var drawn = DrawnWords(words, fonts)
    return try updated(words) { text, fontSize in drawn.measure(text, fontSize) }
  }

  /// The cloud as an SVG document with the words as outlines, or as text in the book's fonts.
  ///
  /// - Parameters:
  ///   - fonts: The fonts of the words, as in the layout.
  ///   - style: Colors and links.
  ///   - asText: Whether words are text, which a viewer can select and read out, but which requires
  ///     the fonts.
  public func svg(
    fonts: FontBook, style: CloudStyle = CloudStyle(), asText: Bool = false
  ) -> String {
    var drawn = DrawnWords(words.map(\.word), fonts)
    if asText {
      return svg(
        .fonts(fonts.families, isBold: fonts.isBold, bounds: { drawn[$0].bounds }), style: style)
    }
    return svg(
      .outlines { text in
        let word = drawn[text]
        return word.bounds.map { CloudOutline(path: word.svgPath(), bounds: $0) }
      }, style: style)
  }

  /// Missing glyphs of the words, and words without any ink.
  ///
  /// - Returns: Words, each with the characters that cannot be drawn.
  public func missingCharacters(fonts: FontBook) -> [(word: String, characters: [Character])] {
    var drawn = DrawnWords(words.map(\.word) + unplaced, fonts)
    return (words.map(\.word) + unplaced).compactMap { word in
      let missing = drawn[word.text].missing
      return missing.isEmpty ? nil : (word.text, missing)
    }
  }
}

extension Cloud {
  /// The words that are drawn only in part, since they are too long or have too many marks.
  public func cutWords(fonts: FontBook) -> [String] {
    var drawn = DrawnWords(words.map(\.word) + unplaced, fonts)
    return (words.map(\.word) + unplaced).map(\.text).filter { drawn[$0].isCut }
  }
}

/// Words shaped once, each in its own language.
struct DrawnWords {
  private let fonts: FontBook
  private var shaped: [String: ShapedWord] = [:]
  private var locales: [String: LocaleTag]

  init(_ words: [CloudWord], _ fonts: FontBook) {
    self.fonts = fonts
    locales = Dictionary(
      words.map { ($0.text, $0.options.locale) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(text: String) -> ShapedWord {
    mutating get {
      if let known = shaped[text] { return known }
      let word = fonts.shape(text, locale: locales[text] ?? .root)
      shaped[text] = word
      return word
    }
  }

  mutating func measure(_ text: String, _ fontSize: Double) -> MeasuredWord? {
    let word = self[text]
    return word.size(atFontSize: fontSize).map { MeasuredWord(size: $0, ink: word) }
  }
}
