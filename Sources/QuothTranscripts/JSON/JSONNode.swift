/// A value of a JSON file, or a key: where it stands, and for a list where what follows it does.
struct JSONNode: Sendable {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
    /// The key of the value that follows it, where that does not name its key itself.
    case key
  }

  var kind: Kind
  private var facts: UInt8
  /// For a value in an object the number of its key in ``JSONDocument/keys``, from 1; 0 where the key is the
  /// node before it.
  var key: UInt16
  /// The offset of its first byte; for a string, that after the quotation mark.
  var start: UInt32
  /// The offset after its last byte; for an array or an object, the place of the first node after
  /// those in it.
  var end: UInt32

  /// - Parameters:
  ///   - start: less than 2^32, as the parser sees to.
  @inline(__always)
  init(kind: Kind, hasEscapes: Bool = false, key: UInt16 = 0, start: Int, end: Int) {
    self.kind = kind
    facts = hasEscapes ? 1 : 0
    self.key = key
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Whether a string has escapes.
  @inline(__always)
  var hasEscapes: Bool { facts & 1 != 0 }

  /// Whether all elements of an array are known to be objects.
  @inline(__always)
  var hasOnlyObjects: Bool {
    get { facts & 2 != 0 }
    set { facts = newValue ? facts | 2 : facts & ~2 }
  }

  /// Whether other values are in it, or can be.
  @inline(__always)
  var isList: Bool { kind == .array || kind == .object }

  /// The bytes of a number or a string.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(end) }
}
