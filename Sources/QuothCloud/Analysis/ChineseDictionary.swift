/// Words with the logarithms of their probabilities, as a tree by characters.
final class ChineseDictionary: Sendable {
  /// The dictionary's entry for the text on the way to a node.
  struct Entry: Sendable {
    /// The logarithm of its probability; not below ``floor`` if it is a word, else ``none``.
    var weight: Float = ChineseDictionary.none
    /// Whether its tag is one of grammar: particle, preposition, conjunction, pronoun, adverb, measure.
    var isFunction = false
  }

  /// No corpus has more words.
  private static let most = 1e15
  /// The weight of what is no word.
  static let none: Float = -.infinity
  /// The weight of a character that is in no word.
  let floor: Float
  private let keys: [UInt64]
  private let children: [UInt32]
  private let mask: Int
  private let entries: [Entry]

  /// Reads lines of the form "word count tag"; others are skipped.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var builder = Builder()
    var sum = 0.0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, unsafe bytes[end] != 0x0A { end += 1 }
      defer { start = end + 1 }
      let fields = unsafe Array(bytes[start..<end]).split(separator: 0x20)
      guard fields.count >= 2,
        let count = Double(String(decoding: fields[1], as: UTF8.self)), count > 0,
        count < Self.most
      else { continue }
      sum += count
      let tag = fields.count > 2 ? fields[2].first : nil
      builder.insert(
        String(decoding: fields[0], as: UTF8.self).utf16.map { Self.simplified[Int($0)] },
        Entry(weight: Float(SystemMath.log(count)), isFunction: tag.map(Self.isFunction) ?? false))
    }
    let total = Float(SystemMath.log(max(sum, 1)))
    entries = builder.entries.map { Entry(weight: $0.weight - total, isFunction: $0.isFunction) }
    floor = -total
    (keys, children, mask) = (builder.keys, builder.children, builder.mask)
  }

  /// The simplified character of each traditional one, and every other unit itself.
  private static let simplified: [UInt16] = {
    var table = (0...UInt16.max).map { $0 }
    let pairs = zip(
      TraditionalIdeographs.traditional.utf16, TraditionalIdeographs.simplified.utf16)
    for (traditional, plain) in pairs { table[Int(traditional)] = plain }
    return table
  }()

  /// A copy of the table, which is faster to reach.
  private let simplified = ChineseDictionary.simplified

  /// u particle, p preposition, c conjunction, y modal, e exclamation, r pronoun, d adverb, q measure,
  /// m numeral, f position.
  private static func isFunction(_ tag: UInt8) -> Bool {
    "upcyerdqmf".utf8.contains(tag)
  }

  /// The root of the tree.
  static let root = 0

  /// The node after a character, traditional or simplified; nil if no word goes on so.
  @inline(__always)
  func child(of node: Int, _ unit: UInt16) -> Int? {
    let key = UInt64(node) << 16 | UInt64(simplified[Int(unit)]) | Builder.used
    var slot = Builder.slot(key) & mask
    while keys[slot] != 0 {
      if keys[slot] == key { return Int(children[slot]) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The dictionary's entry for the text on the way to a node.
  @inline(__always)
  subscript(node: Int) -> Entry { entries[node] }

  /// The tree while words are added: an open hash table from a node and a character to the next node.
  private struct Builder {
    var keys = [UInt64](repeating: 0, count: 1 << 16)
    var children = [UInt32](repeating: 0, count: 1 << 16)
    var mask = 1 << 16 - 1
    var entries = [Entry()]

    /// A key is never 0.
    static let used: UInt64 = 1 << 63

    init() { mask = keys.count - 1 }

    mutating func insert(_ word: [UInt16], _ entry: Entry) {
      guard !word.isEmpty else { return }
      var node = ChineseDictionary.root
      for unit in word { node = child(of: node, unit) }
      // A word in both scripts counts once, by the more frequent form.
      if entry.weight > entries[node].weight { entries[node] = entry }
    }

    private mutating func child(of node: Int, _ unit: UInt16) -> Int {
      let key = UInt64(node) << 16 | UInt64(unit) | Self.used
      var slot = Self.slot(key) & mask
      while keys[slot] != 0 {
        if keys[slot] == key { return Int(children[slot]) }
        slot = (slot + 1) & mask
      }
      keys[slot] = key
      children[slot] = UInt32(entries.count)
      entries.append(Entry())
      if entries.count * 2 > keys.count { grow() }
      return entries.count - 1
    }

    private mutating func grow() {
      let old = (keys, children)
      keys = [UInt64](repeating: 0, count: old.0.count * 2)
      children = [UInt32](repeating: 0, count: keys.count)
      mask = keys.count - 1
      for (key, child) in zip(old.0, old.1) where key != 0 {
        var slot = Self.slot(key) & mask
        while keys[slot] != 0 { slot = (slot + 1) & mask }
        keys[slot] = key
        children[slot] = child
      }
    }

    @inline(__always)
    static func slot(_ key: UInt64) -> Int {
      Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24)
    }
  }
}
