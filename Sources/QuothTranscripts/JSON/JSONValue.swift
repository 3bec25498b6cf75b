/// A JSON value with its offset, which Foundation's readers do not keep, and which gives the lines
/// of warnings.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    /// The number as written, including `NaN` and `Infinity`, which Python writes.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  // SAFETY: a `JSONTranscript` keeps the document for as long as its values are read; a count for each
  // of millions of values takes longer than reading them.
  private unowned(unsafe) let document: JSONDocument
  private let place: Int

  /// The value at a place of a document, which must outlive it.
  init(_ document: JSONDocument, _ place: Int) {
    unsafe self.document = document
    self.place = place
  }

  private var node: JSONNode { unsafe document.nodes[place] }
  var kind: JSONNode.Kind { node.kind }
  var isObject: Bool { kind == .object }
  var isNull: Bool { kind == .null }

  /// The offset of its first byte.
  var offset: Int { Int(node.start) - (kind == .string ? 1 : 0) }

  /// All of the value, as Swift has it.
  var content: Content {
    switch kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(unsafe document.text(place).string)
    case .string: .string(unsafe document.text(place).string)
    case .array: .array(array ?? [])
    case .object: .object(members)
    }
  }

  /// The value of a key; the last one wins, as in other readers.
  subscript(_ key: StaticString) -> JSONValue? {
    guard isObject else { return nil }
    let document = unsafe document
    let end = Int(node.end)
    var found: Int?
    var keyPlace = place + 1
    while keyPlace < end {
      if document.isKey(keyPlace, key) { found = keyPlace + 1 }
      keyPlace = document.next(after: keyPlace + 1)
    }
    return found.map { JSONValue(document, $0) }
  }

  var array: [JSONValue]? {
    guard kind == .array else { return nil }
    let document = unsafe document
    let end = Int(node.end)
    var elements: [JSONValue] = []
    var element = place + 1
    while element < end {
      elements.append(JSONValue(document, element))
      element = document.next(after: element)
    }
    return elements
  }

  /// The first element of an array.
  var first: JSONValue? {
    kind == .array && place + 1 < Int(node.end) ? JSONValue(unsafe document, place + 1) : nil
  }

  private var members: [(key: String, value: JSONValue)] {
    let document = unsafe document
    var members: [(key: String, value: JSONValue)] = []
    var key = place + 1
    while key < Int(node.end) {
      members.append((document.text(key).string, JSONValue(document, key + 1)))
      key = document.next(after: key + 1)
    }
    return members
  }

  /// The text of a string.
  var text: CueText? { kind == .string ? unsafe document.text(place) : nil }

  var string: String? { text?.string }

  /// A string, or a number as written.
  var plainText: String? {
    kind == .string || kind == .number ? unsafe document.text(place).string : nil
  }

  /// A string or a number as written, without ASCII white space at its edges.
  var word: String? {
    guard kind == .string || kind == .number else { return nil }
    let document = unsafe document
    if node.hasEscapes { return document.text(place).string.trimmedASCII }
    return String(decoding: document.bytes[document.bytes.trimmedText(node.range)], as: UTF8.self)
  }

  /// The number that is written; nil for other values.
  var number: Double? {
    guard kind == .number else { return nil }
    let document = unsafe document
    return document.bytes.withSpan { $0.extracting(node.range).usualNumber }
      ?? Double(document.text(place).string)
  }

  /// The keys of an object.
  var keys: [String] { isObject ? members.map(\.key) : [] }

  /// The value as described in messages.
  var title: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): "the number \(number.prefix(40))"
    case .string(let string): "the string \(quoted(string))"
    case .array(let elements): "an array of \(elements.count)"
    case .object(let members):
      members.isEmpty
        ? "an empty object"
        : "an object with " + members.prefix(6).map { quoted($0.key) }.joined(separator: ", ")
    }
  }
}
