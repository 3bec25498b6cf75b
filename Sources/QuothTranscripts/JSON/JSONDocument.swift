/// A JSON file as the list of its values, in the order of the file; those in an array or an object
/// follow it.
///
/// The key of a value in an object is one of those that the file repeats, or a node before the value.
///
/// Strings and numbers stay the bytes that they are until one is asked for: most of the file of a
/// service is nobody's text.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]
  /// Where the keys stand that nodes name by number; the first one has number 1.
  let keys: [Range<Int>]

  init(_ bytes: [UInt8], _ nodes: [JSONNode], keys: [Range<Int>] = []) {
    self.bytes = bytes
    self.nodes = nodes
    self.keys = keys
  }

  /// The place after a node and those in it.
  @inline(__always)
  func next(after place: Int) -> Int {
    let node = nodes[place]
    return node.isList ? Int(node.end) : place + 1
  }

  /// The thousandths of a number as nearly all times are written; nil for others.
  @inline(__always)
  func thousandths(of node: JSONNode) -> Int? {
    node.kind == .number ? bytes.thousandths(in: node.range) : nil
  }

  /// The text of a string, a number or a key.
  func text(_ place: Int) -> CueText {
    let node = nodes[place]
    return node.hasEscapes
      ? CueText(String(decoding: JSONEscape.resolved(bytes, node.range), as: UTF8.self))
      : CueText(bytes, node.range)
  }

  /// Whether a string, or the node of a key, has those letters.
  func isText(_ place: Int, _ name: StaticString) -> Bool {
    let node = nodes[place]
    if node.hasEscapes {
      let count = name.utf8CodeUnitCount
      let key = JSONEscape.resolved(bytes, node.range)
      return key.count == count && key.has(name, at: 0, end: count)
    }
    return isText(node.range, name)
  }

  @inline(__always)
  private func isText(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount
      && bytes.has(name, at: range.lowerBound, end: range.upperBound)
  }

  /// Whether the key with a number is so named.
  func isKey(number: Int, _ name: StaticString) -> Bool { isText(keys[number - 1], name) }

  /// The place of the value that a key has in an object; of several the last one, as in other readers.
  func value(of name: StaticString, in object: Int) -> Int? {
    var found: Int?
    forEachMember(of: object) { value, key in
      if key > 0 ? isText(key, name) : isKey(number: Int(nodes[value].key), name) { found = value }
    }
    return found
  }

  /// Calls `body` with the place of each value in an object, and with that of its key, which is 0 where the value
  /// names its key by number.
  @inline(__always)
  func forEachMember(of object: Int, _ body: (_ value: Int, _ key: Int) -> Void) {
    let end = Int(nodes[object].end)
    var place = object + 1
    while place < end {
      if nodes[place].kind == .key {
        body(place + 1, place)
        place += 1
      } else {
        body(place, 0)
      }
      place = next(after: place)
    }
  }

  /// The text of the key of a value in an object.
  func keyText(of value: Int, key: Int) -> CueText {
    key > 0 ? text(key) : CueText(bytes, keys[Int(nodes[value].key) - 1])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte from an offset on that is no plain part of a string of JSON: a
  /// quotation mark, a backslash or a control character; the count if there is none.
  @inline(__always)
  package func endOfPlainJSON(from start: Int) -> Int {
    guard let baseAddress else { return start }
    return unsafe JSONScan.endOfPlain(UnsafeRawPointer(baseAddress), count, start)
  }
}
