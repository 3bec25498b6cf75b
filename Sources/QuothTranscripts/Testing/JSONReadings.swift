/// JSON as its readers see it.
package enum JSONReadings {
  /// All values of a file with their places and keys, a line each, as they are read at once; nil where that is left
  /// to the reading value by value.
  package static func quick(_ bytes: [UInt8], room: Int = 64) -> [String]? {
    guard let (nodes, keys) = JSONQuickParser.parse(bytes, room: room) else { return nil }
    return lines(JSONDocument(bytes, nodes, keys: keys))
  }

  /// The same, read value by value, or the error and its offset.
  package static func eachValue(_ bytes: [UInt8]) -> (values: [String]?, error: String) {
    do {
      return (lines(try JSONParser.parseEachValue(bytes)), "")
    } catch {
      return (nil, "\(error.offset): \(error.expected)")
    }
  }

  private static func lines(_ document: JSONDocument) -> [String] {
    var lines: [String] = []
    add(0, "", document, &lines)
    return lines
  }

  private static func add(
    _ place: Int, _ key: String, _ document: JSONDocument, _ lines: inout [String]
  ) {
    let node = document.nodes[place]
    let text = node.isList ? "" : document.text(place).string
    lines.append("\(key): \(node.kind) \(node.hasEscapes) \(node.start) \(text)")
    let value = JSONValue(document, place)
    value.forEachElement { add($0.place, "", document, &lines) }
    if value.isObject {
      document.forEachMember(of: place) { member, key in
        add(member, document.keyText(of: member, key: key).string, document, &lines)
      }
    }
    if node.isList { lines.append("\(document.next(after: place) == document.nodes.count)") }
    if node.hasOnlyObjects, value.contains(where: { !$0.isObject }) {
      lines.append("an array of not only objects")
    }
  }

  /// For each object of a file the offsets of the values that keys have in it, looked for all at once, and one by one.
  package static func found(
    _ names: [StaticString], in bytes: [UInt8], eachValue: Bool
  ) -> (atOnce: [[Int?]], oneByOne: [[Int?]]) {
    let document = try? eachValue ? JSONParser.parseEachValue(bytes) : JSONParser.parse(bytes)
    guard let document else { return ([], []) }
    return withExtendedLifetime(document) {
      var lookup = JSONLookup(names, in: document)
      var (atOnce, oneByOne): ([[Int?]], [[Int?]]) = ([], [])
      for place in document.nodes.indices where document.nodes[place].kind != .key {
        let value = JSONValue(document, place)
        lookup.find(in: value)
        atOnce.append(names.indices.map { lookup[$0]?.offset })
        oneByOne.append(names.map { value[$0]?.offset })
      }
      return (atOnce, oneByOne)
    }
  }
}
