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
  /// An option without a value, which sets `keyPath` to true.
  package static func flag(
    _ long: String, short: Character? = nil, help: String,
    _ keyPath: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> CommandOption {
    CommandOption(long, short: short, help: help) { (settings, _) throws(UsageError) in
      settings[keyPath: keyPath] = true
    }
  }

  /// An option whose value is one of the words of `Choice`.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, help: String, _ keyPath: any WritableKeyPath<Settings, Choice?> & Sendable
  ) -> CommandOption {
    .choice(long, help: help) { $0[keyPath: keyPath] = $1 }
  }

  /// An option whose value is one of the words of `Choice`.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, help: String, _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> CommandOption {
    let words = Choice.allCases.map(\.rawValue)
    return CommandOption(long, value: words.joined(separator: "|"), help: help) {
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
}
