/// When colours are used.
package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// The colours of what is printed for a person; none where `isColored` is false.
package struct Style: Sendable {
  /// What is coloured, and by which ANSI attributes (ECMA-48, SGR).
  package enum Role: String, Sendable {
    case path = "35"
    case place = "32"
    case speaker = "36"
    case hit = "1;31"
    case separator = "2"
  }

  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// `auto` colours where a person looks at a terminal that can, unless `NO_COLOR` is set to anything
  /// (no-color.org). `always` and `never` were asked for and so count for more.
  package init(_ choice: ColorChoice, output: ByteSink, variables: [String: String]) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored =
        output.isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// Begins `role`; ``end`` ends it.
  package func begin(_ role: Role) -> String { isColored ? "\u{1B}[\(role.rawValue)m" : "" }
  package var end: String { isColored ? "\u{1B}[0m" : "" }

  package func paint(_ role: Role, _ text: String) -> String {
    isColored && !text.isEmpty ? begin(role) + text + end : text
  }
}
