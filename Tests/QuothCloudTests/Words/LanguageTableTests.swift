import Quoth
import QuothCloud
import TestSupport
import Testing

/// The table of stop words against the lists that it is made from.
@Suite struct LanguageTableTests {
  /// The languages of each key, by strings.
  private struct Lists {
    private var key: FoldingKey
    private var languages: [[UInt32]: [String]] = [:]

    init(_ locale: LocaleTag) {
      var options = PatternOptions.caseInsensitive(locale: locale)
      options.ignorables = .ignored
      options.punctuation = .folded
      key = FoldingKey(options: options)
      for language in StopWordList.languages {
        for word in StopWordList.words(language) ?? [] {
          let key = key.key(of: Array(word.utf16))
          if languages[key]?.last != language { languages[key, default: []].append(language) }
        }
      }
    }

    mutating func languages(having word: String) -> [String] {
      languages[key.key(of: Array(word.utf16))] ?? []
    }
  }

  private static let words = StopWordList.languages.flatMap { StopWordList.words($0) ?? [] }

  /// Some letters of ASCII: a word that is looked up by a number, or just too long for one.
  private static func letters(_ random: inout TestSupport.SplitMix64) -> String {
    String(
      (0..<Int.random(in: 1...14, using: &random)).map { _ in
        "abcdeiNOST".randomElement(using: &random)!
      })
  }

  @Test(arguments: ["und", "tr"])
  func hasAllWords(tag: String) throws {
    let locale = try LocaleTag(tag)
    var lists = Lists(locale)
    var random = TestSupport.SplitMix64(seed: 1)
    var seen = 0
    for word in Self.words {
      // Every word as it is, some in upper case, and some that are hardly words.
      var spellings = [word]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: spellings.append(word.uppercased())
      case 1: spellings.append(word + "\u{301}")
      case 2: spellings.append(String(word.dropLast()))
      case 3: spellings.append("\u{AD}" + word)
      case 4: spellings.append(word + Self.words.randomElement(using: &random)!)
      case 5: spellings.append(String(word.shuffled(using: &random)))
      case 6: spellings.append(Self.letters(&random))
      default: break
      }
      for spelling in spellings {
        let expected = lists.languages(having: spelling)
        #expect(
          StopWordList.languages(having: spelling, locale: locale) == expected, "\(spelling)")
        seen += expected.count
      }
    }
    #expect(seen > 30_000)
    #expect(StopWordList.languages(having: "", locale: locale) == [])
  }

  /// The script of a list is told by a few of its words.
  @Test func scriptsAreThoseOfMostWords() {
    var expected: [ScriptCode: [String]] = [:]
    for language in StopWordList.languages {
      var counts: [ScriptCode: Int] = [:]
      for word in StopWordList.words(language) ?? [] {
        if let script = ScriptCode(of: word) { counts[script, default: 0] += 1 }
      }
      let script = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Zzzz"
      expected[script, default: []].append(language)
    }
    #expect(expected.count > 10)
    for (script, languages) in expected {
      #expect(StopWordList.languages(writtenIn: script) == languages)
    }
  }
}
