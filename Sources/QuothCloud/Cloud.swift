import Foundation

/// A word as it was measured at a font size.
public struct MeasuredWord: Sendable {
  /// The box of its ink, in points.
  public var size: CloudSize
  /// Its shape within the box; nil stands for the whole box.
  public var ink: (any CloudInk)?

  /// A size, and a shape if there is one.
  public init(size: CloudSize, ink: (any CloudInk)? = nil) {
    self.size = size
    self.ink = ink
  }
}

/// A word of a cloud in its place.
public struct PlacedWord: Sendable, Hashable {
  /// The word.
  public let word: CloudWord
  /// The box of its ink on the canvas, in points; for a vertical word as it stands there.
  public let frame: CloudRect
  /// The size of its font, in points, after all scaling.
  public let fontSize: Double
  /// What its size was multiplied by to make it fit: 1, unless there was no room.
  public let scale: Double
  /// Whether it is turned by a quarter against the clock, to be read from below.
  public let isVertical: Bool
}

/// Words of texts, laid out.
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
  /// The words that have a place, heaviest first.
  public package(set) var words: [PlacedWord]
  /// The words that have none, heaviest first: there was no room for them even at the least scale, or
  /// they have no ink.
  public let unplaced: [CloudWord]
  /// How the sizes were made, with what was left open filled in.
  public let sizing: CloudSizing
  /// How the words were laid out.
  public let options: CloudLayoutOptions
  /// Their places.
  public let layout: CloudLayout

  /// Lays out words.
  ///
  /// - Parameters:
  ///   - words: Of different ids, as a ``CloudWordList`` has them.
  ///   - canvas: In points.
  ///   - sizing: How large a word is for its weight.
  ///   - options: How they are laid out.
  ///   - measure: A word at a font size in points; nil if it has no ink.
  /// - Throws: ``CloudLayoutError`` for a canvas, an option or a size without a meaning.
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
      // Not even at the least size, or not at any of many.
      sizing.maximum = fit.bad
    }
    let measured = MeasuredWords(words, sizing, measure)
    let layout = try CloudLayout(measured.items, canvas: canvas, options: options)
    self.init(measured, layout, sizing, options)
  }

  /// Lays out the words as they have become, so that those which stay are where they were.
  ///
  /// Sizes are made as before: a word changes its size only if its own weight has changed. When too many
  /// words find no room, make a new cloud.
  ///
  /// - Throws: As the initializer.
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
      .sorted { ($1.weight, $0.id) < ($0.weight, $1.id) }
  }
}

/// Words at the sizes that their weights give them.
private struct MeasuredWords {
  /// Those that have ink.
  private(set) var items: [CloudItem] = []
  /// The word of each, and its font size.
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
