import QuothCommand
import Testing

@Suite struct ViewportTests {
  typealias Line = Viewport.Line

  /// Ten rows: the third has five lines, the others one.
  func lineCount(_ place: Int) -> Int { place == 2 ? 5 : 1 }

  func viewport(_ height: Int) -> Viewport {
    var viewport = Viewport()
    viewport.height = height
    return viewport
  }

  @Test func linesAreThoseOfTheRows() {
    #expect(
      viewport(4).lines(of: 10, lineCount) == [Line(0, 0), Line(1, 0), Line(2, 0), Line(2, 1)])
    #expect(viewport(4).lines(of: 2, lineCount) == [Line(0, 0), Line(1, 0)])
    #expect(viewport(4).lines(of: 0, lineCount) == [])
    #expect(viewport(0).lines(of: 10, lineCount) == [])
  }

  @Test func scrollingEndsAtTheEnds() {
    var viewport = viewport(4)
    viewport.scroll(by: 3, of: 10, lineCount)
    #expect(viewport.top == Line(2, 1))
    viewport.scroll(by: 100, of: 10, lineCount)
    #expect(viewport.top == Line(6, 0))
    viewport.scroll(by: -5, of: 10, lineCount)
    #expect(viewport.top == Line(2, 3))
    viewport.scroll(by: -100, of: 10, lineCount)
    #expect(viewport.top == Line(0, 0))
    viewport.scroll(by: 5, of: 0, lineCount)
    #expect(viewport.top == Line(0, 0))
  }

  @Test func aLineComesIntoTheMiddle() {
    var viewport = viewport(5)
    viewport.center(on: Line(5, 0), of: 10, lineCount)
    #expect(viewport.lines(of: 10, lineCount)[2] == Line(5, 0))
    viewport.center(on: Line(2, 3), of: 10, lineCount)
    #expect(viewport.lines(of: 10, lineCount)[2] == Line(2, 3))
    viewport.center(on: Line(0, 0), of: 10, lineCount)
    #expect(viewport.top == Line(0, 0))
    // No room is left below the last row.
    viewport.center(on: Line(9, 0), of: 10, lineCount)
    #expect(viewport.lines(of: 10, lineCount).count == 5)
  }

  @Test func theEndIsFull() {
    var viewport = viewport(6)
    viewport.goToEnd(of: 10, lineCount)
    #expect(viewport.lines(of: 10, lineCount).last == Line(9, 0))
    #expect(viewport.lines(of: 10, lineCount).count == 6)
    viewport.height = 20
    viewport.scroll(by: 0, of: 10, lineCount)
    #expect(viewport.top == Line(0, 0))
  }

  @Test func aShorterListIsNotLeftBehind() {
    var viewport = viewport(3)
    viewport.goToEnd(of: 10, lineCount)
    viewport.stay(at: 8, of: 2, lineCount)
    #expect(viewport.top == Line(0, 0))
    viewport.stay(at: 5, of: 10, lineCount)
    #expect(viewport.top == Line(5, 0))
  }

  @Test func chosenRowsAreFound() {
    let list = RowList([3, 4, 7])
    #expect(list.count == 3)
    #expect(list[2] == 7)
    #expect([0, 3, 4, 5, 7, 8].map { list.place(atOrAfter: $0) } == [0, 0, 1, 2, 2, 3])
    #expect([3, 5, 7, 8].map { list.place(of: $0) } == [0, nil, 2, nil])
    #expect(list.ranges == [3..<5, 7..<8])
    let all = RowList(all: 5)
    #expect(all.place(of: 4) == 4)
    #expect(all.place(of: 5) == nil)
    #expect(all.ranges == nil)
    #expect(RowList([]).ranges == [])
  }
}
