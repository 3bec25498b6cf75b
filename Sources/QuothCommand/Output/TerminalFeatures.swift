/// The abilities of terminals, as far as the environment tells.
enum TerminalFeatures {
  /// The variables that tell.
  static let variables = [
    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KITTY_WINDOW_ID", "WT_SESSION",
    "KONSOLE_VERSION", "DOMTERM",
  ]

  private static let programs: Set<String> = [
    "iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "mintty", "zed",
  ]
  private static let names = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour", "wezterm",
  ]

  /// Whether the terminal shows links (OSC 8). Others may show their addresses as text.
  static func showsHyperlinks(_ variables: [String: String]) -> Bool {
    let terminal = variables["TERM"] ?? ""
    let program = variables["TERM_PROGRAM"] ?? ""
    // A multiplexer passes on the variables of the terminal around it, whatever it can do itself.
    if program == "tmux" {
      return isAtLeast(variables["TERM_PROGRAM_VERSION"] ?? "", 3, 4)
    }
    if terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") || terminal == "linux" {
      return false
    }
    if names.contains(where: { terminal.hasPrefix($0) }) || programs.contains(program) {
      return true
    }
    // Older versions crash or show garbage.
    if let version = variables["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5_000 }
    if let version = variables["KONSOLE_VERSION"].flatMap({ Int($0) }) { return version >= 201_200 }
    return ["KITTY_WINDOW_ID", "WT_SESSION", "DOMTERM"].contains { variables[$0] != nil }
  }

  private static func isAtLeast(_ version: String, _ major: Int, _ minor: Int) -> Bool {
    let numbers = version.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    guard numbers.count >= 2 else { return false }
    return (numbers[0], numbers[1]) >= (major, minor)
  }
}
