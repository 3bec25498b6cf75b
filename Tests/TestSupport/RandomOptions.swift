public import Quoth

extension PatternOptions {
  /// Random options, the common ones more often.
  public static func random(using random: inout SplitMix64) -> PatternOptions {
    let locales = ["und", "und", "und", "tr", "az", "de", "sv", "th", "ja", "fr", "it-CH", "br"]
    let locale = try! LocaleTag(locales.randomElement(using: &random)!)
    var options =
      Int.random(in: 0..<4, using: &random) == 0
      ? PatternOptions.find(locale: locale) : .caseInsensitive(locale: locale)
    func sometimes(_ using: inout SplitMix64) -> Bool { Int.random(in: 0..<3, using: &using) == 0 }
    if sometimes(&random) { options.case = Case.allCases.randomElement(using: &random)! }
    if sometimes(&random) {
      options.diacritics = Diacritics.allCases.randomElement(using: &random)!
    }
    if sometimes(&random) { options.width = .ignored }
    if sometimes(&random) { options.kana = .ignored }
    if sometimes(&random) { options.ignorables = .ignored }
    if sometimes(&random) { options.punctuation = .folded }
    if sometimes(&random) { options.space = .folded }
    if sometimes(&random) { options.boundary = Boundary.allCases.randomElement(using: &random)! }
    if sometimes(&random) { options.extent = Extent.allCases.randomElement(using: &random)! }
    options.overlapping = Bool.random(using: &random)
    options.prefixTolerant = Int.random(in: 0..<5, using: &random) == 0
    return options
  }

  /// All toggles in one line, for messages.
  public var summary: String {
    """
    \(locale) case \(`case`) diacritics \(diacritics) width \(width) kana \(kana) ignorables \
    \(ignorables) punctuation \(punctuation) space \(space) boundary \(boundary) extent \(extent)\
    \(overlapping ? " overlapping" : "")\(prefixTolerant ? " typing" : "")
    """
  }
}

/// Code units in hexadecimal, for messages.
public func hexadecimal(_ units: [UInt16]) -> String {
  units.map { unit in
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }.joined(separator: " ")
}
