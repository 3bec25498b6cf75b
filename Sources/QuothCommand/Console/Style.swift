/// When to use colors.
package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// The colors of output for people; none if `isColored` is false.
package struct Style: Sendable {
  /// A colored element; the raw value has its ANSI attributes (ECMA-48, SGR).
  package enum Role: String, Sendable {
    case path = "35"
    case place = "32"
    case speaker = "36"
    case hit = "1;31"
    case separator = "2"
  }

  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// `auto` uses colors on a terminal that supports them, unless `NO_COLOR` is set and not empty
  /// (no-color.org). `always` and `never` override that.
  package init(_ choice: ColorChoice, output: ByteSink, variables: [String: String]) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored =
        output.isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// The sequence that begins `role`; ``end`` ends it.
  package func begin(_ role: Role) -> String { isColored ? "\u{1B}[\(role.rawValue)m" : "" }
  package var end: String { isColored ? "\u{1B}[0m" : "" }

  package func paint(_ role: Role, _ text: String) -> String {
    isColored && !text.isEmpty ? begin(role) + text + end : text
  }
}
