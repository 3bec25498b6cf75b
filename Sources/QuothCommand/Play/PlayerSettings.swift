import Quoth

/// The player that the command line, the environment or the system names.
package struct PlayerSettings: Sendable {
  package var player: Player?

  package init() {}

  static func option<Settings>(
    _ keyPath: any WritableKeyPath<Settings, PlayerSettings> & Sendable
  ) -> CommandOption<Settings> {
    CommandOption(
      "player", value: "PLAYER",
      help:
        "play with mpv, vlc, or a command with {media} and {time}, in seconds, filled in, such as "
        + "\(Player.example), which no shell reads; default the variable QUOTH_PLAYER, or else "
        + "mpv or vlc"
    ) { (settings, value) throws(UsageError) in
      settings[keyPath: keyPath].player = try Player(value, from: "option '--player'")
    }
  }

  /// The player of the options, or else of the variable; nil for neither.
  ///
  /// - Throws: UsageError if the variable is wrong.
  func named(_ console: Console) throws(UsageError) -> Player? {
    if let player { return player }
    guard let value = console.variables["QUOTH_PLAYER"], !value.isEmpty else { return nil }
    return try Player(Argument(value), from: "variable QUOTH_PLAYER")
  }

  /// The first of the usual players that is installed.
  static func installed(_ console: Console) -> Player? {
    let folders = (console.variables["PATH"] ?? "").split(separator: ":")
    let name = Player.usual.first { name in
      folders.contains { isProgram(FilePath(Array($0.utf8)).appending(Array(name.utf8))) }
    }
    return name.flatMap { try? Player(Argument($0), from: "") }
  }

  private static func isProgram(_ path: FilePath) -> Bool {
    guard (try? FileStatus(of: path))?.kind == .file else { return false }
    // SAFETY: the path lives for the call.
    return unsafe path.withCString { unsafe SystemFiles.isProgram($0) }
  }
}
