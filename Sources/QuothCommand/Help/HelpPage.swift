/// The description of a command, made from the options that the parser uses: the source of
/// `--help`, of the man pages and of the completions.
package struct HelpPage: Sendable {
  /// Options under a heading.
  package struct Group<Settings>: Sendable {
    let title: String
    let options: [CommandOption<Settings>]

    init(_ title: String, _ options: [CommandOption<Settings>]) {
      self.title = title
      self.options = options
    }
  }

  /// Options under a heading, whatever settings they change.
  struct Section: Sendable {
    let title: String
    let entries: [Entry]
  }

  /// An option as readers see it.
  struct Entry: Sendable {
    /// The name without the two hyphens.
    let long: String
    let short: Character?
    /// The name of its value, or the allowed values with bars between them; nil if it takes none.
    let valueName: String?
    let isValueOptional: Bool
    /// The allowed values, if they can be listed.
    let words: [String]
    let help: String
  }

  /// The forms of the command.
  let usage: [String]
  /// The description of the command, in paragraphs.
  let about: [String]
  let sections: [Section]
  /// The text after the options, in paragraphs.
  let closing: [String]
  /// A sentence about the opposites of options that have no entry of their own.
  let negations: String?

  /// - Parameters:
  ///   - usage: The forms of the command, one per line.
  ///   - about: The description of the command, in paragraphs.
  ///   - closing: The text after the options, in paragraphs.
  init<Settings>(usage: [String], about: [String], groups: [Group<Settings>], closing: [String]) {
    self.usage = usage
    self.about = about
    self.closing = closing
    let general = Section(
      title: "Help",
      entries: [
        Entry("help", short: "h", help: "print this text"),
        Entry("version", short: "V", help: "print the versions of quoth, Unicode, CLDR and ICU"),
      ])
    let own = groups.map { group in
      Section(title: group.title, entries: group.options.flatMap(Entry.entries))
    }
    sections = own + [general]
    let flags = groups.flatMap(\.options).filter { $0.negation != nil }
    let hidden = flags.first { $0.negation?.help == nil }
    negations = hidden.map { flag in
      "Each option without a value has an opposite, such as --\(flag.negation?.long ?? "") for "
        + "--\(flag.long); the last one wins."
    }
  }
}

extension HelpPage.Entry {
  fileprivate init(_ long: String, short: Character? = nil, help: String) {
    self.init(
      long: long, short: short, valueName: nil, isValueOptional: false, words: [], help: help)
  }

  /// An option, and its opposite if that has a text of its own.
  fileprivate static func entries<Settings>(_ option: CommandOption<Settings>) -> [Self] {
    let entry = Self(
      long: option.long, short: option.short, valueName: option.valueName,
      isValueOptional: option.isValueOptional, words: option.words, help: option.help)
    guard let negation = option.negation, let help = negation.help else { return [entry] }
    return [entry, Self(negation.long, help: help)]
  }
}
