/// The values that several keys have in an object, all of which are looked for at once, in one object after another.
struct JSONLookup {
  private struct Key {
    let name: StaticString
    let count: Int
    /// The first eight bytes, or all.
    let head: UInt64
  }

  private let keys: [Key]
  private var found: [JSONValue?]

  init(_ names: [StaticString]) {
    keys = names.map { name in
      // SAFETY: the bytes of a StaticString are constant, and are read within their count.
      let head = name.withUTF8Buffer { bytes in
        (0..<min(8, bytes.count)).reduce(0 as UInt64) {
          unsafe $0 | UInt64(bytes[$1]) << (8 * UInt64($1))
        }
      }
      return Key(name: name, count: name.utf8CodeUnitCount, head: head)
    }
    found = Array(repeating: nil, count: names.count)
  }

  /// The value of the key at a place in the list; of several the last one, as in other readers.
  subscript(_ place: Int) -> JSONValue? { found[place] }

  /// Looks for the keys in a value, which has none unless it is an object.
  mutating func find(in object: JSONValue) {
    for place in found.indices { found[place] = nil }
    object.forEachMember { document, key, value in
      let node = document.nodes[key]
      let count = node.range.count
      let head = node.hasEscapes ? 0 : document.head(of: node.range)
      for place in keys.indices
      where node.hasEscapes
        ? document.isKey(key, keys[place].name)
        : keys[place].count == count && keys[place].head == head
          && (count <= 8 || document.isKey(key, keys[place].name))
      {
        found[place] = value
      }
    }
  }
}

extension JSONDocument {
  /// The first eight bytes of a range, or all, the first one lowest.
  fileprivate func head(of range: Range<Int>) -> UInt64 {
    bytes.withSpan { bytes in
      let count = min(8, range.count)
      guard range.lowerBound + 8 <= bytes.count else {
        return (0..<count).reduce(0) {
          $0 | UInt64(bytes[range.lowerBound + $1]) << (8 * UInt64($1))
        }
      }
      // SAFETY: eight bytes are there, as was just seen.
      let word = unsafe bytes.withUnsafeBytes {
        unsafe UInt64(
          littleEndian: $0.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
      }
      return count == 8 ? word : word & (1 << (8 * UInt64(count)) - 1)
    }
  }
}
