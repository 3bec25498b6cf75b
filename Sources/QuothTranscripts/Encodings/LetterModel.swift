/// How likely letters follow one another in the words of a language.
///
/// Costs are negative logarithms of probabilities in fifths of a nat: 5 more mean that a text is
/// e times less likely.
struct LetterModel: Sendable {
  static let nat = 5
  let language: String
  let isIdeographic: Bool
  private let isLatin: Bool
  /// The place of each letter in the alphabet, from 1; 0 for units that are none of its letters.
  private let places: [UInt8]
  private let width: Int
  /// The cost of each letter after each other, 0 being the edge of a word.
  private let pairs: [UInt8]
  /// The cost of each unit, where there are no words.
  private let units: [UInt8]

  /// A letter that the language does not have.
  private static let foreign = 12 * nat

  static let all: [String: LetterModel] = {
    var all: [String: LetterModel] = [:]
    for line in LetterTables.words.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3 else { continue }
      all[String(fields[0])] = LetterModel(
        language: String(fields[0]), alphabet: fields[1], pairs: fields[2])
    }
    for line in LetterTables.ideographs.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      all[String(fields[0])] = LetterModel(language: String(fields[0]), ideographs: fields[1])
    }
    return all
  }()

  private init(language: String, alphabet: Substring, pairs: Substring) {
    self.language = language
    isIdeographic = false
    isLatin = alphabet.utf16.first == 0x61
    var places = [UInt8](repeating: 0, count: 0x1000)
    var count = 0
    for unit in alphabet.utf16 {
      count += 1
      places[Int(unit)] = UInt8(count)
    }
    self.places = places
    width = count + 1
    self.pairs = pairs.utf8.map { $0 - 0x23 }
    units = []
  }

  /// - Parameter ideographs: The most frequent characters, in that order.
  private init(language: String, ideographs: Substring) {
    self.language = language
    isIdeographic = true
    isLatin = false
    places = []
    width = 0
    pairs = []
    var units = [UInt8](repeating: 0, count: 1 << 16)
    for unit in 0x3041...0xFF9F {
      let nats =
        switch (language, unit) {
        case ("ja", 0x3041...0x30FF): 7
        case ("ja", 0xFF66...0xFF9F): 11
        case ("ja", 0x4E00...0x9FFF): 10
        case ("ko", 0xAC00...0xD7A3): 9
        case ("ko", 0x4E00...0x9FFF): 14
        case ("zh-Hans", 0x4E00...0x9FFF), ("zh-Hant", 0x4E00...0x9FFF): 10
        default: 14
        }
      units[unit] = UInt8(nats * Self.nat)
    }
    for (rank, unit) in ideographs.utf16.enumerated() {
      let nats =
        switch rank {
        case ..<32: 4
        case ..<128: 6
        case ..<320: 7
        default: 8
        }
      units[Int(unit)] = UInt8(nats * Self.nat)
    }
    self.units = units
  }

  /// The cost of a word of letters in lower case.
  func cost(ofWord word: ArraySlice<UInt16>) -> Int {
    if isIdeographic { return word.count * Self.foreign }
    var cost = 0
    var last = 0
    for unit in word {
      let place = unit < 0x1000 ? Int(places[Int(unit)]) : 0
      if place == 0 {
        cost += Self.foreign
        last = -1
      } else {
        cost += last < 0 ? 5 * Self.nat : Int(pairs[last * width + place])
        last = place
      }
    }
    return cost + (last < 0 ? 3 * Self.nat : Int(pairs[last * width]))
  }

  /// The cost of a character that forms no words.
  func cost(ofIdeograph unit: UInt16) -> Int {
    isIdeographic ? Int(units[Int(unit)]) : 14 * Self.nat
  }

  /// Whether a text of the language may cost as much; a short one may cost more on average.
  func allows(cost: Int, ofLetters letters: Int) -> Bool {
    guard letters > 0 else { return true }
    let nats = isIdeographic ? 8.2 : isLatin ? 3.0 : 3.5
    let most = nats + 3 / Double(letters).squareRoot()
    return Double(cost) <= most * Double(letters * Self.nat)
  }
}
