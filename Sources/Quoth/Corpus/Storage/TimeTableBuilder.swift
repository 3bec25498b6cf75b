/// Gathers the times of cues and makes a ``TimeTable`` of them, a row as soon as its cues are there.
struct TimeTableBuilder {
  private var rows = CueRowsBuilder()
  /// Start and end in turn of the cues of the row that is open, up to the last that has any.
  private var open: [Int] = []
  private var isUsed = false

  init(extending table: TimeTable? = nil) {
    guard let table else { return }
    isUsed = true
    rows = CueRowsBuilder(extending: table.packed)
    var reader = TimeTable.Reader(table)
    for cue in (rows.count << CueRows.rowShift)..<table.count {
      let (start, end) = reader.times(ofCue: cue)
      add(start, end, toCue: cue)
    }
  }

  /// Adds the times of a cue; earlier cues without times need not be added.
  mutating func add(_ start: Int?, _ end: Int?, toCue cue: Int) {
    if start == nil, end == nil { return }
    isUsed = true
    let row = cue >> CueRows.rowShift
    if rows.count < row { finishRows(before: row, cueCount: cue) }
    fill(to: cue & (CueRows.rowLength - 1))
    open.append(start ?? TimeTable.none)
    open.append(end ?? TimeTable.none)
  }

  private mutating func fill(to place: Int) {
    while open.count < 2 * place { open.append(TimeTable.none) }
  }

  private mutating func finishRows(before row: Int, cueCount: Int) {
    while rows.count < row {
      if open.isEmpty {
        rows.add { $0.add(TimeTable.Form.absent.rawValue, 8) }
        continue
      }
      fill(to: min(CueRows.rowLength, cueCount - rows.count << CueRows.rowShift))
      rows.add { Self.write(open, &$0) }
      open.removeAll(keepingCapacity: true)
    }
  }

  /// Makes the table for a number of cues; nil if none has times.
  consuming func finish(cueCount: Int) -> TimeTable? {
    guard isUsed else { return nil }
    finishRows(before: CueRowsBuilder.rowCount(cueCount), cueCount: cueCount)
    return TimeTable(rows.finish(cueCount: cueCount))
  }

  private static func write(_ times: [Int], _ writer: inout BitWriter) {
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

  /// The number of a row that occurs most often, of several the least; 0 if there is none.
  private static func mostFrequent(_ numbers: ArraySlice<Int>) -> Int {
    if let first = numbers.first, numbers.allSatisfy({ $0 == first }) { return first }
    // A place for each number at one that its bits name, or at the next that is free; a row fills half of them.
    let mask = 2 * CueRows.rowLength - 1
    var places = [(number: Int, count: Int)](repeating: (0, 0), count: mask + 1)
    var best = (number: 0, count: 0)
    for number in numbers {
      var place = Int((UInt(bitPattern: number) &* 0x9E37_79B9) >> 16 & UInt(mask))
      while places[place].count > 0, places[place].number != number { place = (place + 1) & mask }
      places[place] = (number, places[place].count + 1)
      let count = places[place].count
      if count > best.count || count == best.count && number < best.number {
        best = (number, count)
      }
    }
    return best.number
  }
}
