/// The values that several keys have in an object, all of which are looked for at once, in one object after another.
struct JSONLookup {
  private struct Key {
    let name: StaticString
    let count: Int
    /// The first eight bytes, or all.
    let head: UInt64
  }

  /// A key of the object before.
  private struct Seen {
    let count: Int
    let head: UInt64
    /// The place of the first name that is as long and begins so; nil if none does.
    let place: Int?
  }

  private let keys: [Key]
  private let areDistinct: Bool
  private var found: [JSONValue?]
  /// Those of the object before in its order, which the next one nearly always has as well.
  private var seen: [Seen] = []
  private static let mostSeen = 16

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
    areDistinct = Set(names.map { "\($0)" }).count == names.count
    found = Array(repeating: nil, count: names.count)
  }

  /// The value of the key at a place in the list; of several the last one, as in other readers.
  subscript(_ place: Int) -> JSONValue? { found[place] }

  /// Looks for the keys in a value, which has none unless it is an object.
  mutating func find(in object: JSONValue) {
    for place in found.indices { found[place] = nil }
    var number = 0
    object.forEachMember { document, key, value in
      let node = document.nodes[key]
      let count = node.range.count
      let head = node.hasEscapes ? 0 : document.head(of: node.range)
      if areDistinct, !node.hasEscapes {
        defer { number += 1 }
        if number >= seen.count || seen[number].count != count || seen[number].head != head {
          see(count, head, at: number)
        } else if let place = seen[number].place {
          if count <= 8 || document.isKey(key, keys[place].name) {
            found[place] = value
            return
          }
        } else {
          return
        }
      }
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

  private mutating func see(_ count: Int, _ head: UInt64, at number: Int) {
    let place = keys.firstIndex { $0.count == count && $0.head == head }
    let key = Seen(count: count, head: head, place: place)
    if number < seen.count {
      seen[number] = key
    } else if number == seen.count, number < Self.mostSeen {
      seen.append(key)
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
