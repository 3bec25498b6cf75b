import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The position: the current hit, and the row to scroll to.
@MainActor @Suite struct PlaceTests {
  @Test func nextAndPreviousWrapOrStop() async {
    let session = session(["ja ja", "nein", "ja"])
    await session.type("ja")
    #expect(session.currentPosition == 0)
    #expect(session.selectPrevious())
    #expect(session.currentPosition == 2)
    #expect(session.selectNext())
    #expect(session.currentPosition == 0)
    session.wraps = false
    #expect(!session.selectPrevious())
    #expect(session.currentPosition == 0)
    #expect(session.selectNext())
    #expect(session.selectNext())
    #expect(session.currentPosition == 2)
    #expect(!session.selectNext())
    #expect(session.currentPosition == 2)
    #expect(session.selectPrevious())
    #expect(session.currentPosition == 1)
  }

  @Test func everyPositionFromTheFirstToTheLastIsValid() async {
    let session = session(["ja ja", "nein", "ja"])
    #expect(!session.select(position: 0))
    await session.type("ja")
    for position in [2, 0, 1, 2] {
      #expect(session.select(position: position))
      #expect(session.currentPosition == position)
      #expect(session.currentRange == session.results[position].range)
    }
    for position in [-1, 3, Int.max, Int.min] {
      #expect(!session.select(position: position))
      #expect(session.currentPosition == 2)
    }
  }

  @Test func onlyAnotherRowScrolls() async {
    let session = session(["ja ja ja", "nein", "ja", "ja ja"])
    await session.type("ja")
    #expect(session.rowToScrollTo == 0)
    let rows = ChangeCounter { session.rowToScrollTo }
    #expect(!rows.changes { session.selectNext() })
    #expect(!rows.changes { session.selectNext() })
    #expect(rows.changes { session.selectNext() })
    #expect(rows.changes { session.selectNext() })
    #expect(!rows.changes { session.select(position: 5) })
    #expect(!rows.changes { session.select(position: 5) })
    #expect(rows.changes { session.selectNext() })
    #expect(rows.values == [0, 0, 0, 2, 3, 3, 3, 0])
  }

  @Test func anotherKeywordInTheSameRowDoesNotScroll() async {
    let session = session(["nein", "jaja nein", "ja"])
    session.setRowsOnScreen(1..<2)
    await session.type("ja")
    #expect(session.rowToScrollTo == 1)
    let flag = ChangeCounter { session.rowToScrollTo }
    #expect(!flag.changes { session.typingText = "jaja" })
    await session.finished()
    #expect(session.rowToScrollTo == 1)
    #expect(session.count == 1)
  }

  @Test func aHitAcrossRowsScrollsToWhereItBegins() async {
    let session = session(["a", "guten", "Morgen"], across: true)
    await session.type("ten mor")
    #expect(session.rowToScrollTo == 1)
  }

  @Test func withoutACurrentHitTheScreenDecides() async {
    let session = session(["ja", "nein", "ja", "nein", "ja"])
    let gate = Gate()
    session.delivery = .watched(beforeFrame: { await gate.pass($0) })
    session.typingText = "ja"
    #expect(!session.selectNext(), "nothing was found yet")
    await gate.letGo(1)
    await session.finished()
    session.corpus = session.corpus
    #expect(session.currentPosition == nil)
    await gate.letGo(2)
    await session.finished()
    #expect(session.currentPosition == 0)
  }
}
