/// A file that is not the transcript it was taken for: what was expected, what was seen, and where.
///
///     do {
///       _ = try TranscriptReader(format: .vtt).read(Array("hello".utf8))
///     } catch {
///       print(error)
///       // line 1: expected "WEBVTT" at the start of a WebVTT file, saw "hello"
///     }
public struct TranscriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What a file of that kind has there.
  public let expected: String
  /// What stands there.
  public let seen: String
  /// The line, from 1, where there is one.
  public let line: Int?
  /// The column in Unicode scalars, from 1, where it is known.
  public let column: Int?
  /// The offset in bytes, where the bytes themselves are at fault.
  public let byteOffset: Int?
  /// What may help.
  public let suggestion: String?

  /// An error; what is not known stays out.
  public init(
    expected: String, seen: String, line: Int? = nil, column: Int? = nil, byteOffset: Int? = nil,
    suggestion: String? = nil
  ) {
    self.expected = expected
    self.seen = seen
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.suggestion = suggestion
  }

  /// Place, expectation, finding and suggestion as one line.
  public var description: String {
    var place: [String] = []
    if let line { place.append("line \(line)") }
    if let column { place.append("column \(column)") }
    if let byteOffset { place.append("byte \(byteOffset)") }
    let prefix = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
    let suffix = suggestion.map { "; \($0)" } ?? ""
    return "\(prefix)expected \(expected), saw \(seen)\(suffix)"
  }
}
