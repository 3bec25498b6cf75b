/// Who speaks each cue: the number of a name.
///
/// A row of 256 cues keeps a bit for each, which says whether its speaker is another than the one before,
/// and then the numbers of those who begin to speak, in as few bits as the row's need.
struct SpeakerTable: Sendable {
  static let rowShift = 8
  static let rowLength = 1 << rowShift

  let bytes: Column<UInt8>
  /// Where each row begins.
  let rows: Column<Int64>
  /// How many cues there are.
  let count: Int

  init(bytes: Column<UInt8>, rows: Column<Int64>, count: Int) {
    self.bytes = bytes
    self.rows = rows
    self.count = count
  }

  /// - Parameter numbers: one a cue, -1 for none.
  init(_ numbers: [Int32]) {
    var writer = BitWriter()
    var rows: [Int64] = []
    for first in stride(from: 0, to: numbers.count, by: Self.rowLength) {
      rows.append(Int64(writer.bytes.count))
      Self.write(Array(numbers[first..<min(first + Self.rowLength, numbers.count)]), &writer)
    }
    let bytes = writer.bytes + [UInt8](repeating: 0, count: BitReader.padding)
    self.init(bytes: Column(bytes), rows: Column(rows), count: numbers.count)
  }

  private static func write(_ numbers: [Int32], _ writer: inout BitWriter) {
    let changes = numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }
    // One more, so that none is zero.
    let heard = changes.map { UInt64(numbers[$0] + 1) }
    let width = 64 - heard.max()!.leadingZeroBitCount
    writer.add(UInt64(width), 8)
    // One alone needs no bits.
    writer.add(changes.count == 1 ? 1 : 0, 8)
    if changes.count > 1 {
      var bits = [UInt64](repeating: 0, count: rowLength / 32)
      for place in changes { bits[place / 32] |= 1 << UInt64(place % 32) }
      for word in bits { writer.add(word, 32) }
    }
    for number in heard { writer.add(number, width) }
    writer.align()
  }

  var byteCount: Int { bytes.byteCount + rows.byteCount }
  /// Whether rows begin within what is there.
  var isConsistent: Bool {
    guard rows.count == (count + Self.rowLength - 1) >> Self.rowShift else { return false }
    return (0..<rows.count).allSatisfy { rows[$0] >= 0 && rows[$0] < Int64(bytes.count) }
  }

  /// The number of a cue's speaker, or nil.
  ///
  /// - Complexity: O(1).
  subscript(cue: Int) -> Int? {
    var reader = unsafe BitReader(
      bytes.base, count: bytes.count, from: Int(rows[cue >> Self.rowShift]))
    let width = min(Int(reader.next(8)), 32)
    if reader.next(8) == 0 {
      let place = cue & (Self.rowLength - 1)
      var changes = 0
      for first in stride(from: 0, to: Self.rowLength, by: 32) {
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

  /// The numbers of all cues, -1 for none.
  var numbers: [Int32] { (0..<count).map { Int32(clamping: self[$0] ?? -1) } }
}
