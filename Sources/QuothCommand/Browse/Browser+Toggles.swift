import Quoth
import QuothTranscripts

extension Browser {
  /// The options that a key switches; the raw value is the number of its function key.
  package enum Toggle: Int, Sendable, CaseIterable {
    case matchCase = 2
    case diacritics, word, across

    var name: String {
      switch self {
      case .matchCase: "Case"
      case .diacritics: "Accents"
      case .word: "Word"
      case .across: "Across"
      }
    }

    /// The name for a narrow screen.
    var sign: String {
      switch self {
      case .matchCase: "Aa"
      case .diacritics: "é"
      case .word: "W"
      case .across: "+"
      }
    }
  }

  /// Whether a toggle is on.
  package func isOn(_ toggle: Toggle) -> Bool {
    switch toggle {
    case .matchCase: session.options.case == .significant
    case .diacritics: session.options.diacritics == .significant
    case .word: session.options.boundary == .word
    case .across: session.searchOptions.across
    }
  }

  /// Switches a toggle. An option switched off returns to its value from the command line, unless
  /// that is "on" itself.
  package func switchOver(_ toggle: Toggle) {
    let isOn = isOn(toggle)
    switch toggle {
    case .matchCase: session.options.case = isOn ? .ignored : .significant
    case .diacritics:
      let off = givenOptions.diacritics == .significant ? .asymmetric : givenOptions.diacritics
      session.options.diacritics = isOn ? off : .significant
    case .word:
      let off = givenOptions.boundary == .word ? .character : givenOptions.boundary
      session.options.boundary = isOn ? off : .word
    case .across: session.searchOptions.across.toggle()
    }
  }
}
