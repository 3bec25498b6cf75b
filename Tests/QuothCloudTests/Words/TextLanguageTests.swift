import Quoth
import QuothCloud
import TestSupport
import Testing

/// Stop words by the language of each text, and of each line of texts with several.
@Suite struct TextLanguageTests {
  private func list(_ texts: [CountedText], _ change: (inout WordFilter) -> Void = { _ in }) throws
    -> CloudWordList
  {
    var filter = WordFilter()
    change(&filter)
    return try WordCounter().countBlocking(texts).list(filter)
  }

  private let english = "We are here because they have not told us what it was that we should do."
  private let german = "Wir sind hier, weil sie uns nicht gesagt haben, was es war und was die tun."

  @Test func eachTextHasItsOwn() throws {
    // "die" is a verb here, and an article there.
    let list = try list([
      CountedText(english + " Heroes die and they die again."), CountedText(german),
      CountedText(german),
    ])
    #expect(list.words.first { $0.text.lowercased() == "die" }?.weight == 2)
    #expect(Set(list.languages) == ["de", "en"])
    #expect(
      !list.words.contains { ["nicht", "wir", "they", "have"].contains($0.text.lowercased()) })
  }

  @Test func eachLineHasItsOwn() throws {
    let lines = (0..<40).map { $0 % 4 == 0 ? german : english + " Heroes die at sea." }
    let list = try list([CountedText(lines.joined(separator: "\n"))])
    #expect(list.words.first { $0.text.lowercased() == "die" }?.weight == 30)
    #expect(list.languages == ["en", "de"])
    #expect(
      !list.words.contains { ["nicht", "wir", "they", "have"].contains($0.text.lowercased()) })
  }

  @Test func noPhantoms() throws {
    let arabic = """
      هذا هو النموذج الذي نستخدمه في الدورة مع Transformers و Hub a o de la
      يمكنك استخدام النموذج على نص من اللغة العربية و Python pe Colab
      """
    let list = try list([CountedText(String(repeating: arabic + "\n", count: 20))])
    #expect(list.languages == ["ar"])
  }

  /// Cues that are separated by lines of their own, as those of corpora are.
  @Test func separatorsTellNothing() throws {
    let cue = Array("So this is what they said and it was not here.".utf16)
    var units: [UInt16] = []
    for _ in 0..<2000 { units += cue + CountedText.cueEnd }
    #expect(try list([CountedText(utf16: units)]).languages == ["en"])
  }

  @Test func theLanguageMayBeNamed() throws {
    let text = CountedText("die die die")
    #expect(try list([text.inLanguage("de")]).words.isEmpty)
    #expect(try list([text.inLanguage("en")]).words.map(\.text) == ["die"])
    // Of a language without a list the text tells.
    #expect(try list([CountedText(german).inLanguage("xx")]).languages == ["de"])
  }

  @Test func traditionalStopWordsAreThere() throws {
    let list = try list([
      CountedText("我們的學校是很大的，但是他們沒有書。我們在這裡學習，因為我們沒有別的地方。")
    ])
    #expect(!list.words.contains { ["我們", "但是", "他們", "沒有", "因為", "這裡"].contains($0.text) })
    #expect(list.languages == ["zh"])
  }

  @Test func hindiStopWordsAreThere() throws {
    let list = try list([CountedText("हम क्या कर रहे हैं? हम यह मॉडल क्या है और मॉडल कैसे बना।")])
    #expect(!list.words.contains { ["हम", "क्या", "हैं"].contains($0.text) })
    #expect(list.words.contains { $0.text == "मॉडल" })
  }

  @Test func fillersAreASetOfTheirOwn() throws {
    let text = CountedText(english + " Okay, like, you know, okay: the whale is, um, okay.")
    #expect(try list([text]).words.contains { $0.text.lowercased() == "okay" })
    let list = try list([text]) { $0.omitsFillers = true }
    #expect(!list.words.contains { ["okay", "um", "like"].contains($0.text.lowercased()) })
    #expect(list.words.contains { $0.text == "whale" })
    #expect(list.omitted[.filler] ?? 0 >= 5)
    for language in Fillers.languages {
      #expect(Fillers.words(language)?.isEmpty == false)
      #expect(StopWordList.languages.contains(language), "\(language)")
    }
    #expect(Fillers.words("xx") == nil)
  }

  /// Words of letters of ASCII are looked up in another way than those with a character that keys ignore.
  /// A text is read to its end and no farther, whatever stands after it, in whichever form it is kept.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func theFormOfATextDoesNotChangeTheLanguage(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let languages = ["en", "de", "fr", "ru", "tr", "vi", "el", "sw"].shuffled(using: &random)
      .prefix(3)
    let lists = languages.map { StopWordList.words($0) ?? [] }
    let lines = (0..<Int.random(in: 1...60, using: &random)).map { number in
      let list = lists[number * 7 / 5 % lists.count]
      return (0..<Int.random(in: 1...14, using: &random)).map { _ in
        list.randomElement(using: &random)!
      }.joined(separator: Bool.random(using: &random) ? " " : ", ")
    }
    let text = lines.joined(separator: "\n")
    func shares(_ text: CountedText) throws -> [String: Int] {
      try WordCounter().countBlocking([text]).words.reduce(into: [:]) { sizes, word in
        for share in word.shares {
          sizes["\(word.id) \(share.language ?? "")", default: 0] += share.count
        }
      }
    }
    let expected = try shares(CountedText(text))
    #expect(expected.values.reduce(0, +) > 0)
    #expect(try shares(CountedText(utf16: Array(text.utf16))) == expected)
    // A last line that tells nothing, so that all others have text after them.
    let padded = text + "\n" + String(repeating: " ", count: 20)
    #expect(try shares(CountedText(utf16: Array(padded.utf16))) == expected)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func ignoredCharactersDoNotChangeTheLanguage(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let codes = StopWordList.languages.filter { _ in Bool.random(using: &random) }.prefix(6)
    let lists = codes.map { code in
      (StopWordList.words(code) ?? []).filter { word in
        word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      }
    }.filter { $0.count > 20 }
    guard let some = lists.first else { return }
    // As short as is read whole, so that the place of samples does not count.
    let lines = (0..<40).map { line in
      let own = (line < 10 ? some : lists.randomElement(using: &random)!)
      return (0..<9).map { _ -> String in
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let count = Int.random(in: 1...20, using: &random)
          return String((0..<count).map { _ in "abcdeinorstu".randomElement(using: &random)! })
        case 1: return own.randomElement(using: &random)!.uppercased()
        default: return own.randomElement(using: &random)!
        }
      }
    }
    func counts(_ change: (String) -> String) throws -> [WordCount] {
      let text = lines.map { $0.map(change).joined(separator: " ") }.joined(separator: "\n")
      return try WordCounter().countBlocking([CountedText(text)]).words
    }
    let plain = try counts { $0 }
    let joined = try counts { $0.prefix(1) + "\u{200C}" + $0.dropFirst() }
    #expect(plain.map(\.id) == joined.map(\.id))
    #expect(plain.map(\.shares) == joined.map(\.shares))
  }
}
