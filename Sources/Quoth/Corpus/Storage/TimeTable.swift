/// The times of cues in milliseconds, at three bytes per cue for typical speech.
///
/// A row of 256 cues stores the pause before each one and its duration, in as few bits as the row
/// needs and in the largest unit that divides all of its times, such as hundredths of a second or
/// the frames of a film. Most pauses are equal, often zero, and one bit per cue marks the others. A
/// row that lacks some of its times, or whose times are extreme, stores them unchanged.
struct TimeTable: Sendable {
  /// Represents a missing time.
  static let none = Int.min

  enum Form: UInt64 {
    /// No cue has a time.
    case absent
    /// Each cue has a beginning and an end.
    case spans
    /// Each cue has only a beginning.
    case starts
    /// Start and end of each in turn, in 32 bits; the least number means none.
    case short
    /// The same in 64 bits.
    case long
  }

  let packed: CueRows
  /// The number of cues.
  var count: Int { packed.count }

  init(_ packed: CueRows) { self.packed = packed }

  /// The times of a cue.
  ///
  /// - Complexity: O(1): reads at most 256 cues. A ``Reader`` is faster for many.
  func times(ofCue cue: Int) -> (start: Int?, end: Int?) {
    let place = cue & (CueRows.rowLength - 1)
    var found = (start: Self.none, end: Self.none)
    decode(row: cue >> CueRows.rowShift, through: place) { number, start, end in
      if number == place { found = (start, end) }
    }
    return (
      found.start == Self.none ? nil : found.start, found.end == Self.none ? nil : found.end
    )
  }

  /// Calls `body` with the times of a row's cues, up to a given one, by their indices in the row.
  @inline(__always)
  func decode(row: Int, through last: Int, _ body: (Int, Int, Int) -> Void) {
    var reader = packed.reader(ofRow: row)
    let count = last + 1
    switch Form(rawValue: reader.next(8)) {
    case .spans: decode(&reader, count, hasEnds: true, body)
    case .starts: decode(&reader, count, hasEnds: false, body)
    case .short:
      func next() -> Int {
        let time = Int32(truncatingIfNeeded: reader.next(32))
        return time == .min ? Self.none : Int(time)
      }
      for place in 0..<count {
        let start = next()
        body(place, start, next())
      }
    case .long:
      for place in 0..<count {
        let start = Int(truncatingIfNeeded: reader.next64())
        body(place, start, Int(truncatingIfNeeded: reader.next64()))
      }
    case .absent, nil: for place in 0..<count { body(place, Self.none, Self.none) }
    }
  }

  @inline(__always)
  private func decode(
    _ reader: inout BitReader, _ count: Int, hasEnds: Bool, _ body: (Int, Int, Int) -> Void
  ) {
    var time = reader.nextVarying()
    let unit = reader.nextVarying()
    let usual = reader.nextVarying() &* unit
    let pauses = PackedNumbers(&reader)
    let lengths = hasEnds ? PackedNumbers(&reader) : nil
    // Marks the exceptional pauses, 32 cues at a time.
    var others: UInt64 = 0
    for place in 0..<count {
      if place & 31 == 0 { others = reader.next(32) }
      if others & 1 != 0 {
        time &+= pauses.read(&reader) &* unit
      } else if place > 0 {
        time &+= usual
      }
      others >>= 1
      let start = time
      if let lengths { time &+= lengths.read(&reader) &* unit }
      body(place, start, hasEnds ? time : Self.none)
    }
  }

  /// Reads the times of many cues, row by row.
  struct Reader {
    private let table: TimeTable?
    private var row = -1
    private var times: [Int] = []

    init(_ table: TimeTable?) { self.table = table }

    /// - Complexity: O(1) amortized if cues come in order.
    mutating func times(ofCue cue: Int) -> (start: Int?, end: Int?) {
      guard let table else { return (nil, nil) }
      if cue >> CueRows.rowShift != row {
        row = cue >> CueRows.rowShift
        times.removeAll(keepingCapacity: true)
        let first = row << CueRows.rowShift
        let last = min(table.count - first, CueRows.rowLength) - 1
        table.decode(row: row, through: last) { _, start, end in
          times.append(start)
          times.append(end)
        }
      }
      let place = 2 * (cue & (CueRows.rowLength - 1))
      let (start, end) = (times[place], times[place + 1])
      return (start == TimeTable.none ? nil : start, end == TimeTable.none ? nil : end)
    }
  }
}
