import Quoth
import TestSupport
import Testing

/// Keys made unit by unit from a table, against those of whole texts.
@Suite struct KeyUnitsTests {
  /// The key of a text, by elements, in UTF-16.
  private static func expected(_ text: [UInt16], _ key: inout FoldingKey) -> [UInt16] {
    key.key(of: text).flatMap { element -> [UInt16] in
      // An accent that makes another letter is the accent.
      let codePoint = element >= 0x40_0000 ? element - 0x40_0000 : element
      guard let scalar = Unicode.Scalar(codePoint) else { return [UInt16(codePoint)] }
      return Array(String(scalar).utf16)
    }
  }

  private static func written(_ text: [UInt16], _ maker: inout KeyUnits) -> [UInt16] {
    // A call replaces the units that were there.
    var units: [UInt16] = [1, 2, 3]
    unsafe text.withUnsafeBufferPointer { unsafe maker.write($0, to: &units) }
    return units
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func agreesWithKeysOfWholeTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let options = PatternOptions.random(using: &random)
    var maker = KeyUnits(options: options)
    var key = FoldingKey(options: options)
    for (name, pieces) in Alphabets.all {
      for _ in 0..<60 {
        let count = Int.random(in: 0...6, using: &random)
        let text = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
        #expect(
          Self.written(text, &maker) == Self.expected(text, &key),
          "\(name) \(hexadecimal(text)) \(options.summary)")
      }
    }
  }

  /// Letters of ASCII are taken four at a time, with the characters next to them in the code and others in each place.
  @Test(arguments: [true, false]) func agreesOnLetters(ignoresCase: Bool) {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.case = ignoresCase ? .ignored : .significant
    var maker = KeyUnits(options: options)
    var key = FoldingKey(options: options)
    let others: [UInt16] = [
      0x00, 0x27, 0x30, 0x40, 0x5B, 0x60, 0x7B, 0x7F, 0x80, 0xC1, 0xE9, 0x130, 0x141, 0x161, 0x17F,
      0x212A, 0x4041, 0x6161, 0x8061, 0xFF41, 0xD841,
    ]
    for count in 0...20 {
      let text: [UInt16] = (0..<count).map { place in
        place % 3 == 1 ? 0x41 + UInt16(place) : 0x7A - UInt16(place)
      }
      #expect(Self.written(text, &maker) == Self.expected(text, &key))
      for place in text.indices {
        for other in others {
          var changed = text
          changed[place] = other
          #expect(
            Self.written(changed, &maker) == Self.expected(changed, &key), "\(hexadecimal(changed))"
          )
        }
      }
    }
  }

  /// Long texts, and keys that are appended or lent.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func agreesWhereverTheKeyIsWritten(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let options = PatternOptions.random(using: &random)
    var maker = KeyUnits(options: options)
    for (name, pieces) in Alphabets.all {
      let count = Int.random(in: 0...200, using: &random)
      let text = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
      let key = Self.written(text, &maker)
      var appended: [UInt16] = [7]
      let lent = unsafe text.withUnsafeBufferPointer { text in
        unsafe maker.append(text, to: &appended)
        return unsafe maker.keyByUnit(of: text).map { unsafe Array($0) }
      }
      #expect(appended == [7] + key, "\(name) \(hexadecimal(text)) \(options.summary)")
      if let lent { #expect(lent == key, "\(name) \(hexadecimal(text)) \(options.summary)") }
    }
  }

  /// Every unit alone, after a mark and before one, under the options of words.
  @Test(arguments: [PatternOptions.Case.ignored, .significant])
  func agreesForEveryUnit(case: PatternOptions.Case) {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.case = `case`
    options.ignorables = .ignored
    options.punctuation = .folded
    var maker = KeyUnits(options: options)
    var key = FoldingKey(options: options)
    var different: [UInt16] = []
    for unit in UInt16.min ... .max {
      for text in [[unit], [0x61, 0x323, unit], [unit, 0x301, 0x42], [0x345, unit, 0x338, unit]]
      where Self.written(text, &maker) != Self.expected(text, &key) {
        different.append(unit)
      }
    }
    #expect(different == [])
  }

  /// Every unit alone and between others, under other options.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func agreesForEveryUnitUnderRandomOptions(seed: UInt64) {
    var random = SplitMix64(seed: 77 + seed)
    var options = PatternOptions.random(using: &random)
    // Most keys are not made by unit otherwise.
    options.width = .significant
    options.space = .significant
    if options.diacritics == .ignored { options.diacritics = .significant }
    options.kana = seed % 2 == 0 ? .ignored : .significant
    var maker = KeyUnits(options: options)
    var key = FoldingKey(options: options)
    var different: [UInt16] = []
    for unit in UInt16.min ... .max {
      for text in [[unit], [0x3042, unit, 0x301]]
      where Self.written(text, &maker) != Self.expected(text, &key) {
        different.append(unit)
      }
    }
    #expect(different == [], "\(options.summary)")
  }
}
