/// An oddity of a transcript that could still be read, or that its format discards.
///
///     let transcript = try TranscriptReader().read(Array("00:00:01,000 -> 00:00:02,000\nHi".utf8))
///     print(transcript.warnings[0])  // line 1: cue without a number
public struct TranscriptWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, from 1.
  public let line: Int
  /// The oddity, and how it was handled.
  public let message: String

  /// Creates a warning for a line, counted from 1.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  /// The warning as `line 12: message`.
  public var description: String { "line \(line): \(message)" }
}
