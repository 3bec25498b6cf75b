extension Completions {
  /// For fish: a file `quoth.fish`.
  var fish: String {
    var text = """
      # Completions of quoth for fish, made by: quoth help --completions=fish
      complete -c quoth -f
      complete -c quoth -n __fish_use_subcommand -l help -s h -d 'list the commands'
      complete -c quoth -n __fish_use_subcommand -l version -s V -d 'print the versions'

      """
    for command in commands {
      text +=
        "complete -c quoth -n __fish_use_subcommand -a \(command.name) "
        + "-d \(Self.quoted(command.summary))\n"
    }
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      switch command.operands {
      case .files: text += "complete -c quoth \(condition) -F\n"
      case .commands:
        text +=
          "complete -c quoth \(condition) -a '\(commands.map(\.name).joined(separator: " "))'\n"
      case .none: break
      }
      for option in command.options {
        var line = "complete -c quoth \(condition)"
        if let short = option.short { line += " -s \(short)" }
        line += " -l \(option.long)"
        // Fish has no options whose value may be left out: those complete without one.
        if !option.isValueOptional {
          switch Self.values(of: option) {
          case .words(let words): line += " -x -a \(Self.quoted(words.joined(separator: " ")))"
          case .files: line += " -r -F"
          case .folders: line += " -x -a '(__fish_complete_directories)'"
          case .free: line += " -x"
          case nil: break
          }
        }
        text += line + " -d \(Self.quoted(Self.short(option.help)))\n"
      }
    }
    return text
  }
}
