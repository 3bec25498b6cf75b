/// A JSON value with its offset, which Foundation's readers do not keep, and which gives the lines
/// of warnings.
@safe
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
  private let document: Unmanaged<JSONDocument>
  /// Where it is among the nodes of the document.
  let place: Int

  /// The value at a place of a document, which must outlive it.
  init(_ document: JSONDocument, _ place: Int) {
    unsafe self.document = Unmanaged.passUnretained(document)
    self.place = place
  }

  @unsafe @inline(__always)
  init(_ document: Unmanaged<JSONDocument>, _ place: Int) {
    unsafe self.document = document
    self.place = place
  }

  /// Calls `body` with the document, which is neither retained nor released.
  @inline(__always)
  private func withDocument<Result>(_ body: (JSONDocument) -> Result) -> Result {
    unsafe document._withUnsafeGuaranteedRef(body)
  }

  private var node: JSONNode { withDocument { $0.nodes[place] } }
  var kind: JSONNode.Kind { node.kind }
  var isObject: Bool { kind == .object }
  var isNull: Bool { kind == .null }

  /// The offset of its first byte.
  var offset: Int { Int(node.start) - (kind == .string ? 1 : 0) }

  /// All of the value, as Swift has it.
  var content: Content {
    switch kind {
    case .null, .key: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(withDocument { $0.text(place).string })
    case .string: .string(withDocument { $0.text(place).string })
    case .array: .array(array ?? [])
    case .object: .object(members)
    }
  }

  /// The value of a key; the last one wins, as in other readers.
  subscript(_ key: StaticString) -> JSONValue? {
    guard isObject else { return nil }
    return withDocument { $0.value(of: key, in: place) }.map { unsafe JSONValue(document, $0) }
  }

  /// Calls `body` with each element of an array.
  @inline(__always)
  func forEachElement(_ body: (JSONValue) -> Void) {
    guard kind == .array else { return }
    withDocument { source in
      let end = Int(source.nodes[place].end)
      var element = place + 1
      while element < end {
        unsafe body(JSONValue(document, element))
        element = source.next(after: element)
      }
    }
  }

  /// Whether it is an array of nothing but objects.
  var hasOnlyObjects: Bool {
    kind == .array && (node.hasOnlyObjects || !contains { !$0.isObject })
  }

  /// The number of all values in a list, those in other lists among them.
  var valueCount: Int { isList ? Int(node.end) - place - 1 : 0 }

  /// The elements of an array of three values, none of which is a list; nil for anything else.
  var triple: (JSONValue, JSONValue, JSONValue)? {
    guard kind == .array, Int(node.end) == place + 4 else { return nil }
    let last = unsafe JSONValue(document, place + 3)
    guard !last.isList else { return nil }
    let (first, second) = unsafe (JSONValue(document, place + 1), JSONValue(document, place + 2))
    return first.isList || second.isList ? nil : (first, second, last)
  }

  private var isList: Bool { node.isList }

  /// About as many elements as an array of objects has, for which room is made: as many as would be if all had as many
  /// values as the first one. Room for more than some hundred thousand is only made as they come.
  var likelyCount: Int {
    guard kind == .array, let first, first.isObject else { return 0 }
    return min(valueCount / (first.valueCount + 1), 1 << 18)
  }

  var array: [JSONValue]? { kind == .array ? elements(upTo: .max) : nil }

  /// As many elements tell what the others are.
  static let headCount = 20

  /// The first elements of an array, which tell what the others are; none where it is no array.
  func head(_ count: Int = headCount) -> [JSONValue] { kind == .array ? elements(upTo: count) : [] }

  private func elements(upTo count: Int) -> [JSONValue] {
    var elements: [JSONValue] = []
    withDocument { source in
      let end = Int(source.nodes[place].end)
      var element = place + 1
      while element < end, elements.count < count {
        unsafe elements.append(JSONValue(document, element))
        element = source.next(after: element)
      }
    }
    return elements
  }

  /// Whether an array has an element of which something holds.
  func contains(where isWanted: (JSONValue) -> Bool) -> Bool {
    guard kind == .array else { return false }
    let end = Int(node.end)
    var element = place + 1
    while element < end {
      if unsafe isWanted(JSONValue(document, element)) { return true }
      element = withDocument { $0.next(after: element) }
    }
    return false
  }

  /// An element of a short array; nil where it has none there.
  ///
  /// - Complexity: O(*n*) in the elements before it.
  func element(_ index: Int) -> JSONValue? {
    guard kind == .array else { return nil }
    let found = withDocument { source in
      let end = Int(source.nodes[place].end)
      var element = place + 1
      for _ in 0..<index where element < end { element = source.next(after: element) }
      return element < end ? element : nil
    }
    return found.map { unsafe JSONValue(document, $0) }
  }

  /// The first element of an array.
  var first: JSONValue? {
    kind == .array && place + 1 < Int(node.end) ? unsafe JSONValue(document, place + 1) : nil
  }

  private var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    withDocument { source in
      source.forEachMember(of: place) { value, key in
        let text = source.keyText(of: value, key: key).string
        unsafe members.append((text, JSONValue(document, value)))
      }
    }
    return members
  }

  /// The text of a string.
  var text: CueText? { kind == .string ? withDocument { $0.text(place) } : nil }

  /// Whether it is a string of those letters.
  func isString(_ wanted: StaticString) -> Bool {
    kind == .string && withDocument { $0.isText(place, wanted) }
  }

  var string: String? { text?.string }

  /// A string, or a number as written.
  var plainText: String? {
    kind == .string || kind == .number ? withDocument { $0.text(place).string } : nil
  }

  /// A string or a number as written, without ASCII white space at its edges.
  var word: String? { withWord { String($0) } }

  /// Calls `body` with the bytes of a string, or of a number as written.
  func withPlainText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    guard kind == .string || kind == .number else { return nil }
    return withDocument { document in
      let node = document.nodes[place]
      if node.hasEscapes { return document.text(place).withUTF8Span(body) }
      return document.bytes.withSpan { body($0.extracting(node.range)) }
    }
  }

  /// Where ``word`` stands in the file, if it has no escapes.
  var wordRange: Range<Int>? {
    guard kind == .string || kind == .number else { return nil }
    return withDocument { document in
      let node = document.nodes[place]
      return node.hasEscapes ? nil : document.bytes.trimmedText(node.range)
    }
  }

  /// Calls `body` with the bytes of ``word``.
  func withWord<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    guard kind == .string || kind == .number else { return nil }
    return withDocument { document in
      let node = document.nodes[place]
      if node.hasEscapes { return document.text(place).trimmedASCII.withUTF8Span(body) }
      let range = document.bytes.trimmedText(node.range)
      return document.bytes.withSpan { body($0.extracting(range)) }
    }
  }

  /// The number that is written; nil for other values.
  var number: Double? {
    guard kind == .number else { return nil }
    return withDocument { document in
      let range = document.nodes[place].range
      return document.bytes.withSpan { $0.extracting(range).usualNumber }
        ?? Double(document.text(place).string)
    }
  }

  /// The number that is written, a thousand times as large, if it is as times in seconds are.
  var usualThousandths: Int? {
    withDocument { $0.thousandths(of: $0.nodes[place]) }
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
