/// An error in reading a transcript, with the expected input, the input seen, and the place.
///
///     do {
///       _ = try TranscriptReader(format: .vtt).read(Array("hello".utf8))
///     } catch {
///       print(error)
///       // line 1: expected "WEBVTT" at the start of a WebVTT file, saw "hello"
///     }
public struct TranscriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The input that the format requires there.
  public let expected: String
  /// The input found there.
  public let seen: String
  /// The line, from 1, if known.
  public let line: Int?
  /// The column in Unicode scalars, from 1, if known.
  public let column: Int?
  /// The offset in bytes, if the error is in the encoding.
  public let byteOffset: Int?
  /// A suggestion for solving the problem.
  public let suggestion: String?

  /// Creates an error; unknown details are nil.
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

  /// The error as one line.
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
