/// The lines of a list of rows that are on the screen.
///
/// Rows have as many lines as their text needs. Only rows near the screen are asked for their
/// number of lines, since counting lays out the text.
package struct Viewport: Sendable, Equatable {
  /// A line of a row, identified by the row's place in the list.
  package struct Line: Sendable, Hashable, Comparable {
    package var place: Int
    package var line: Int

    package init(_ place: Int, _ line: Int) {
      self.place = place
      self.line = line
    }

    package static func < (a: Line, b: Line) -> Bool { (a.place, a.line) < (b.place, b.line) }
  }

  /// The line at the top.
  package private(set) var top = Line(0, 0)
  /// The number of lines on the screen.
  package var height = 0

  package init() {}

  /// The lines on the screen, from the top; fewer than ``height`` at the end of the list.
  ///
  /// - Parameter lineCount: the number of lines of a row; at least 1.
  package func lines(of count: Int, _ lineCount: (Int) -> Int) -> [Line] {
    var lines: [Line] = []
    var line = top
    while lines.count < height, line.place < count {
      lines.append(line)
      line = Self.next(line, lineCount)
    }
    return lines
  }

  /// Scrolls by lines, down if positive, and stops at the ends of the list.
  package mutating func scroll(by lines: Int, of count: Int, _ lineCount: (Int) -> Int) {
    top = Self.moved(top, by: lines, of: count, lineCount)
    settle(of: count, lineCount)
  }

  /// Centers a line, or comes as close as the ends of the list allow.
  package mutating func center(on line: Line, of count: Int, _ lineCount: (Int) -> Int) {
    top = Self.moved(line, by: -((height - 1) / 2), of: count, lineCount)
    settle(of: count, lineCount)
  }

  package mutating func goToStart() { top = Line(0, 0) }

  package mutating func goToEnd(of count: Int, _ lineCount: (Int) -> Int) {
    guard count > 0 else { return goToStart() }
    top = Line(count - 1, lineCount(count - 1) - 1)
    settle(of: count, lineCount)
  }

  /// Keeps a row at the top after the list or its width has changed.
  package mutating func stay(at place: Int, of count: Int, _ lineCount: (Int) -> Int) {
    top = Line(min(max(place, 0), max(count - 1, 0)), 0)
    settle(of: count, lineCount)
  }

  /// Scrolls up to fill any room below the last row.
  private mutating func settle(of count: Int, _ lineCount: (Int) -> Int) {
    guard count > 0 else { return goToStart() }
    var missing = height - lines(of: count, lineCount).count
    while missing > 0, top > Line(0, 0) {
      top = Self.previous(top, lineCount)
      missing -= 1
    }
  }

  private static func next(_ line: Line, _ lineCount: (Int) -> Int) -> Line {
    line.line + 1 < lineCount(line.place)
      ? Line(line.place, line.line + 1) : Line(line.place + 1, 0)
  }

  private static func previous(_ line: Line, _ lineCount: (Int) -> Int) -> Line {
    if line.line > 0 { return Line(line.place, line.line - 1) }
    return line.place > 0 ? Line(line.place - 1, lineCount(line.place - 1) - 1) : line
  }

  private static func moved(
    _ line: Line, by lines: Int, of count: Int, _ lineCount: (Int) -> Int
  ) -> Line {
    guard count > 0 else { return Line(0, 0) }
    var line = line
    for _ in 0..<abs(lines) {
      let moved = lines > 0 ? next(line, lineCount) : previous(line, lineCount)
      if moved.place >= count || moved == line { break }
      line = moved
    }
    return line
  }
}
