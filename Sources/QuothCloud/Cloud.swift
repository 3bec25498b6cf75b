/// A word measured at a font size.
public struct MeasuredWord: Sendable {
  /// The box of its ink, in points.
  public var size: CloudSize
  /// Its shape within the box; nil means the whole box.
  public var ink: (any CloudInk)?

  /// A word with a size and an optional shape.
  public init(size: CloudSize, ink: (any CloudInk)? = nil) {
    self.size = size
    self.ink = ink
  }
}

/// A placed word of a cloud.
public struct PlacedWord: Sendable, Hashable {
  /// The word.
  public let word: CloudWord
  /// The box of its ink on the canvas, in points; already rotated for a vertical word.
  public let frame: CloudRect
  /// The size of its font, in points, after all scaling.
  public let fontSize: Double
  /// The factor by which its size was reduced to make it fit: 1, unless room was short.
  public let scale: Double
  /// Whether it is rotated a quarter turn counterclockwise and reads upward.
  public let isVertical: Bool
}

/// A layout of the words of texts.
///
///     let counts = try await WordCounter().count(texts)
///     let cloud = try Cloud(counts.list().words, canvas: CloudSize(width: 800, height: 600)) {
///       text, fontSize in MeasuredWord(size: measure(text, fontSize))
///     }
///     for placed in cloud.words { draw(placed.word.text, in: placed.frame) }
///     // A click on a word: its hits are those of this pattern.
///     let pattern = try cloud.words[0].word.pattern()
public struct Cloud: Sendable {
  /// In points.
  public let canvas: CloudSize
  /// The placed words, heaviest first.
  public package(set) var words: [PlacedWord]
  /// The words without a place, heaviest first: there was no room for them even at the minimum
  /// scale, or they have no ink. Ties are ordered by id in composed form (NFC).
  public let unplaced: [CloudWord]
  /// The sizing used, with all defaults filled in.
  public let sizing: CloudSizing
  /// The layout options used.
  public let options: CloudLayoutOptions
  /// The positions of the words.
  public let layout: CloudLayout

  /// Lays out words.
  ///
  /// - Parameters:
  ///   - words: Words with distinct ids, like those of a ``CloudWordList``.
  ///   - canvas: In points.
  ///   - sizing: Maps weights to font sizes.
  ///   - options: How to lay out the words.
  ///   - measure: Measures a word at a font size in points; nil if it has no ink.
  /// - Throws: ``CloudLayoutError`` for an invalid canvas, option or size.
  public init(
    _ words: [CloudWord], canvas: CloudSize, sizing: CloudSizing = CloudSizing(),
    options: CloudLayoutOptions = CloudLayoutOptions(),
    measure: (_ text: String, _ fontSize: Double) -> MeasuredWord?
  ) throws(CloudLayoutError) {
    try sizing.check()
    guard canvas.isProper else { throw CloudLayoutError(kind: .canvas(canvas)) }
    var sizing = sizing
    let reference = sizing.reference ?? words.map(\.weight).max() ?? 1
    sizing.reference = reference > 0 ? reference : 1
    if sizing.maximum == nil {
      var fit = SizeFit(words, canvas: canvas, sizing: sizing, measure: measure)
      while let maximum = fit.next {
        sizing.maximum = maximum
        let measured = MeasuredWords(words, sizing, measure)
        let layout = try CloudLayout(whole: measured.items, canvas: canvas, options: options)
        fit.note(layout.map { Cloud(measured, $0, sizing, options) })
      }
      if let best = fit.best {
        self = best
        return
      }
      // Too large even at the minimum size, or at each of many sizes.
      sizing.maximum = fit.bad
    }
    let measured = MeasuredWords(words, sizing, measure)
    let layout = try CloudLayout(measured.items, canvas: canvas, options: options)
    self.init(measured, layout, sizing, options)
  }

  /// Lays out a changed list of words, so that words in both lists keep their positions.
  ///
  /// Sizes are computed as before: a word's size changes only if its own weight has changed. If too
  /// many words find no room, create a new cloud.
  ///
  /// - Throws: The errors of the initializer.
  public func updated(
    _ words: [CloudWord], measure: (_ text: String, _ fontSize: Double) -> MeasuredWord?
  ) throws(CloudLayoutError) -> Cloud {
    let measured = MeasuredWords(words, sizing, measure)
    return Cloud(
      measured, try layout.updated(measured.items, options: options), sizing, options)
  }

  private init(
    _ measured: MeasuredWords, _ layout: CloudLayout, _ sizing: CloudSizing,
    _ options: CloudLayoutOptions
  ) {
    canvas = layout.canvas
    self.sizing = sizing
    self.options = options
    self.layout = layout
    words = layout.placements.map { place in
      let owner = measured.owners[place.item]
      return PlacedWord(
        word: owner.word, frame: place.frame, fontSize: owner.fontSize * place.scale,
        scale: place.scale, isVertical: place.isVertical)
    }
    unplaced = (measured.inkless + layout.unplaced.map { measured.owners[$0].word })
      .map { (word: $0, id: KeyOrder.composed($0.id)) }
      .sorted { a, b in
        a.word.weight != b.word.weight
          ? a.word.weight > b.word.weight : KeyOrder.precedes(a.id, b.id)
      }
      .map(\.word)
  }
}

/// Words measured at the sizes for their weights.
private struct MeasuredWords {
  /// The words with ink.
  private(set) var items: [CloudItem] = []
  /// The word and the font size of each item.
  private(set) var owners: [(word: CloudWord, fontSize: Double)] = []
  private(set) var inkless: [CloudWord] = []

  init(
    _ words: [CloudWord], _ sizing: CloudSizing,
    _ measure: (_ text: String, _ fontSize: Double) -> MeasuredWord?
  ) {
    for word in words {
      let fontSize = sizing.fontSize(
        of: word.weight, maximum: sizing.maximum ?? sizing.minimum,
        reference: sizing.reference ?? 1)
      guard let measured = measure(word.text, fontSize) else {
        inkless.append(word)
        continue
      }
      owners.append((word, fontSize))
      items.append(
        CloudItem(id: word.id, weight: word.weight, size: measured.size, ink: measured.ink))
    }
  }
}
