/// A value that has texts to search: a string, or anything that holds some.
///
///     enum Category: String, RecordText { case fruit, grain }
///     let fields: RecordFields<Category> = [.field(\.self, "Category")]
///
/// Optionals without a value have none. Collections have those of their elements, so that a string in an
/// array in an optional in an array is reached, too. What is `RawRepresentable` by such a value needs no
/// more than the conformance; another type says its texts itself.
public protocol RecordText: SendableMetatype {
  /// Calls `body` with one text after the other, always in the same order.
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
  /// Those of the raw value.
  public func forEachText(_ body: (String) -> Void) { rawValue.forEachText(body) }
}

extension Optional: RecordText where Wrapped: RecordText {
  /// Those of the value, where there is one.
  public func forEachText(_ body: (String) -> Void) { self?.forEachText(body) }
}

extension Array: RecordText where Element: RecordText {
  /// Those of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension ArraySlice: RecordText where Element: RecordText {
  /// Those of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension ContiguousArray: RecordText where Element: RecordText {
  /// Those of the elements.
  public func forEachText(_ body: (String) -> Void) {
    for element in self { element.forEachText(body) }
  }
}

extension Set: RecordText where Element: RecordText {
  /// Those of the elements, ordered by their scalars: a set's own order changes with every run.
  public func forEachText(_ body: (String) -> Void) {
    var texts: [String] = []
    for element in self { element.forEachText { texts.append($0) } }
    for text in texts.sorted() { body(text) }
  }
}
