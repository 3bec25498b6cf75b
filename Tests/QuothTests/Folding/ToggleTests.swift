import Quoth
import TestSupport
import Testing

/// Each value of each toggle by itself, over every alphabet, against the oracle.
@Suite struct ToggleTests {
  /// One toggle set to one value.
  struct Setting: Sendable, CustomTestStringConvertible {
    var name: String
    var apply: @Sendable (inout PatternOptions) -> Void
    var testDescription: String { name }
  }

  static let settings: [Setting] = {
    var all: [Setting] = []
    func add<Value: CaseIterable & Sendable>(
      _ name: String, _ set: @escaping @Sendable (inout PatternOptions, Value) -> Void
    ) {
      for value in Value.allCases {
        all.append(Setting(name: "\(name) \(value)") { set(&$0, value) })
      }
    }
    add("case") { (options, value: PatternOptions.Case) in options.case = value }
    add("diacritics") { (options, value: PatternOptions.Diacritics) in options.diacritics = value }
    add("width") { (options, value: PatternOptions.Significance) in options.width = value }
    add("kana") { (options, value: PatternOptions.Significance) in options.kana = value }
    add("ignorables") { (options, value: PatternOptions.Significance) in
      options.ignorables = value
    }
    add("punctuation") { (options, value: PatternOptions.Folding) in options.punctuation = value }
    add("space") { (options, value: PatternOptions.Folding) in options.space = value }
    add("boundary") { (options, value: PatternOptions.Boundary) in options.boundary = value }
    add("extent") { (options, value: PatternOptions.Extent) in options.extent = value }
    for value in [false, true] {
      all.append(Setting(name: "overlapping \(value)") { $0.overlapping = value })
      all.append(Setting(name: "typing \(value)") { $0.prefixTolerant = value })
    }
    for tag in ["tr", "az", "tr-TR-u-co-search", "lt", "th", "ja"] {
      all.append(Setting(name: "locale \(tag)") { $0.locale = try! LocaleTag(tag) })
    }
    return all
  }()

  enum Preset: CaseIterable, Sendable {
    case caseInsensitive, find

    var options: PatternOptions {
      self == .find ? .find(locale: .root) : .caseInsensitive(locale: .root)
    }
  }

  @Test(arguments: settings, Preset.allCases)
  func alone(setting: Setting, preset: Preset) {
    var options = preset.options
    setting.apply(&options)
    for (place, (name, pieces)) in Alphabets.all.enumerated() {
      for seed in 0..<32 as Range<UInt64> {
        var random = SplitMix64(seed: seed &* 100 &+ UInt64(place))
        let trial = Trial(
          "\(name), seed \(seed)", pieces, text: 1...8, options: options, using: &random)
        guard trial.agreesWithOracle() else { return }
      }
    }
  }
}
