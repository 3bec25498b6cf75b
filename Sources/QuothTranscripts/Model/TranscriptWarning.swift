/// Something odd in a transcript that could be read all the same, or that its format discards.
///
///     let transcript = try TranscriptReader().read(Array("00:00:01,000 -> 00:00:02,000\nHi".utf8))
///     print(transcript.warnings[0])  // line 1: cue without a number
public struct TranscriptWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, from 1.
  public let line: Int
  /// What is odd, and what was made of it.
  public let message: String

  /// A warning for a line counted from 1.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  /// `line 12: what is odd`.
  public var description: String { "line \(line): \(message)" }
}
