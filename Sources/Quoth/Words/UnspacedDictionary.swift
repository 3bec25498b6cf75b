import CICU

/// ICU's dictionary of a script without spaces between words: a trie of bytes, of which each stands for a letter.
///
/// Source: ICU's BytesTrie.
@safe
struct UnspacedDictionary: @unchecked Sendable {
  // SAFETY: ICU's memory, which lasts as long as the process and is never written. ICU reads it in the same way.
  private let bytes: UnsafePointer<UInt8>
  /// The owner of that memory, so that tools which look for lost memory find it.
  private let owner: UnsafeMutableRawPointer
  /// The letter that byte 0 stands for.
  let base: UInt16

  /// Other bytes stand for characters outside the scripts.
  private static let greatestByte: Int32 = 0xFD

  /// The dictionary of a script; nil if the ICU in use has none in the known form.
  static func of(_ script: UnspacedScript) -> UnspacedDictionary? {
    switch script {
    case .thai: thai
    case .lao: lao
    case .burmese: burmese
    case .khmer: khmer
    }
  }

  // Each is opened when its script first occurs.
  private static let thai = made("thaidict", .thai)
  private static let lao = made("laodict", .lao)
  private static let burmese = made("burmesedict", .burmese)
  private static let khmer = made("khmerdict", .khmer)

  private static func made(_ name: String, _ script: UnspacedScript) -> UnspacedDictionary? {
    SharedWork.run { UnspacedDictionary(name, script.block) }
  }

  private init?(_ name: String, _ block: ClosedRange<UInt16>) {
    var bytes: UnsafePointer<UInt8>?
    var base: Int32 = 0
    guard let owner = unsafe cicu_unspaced_dictionary(name, &bytes, &base),
      let bytes = unsafe bytes
    else { return nil }
    unsafe self.bytes = bytes
    unsafe self.owner = owner
    self.base = UInt16(truncatingIfNeeded: base)
    guard base >= 0, base <= Int32(block.lowerBound),
      Int32(block.upperBound) - base <= Self.greatestByte
    else { return nil }
  }

  /// A place in the trie.
  struct Cursor {
    /// The next node: 0 is the root, and, after a step, no node.
    fileprivate(set) var node: UInt32 = 0
    /// The bytes that are left there of several without a branch between them, less one.
    fileprivate var rest: Int8 = -1
    /// Whether a word ends there.
    fileprivate(set) var isWord = false

    /// Whether any words go on there.
    @inline(__always)
    var goesOn: Bool { node != 0 }
  }

  /// Goes on by a byte, to nowhere if no word goes on like that.
  @inline(__always)
  func step(_ cursor: inout Cursor, _ byte: UInt8) {
    var place = Int(cursor.node)
    if cursor.rest >= 0 {
      if at(place) == Int(byte) {
        arrive(&cursor, place &+ 1, rest: Int(cursor.rest) &- 1)
      } else {
        cursor = Cursor()
      }
      return
    }
    var node = next(&place)
    if node >= Node.leastValue {
      // The value of a shorter word comes before the node.
      if node & Node.final != 0 { return cursor = Cursor() }
      place &+= Self.length(afterLead: node)
      node = next(&place)
    }
    if node < Node.leastMatch { return branch(&cursor, place, node, Int(byte)) }
    if at(place) == Int(byte) {
      arrive(&cursor, place &+ 1, rest: node &- Node.leastMatch &- 1)
    } else {
      cursor = Cursor()
    }
  }

  /// The first bytes of nodes: those of branches are below all others.
  private enum Node {
    /// Several bytes without a branch.
    static let leastMatch = 0x10
    /// A node with the value of a word.
    static let leastValue = 0x20
    /// The bit of a word that no other begins with.
    static let final = 1
    /// The value takes one more byte, two more, or more; half of a first byte.
    static let leastTwoBytes = 0x51
    static let leastThreeBytes = 0x6C
    static let fourBytes = 0x7E
    /// The same for distances between nodes.
    static let leastTwoBytesDistance = 0xC0
    static let leastThreeBytesDistance = 0xF0
    static let fourBytesDistance = 0xFE
  }

  /// The most bytes of a branch among which no halves are told apart.
  private static let mostInList = 5

  @inline(__always)
  private func at(_ place: Int) -> Int { unsafe Int(bytes[place]) }

  @inline(__always)
  private func next(_ place: inout Int) -> Int {
    defer { place &+= 1 }
    return at(place)
  }

  /// The number of bytes of a value after its first one.
  @inline(__always)
  private static func length(afterLead lead: Int) -> Int {
    let half = lead >> 1
    if half < Node.leastTwoBytes { return 0 }
    if half < Node.leastThreeBytes { return 1 }
    return half < Node.fourBytes ? 2 : 3 &+ half & 1
  }

  /// Notes where a byte led.
  @inline(__always)
  private func arrive(_ cursor: inout Cursor, _ place: Int, rest: Int) {
    cursor.node = UInt32(truncatingIfNeeded: place)
    cursor.rest = Int8(truncatingIfNeeded: rest)
    cursor.isWord = false
    if rest >= 0 { return }
    let node = at(place)
    if node < Node.leastValue { return }
    cursor.isWord = true
    if node & Node.final != 0 { cursor.node = 0 }
  }

  @inline(__always)
  private func branch(_ cursor: inout Cursor, _ start: Int, _ node: Int, _ byte: Int) {
    var place = start
    var length = (node == 0 ? next(&place) : node) &+ 1
    while length > Self.mostInList {
      // The lower half is elsewhere, and the upper one here.
      let middle = next(&place)
      let distance = distance(&place)
      if byte < middle {
        length >>= 1
        place &+= distance
      } else {
        length &-= length >> 1
      }
    }
    while length > 1 {
      let isEqual = next(&place) == byte
      let lead = at(place)
      if isEqual {
        if lead & Node.final != 0 { return arrive(&cursor, place, rest: -1) }
        let value = value(&place)
        return arrive(&cursor, place &+ value, rest: -1)
      }
      place &+= 1 &+ Self.length(afterLead: lead)
      length &-= 1
    }
    if next(&place) == byte {
      arrive(&cursor, place, rest: -1)
    } else {
      cursor = Cursor()
    }
  }

  /// The value at a place.
  @inline(__always)
  private func value(_ place: inout Int) -> Int {
    let half = next(&place) >> 1
    if half < Node.leastTwoBytes { return half &- Node.leastMatch }
    if half < Node.leastThreeBytes { return (half &- Node.leastTwoBytes) << 8 | next(&place) }
    return number(
      &place, half < Node.fourBytes ? half &- Node.leastThreeBytes : 0,
      half < Node.fourBytes ? 2 : 3 &+ half & 1)
  }

  /// A distance from the place after it.
  @inline(__always)
  private func distance(_ place: inout Int) -> Int {
    let lead = next(&place)
    if lead < Node.leastTwoBytesDistance { return lead }
    if lead < Node.leastThreeBytesDistance {
      return (lead &- Node.leastTwoBytesDistance) << 8 | next(&place)
    }
    return number(
      &place, lead < Node.fourBytesDistance ? lead &- Node.leastThreeBytesDistance : 0,
      lead < Node.fourBytesDistance ? 2 : 3 &+ lead & 1)
  }

  /// A number of more bytes after its first bits.
  private func number(_ place: inout Int, _ first: Int, _ more: Int) -> Int {
    var number = first
    for _ in 0..<more { number = number << 8 | next(&place) }
    return number
  }
}
