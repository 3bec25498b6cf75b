/// One of the things that the tool can do.
///
/// To add one: a folder with a type that conforms, and its place in ``CommandLineTool/subcommands``.
protocol Subcommand: Sendable {
  /// What follows `quoth`.
  static var name: String { get }
  /// What it does, in a few words for the list of commands.
  static var summary: String { get }
  static var help: String { get }

  /// All that its options set.
  associatedtype Settings: SubcommandSettings
  /// The options, as the help groups them.
  static var optionGroups: [HelpPage.Group<Settings>] { get }
  /// Options of similar programs that there are not here: see ``ArgumentParser/alternatives``.
  static var alternatives: [String: String] { get }

  /// Does it.
  ///
  /// - Returns: The exit status.
  /// - Throws: What is wrong with the command line; nothing has been done then.
  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus
}

extension Subcommand {
  static var alternatives: [String: String] { [:] }

  /// Reads a command line and does what it asks for.
  ///
  /// - Parameter words: What follows the name.
  /// - Returns: The exit status.
  /// - Throws: What is wrong with the words; nothing has been done then.
  static func run(
    _ words: [Argument], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    var settings = Settings()
    let parser = ArgumentParser(
      options: optionGroups.flatMap(\.options), alternatives: alternatives)
    switch try parser.parse(words, into: &settings) {
    case .help:
      console.output.write(help)
      return .done
    case .version:
      console.output.write(CommandLineTool.version)
      return .done
    case .run(let operands):
      return try execute(operands, settings, console)
    }
  }
}

/// What the options of a command set.
protocol SubcommandSettings: Sendable {
  /// As it is without any option.
  init()
}

/// How a run of the tool ends, as the shell sees it. The numbers are grep's.
package struct ExitStatus: Sendable, Equatable {
  package let code: Int32

  /// Something was found.
  package static let found = ExitStatus(code: 0)
  /// What was asked for was done, where nothing is looked for.
  package static let done = ExitStatus(code: 0)
  /// Nothing was found.
  package static let nothing = ExitStatus(code: 1)
  /// Something could not be understood, read or written.
  package static let error = ExitStatus(code: 2)
  /// There is nobody left to read the output; what the shell shows of a program that SIGPIPE ended.
  package static let closedPipe = ExitStatus(code: 128 + 13)
}
