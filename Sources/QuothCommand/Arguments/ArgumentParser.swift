/// Parses words by the conventions of `getopt_long`.
///
/// Long options take their value after `=` or as the next word (only after `=` if it may be left
/// out), and may be abbreviated while they stay unambiguous. Short options may be combined; a value follows directly or as the next word.
/// Options and operands may be mixed; `--` ends the options. `-` is an operand.
package struct ArgumentParser<Settings> {
  /// The request of a command line.
  package enum Outcome: Equatable {
    case run(operands: [Argument])
    case help
    case version
  }

  package let options: [CommandOption<Settings>]
  /// Hints for unsupported options of similar programs, by name without hyphens: each tells how to
  /// do the same.
  package let alternatives: [String: String]

  package init(options: [CommandOption<Settings>], alternatives: [String: String] = [:]) {
    self.options = options
    self.alternatives = alternatives
  }

  /// Applies the options among `words` to `settings`.
  ///
  /// `--help` and `--version` take effect at once: the words after them are ignored.
  package func parse(
    _ words: [Argument], into settings: inout Settings
  ) throws(UsageError) -> Outcome {
    var operands: [Argument] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.bytes.starts(with: "--".utf8) {
        switch try resolve(word) {
        case .help: return .help
        case .version: return .version
        case .option(let option, let attached):
          try option.effect(&settings, try value(of: option, attached, "--\(option.long)", &rest))
        case .negation(let negation): negation.effect(&settings)
        }
      } else if word.bytes.first == UInt8(ascii: "-"), word.bytes.count > 1 {
        if let outcome = try parseCluster(word, &rest, into: &settings) { return outcome }
      } else {
        operands.append(word)
      }
    }
    return .run(operands: operands)
  }

  /// Parses combined short options, such as `-cC2`.
  private func parseCluster(
    _ word: Argument, _ rest: inout ArraySlice<Argument>, into settings: inout Settings
  ) throws(UsageError) -> Outcome? {
    var letters = word.bytes.dropFirst()
    while let byte = letters.popFirst() {
      let letter = Character(Unicode.Scalar(byte))
      if letter == "h" { return .help }
      if letter == "V" { return .version }
      guard let option = options.first(where: { $0.short == letter }) else {
        // A byte beyond ASCII is only a part of a character, so show the whole word.
        let shown = byte < 0x80 ? "-\(letter)" : word.text
        throw unknown(shown, name: String(letter))
      }
      if option.valueName == nil {
        try option.effect(&settings, "")
      } else {
        let attached = letters.isEmpty ? nil : Argument(bytes: Array(letters))
        try option.effect(&settings, try value(of: option, attached, "-\(letter)", &rest))
        return nil
      }
    }
    return nil
  }

  private enum Resolved {
    case option(CommandOption<Settings>, attached: Argument?)
    case negation(CommandOption<Settings>.Negation)
    case help
    case version
  }

  /// Finds the long option that `word` names, in full or abbreviated.
  private func resolve(_ word: Argument) throws(UsageError) -> Resolved {
    let parts = word.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    let attached = parts.count > 1 ? Argument(bytes: Array(parts[1])) : nil

    let negations = options.compactMap(\.negation)
    let shown = options.map(\.long) + negations.filter { $0.help != nil }.map(\.long)
    var meant = Self.names(among: shown + ["help", "version"], meantBy: name)
    // Options that the help omits must not make an abbreviation of the others ambiguous.
    if meant.isEmpty { meant = Self.names(among: negations.map(\.long), meantBy: name) }
    guard let long = meant.first else { throw unknown("--\(name)", name: name) }
    guard meant.count == 1 else {
      let list = meant.map { "'--\($0)'" }.joined(separator: ", ")
      throw UsageError("ambiguous option '--\(name)'; use one of \(list)")
    }
    if let option = options.first(where: { $0.long == long }) {
      return .option(option, attached: attached)
    }
    guard attached == nil else { throw UsageError("option '--\(long)' takes no value") }
    if let negation = negations.first(where: { $0.long == long }) { return .negation(negation) }
    return long == "help" ? .help : .version
  }

  /// The error for an unknown option, with the hint for it or the option that was probably meant.
  private func unknown(_ shown: String, name: String) -> UsageError {
    if let alternative = alternatives[name] {
      return UsageError("unsupported option '\(shown)': \(alternative)")
    }
    let names =
      options.map(\.long) + options.compactMap(\.negation).map(\.long) + ["help", "version"]
    guard name.count > 1, let nearest = Suggestion.nearest(to: name, among: names) else {
      return UsageError("unknown option '\(shown)'")
    }
    return UsageError("unknown option '\(shown)'; did you mean '--\(nearest)'?")
  }

  /// The names that a word can mean: itself, or those that it abbreviates.
  private static func names(among names: [String], meantBy name: String) -> [String] {
    names.contains(name) ? [name] : names.filter { $0.hasPrefix(name) }
  }

  /// The value of an option: the attached value, or else the next word; empty if it takes none.
  private func value(
    of option: CommandOption<Settings>, _ attached: Argument?, _ spelled: String,
    _ rest: inout ArraySlice<Argument>
  ) throws(UsageError) -> Argument {
    guard let valueName = option.valueName else {
      guard attached == nil else { throw UsageError("option '\(spelled)' takes no value") }
      return ""
    }
    if option.isValueOptional {
      guard attached?.bytes.isEmpty != true else {
        throw UsageError("option '\(spelled)=' has no value: \(valueName)")
      }
      return attached ?? ""
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("option '\(spelled)' requires a value: \(valueName)")
    }
    return value
  }
}
