import Quoth

/// The query of a command line, checked against the other options.
struct QueryRequest {
  let query: Query

  /// - Parameter text: the value of `--query`.
  init(_ text: Argument, _ settings: SearchSettings) throws(UsageError) {
    let others: [(isGiven: Bool, name: String)] = [
      (!settings.keywords.isEmpty, "'-e', '--keyword' and '-f', '--file'"),
      (settings.isBackward, "'--backward'"), (settings.near != nil, "'--near'"),
    ]
    if let other = others.first(where: \.isGiven) {
      throw UsageError("option '--query' excludes \(other.name)")
    }
    let options = try settings.pattern.patternOptions()
    guard let written = text.validText else {
      throw UsageError("option '--query': '\(Displayed.beginning(text.text))' is not valid UTF-8")
    }
    do {
      query = try Query(parsing: written, options: options, scope: settings.scope ?? .transcript)
    } catch {
      throw UsageError(
        "option '--query': \(error)",
        detail: error.position.map { Self.pointing(at: $0, in: written) })
    }
  }

  /// The scope that `--scope` names.
  static func scope(_ text: Argument) throws(UsageError) -> QueryScope {
    guard let scope = text.validText.flatMap(QueryScope.init(written:)) else {
      throw UsageError(
        "invalid value '\(Displayed.beginning(text.text))' for --scope; use cue, transcript, or a "
          + "window such as 3c or 10s")
    }
    return scope
  }

  // As much of a long query is shown on either side of a place.
  private static let surroundings = 60

  /// The query and, in the line below, a caret under a place.
  private static func pointing(at position: QueryError.Position, in text: String) -> String {
    let scalars = text.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: position.column - 1)
    let before = scalars[..<place]
    let after = scalars[place...]
    let start =
      (before.count > surroundings ? "…" : "")
      + Displayed.harmless(String(String.UnicodeScalarView(before.suffix(surroundings))))
    let end =
      Displayed.harmless(String(String.UnicodeScalarView(after.prefix(surroundings))))
      + (after.count > surroundings ? "…" : "")
    let columns = start.reduce(0) { $0 + Glyph($1, units: 0..<0).width }
    return "  \(start)\(end)\n  \(String(repeating: " ", count: columns))^\n"
  }
}
