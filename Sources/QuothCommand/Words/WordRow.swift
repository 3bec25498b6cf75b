import Quoth
import QuothCloud

/// Lines with a count and a word, in UTF-8; their memory is used again for the next ones.
@safe
struct WordRow: ~Copyable {
  // SAFETY: the memory belongs to this value alone.
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var count = 0
  /// The count at the beginning of most lines, right-aligned: the same as in the line before.
  private var lead: [UInt8] = []
  private var leadCount = -1

  init() { unsafe memory = .allocate(capacity: capacity) }

  deinit { unsafe memory.deallocate() }

  /// The lines.
  var bytes: UnsafeBufferPointer<UInt8> {
    @unsafe get { unsafe UnsafeBufferPointer(start: memory, count: count) }
  }

  /// Forgets the lines.
  mutating func clear() { count = 0 }

  /// Begins a line with a right-aligned count.
  ///
  /// - Parameter width: The same for all lines.
  mutating func begin(_ count: Int, width: Int) {
    if count != leadCount {
      let digits = Array(String(count).utf8)
      lead = Array(repeating: UInt8(ascii: " "), count: max(0, width - digits.count)) + digits
      leadCount = count
    }
    let lead = lead
    unsafe lead.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends text of ours.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  @unsafe
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    makeRoom(bytes.count)
    // SAFETY: the line above makes room.
    if let base = bytes.baseAddress {
      unsafe (memory + count).update(from: base, count: bytes.count)
    }
    count += bytes.count
  }

  /// Ends the line with a word, made safe to print.
  @unsafe
  mutating func append(word units: UnsafeBufferPointer<UInt16>) {
    makeRoom(3 * units.count + 2)
    // SAFETY: there is room for a space, three bytes a unit and a line feed.
    unsafe memory[count] = UInt8(ascii: " ")
    var end = count + 1
    for place in units.indices {
      let unit = unsafe units[place]
      guard Self.isHarmless(unit) else {
        append(" \(Displayed.harmless(unsafe String(decoding: units, as: UTF16.self)))\n")
        return
      }
      end &+= unsafe UTF8Encoding.write(unit, to: memory + end)
    }
    unsafe memory[end] = UInt8(ascii: "\n")
    count = end + 1
  }

  @inline(__always)
  private mutating func makeRoom(_ more: Int) { if count + more > capacity { grow(more) } }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let room = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    // SAFETY: the first `count` bytes are initialized; the old memory is freed and not used again.
    unsafe larger.update(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = larger
    capacity = room
  }

  /// Whether a unit is a character that is printed unchanged.
  @inline(__always)
  private static func isHarmless(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20...0x7E, 0xA0...0x2027, 0x202F...0x2065, 0x206A...0xD7FF, 0xE000...0xFFFD: true
    default: false
    }
  }
}
