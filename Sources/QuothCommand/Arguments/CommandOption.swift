/// An option of a subcommand: how it is spelled, what its help says, and what it sets.
package struct CommandOption<Settings>: Sendable {
  package typealias Effect = @Sendable (inout Settings, Argument) throws(UsageError) -> Void

  /// Without its two hyphens.
  package let long: String
  package let short: Character?
  /// What its value is called in the help, or nil for an option that takes none.
  package let valueName: String?
  package let help: String
  /// Called once for every time that the option is given, in order, so that the last one holds.
  let effect: Effect
  /// How an option without a value is taken back.
  package private(set) var negation: Negation?

  /// The other form of an option without a value: `--no-json` of `--json`.
  package struct Negation: Sendable {
    /// Without its two hyphens.
    package let long: String
    /// What the help says of it; nil for nothing, where it only takes back what was given.
    package let help: String?
    let effect: @Sendable (inout Settings) -> Void
  }

  package init(
    _ long: String, short: Character? = nil, value valueName: String? = nil, help: String,
    effect: @escaping Effect
  ) {
    self.long = long
    self.short = short
    self.valueName = valueName
    self.help = help
    self.effect = effect
  }
}

extension CommandOption {
  /// An option without a value, which sets `keyPath` to true, and its `--no-` form, which sets it to
  /// false.
  package static func flag(
    _ long: String, short: Character? = nil, help: String, negatedHelp: String? = nil,
    _ keyPath: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> CommandOption {
    .flag(long, short: short, help: help, negatedHelp: negatedHelp) { $0[keyPath: keyPath] = $1 }
  }

  /// An option without a value, which sets something to true, and its `--no-` form, which sets it to
  /// false; of one that is called `no-NAME` itself, that is `--NAME`.
  package static func flag(
    _ long: String, short: Character? = nil, help: String, negatedHelp: String? = nil,
    _ set: @escaping @Sendable (inout Settings, Bool) -> Void
  ) -> CommandOption {
    var option = CommandOption(long, short: short, help: help) {
      (settings, _) throws(UsageError) in set(&settings, true)
    }
    option.negation = Negation(
      long: long.hasPrefix("no-") ? String(long.dropFirst(3)) : "no-" + long, help: negatedHelp
    ) { set(&$0, false) }
    return option
  }

  /// An option whose value is one of the words of `Choice`.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, help: String, _ keyPath: any WritableKeyPath<Settings, Choice?> & Sendable
  ) -> CommandOption {
    .choice(long, help: help) { $0[keyPath: keyPath] = $1 }
  }

  /// An option whose value is one of the words of `Choice`.
  ///
  /// - Parameter value: The name of the value in the help, where the words are too many for a line.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, value: String? = nil, help: String,
    _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> CommandOption {
    let words = Choice.allCases.map(\.rawValue)
    return CommandOption(long, value: value ?? words.joined(separator: "|"), help: help) {
      (settings, value) throws(UsageError) in
      guard let choice = value.validText.flatMap(Choice.init(rawValue:)) else {
        throw UsageError(
          "option '--\(long)': '\(value.text)' is none of \(words.joined(separator: ", "))")
      }
      set(&settings, choice)
    }
  }

  /// An option whose value is a whole number, 0 or more.
  package static func number(
    _ long: String, short: Character? = nil, help: String,
    _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> CommandOption {
    CommandOption(long, short: short, value: "N", help: help) {
      (settings, value) throws(UsageError) in
      // Int's own initializer also takes a sign, which says nothing here.
      guard let text = value.validText, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(text)
      else {
        let name = short.map { "'-\($0)', '--\(long)'" } ?? "'--\(long)'"
        throw UsageError("option \(name): '\(value.text)' is not a whole number, 0 or more")
      }
      set(&settings, number)
    }
  }

  /// The option that says how many threads to work with. More than any machine has use for would only
  /// cost memory, so that no more are taken.
  package static func jobs(
    help: String, _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> CommandOption {
    .number("jobs", short: "j", help: help) { set(&$0, min($1, ParallelFiles.mostJobs)) }
  }
}
