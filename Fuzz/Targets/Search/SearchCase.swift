import Quoth

/// One needle, one text, one set of options, and the division of the work.
struct TextCase: Codable, Sendable {
  var needle: CaseText
  var text: CaseText
  var options: CaseOptions
  /// Code units that a thread takes of a corpus at a time.
  var chunk: Int
  /// The place from which a nearest-first search begins.
  var around: Int
  /// The places that cut the text into rows.
  var cuts: [Int]

  /// The pattern, or nil if there is none under these options.
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
  /// Makes a case from choices.
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
