/// The speaker of each cue, as the index of a name.
///
/// A row of 256 cues has a bit for each that tells whether its speaker differs from the previous
/// one, followed by the indices of the speakers at these changes, in as few bits as the row needs.
struct SpeakerTable: Sendable {
  let packed: CueRows
  /// The number of cues.
  var count: Int { packed.count }

  init(_ packed: CueRows) { self.packed = packed }

  /// - Parameter numbers: one per cue, -1 for none.
  init(_ numbers: [Int32]) {
    var rows = CueRowsBuilder()
    for first in stride(from: 0, to: numbers.count, by: CueRows.rowLength) {
      let row = Array(numbers[first..<min(first + CueRows.rowLength, numbers.count)])
      rows.add { Self.write(row, &$0) }
    }
    self.init(rows.finish(cueCount: numbers.count))
  }

  private static func write(_ numbers: [Int32], _ writer: inout BitWriter) {
    let changes = numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }
    // Plus one, so that 0 means no speaker.
    let heard = changes.map { UInt64(numbers[$0] + 1) }
    let width = 64 - heard.max()!.leadingZeroBitCount
    writer.add(UInt64(width), 8)
    // A single speaker needs no bits.
    writer.add(changes.count == 1 ? 1 : 0, 8)
    if changes.count > 1 {
      var bits = [UInt64](repeating: 0, count: CueRows.rowLength / 32)
      for place in changes { bits[place / 32] |= 1 << UInt64(place % 32) }
      for word in bits { writer.add(word, 32) }
    }
    for number in heard { writer.add(number, width) }
  }

  /// Whether all indices are below the number of names.
  ///
  /// - Complexity: O(n) in the cues.
  func numbersAllBelow(_ speakerCount: Int) -> Bool {
    for row in 0..<packed.rows.count {
      var reader = packed.reader(ofRow: row)
      let width = min(Int(reader.next(8)), 32)
      var changes = 1
      if reader.next(8) == 0 {
        changes = 0
        for _ in 0..<(CueRows.rowLength / 32) { changes += reader.next(32).nonzeroBitCount }
      }
      for _ in 0..<changes where reader.next(width) > UInt64(speakerCount) { return false }
    }
    return true
  }

  /// The index of a cue's speaker, or nil.
  ///
  /// - Complexity: O(1).
  subscript(cue: Int) -> Int? {
    var reader = packed.reader(ofRow: cue >> CueRows.rowShift)
    let width = min(Int(reader.next(8)), 32)
    if reader.next(8) == 0 {
      let place = cue & (CueRows.rowLength - 1)
      var changes = 0
      for first in stride(from: 0, to: CueRows.rowLength, by: 32) {
        let bits = reader.next(32)
        guard first <= place else { continue }
        let below = place - first < 31 ? 1 << UInt64(place - first + 1) - 1 : UInt64(UInt32.max)
        changes += (bits & below).nonzeroBitCount
      }
      reader.skip((changes - 1) * width)
    }
    let number = Int(reader.next(width))
    return number == 0 ? nil : number - 1
  }

  /// The indices for all cues, -1 for none.
  var numbers: [Int32] { (0..<count).map { Int32(clamping: self[$0] ?? -1) } }
}
