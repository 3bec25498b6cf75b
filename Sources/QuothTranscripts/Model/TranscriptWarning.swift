/// An oddity of a transcript that could still be read, or that its format discards.
///
///     let transcript = try TranscriptReader().read(Array("00:00:01,000 -> 00:00:02,000\nHi".utf8))
///     print(transcript.warnings[0])  // line 1: cue without a number
public struct TranscriptWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, from 1.
  public let line: Int
  /// The oddity, and how it was handled.
  public var message: String { content.message }

  private let content: WarningContent

  /// Creates a warning for a line, counted from 1.
  public init(line: Int, message: String) {
    self.init(line: line, .text(message))
  }

  init(line: Int, _ content: WarningContent) {
    self.line = line
    self.content = content
  }

  /// The warning as `line 12: message`.
  public var description: String { "line \(line): \(message)" }
}

extension TranscriptWarning {
  /// Whether lines and messages are equal.
  public static func == (first: TranscriptWarning, second: TranscriptWarning) -> Bool {
    first.line == second.line && first.message == second.message
  }

  /// Hashes the line and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(message)
  }
}

/// The words of a warning, which are put together when it is shown: some files have one a cue, and most
/// are read to be searched.
enum WarningContent: Sendable {
  case text(String)
  /// A part of the file in quotation marks between two texts.
  case quote(String, CueText, String)
  /// A number of a cue that does not go on the count.
  case number(Int, expected: Int)

  var message: String {
    switch self {
    case .text(let text): text
    case .quote(let before, let quote, let after): before + quoted(quote.string) + after
    case .number(let number, let expected):
      "number \(number) where \(expected) would follow; kept"
    }
  }
}
