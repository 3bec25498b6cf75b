/// Collects the times of cues and makes a ``TimeTable``.
struct TimeTableBuilder {
  /// The full rows of the corpus being continued.
  private let earlier: TimeTable?
  private let earlierRows: Int
  /// Start and end in turn of each cue after those rows; empty as long as none has times.
  private var times: [Int] = []

  init(extending table: TimeTable? = nil) {
    earlier = table
    earlierRows = (table?.count ?? 0) >> CueRows.rowShift
    guard let table else { return }
    var reader = TimeTable.Reader(table)
    for cue in (earlierRows << CueRows.rowShift)..<table.count {
      let (start, end) = reader.times(ofCue: cue)
      add(start, end, toCue: cue)
    }
  }

  /// Adds the times of a cue; earlier cues without times need not be added.
  mutating func add(_ start: Int?, _ end: Int?, toCue cue: Int) {
    if start == nil, end == nil { return }
    fill(to: cue)
    times.append(start ?? TimeTable.none)
    times.append(end ?? TimeTable.none)
  }

  private mutating func fill(to cue: Int) {
    let places = 2 * (cue - earlierRows << CueRows.rowShift)
    while times.count < places { times.append(TimeTable.none) }
  }

  /// Makes the table for a number of cues; nil if none has times.
  consuming func finish(cueCount: Int) -> TimeTable? {
    if times.isEmpty, earlier == nil { return nil }
    fill(to: cueCount)
    var writer = BitWriter()
    var rows: [Int64] = []
    var head: [UInt8] = []
    if let earlier {
      rows = (0..<earlierRows).map { earlier.packed.rows[$0] }
      let end =
        earlierRows < earlier.packed.rows.count ? Int(earlier.packed.rows[earlierRows]) : nil
      head = Array(
        earlier.packed.bytes.elements[..<(end ?? earlier.packed.bytes.count - BitReader.padding)])
    }
    for first in stride(from: 0, to: times.count, by: 2 * CueRows.rowLength) {
      rows.append(Int64(head.count + writer.bytes.count))
      Self.write(times[first..<min(first + 2 * CueRows.rowLength, times.count)], &writer)
    }
    let bytes = head + writer.bytes + [UInt8](repeating: 0, count: BitReader.padding)
    return TimeTable(CueRows(bytes: Column(bytes), rows: Column(rows), count: cueCount))
  }

  private static func write(_ times: ArraySlice<Int>, _ writer: inout BitWriter) {
    let times = Array(times)
    func begin(_ form: TimeTable.Form) { writer.add(form.rawValue, 8) }
    let none = TimeTable.none
    let cueCount = times.count / 2
    // How many starts and ends are known, and between what they are.
    var (starts, ends) = (0, 0)
    var (least, most) = (Int.max, Int.min)
    for place in stride(from: 0, to: times.count, by: 2) {
      let (start, end) = (times[place], times[place + 1])
      if start != none {
        starts += 1
        (least, most) = (min(least, start), max(most, start))
      }
      if end != none {
        ends += 1
        (least, most) = (min(least, end), max(most, end))
      }
    }
    // First and second differences cannot overflow.
    let isMeasurable = starts == cueCount && least > -(1 << 58) && most < 1 << 58
    if starts == 0, ends == 0 {
      begin(.absent)
    } else if isMeasurable, ends == cueCount {
      begin(.spans)
      write(times, hasEnds: true, &writer)
    } else if isMeasurable, ends == 0 {
      begin(.starts)
      let starts = stride(from: 0, to: times.count, by: 2)
      write(starts.flatMap { [times[$0], times[$0]] }, hasEnds: false, &writer)
    } else if least > Int(Int32.min), most <= Int(Int32.max) {
      begin(.short)
      for time in times {
        writer.add(UInt64(UInt32(bitPattern: time == none ? .min : Int32(time))), 32)
      }
    } else {
      begin(.long)
      for time in times { writer.add64(UInt64(bitPattern: Int64(time))) }
    }
    writer.align()
  }

  /// Writes start and end in turn; without ends, each start stands for its own end.
  private static func write(_ times: [Int], hasEnds: Bool, _ writer: inout BitWriter) {
    var pauses: [Int] = []
    var lengths: [Int] = []
    pauses.reserveCapacity(times.count / 2)
    lengths.reserveCapacity(times.count / 2)
    for place in stride(from: 0, to: times.count, by: 2) {
      pauses.append(place == 0 ? 0 : times[place] - times[place - 1])
      lengths.append(times[place + 1] - times[place])
    }
    let unit = max(Self.unit(of: lengths, from: Self.unit(of: pauses, from: 0)), 1)
    if unit > 1 {
      divide(&pauses, by: unit)
      divide(&lengths, by: unit)
    }
    let usual = mostFrequent(pauses[1...])
    pauses[0] = usual
    let others = PackedNumbers(for: pauses.filter { $0 != usual })
    let spans = PackedNumbers(for: lengths)
    writer.addVarying(times[0])
    writer.addVarying(unit)
    writer.addVarying(usual)
    others.begin(&writer)
    if hasEnds { spans.begin(&writer) }
    for place in pauses.indices {
      if place & 31 == 0 {
        var bits: UInt64 = 0
        for bit in 0..<min(32, pauses.count - place) where pauses[place + bit] != usual {
          bits |= 1 << UInt64(bit)
        }
        writer.add(bits, 32)
      }
      if pauses[place] != usual { others.write(pauses[place], &writer) }
      if hasEnds { spans.write(lengths[place], &writer) }
    }
  }

  /// The largest number that divides all differences and `other`; every number divides 0.
  private static func unit(of differences: [Int], from other: Int) -> Int {
    var unit = other
    var last = 0
    for difference in differences where difference != last {
      if unit == 1 { break }
      last = difference
      var (a, b) = (unit, abs(difference))
      if a > 0, b % a == 0 { continue }
      while b != 0 { (a, b) = (b, a % b) }
      unit = a
    }
    return unit
  }

  /// Divides numbers, of which many are like the one before.
  private static func divide(_ numbers: inout [Int], by unit: Int) {
    var last = (number: 0, quotient: 0)
    for place in numbers.indices {
      if numbers[place] != last.number { last = (numbers[place], numbers[place] / unit) }
      numbers[place] = last.quotient
    }
  }

  private static func mostFrequent(_ numbers: ArraySlice<Int>) -> Int {
    if let first = numbers.first, numbers.allSatisfy({ $0 == first }) { return first }
    var best = (number: 0, count: 0)
    var run = (number: 0, count: 0)
    for number in numbers.sorted() {
      run = (number, number == run.number ? run.count + 1 : 1)
      if run.count > best.count { best = run }
    }
    return best.number
  }
}
