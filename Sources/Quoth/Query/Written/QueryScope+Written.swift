extension QueryScope: CustomStringConvertible {
  /// A scope in its written form: `cue`, `transcript`, or the length of a window as in a distance of
  /// cues or seconds, such as `3c` or `10s`. Nil for anything else.
  public init?(written text: String) {
    switch text {
    case "cue": self = .cue
    case "transcript": self = .transcript
    default:
      // The lexer skips white space, which no other scope may have either.
      guard !text.unicodeScalars.contains(where: \.properties.isWhitespace) else { return nil }
      var lexer = QueryLexer(Array("near/\(text)".utf16))
      guard let first = try? lexer.next(), case .near(let distance, _) = first.kind,
        let last = try? lexer.next(), case .end = last.kind
      else { return nil }
      switch distance {
      case .cues(let count): self = .windowOfCues(count)
      case .milliseconds(let count): self = .windowOfMilliseconds(count)
      case .words: return nil
      }
    }
    guard isValid else { return nil }
  }

  /// The written form, such as `transcript` or `10s`.
  public var description: String {
    switch self {
    case .cue: "cue"
    case .transcript: "transcript"
    case .windowOfCues(let count): QueryDistance.cues(count).description
    case .windowOfMilliseconds(let count): QueryDistance.milliseconds(count).description
    }
  }
}
