import Foundation
import Dispatch
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// One search at a time, and only the newest one reports.
@MainActor @Suite struct SearchRaceTests {
  private static let many = corpus((0..<100_000).map { "Satz \($0): na ja, naja, und so weiter" })

  @Test func aCancelledSearchNeverPublishes() async {
    let gate = Gate()
    let session = session(["ja ja", "nein", "jan"])
    session.delivery = .watched(beforeFrame: { await gate.pass($0) })
    await gate.letGo(1)
    await session.type("ja")
    #expect(session.count == 3)
    // Two searches are about to publish their first frame; the older one has found nothing.
    session.typingText = "nix"
    await gate.waitForArrival(of: 2)
    let older = session.search
    #expect(session.count == 3, "until something new is known, the old is shown")
    #expect(session.isSearching)
    session.typingText = "jan"
    await gate.waitForArrival(of: 3)
    await gate.letGo(2)
    await older?.value
    #expect(session.isSearching)
    #expect(session.count == 3, "not even an empty list")
    #expect(session.results.keyword == "ja")
    #expect(session.currentPosition == 0)
    await gate.letGo(3)
    await session.finished()
    #expect(session.count == 1)
    #expect(session.results.keyword == "jan")
    #expect(await gate.cancelled == [2])
  }

  @Test func anOlderSearchThatComesLateChangesNothing() async {
    let gate = Gate()
    let session = session(["ja ja", "nein", "jan"])
    session.delivery = .watched(beforeFrame: { await gate.pass($0) })
    session.typingText = "ja"
    await gate.waitForArrival(of: 1)
    let older = session.search
    session.typingText = "jan"
    await gate.letGo(2)
    await session.finished()
    #expect(session.count == 1)
    await gate.letGo(1)
    await older?.value
    #expect(await gate.cancelled.contains(1))
    #expect(session.count == 1)
    #expect(session.results.keyword == "jan")
    #expect(session.state == .finished)
  }

  @Test func clearingCancelsToo() async {
    let gate = Gate()
    let session = session(["ja ja", "nein", "jan"])
    session.delivery = .watched(beforeFrame: { await gate.pass($0) })
    session.typingText = "ja"
    await gate.waitForArrival(of: 1)
    let older = session.search
    session.typingText = ""
    #expect(session.state == .idle)
    await gate.letGo(1)
    await older?.value
    #expect(await gate.cancelled.contains(1))
    #expect(session.count == 0)
    #expect(session.state == .idle)
  }

  /// The main actor is blocked until the search has found its first hits, so it runs elsewhere.
  @Test func searchingIsDoneOffTheMainActor() async {
    let session = FindSession(
      corpus: Self.many, typingPolicy: .immediate, clock: ManualClock())
    let found = DispatchSemaphore(value: 0)
    session.delivery = .watched(beforeFrame: { _ in found.signal() })
    session.typingText = "ja"
    #expect(wait(for: found))
    await session.finished()
    #expect(session.count == 200_000)
  }

  // Not in the test itself: asynchronous code must not block a thread.
  private func wait(for semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + 60) == .success
  }

  /// A hundred keywords while results stream in: every frame belongs to the newest search, and
  /// within a search hits only increase.
  @Test func aHundredKeywordsWhileResultsStreamIn() async throws {
    let session = FindSession(
      corpus: Self.many, typingPolicy: .immediate, frameInterval: .zero)
    let keywords = ["n", "na", "naj", "naja", "na", "ja", "nix", "e", "weiter", "satz 77"]
    var random = SplitMix64(state: 7)
    var last: (search: Int, count: Int)?
    let bell = FrameBell()
    session.delivery = .watched(afterFrame: {
      bell.ring()
      #expect(session.results.keyword == session.keyword)
      if let last, last.search == session.searchNumber {
        #expect(session.count >= last.count)
      }
      last = (session.searchNumber, session.count)
    })
    for number in 0..<100 {
      session.setRowsOnScreen((number * 900)..<(number * 900 + 30))
      session.typingText = keywords[number % keywords.count]
      // A search that is not over has a frame to come.
      for _ in 0..<Int.random(in: 0...4, using: &random) where session.isSearching {
        await bell.next()
        if session.count > 0 {
          let position = Int.random(in: 0..<session.count, using: &random)
          let row = session.row(ofPosition: position)
          #expect(session.positions(ofRow: row).contains(position))
          session.selectNext()
          _ = session.highlightedText(ofRow: row)
        }
      }
    }
    await session.finished()
    let pattern = try Pattern(session.keyword, options: session.options)
    #expect(session.ranges == Self.many.matches(of: pattern).map { $0.range })
    #expect(bell.frames > 0)
    #expect(session.searchNumber == 100)
  }

  @Test func aSessionThatIsGoneSearchesNoMore() async {
    let clock = ManualClock()
    weak var gone: FindSession<String>?
    let released: AsyncStream<Never>
    do {
      let session = FindSession(corpus: Self.many, typingPolicy: .debounce(), clock: clock)
      // The session and its search hold the tracer.
      let traced = Tracer.make()
      released = traced.released
      session.delivery = .watched(beforeFrame: { [tracer = traced.tracer] _ in _ = tracer })
      session.typingText = "j"
      session.commit()
      session.typingText = "ja"
      gone = session
    }
    for await _ in released {}
    #expect(gone == nil)
    await clock.waitForSleepers(0)
  }

  @Test func whoWaitsForTheEndIsToldWhenTheSessionGoes() async {
    let gate = Gate()
    var session: FindSession<String>? = session(["ja"])
    session?.delivery = .watched(beforeFrame: { await gate.pass($0) })
    session?.typingText = "ja"
    await gate.waitForArrival(of: 1)
    let waiting = Task { [session] in await session?.finished() }
    session = nil
    await gate.letGo(1)
    await waiting.value
  }
}
