/// Bytes that tell of some units: each of their sequences has one, and most groups of other text have none.
///
/// Units that begin with the same byte are told by it, or each by a later byte. Later bytes are rarer in text
/// of the needle's script; but each occurs in all scripts, whereas a first byte belongs to one. Text that has
/// such a byte is scanned group by group, and more slowly, so that it matters how many groups have one, not
/// how many of them a group has.
struct TellingBytes {
  private(set) var bytes = UTF8ByteSet()
  private var weights: UTF8ByteWeights
  /// The share of a text that these bytes make up, for each kind of text.
  private var shares: [Float]

  init(of units: [UInt16], _ weights: UTF8ByteWeights) {
    self.weights = weights
    shares = [Float](repeating: 0, count: weights.kindCount)
    var later = [UTF8ByteSet](repeating: UTF8ByteSet(), count: 0x40)
    for unit in units {
      if Surrogates.isSurrogate(unit) || unit < 0x80 {
        bytes.insertFirstByte(of: unit)
      } else {
        later[Int(UTF8Bytes.first(unit) & 0x3F)].insertRarestLaterByte(of: unit, weights)
      }
    }
    for byte in bytes.all { count(UInt8(byte)) }
    for (number, set) in later.enumerated() where !set.isEmpty {
      var others = self
      for byte in set.all { others.insert(UInt8(byte)) }
      insert(0xC0 | UInt8(number))
      if others.cost < cost { self = others }
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if bytes.contains(byte) { return }
    bytes.insert(byte)
    count(byte)
  }

  private mutating func count(_ byte: UInt8) {
    for kind in shares.indices { shares[kind] += weights.share(of: byte, inKind: kind) }
  }

  /// The share of groups with such a byte, added up over kinds of text.
  private var cost: Float {
    shares.indices.reduce(0) {
      $0 + weights.importance(ofKind: $1) * min(1, Self.group * shares[$1])
    }
  }

  /// The length of a group and of what a scan reads around it.
  private static var group: Float { 96 }
}
