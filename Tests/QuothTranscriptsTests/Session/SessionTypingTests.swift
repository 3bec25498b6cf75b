import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The time at which typed text is searched.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SessionTypingTests {
  private static let cues = ["ja ja", "nein", "jan", "n", "z"]

  @Test func whatIsTypedIsThereAtOnceAndSearchedAfterQuiet() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(), clock: clock)
    session.typingText = "ja"
    #expect(session.typingText == "ja")
    #expect(session.keyword == "")
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(499))
    #expect(clock.sleeperCount == 1, "half a second is not over")
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    await until { session.keyword == "ja" }
    await session.finished()
    #expect(session.count == 3)
  }

  @Test func everyLetterBeginsTheQuietAnew() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(.seconds(1)), clock: clock)
    for text in ["j", "ja", "jan"] {
      session.typingText = text
      clock.advance(by: .milliseconds(900))
    }
    await clock.waitForSleepers(1)
    #expect(session.keyword == "")
    clock.advance(by: .milliseconds(100))
    await until { session.keyword == "jan" }
    #expect(session.searchNumber == 1)
  }

  @Test func theSameTextAgainDoesNotProlongTheQuiet() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(.seconds(1)), clock: clock)
    session.typingText = "ja"
    clock.advance(by: .milliseconds(900))
    session.typingText = "ja"
    clock.advance(by: .milliseconds(100))
    await until { session.keyword == "ja" }
  }

  @Test func throttledTheFirstComesAtOnceAndThenTheLatest() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .throttle(), clock: clock)
    session.typingText = "j"
    #expect(session.keyword == "j")
    session.typingText = "ja"
    session.typingText = "jan"
    #expect(session.keyword == "j")
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(99))
    #expect(clock.sleeperCount == 1, "a tenth of a second is not over")
    clock.advance(by: .milliseconds(1))
    await until { session.keyword == "jan" }
    #expect(session.searchNumber == 2, "ja was overtaken")
    // Another interval has begun: the next letter waits, too, and is not lost if nothing follows.
    session.typingText = "n"
    #expect(session.keyword == "jan")
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(100))
    await until { session.keyword == "n" }
    // An interval without a letter ends it: the next letter is searched at once.
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(100))
    await until { !session.isHoldingBack }
    session.typingText = "z"
    #expect(session.keyword == "z")
  }

  @Test func immediatelyEveryLetterIsSearched() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .immediate, clock: clock)
    for text in ["j", "ja", "jan"] {
      session.typingText = text
      #expect(session.keyword == text)
    }
    #expect(session.searchNumber == 3)
    #expect(clock.sleeperCount == 0)
  }

  @Test func equalKeywordsAreDropped() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(.seconds(1)), clock: clock)
    session.typingText = "ja"
    clock.advance(by: .seconds(1))
    await until { session.keyword == "ja" }
    await session.finished()
    session.typingText = "jan"
    session.typingText = "ja"
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers(0)
    #expect(!session.commit(), "it is searched already")
    #expect(session.searchNumber == 1)
    // Canonically equivalent is not equal: with significant case and marks, the hits may differ.
    session.typingPolicy = .immediate
    session.typingText = "\u{E9}"
    session.typingText = "e\u{301}"
    #expect(session.searchNumber == 3)
  }

  @Test(arguments: [TypingPolicy.debounce(), .throttle(), .immediate])
  func returnSearchesNowAndLeavesNoWait(policy: TypingPolicy) async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: policy, clock: clock)
    session.typingText = "j"
    session.typingText = "ja"
    #expect(session.commit() == (policy != .immediate))
    #expect(session.keyword == "ja")
    #expect(!session.isHoldingBack)
    await clock.waitForSleepers(0)
    let searches = session.searchNumber
    session.typingText = "ja"
    clock.advance(by: .seconds(5))
    await session.finished()
    #expect(session.searchNumber == searches)
    #expect(session.count == 3)
  }

  @Test func clearingIsAtOnceToo() async {
    let session = session(Self.cues, policy: .debounce())
    session.typingText = "ja"
    session.commit()
    await session.finished()
    #expect(session.count == 3)
    session.clear()
    #expect(session.typingText == "")
    #expect(session.count == 0)
    #expect(session.state == .idle)
    #expect(session.currentPosition == nil)
    #expect(session.rowToScrollTo == nil)
  }

  @Test func anotherPolicyHoldsWhatWaits() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(.seconds(10)), clock: clock)
    session.typingText = "ja"
    session.typingPolicy = .immediate
    #expect(session.keyword == "ja")
    await clock.waitForSleepers(0)
  }

  // MARK: Input methods

  @Test(arguments: [TypingPolicy.debounce(), .throttle(), .immediate])
  func whatIsComposedWaitsForItsCommit(policy: TypingPolicy) async {
    let clock = ManualClock()
    let session = session(["자장면", "장"], policy: policy, clock: clock)
    session.isComposing = true
    for text in ["ㅈ", "자", "장"] {
      session.typingText = text
      clock.advance(by: .seconds(5))
    }
    #expect(session.typingText == "장")
    #expect(!session.commit(), "Return belongs to the input method")
    #expect(session.searchNumber == 0)
    #expect(clock.sleeperCount == 0)
    session.isComposing = false
    if policy == .debounce() {
      #expect(session.searchNumber == 0)
      clock.advance(by: .milliseconds(500))
    }
    await until { session.keyword == "장" }
    #expect(session.searchNumber == 1)
  }

  @Test func aWaitThatIsUnderWayIsGivenUpWhenComposingBegins() async {
    let clock = ManualClock()
    let session = session(["자장면", "장"], policy: .debounce(), clock: clock)
    session.typingText = "자"
    await clock.waitForSleepers(1)
    session.isComposing = true
    await clock.waitForSleepers(0)
    clock.advance(by: .seconds(5))
    #expect(session.searchNumber == 0)
    // Cancelled without a change, the text is still searched.
    session.isComposing = false
    clock.advance(by: .milliseconds(500))
    await until { session.keyword == "자" }
  }

  @Test func aThrottledLetterBeforeComposingIsHeldToo() async {
    let clock = ManualClock()
    let session = session(["자장면", "장"], policy: .throttle(), clock: clock)
    session.typingText = "자"
    session.typingText = "자ㅈ"
    session.isComposing = true
    session.typingText = "자장"
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers(0)
    #expect(session.keyword == "자")
    session.isComposing = false
    await until { session.keyword == "자장" }
    #expect(session.searchNumber == 2)
  }

  // MARK: Ready patterns

  @Test func aReadyPatternIsSearchedAtOnceByItsOwnOptions() async throws {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(), clock: clock)
    session.typingText = "waiting"
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.boundary = .word
    let word = try Pattern("ja", options: options)
    #expect(session.search(for: word, keyword: "ja"))
    #expect(session.typingText == "ja")
    #expect(session.keyword == "ja")
    await session.finished()
    #expect(session.count == 2, "jan is another word")
    #expect(!session.search(for: word, keyword: "ja"), "it is the current keyword")
    clock.advance(by: .seconds(5))
    await clock.waitForSleepers(0)
    #expect(session.keyword == "ja", "the pending text is dropped")
    // Options set by the caller stay in force.
    session.options.diacritics = .ignored
    await session.finished()
    #expect(session.count == 3)
    session.undo()
    session.redo()
    await session.finished()
    #expect(session.count == 3)
  }

  @Test func undoGoesBackToAReadyPattern() async throws {
    let session = session(Self.cues)
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.boundary = .word
    session.search(for: try Pattern("ja", options: options), keyword: "ja")
    await session.type("nein")
    session.undo()
    await session.finished()
    #expect(session.keyword == "ja")
    #expect(session.count == 2)
  }
}
