/// An option of a subcommand: its spelling, its help, and its effect.
package struct CommandOption<Settings>: Sendable {
  package typealias Effect = @Sendable (inout Settings, Argument) throws(UsageError) -> Void

  /// The name without the two hyphens.
  package let long: String
  package let short: Character?
  /// The name of its value in the help, or nil for an option without a value.
  package let valueName: String?
  /// Whether the value may be left out, so that only a word after `=` is one. Without a value the
  /// effect gets an empty one.
  package let isValueOptional: Bool
  /// The allowed values, if they can be listed: shells complete them.
  package private(set) var words: [String] = []
  package let help: String
  /// Called for each occurrence of the option, in order, so that the last one wins.
  let effect: Effect
  /// The form that undoes an option without a value.
  package private(set) var negation: Negation?

  /// The other form of an option without a value: `--no-json` of `--json`.
  package struct Negation: Sendable {
    /// The name without the two hyphens.
    package let long: String
    /// Its text in the help; nil to omit it there, if it only undoes the option.
    package let help: String?
    let effect: @Sendable (inout Settings) -> Void
  }

  package init(
    _ long: String, short: Character? = nil, value valueName: String? = nil,
    isValueOptional: Bool = false, help: String, effect: @escaping Effect
  ) {
    self.long = long
    self.short = short
    self.valueName = valueName
    self.isValueOptional = isValueOptional
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
  /// false; the negation of an option named `no-NAME` is `--NAME`.
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

  /// An option whose value is a raw value of `Choice`.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, help: String, _ keyPath: any WritableKeyPath<Settings, Choice?> & Sendable
  ) -> CommandOption {
    .choice(long, help: help) { $0[keyPath: keyPath] = $1 }
  }

  /// An option whose value is a raw value of `Choice`.
  ///
  /// - Parameter value: The name of the value in the help, if there are too many words to list.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, value: String? = nil, help: String,
    _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> CommandOption {
    let words = Choice.allCases.map(\.rawValue)
    var option = CommandOption(long, value: value ?? words.joined(separator: "|"), help: help) {
      (settings, value) throws(UsageError) in
      guard let choice = value.validText.flatMap(Choice.init(rawValue:)) else {
        throw UsageError(
          "invalid value '\(value.text)' for --\(long); use \(words.joined(separator: ", "))")
      }
      set(&settings, choice)
    }
    option.words = words
    return option
  }

  /// An option whose value is a whole number of at least 0.
  package static func number(
    _ long: String, short: Character? = nil, help: String,
    _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> CommandOption {
    CommandOption(long, short: short, value: "N", help: help) {
      (settings, value) throws(UsageError) in
      // Int's initializer would also accept a sign.
      guard let text = value.validText, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(text)
      else {
        let name = short.map { "-\($0), --\(long)" } ?? "--\(long)"
        throw UsageError("invalid value '\(value.text)' for \(name); use a whole number, 0 or more")
      }
      set(&settings, number)
    }
  }

  /// The option for the number of threads. It is capped, since more threads than any machine can
  /// use would only cost memory.
  package static func jobs(
    help: String, _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> CommandOption {
    .number("jobs", short: "j", help: help) { set(&$0, min($1, ParallelFiles.mostJobs)) }
  }
}
