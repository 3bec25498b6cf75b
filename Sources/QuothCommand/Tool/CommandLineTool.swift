import Quoth

/// The command line tool `quoth`, independent of the process in which it runs.
package enum CommandLineTool {
  static let subcommands: [any Subcommand.Type] = [
    SearchCommand.self, PlayCommand.self, BrowseCommand.self, CuesCommand.self, IndexCommand.self,
    WordsCommand.self,
    CloudCommand.self, ServeCommand.self,
  ]

  /// Runs the tool.
  ///
  /// - Parameter words: The command line without the name of the program.
  package static func run(_ words: [Argument], _ console: Console) -> ExitStatus {
    var status: ExitStatus
    do throws(UsageError) {
      status = try dispatch(words, console)
    } catch {
      console.report(error.message)
      if let detail = error.detail { console.error.write(detail) }
      let command = words.first.flatMap(subcommand(named:)).map { "quoth \($0.name)" } ?? "quoth"
      console.error.write("Try '\(command) --help'.\n")
      status = .error
    }
    console.output.flush()
    console.error.flush()
    if let failure = console.output.failure {
      // Not an error: in `quoth … | head` the reader has enough.
      if failure.isClosedPipe { return .closedPipe }
      console.report("write error: \(failure)")
      status = .error
    }
    return status
  }

  private static func dispatch(
    _ words: [Argument], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let first = words.first else {
      throw UsageError("no command; the commands are \(names)")
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h":
      console.output.write(help)
      return .done
    case "--version", "-V":
      console.output.write(version)
      return .done
    case "help":
      return try printHelp(of: rest, console)
    default:
      guard let command = subcommand(named: first) else {
        if first.bytes.first == UInt8(ascii: "-") {
          throw UsageError("unknown option '\(first.text)'; options follow the command: \(names)")
        }
        throw noCommand(first)
      }
      return try command.run(rest, console)
    }
  }

  private static func printHelp(
    of words: [Argument], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let word = words.first else {
      console.output.write(help)
      return .done
    }
    guard let command = subcommand(named: word) else {
      throw noCommand(word)
    }
    console.output.write(command.help)
    return .done
  }

  private static func noCommand(_ word: Argument) -> UsageError {
    let nearest = Suggestion.nearest(to: word.text, among: subcommands.map { $0.name } + ["help"])
    let question = nearest.map { "; did you mean '\($0)'?" }
    return UsageError("unknown command '\(word.text)'\(question ?? "; the commands are \(names)")")
  }

  private static func subcommand(named word: Argument) -> (any Subcommand.Type)? {
    subcommands.first { Argument($0.name) == word }
  }

  private static var names: String {
    (subcommands.map { $0.name } + ["help"]).joined(separator: ", ")
  }
}

extension CommandLineTool {
  /// The output of `quoth --help`.
  package static var help: String {
    var list = subcommands.map { ($0.name, $0.summary) }
    list.append(("help", "describe a command and its options: quoth help COMMAND"))
    let width = list.map(\.0.count).max() ?? 0
    let commands = list.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)\n"
    }
    return """
      Usage: quoth COMMAND [OPTION]... [OPERAND]...
             quoth --help | --version

      Finds every place where something was said, in transcripts, subtitles and notes.

      Commands:
      \(commands.joined())
      """
  }

  /// The output of `--version`.
  package static var version: String {
    let versions = Versions.current
    return """
      quoth \(versions.quoth)
      Unicode \(versions.unicode), CLDR \(versions.cldr), ICU \(versions.icu)
      Kernels: \(versions.kernelTier)

      """
  }
}
