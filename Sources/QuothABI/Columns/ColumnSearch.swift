import Quoth

/// A match in the text of a row.
struct ColumnMatch {
  var start: Int
  var end: Int
  var needle: Int
  var isPartial: Bool
}

/// The needles to find in the texts of a column, and how.
struct ColumnSearch {
  enum Needles {
    case one(Pattern)
    case many(PatternSet)

    var count: Int {
      switch self {
      case .one: 1
      case .many(let set): set.patterns.count
      }
    }
  }

  let needles: Needles
  var malformed = MalformedUTF8.refused
  var unit = SpanUnit.byte

  /// Calls `body` with each match and its row, in order. Texts that several rows have are searched once.
  func forEachMatch(
    in column: Column, _ body: (Int, ColumnMatch) -> Void
  ) throws(Failure) {
    guard let map = column.map else { return try forEachTextMatch(in: column, body) }
    // The matches of each text, in order of the texts.
    var found: [ColumnMatch] = []
    var ends = [Int](repeating: 0, count: column.textCount + 1)
    try forEachTextMatch(in: column) { text, match in
      found.append(match)
      ends[text + 1] = found.count
    }
    for text in 0..<column.textCount { ends[text + 1] = max(ends[text + 1], ends[text]) }
    for row in 0..<map.count where map[row] >= 0 {
      for place in ends[map[row]]..<ends[map[row] + 1] { body(row, found[place]) }
    }
  }

  /// Calls `body` with each match and the number of its text.
  ///
  /// - Parameter isFirstEnough: whether the first match of a text is wanted alone; of a set, some of the others
  ///   come as well.
  func forEachTextMatch(
    in column: Column, isFirstEnough: Bool = false, _ body: (Int, ColumnMatch) -> Void
  ) throws(Failure) {
    var units = SpanUnits(unit, isReplaced: malformed == .replaced)
    try column.forEachRun(areLongAlone: isFirstEnough) { run throws(Failure) in
      // Among several texts, a set finds the first matches of the next ones at once.
      let goesOn = !isFirstEnough || run.rows.rowCount > 1
      func take(_ row: Int, _ match: Match, _ needle: Int) -> Bool {
        var found = ColumnMatch(
          start: match.start, end: match.end, needle: needle, isPartial: match.isPartial)
        if unit != .byte {
          unsafe units.translate(&found, ofText: run.first + row, run.bytes(ofRow: row))
        }
        body(run.first + row, found)
        return goesOn
      }
      do throws(UTF8Error) {
        switch needles {
        case .one(let pattern):
          try unsafe pattern.forEachMatch(
            inUTF8Rows: run.bytes, offsets: run.rows, malformed: malformed,
            isFirstEnough: isFirstEnough
          ) { take($0, $1, 0) }
        case .many(let set):
          try unsafe set.forEachMatch(
            inUTF8Rows: run.bytes, offsets: run.rows, malformed: malformed
          ) { take($0, $1.match, $1.needle) }
        }
      } catch {
        throw Failure(error, in: run, of: column)
      }
    }
  }
}

extension Failure {
  /// Malformed text in a run, told by its row and the byte in it.
  fileprivate init(_ error: UTF8Error, in run: ColumnRun, of column: Column) {
    var (low, high) = (0, run.rows.rowCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if run.rows[middle] <= error.offset { low = middle } else { high = middle - 1 }
    }
    let row = column.row(ofText: run.first + low)
    self.init(
      .invalidUTF8,
      "row \(row) is not UTF-8: malformed at byte \(error.offset - run.rows[low])", position: row)
  }
}

// MARK: Results in the caller's memory

// SAFETY: each pointer is NULL, or has room for what a row needs, which the caller of these has checked.
extension ColumnSearch {
  /// Counts the matches of each row, or of each needle in each row; returns how many there are.
  func count<Number: FixedWidthInteger>(
    _ column: Column, areEach: Bool = false, into counts: UnsafeMutablePointer<Number>?
  ) throws(Failure) -> Int {
    let width = areEach ? needles.count : 1
    var sum = 0
    unsafe counts?.update(repeating: 0, count: column.rowCount * width)
    guard let map = column.map else {
      try forEachTextMatch(in: column) { row, match in
        sum += 1
        if let counts = unsafe counts {
          unsafe counts[row * width + (areEach ? match.needle : 0)] &+= 1
        }
      }
      return sum
    }
    var found = [Number](repeating: 0, count: column.textCount * width)
    try forEachTextMatch(in: column) { text, match in
      found[text * width + (areEach ? match.needle : 0)] &+= 1
    }
    for row in 0..<map.count where map[row] >= 0 {
      for place in 0..<width {
        let count = found[map[row] * width + place]
        sum += Int(count)
        if let counts = unsafe counts { unsafe counts[row * width + place] = count }
      }
    }
    return sum
  }

  /// Sets the bits of the rows with a match; returns how many there are.
  func contains(_ column: Column, into bits: UnsafeMutablePointer<UInt8>?) throws(Failure) -> Int {
    unsafe bits?.update(repeating: 0, count: (column.rowCount + 7) / 8)
    var sum = 0
    guard let map = column.map else {
      var last = -1
      try forEachTextMatch(in: column, isFirstEnough: true) { row, _ in
        guard row != last else { return }
        last = row
        sum += 1
        if let bits = unsafe bits { unsafe bits[row >> 3] |= 1 << UInt8(row & 7) }
      }
      return sum
    }
    var found = [UInt8](repeating: 0, count: column.textCount)
    try forEachTextMatch(in: column, isFirstEnough: true) { text, _ in found[text] = 1 }
    for row in 0..<map.count where map[row] >= 0 {
      let bit = found[map[row]]
      sum += Int(bit)
      if let bits = unsafe bits { unsafe bits[row >> 3] |= bit << UInt8(row & 7) }
    }
    return sum
  }

  /// Writes the matches of each row as a list, as far as there is room; returns how many there are.
  func list<Span>(
    _ column: Column, into offsets: UnsafeMutablePointer<Int64>?,
    _ spans: UnsafeMutablePointer<Span>?, _ capacity: Int, _ make: (ColumnMatch) -> Span
  ) throws(Failure) -> Int {
    var sum = 0
    // The rows whose offset is written.
    var listed = 0
    func list(until row: Int) {
      guard let offsets = unsafe offsets else { return }
      while listed <= row {
        unsafe offsets[listed] = Int64(sum)
        listed += 1
      }
    }
    try forEachMatch(in: column) { row, match in
      list(until: row)
      if sum < capacity, let spans = unsafe spans { unsafe spans[sum] = make(match) }
      sum += 1
    }
    list(until: column.rowCount)
    return sum
  }
}
