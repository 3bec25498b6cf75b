/// A value with texts to search: a string, or anything that contains strings.
///
///     enum Category: String, RecordText { case fruit, grain }
///     let fields: RecordFields<Category> = [.field(\.self, "Category")]
///
/// A nil optional has no texts. Collections have the texts of their elements, at any nesting of
/// arrays and optionals. A type that is `RawRepresentable` by such a value only needs to declare
/// the conformance; other types implement the method.
public protocol RecordText: SendableMetatype {
  /// Calls `body` with each text, always in the same order.
  func forEachText(_ body: (String) -> Void)
}

extension String: RecordText {
  /// The string itself.
  public func forEachText(_ body: (String) -> Void) { body(self) }
}

extension Substring: RecordText {
  /// The substring as a string.
  public func forEachText(_ body: (String) -> Void) { body(String(self)) }
}

extension Character: RecordText {
  /// The character as a string.
  public func forEachText(_ body: (String) -> Void) { body(String(self)) }
}

extension RecordText where Self: RawRepresentable, RawValue: RecordText {
  /// The texts of the raw value.
  public func forEachText(_ body: (String) -> Void) { rawValue.forEachText(body) }
}

extension Optional: RecordText where Wrapped: RecordText {
  /// The texts of the value, if there is one.
  public func forEachText(_ body: (String) -> Void) { self?.forEachText(body) }
}

extension Array: RecordText where Element: RecordText {
  /// The texts of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension ArraySlice: RecordText where Element: RecordText {
  /// The texts of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension ContiguousArray: RecordText where Element: RecordText {
  /// The texts of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension Set: RecordText where Element: RecordText {
  /// The texts of the elements, ordered by scalars, since the order of a set changes with every
  /// run.
  public func forEachText(_ body: (String) -> Void) {
    var texts: [String] = []
    for element in self { element.forEachText { texts.append($0) } }
    for text in texts.sorted() { body(text) }
  }
}
