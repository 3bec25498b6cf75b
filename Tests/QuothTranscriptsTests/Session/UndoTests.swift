import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Undo, and the history of keywords.
@MainActor @Suite(.timeLimit(.minutes(60))) struct UndoTests {
  private static let cues = ["ja ja", "nein", "jan"]

  @Test func aStepIsAKeywordAndNotALetter() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(), clock: clock)
    #expect(!session.canUndo && !session.canRedo)
    for keyword in ["nein", "jan"] {
      for end in 1...keyword.count { session.typingText = String(keyword.prefix(end)) }
      session.commit()
    }
    await session.finished()
    #expect(session.undo())
    #expect(session.typingText == "nein")
    #expect(session.keyword == "nein")
    await session.finished()
    #expect(session.row(ofPosition: 0) == 1)
    #expect(session.undo())
    #expect(session.keyword == "")
    #expect(session.state == .idle)
    #expect(!session.undo())
    #expect(session.redo())
    #expect(session.keyword == "nein")
    #expect(session.redo())
    #expect(session.keyword == "jan")
    #expect(!session.redo())
    await session.finished()
    #expect(session.count == 1)
  }

  @Test func anotherKeywordForgetsWhatWasUndone() async {
    let session = session(Self.cues)
    await session.type("ja")
    await session.type("nein")
    session.undo()
    await session.type("jan")
    #expect(!session.canRedo)
    session.undo()
    #expect(session.keyword == "ja")
  }

  @Test func lettersNotSearchedYetAreAStep() async {
    let clock = ManualClock()
    let session = session(Self.cues, policy: .debounce(), clock: clock)
    session.search(for: "ja")
    session.typingText = "jan"
    #expect(session.canUndo)
    #expect(session.undo())
    #expect(session.typingText == "ja")
    await clock.waitForSleepers(0)
    #expect(session.searchNumber == 1)
    #expect(session.redo())
    #expect(session.typingText == "jan")
    #expect(session.keyword == "jan")
    #expect(session.undo())
    #expect(session.keyword == "ja")
  }

  @Test func whileAnInputMethodComposesUndoIsItsOwn() async {
    let session = session(Self.cues)
    await session.type("ja")
    session.isComposing = true
    session.typingText = "jaㅈ"
    #expect(!session.undo() && !session.redo() && !session.canUndo && !session.canRedo)
    #expect(session.typingText == "jaㅈ")
  }

  // MARK: History

  @Test func theLatestKeywordComesFirstAndNoneTwice() async {
    let session = session(Self.cues)
    #expect(session.history == [])
    for keyword in ["ja", "nein", "jan", "nein", "", "ja"] { session.search(for: keyword) }
    #expect(session.history == ["ja", "nein", "jan"])
    session.clearHistory()
    #expect(session.history == [])
  }

  @Test func whatIsOnlyTypedMakesWayForWhatGoesOn() async {
    let session = session(Self.cues)
    for text in ["j", "ja", "jan"] { await session.type(text) }
    #expect(session.history == ["jan"])
    for text in ["ja", "j", "", "n", "ne"] { await session.type(text) }
    #expect(session.history == ["ne", "j"])
    // Used keywords stay: committed, stepped through, clicked, requested by name.
    session.commit()
    await session.type("nei")
    #expect(session.history == ["nei", "ne", "j"])
    session.selectNext()
    await session.type("nein")
    #expect(session.history == ["nein", "nei", "ne", "j"])
    session.select(position: 0)
    await session.type("neine")
    #expect(session.history == ["neine", "nein", "nei", "ne", "j"])
  }

  @Test func keywordsOfEarlierSessionsAreTakenUp() async {
    let session = FindSession(
      corpus: corpus(Self.cues), typingPolicy: .immediate, history: ["b", "a", "b", "", "c"],
      historyLimit: 4, clock: ManualClock())
    #expect(session.history == ["b", "a", "c"])
    session.search(for: "d")
    session.search(for: "e")
    #expect(session.history == ["e", "d", "b", "a"])
    // Typed text does not replace earlier keywords.
    await session.type("en")
    #expect(session.history == ["en", "e", "d", "b"])
  }
}
