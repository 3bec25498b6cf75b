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
  // SAFETY: the memory belongs to this value alone.
  private let lead: UnsafeMutablePointer<UInt8>
  private var leadCount = -1
  private var leadLength = 0
  private static let longestLead = 32

  init() {
    unsafe memory = .allocate(capacity: capacity)
    unsafe lead = .allocate(capacity: Self.longestLead)
  }

  deinit {
    unsafe memory.deallocate()
    unsafe lead.deallocate()
  }

  /// The lines.
  var bytes: UnsafeBufferPointer<UInt8> {
    @unsafe get { unsafe UnsafeBufferPointer(start: memory, count: count) }
  }

  /// Forgets the lines.
  mutating func clear() { count = 0 }

  /// Begins a line with a right-aligned count.
  ///
  /// - Parameter width: The same for all lines, no more than that of the greatest count.
  @inline(__always)
  mutating func begin(_ count: Int, width: Int) {
    if count != leadCount { makeLead(count, width) }
    makeRoom(leadLength)
    // SAFETY: the line above makes room.
    unsafe (memory + self.count).update(from: lead, count: leadLength)
    self.count += leadLength
  }

  @inline(never)
  private mutating func makeLead(_ count: Int, _ width: Int) {
    let digits = String(count).utf8
    leadLength = max(width, digits.count)
    precondition(leadLength <= Self.longestLead, "too wide")
    unsafe lead.update(repeating: UInt8(ascii: " "), count: leadLength)
    for (place, digit) in digits.enumerated() {
      // SAFETY: the digits are the last bytes.
      unsafe lead[leadLength - digits.count + place] = digit
    }
    leadCount = count
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
  @unsafe @inline(__always)
  mutating func append(word: ListedText.Lent) {
    switch unsafe word {
    case .bytes(let text): append(text)
    case .units(let units): unsafe append(units)
    }
  }

  /// Ends the line with a word of few bytes, which are printed as they are.
  @inline(__always)
  private mutating func append(_ text: ListedText) {
    makeRoom(ListedText.mostBytes + 3)
    // SAFETY: there is room for a space, sixteen bytes, of which the last is not part of the word, and a line feed.
    let target = unsafe UnsafeMutableRawPointer(memory + count)
    unsafe target.storeBytes(of: UInt8(ascii: " "), as: UInt8.self)
    unsafe target.storeBytes(of: text.low.littleEndian, toByteOffset: 1, as: UInt64.self)
    unsafe target.storeBytes(of: text.high.littleEndian, toByteOffset: 9, as: UInt64.self)
    let length = Int(truncatingIfNeeded: text.high >> 56)
    unsafe target.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: 1 + length, as: UInt8.self)
    count += length + 2
  }

  /// Ends the line with any word.
  @unsafe @inline(never)
  private mutating func append(_ units: UnsafeBufferPointer<UInt16>) {
    makeRoom(3 * units.count + 2)
    // SAFETY: there is room for a space, three bytes a unit and a line feed.
    unsafe memory[count] = UInt8(ascii: " ")
    var end = count + 1
    var start = 0
    if let base = units.baseAddress {
      // Letters of ASCII four at a time.
      while start &+ 4 <= units.count {
        // SAFETY: four units, and room for as many bytes.
        let four = unsafe UInt64(
          littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
        guard let bytes = Self.bytes(ofPlain: four) else { break }
        unsafe UnsafeMutableRawPointer(memory + end).storeBytes(
          of: bytes.littleEndian, as: UInt32.self)
        start &+= 4
        end &+= 4
      }
    }
    for place in start..<units.count {
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

  /// Four units in one byte each; nil unless all are characters of ASCII from @ on that are printed unchanged.
  @inline(__always)
  private static func bytes(ofPlain units: UInt64) -> UInt32? {
    let ones: UInt64 = 0x0001_0001_0001_0001
    // From 64 to 127, but not 127, to which 1 more is 128.
    guard units & (ones &* 0xFFC0) == ones &* 0x40, (units &+ ones) & (ones &* 0x80) == 0 else {
      return nil
    }
    let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
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
