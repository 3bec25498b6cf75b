import Quoth

/// One needle, one text, one set of options, and how the work is cut.
struct TextCase: Codable, Sendable {
  var needle: CaseText
  var text: CaseText
  var options: CaseOptions
  /// Code units that a thread takes of a corpus at a time.
  var chunk: Int
  /// Where a search of what is nearest begins.
  var around: Int
  /// Where the text is cut into rows.
  var cuts: [Int]

  /// The pattern, or nil where there is none under these options.
  func pattern(
    _ kernels: Kernels = .active, _ patience: Patience = .standard
  ) throws -> Pattern? {
    guard let options = options.options else {
      throw Disagreement("the case can be read", "\(options)")
    }
    return try? Pattern(
      utf16: needle.units, options: options, kernels: kernels, patience: patience)
  }
}

extension TextCase {
  /// A case by choice.
  init(_ choices: inout Choices, limits: [Int] = TextMaker.limits) {
    let options = CaseOptions(&choices)
    choices.endOptions()
    let maker = TextMaker(&choices)
    let needle = maker.needle(&choices)
    let chunk = 1 + choices.below(40)
    let around = choices.below(800)
    var cuts: [Int] = []
    while cuts.count < 20, choices.goesOn(average: 4) { cuts.append(choices.below(600)) }
    let text = maker.text(&choices, needle, limits: limits)
    self.init(
      needle: CaseText(needle), text: CaseText(text), options: options,
      chunk: chunk + text.count / 100, around: around, cuts: cuts)
  }
}
