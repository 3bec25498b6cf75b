/// The words of a dictionary of Chinese as a tree by characters, in simplified ones.
struct ChineseTree: Sendable {
  /// The dictionary's entry for the text on the way to a node.
  struct Entry: Sendable {
    /// The logarithm of its probability; -∞ for what is no word.
    var weight: Float = -.infinity
    /// Whether its tag is one of grammar: particle, preposition, conjunction, pronoun, adverb, measure.
    var isFunction = false
  }

  /// The root, which is no child of any node, so that it also stands for none.
  static let root = 0
  /// A node has 24 bits; words for which there is no room are left out.
  private static let most = 1 << 24 - 1

  /// By their nodes.
  private(set) var entries = [Entry()]
  /// The nodes of the first characters; once finished also of traditional ones.
  private var firsts = [UInt32](repeating: 0, count: 1 << 16)
  /// An open hash table: a node, a further character and the next node. 0 for an empty slot.
  private var slots = [UInt64](repeating: 0, count: 1 << 20)

  /// The node of a character; ``root`` if no word begins so.
  @inline(__always)
  func first(_ unit: UInt16) -> Int { Int(firsts[Int(unit)]) }

  /// The node after a further character; ``root`` if no word goes on so.
  @inline(__always)
  func child(of node: Int, _ unit: UInt16) -> Int {
    let key = Self.key(node, Self.simplified[Int(unit)])
    var slot = Self.slot(key) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 24 == key { return Int(slots[slot] & 0xFF_FFFF) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Self.root
  }

  /// Adds a word. Of a word in both scripts the more frequent form counts.
  @unsafe
  mutating func insert(_ word: UnsafeBufferPointer<UInt16>, _ entry: Entry) {
    guard let first = unsafe word.first, entries.count + word.count < Self.most else { return }
    let start = Int(Self.simplified[Int(first)])
    if firsts[start] == 0 { firsts[start] = makeNode() }
    var node = Int(firsts[start])
    for place in word.indices.dropFirst() {
      let unit = unsafe word[place]
      var next = child(of: node, unit)
      if next == Self.root {
        next = Int(makeNode())
        put(Self.key(node, Self.simplified[Int(unit)]) << 24 | UInt64(next))
        if entries.count * 2 > slots.count { grow() }
      }
      node = next
    }
    if entry.weight > entries[node].weight { entries[node] = entry }
  }

  private mutating func makeNode() -> UInt32 {
    entries.append(Entry())
    return UInt32(entries.count - 1)
  }

  private mutating func put(_ value: UInt64) {
    var slot = Self.slot(value >> 24) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = value
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for value in old where value != 0 { put(value) }
  }

  /// Makes probabilities of frequencies, and lets words begin with traditional characters.
  mutating func finish(subtracting total: Float) {
    for node in entries.indices { entries[node].weight -= total }
    for unit in firsts.indices { firsts[unit] = firsts[Int(Self.simplified[unit])] }
  }

  @inline(__always)
  private static func key(_ node: Int, _ unit: UInt16) -> UInt64 {
    UInt64(node) << 16 | UInt64(unit)
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24)
  }

  /// The simplified character of each traditional one, and every other unit itself.
  private static let simplified: [UInt16] = {
    var table = (0...UInt16.max).map { $0 }
    let pairs = zip(
      TraditionalIdeographs.traditional.utf16, TraditionalIdeographs.simplified.utf16)
    for (traditional, plain) in pairs { table[Int(traditional)] = plain }
    return table
  }()
}
