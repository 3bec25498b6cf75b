extension Completions {
  /// For bash 4 and newer, with or without the package bash-completion.
  ///
  /// Bash splits words at `=`, so that a value after it is a word of its own.
  var bash: String {
    let names = commands.map(\.name).joined(separator: " ")
    var text = """
      # Completions of quoth for bash, made by: quoth help --completions=bash
      _quoth() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]} option='' options='' values='' kind=''
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$cur"))
          return
        fi
        if [[ $cur == = ]]; then
          option=$prev cur=''
        elif [[ $prev == = && COMP_CWORD -gt 2 ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        else
          option=$prev
        fi
        case $command in

      """
    for command in commands {
      text += "    \(command.name))\n"
      let spellings = command.options.flatMap { option in
        let value = option.valueName == nil || option.isValueOptional ? "" : "="
        return ["--\(option.long)\(value)"] + (option.short.map { ["-\($0)"] } ?? [])
      }
      text += "      options=\(Self.quoted(spellings.joined(separator: " ")))\n"
      if case .commands = command.operands {
        text += "      values=\(Self.quoted(names))\n"
      }
      text += "      case $option in\n"
      for option in command.options {
        guard let values = Self.values(of: option) else { continue }
        // An optional value only follows `=`.
        let condition = ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
        let isAttached = "[[ ${COMP_WORDS[COMP_CWORD-1]}${COMP_WORDS[COMP_CWORD]} == *=* ]] && "
        let guardWord = option.isValueOptional ? isAttached : ""
        let action =
          switch values {
          case .words(let words): "kind=words values=\(Self.quoted(words.joined(separator: " ")))"
          case .files: "kind=files"
          case .folders: "kind=folders"
          case .free: "kind=free"
          }
        text += "        \(condition.joined(separator: "|"))) \(guardWord)\(action) ;;\n"
      }
      text += "      esac\n      ;;\n"
    }
    text += """
          *) return ;;
        esac
        case $kind in
          words) COMPREPLY=($(compgen -W "$values" -- "$cur")) ;;
          files)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
          folders)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
          free) ;;
          *)
            if [[ $cur == -* ]]; then
              COMPREPLY=($(compgen -W "$options" -- "$cur"))
              [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
            elif [[ -n $values ]]; then
              COMPREPLY=($(compgen -W "$values" -- "$cur"))
            elif [[ $command != play ]]; then
              compopt -o filenames 2>/dev/null
              mapfile -t COMPREPLY < <(compgen -f -- "$cur")
            fi
            ;;
        esac
        return 0
      }
      complete -F _quoth quoth

      """
    return text
  }
}
