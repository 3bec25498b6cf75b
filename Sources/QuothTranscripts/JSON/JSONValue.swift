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

  var content: Content
  /// The offset of its first byte.
  var offset: Int

  /// The value of a key; the last one wins, as in other readers.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  var array: [JSONValue]? {
    guard case .array(let elements) = content else { return nil }
    return elements
  }

  var string: String? {
    guard case .string(let string) = content else { return nil }
    return string
  }

  /// A string, or a number as written.
  var plainText: String? {
    switch content {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  var isNull: Bool {
    guard case .null = content else { return false }
    return true
  }

  /// The keys of an object.
  var keys: [String] {
    guard case .object(let members) = content else { return [] }
    return members.map(\.key)
  }

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
