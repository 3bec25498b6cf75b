/// A JSON value and where it stands: Foundation's own readers forget that, and a transcript's
/// oddities are to be named by their lines.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    /// The number as it is written; `NaN` and `Infinity`, which Python writes, too.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
  }

  var content: Content
  /// The offset of its first byte.
  var offset: Int

  /// The value of a key, the last one where it stands twice, as other readers have it.
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

  /// A string, or a number as it is written.
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

  /// The value in words.
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
