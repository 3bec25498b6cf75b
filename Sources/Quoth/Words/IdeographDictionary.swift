import CICU

/// ICU's dictionary of Chinese and Japanese words: a trie of UTF-16 units, in which each word has a cost.
///
/// Source: ICU's UCharsTrie.
@safe
struct IdeographDictionary: @unchecked Sendable {
  // SAFETY: ICU's memory, which lasts as long as the process and is never written. ICU reads it in the same way.
  private let units: UnsafePointer<UInt16>
  /// The owner of that memory, so that tools which look for lost memory find it.
  private let owner: UnsafeMutableRawPointer

  /// The dictionary of the ICU in use; nil if it has none in the known form.
  static let shared: IdeographDictionary? = SharedWork.run { IdeographDictionary() }

  private init?() {
    var units: UnsafePointer<UInt16>?
    guard let owner = unsafe cicu_ideograph_dictionary(&units), let units = unsafe units else {
      return nil
    }
    unsafe self.units = units
    unsafe self.owner = owner
  }

  /// A place in the trie.
  struct Cursor {
    /// The next node: 0 is the root, and, after a step, no node.
    fileprivate(set) var node: UInt32 = 0
    /// The units that are left there of several without a branch between them, less one.
    fileprivate var rest: Int8 = -1

    /// Whether any words go on there.
    @inline(__always)
    var goesOn: Bool { node != 0 }
  }

  /// Goes on by a unit.
  ///
  /// - Returns: The cost of the word that ends there, -1 if none does; nil if no word goes on like that.
  @inline(__always)
  func step(_ cursor: inout Cursor, _ unit: UInt16) -> Int? {
    var place = Int(cursor.node)
    if cursor.rest >= 0 {
      guard at(place) == unit else { return nil }
      return arrive(&cursor, place &+ 1, rest: Int(cursor.rest) &- 1)
    }
    var node = next(&place)
    if node >= Node.leastValue {
      // The cost of a shorter word comes before the node in whose first unit it begins.
      if node >= Node.final { return nil }
      if node >= Node.leastLongValue { place &+= node < Node.leastLongestValue ? 1 : 2 }
      node &= Node.leastValue &- 1
    }
    if node < Node.leastMatch { return branch(&cursor, place, node, unit) }
    guard at(place) == unit else { return nil }
    return arrive(&cursor, place &+ 1, rest: node &- Node.leastMatch &- 1)
  }

  /// The first units of nodes: those of branches are below all others.
  private enum Node {
    /// Several units without a branch.
    static let leastMatch = 0x30
    /// A node with the cost of a word.
    static let leastValue = 0x40
    /// The cost takes one more unit.
    static let leastLongValue = 0x4040
    /// The cost takes two more units.
    static let leastLongestValue = 0x7FC0
    /// A word that no other begins with.
    static let final = 0x8000
  }

  /// The most units of a branch among which no halves are told apart.
  private static let mostInList = 5

  @inline(__always)
  private func at(_ place: Int) -> UInt16 { unsafe units[place] }

  @inline(__always)
  private func next(_ place: inout Int) -> Int {
    defer { place &+= 1 }
    return Int(at(place))
  }

  /// Notes where a unit led.
  ///
  /// - Returns: The cost of the word that ends there; -1 if none does.
  @inline(__always)
  private func arrive(_ cursor: inout Cursor, _ place: Int, rest: Int) -> Int {
    cursor.node = UInt32(truncatingIfNeeded: place)
    cursor.rest = Int8(truncatingIfNeeded: rest)
    if rest >= 0 { return -1 }
    var place = place
    let node = next(&place)
    if node < Node.leastValue { return -1 }
    if node >= Node.final {
      cursor.node = 0
      return number(&place, node &- Node.final)
    }
    if node < Node.leastLongValue { return (node >> 6) &- 1 }
    if node < Node.leastLongestValue {
      return ((node & Node.leastLongestValue) &- Node.leastLongValue) << 10 | next(&place)
    }
    let high = next(&place)
    return high << 16 | next(&place)
  }

  @inline(__always)
  private func branch(
    _ cursor: inout Cursor, _ start: Int, _ node: Int, _ unit: UInt16
  ) -> Int? {
    var place = start
    var length = (node == 0 ? next(&place) : node) &+ 1
    while length > Self.mostInList {
      // The lower half is elsewhere, and the upper one here.
      let middle = next(&place)
      let distance = distance(&place)
      if Int(unit) < middle {
        length >>= 1
        place &+= distance
      } else {
        length &-= length >> 1
      }
    }
    while length > 1 {
      let isEqual = next(&place) == Int(unit)
      let valuePlace = place
      let lead = next(&place)
      let value = number(&place, lead & ~Node.final)
      if isEqual {
        return arrive(&cursor, lead >= Node.final ? valuePlace : place &+ value, rest: -1)
      }
      length &-= 1
    }
    guard next(&place) == Int(unit) else { return nil }
    return arrive(&cursor, place, rest: -1)
  }

  /// A number that begins with a unit.
  @inline(__always)
  private func number(_ place: inout Int, _ lead: Int) -> Int {
    if lead < 0x4000 { return lead }
    let more = next(&place)
    return lead < 0x7FFF ? (lead &- 0x4000) << 16 | more : more << 16 | next(&place)
  }

  /// A distance from the place after it.
  @inline(__always)
  private func distance(_ place: inout Int) -> Int {
    let lead = next(&place)
    if lead < 0xFC00 { return lead }
    let more = next(&place)
    return lead < 0xFFFF ? (lead &- 0xFC00) << 16 | more : more << 16 | next(&place)
  }
}
