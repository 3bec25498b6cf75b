extension Completions {
  /// For zsh: a file `_quoth` in a folder of `fpath`.
  var zsh: String {
    let names = commands.map(\.name).joined(separator: " ")
    var text = """
      #compdef quoth
      # Completions of quoth for zsh, made by: quoth help --completions=zsh
      _quoth() {
        local -a commands
        commands=(

      """
    for command in commands {
      text += "    \(Self.quoted("\(command.name):\(command.summary)"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          if [[ $PREFIX == -* ]]; then
            compadd -- --help --version
          else
            _describe -t commands command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in

      """
    for command in commands {
      text += "    \(command.name))\n      _arguments -s -S \\\n"
      for option in command.options {
        let spellings =
          (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.long)"]
        for name in spellings {
          text += "        \(Self.quoted(Self.zsh(option, name))) \\\n"
        }
      }
      switch command.operands {
      case .files: text += "        '*:file:_files'\n"
      case .commands: text += "        '1:command:(\(names))'\n"
      case .none: text += "        '1:number: '\n"
      }
      text += "      ;;\n"
    }
    text += """
        esac
      }
      if [[ $funcstack[1] == _quoth ]]; then _quoth "$@"; else compdef _quoth quoth; fi

      """
    return text
  }

  /// A specification of `_arguments`: `*--case=[help]:value:(ignored significant)`.
  private static func zsh(_ option: HelpPage.Entry, _ name: String) -> String {
    let isLong = name.hasPrefix("--")
    var help = ""
    for character in short(option.help) {
      if "[]:\\".contains(character) { help += "\\" }
      help.append(character)
    }
    guard let values = values(of: option) else { return "*\(name)[\(help)]" }
    // A long option takes its value after `=`, or as the next word unless it may be left out.
    let sign = isLong ? option.isValueOptional ? "=-" : "=" : "+"
    let action =
      switch values {
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .files: "_files"
      case .folders: "_files -/"
      case .free: " "
      }
    let colons = option.isValueOptional ? "::" : ":"
    return "*\(name)\(sign)[\(help)]\(colons)value:\(action)"
  }
}
