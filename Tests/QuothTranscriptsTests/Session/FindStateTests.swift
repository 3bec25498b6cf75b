import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The final state of a search.
@MainActor @Suite struct FindStateTests {
  @Test func nothingToSearchForIsAStateOfItsOwn() async {
    let session = session(["ja", "nein"], options: .find(locale: .root))
    #expect(session.state == .idle)
    await session.type("ja")
    #expect(session.state == .finished)
    await session.type("\u{AD}")
    guard case .nothingToSearchFor(let error) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect("\(error)".hasPrefix("nothing to search for"))
    #expect(session.count == 0)
    #expect(session.currentPosition == nil)
    // No hit is a different state.
    await session.type("x")
    #expect(session.state == .finished)
    #expect(session.count == 0)
    await session.type("")
    #expect(session.state == .idle)
  }

  @Test func whatCannotBeSearchedSaysWhy() async throws {
    let session = session(["ja", "nein"])
    await session.type("ja")
    await session.type(String(repeating: "a", count: 65_537))
    guard case .failed(let error) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(error.isTooLong)
    #expect(session.count == 0)
    await session.type("ja")
    #expect(session.state == .finished)
    #expect(session.count == 1)
    session.options = .collation(locale: try LocaleTag("de-u-co-nonesuch"))
    await session.finished()
    guard case .failed(let error) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(error.collationError != nil)
  }

  @Test func anErrorAlsoEndsTheSearchBefore() async {
    let session = session(["ja", "nein"], options: .find(locale: .root))
    session.typingText = "ja"
    session.typingText = "\u{AD}"
    await session.finished()
    #expect(session.count == 0)
    #expect(session.results.keyword == "\u{AD}")
  }

  @Test func aLimitIsKeptAndSaid() async {
    let session = session(Array(repeating: "ja", count: 100))
    session.searchOptions.limit = 10
    await session.type("ja")
    #expect(session.count == 10)
    #expect(session.results.isCut)
    #expect(session.state == .finished)
  }

  @Test func anEmptyCorpusHasNoHits() async {
    let session = session([])
    session.setRowsOnScreen(0..<3)
    await session.type("ja")
    #expect(session.state == .finished)
    #expect(session.count == 0)
    #expect(!session.selectNext())
    #expect(!session.selectPrevious())
  }

  @Test func optionsAndScopeSearchAgainAtOnce() async {
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "a")
    builder.addCue("Straße strasse", speaker: "Anna")
    builder.addCue("été", speaker: "Ben")
    builder.addCue("ete Stras", speaker: "Anna")
    builder.addCue("se", speaker: "Anna")
    let session = FindSession(
      corpus: builder.finish(), typingPolicy: .debounce(), clock: ManualClock())
    func found() async -> Int {
      await session.finished()
      return session.count
    }
    session.search(for: "strasse")
    #expect(await found() == 2)
    session.options.case = .significant
    #expect(await found() == 1)
    session.options.case = .ignored
    session.search(for: "ete")
    #expect(await found() == 1)
    session.options.diacritics = .ignored
    #expect(await found() == 2)
    session.searchOptions.scope.speakers = ["Anna"]
    #expect(await found() == 1)
    session.search(for: "s")
    #expect(await found() == 7)
    session.options.boundary = .word
    #expect(await found() == 0)
    session.options.boundary = .character
    session.search(for: "stras se")
    #expect(await found() == 0)
    session.searchOptions.across = true
    #expect(await found() == 1)
    // Setting the same options again changes nothing.
    let searches = session.searchNumber
    session.options.boundary = .character
    session.searchOptions.across = true
    #expect(session.searchNumber == searches)
  }

  @Test func typingFindsWhatIsOnlyBegun() async {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.prefixTolerant = true
    let session = session(["Die Straße"], options: options)
    for (text, isPartial) in [("stra", false), ("stras", true), ("strass", false)] {
      await session.type(text)
      #expect(session.count == 1, "\(text)")
      #expect(session.hits(inRow: 0).map(\.isPartial) == [isPartial], "\(text)")
      #expect(session.currentPosition == 0, "\(text)")
    }
  }

  @Test func anotherCorpusIsSearchedAndNothingOfTheOldOneStays() async {
    let session = session(["ja", "nein", "ja"])
    await session.type("ja")
    session.select(position: 1)
    session.setRowsOnScreen(0..<3)
    session.corpus = corpus(["nein ja"])
    #expect(session.count == 0)
    await session.finished()
    #expect(session.count == 1)
    #expect(session.currentPosition == 0)
    #expect(session.hits(inRow: 0).map(\.range) == [5..<7])
    #expect(String(session.highlightedText(ofRow: 0).characters) == "nein ja")
  }
}
