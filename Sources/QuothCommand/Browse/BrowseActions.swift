import QuothTranscripts

/// The browser's actions outside the terminal's screen.
///
/// Used on the main thread only; of the console it uses what starts a program.
struct BrowseActions: @unchecked Sendable {
  private let console: Console
  private let player: Player?

  init(_ console: Console, player: Player?) {
    self.console = console
    self.player = player
  }

  /// Plays a hit to the end of the player.
  ///
  /// - Returns: The reason why it could not be played; nil if it was.
  func play(_ hit: RememberedHit) -> String? {
    var messages = ""
    var quiet = console
    quiet.error = ByteSink(isTerminal: false) { bytes in
      messages += String(decoding: bytes, as: UTF8.self)
      return nil
    }
    let isPlayed = Playing(console: quiet, player: player).play(hit)
    quiet.error.flush()
    return isPlayed
      ? nil : Displayed.harmless(messages.split(separator: "\n").last.map(String.init) ?? "")
  }

  /// The most files of one name.
  private static let mostFiles = 1000

  /// Writes lines to a new file in the current folder.
  ///
  /// - Returns: What happened.
  func export(_ lines: [String]) -> String {
    for number in 1...Self.mostFiles {
      let path = FilePath(number == 1 ? "quoth-hits.txt" : "quoth-hits-\(number).txt")
      if (try? FileStatus(of: path)) != nil || FileStatus.isLink(path) { continue }
      let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
      if let failure = path.write(bytes) { return "\(path.text): \(failure)" }
      return "\(Quantity.text(lines.count, "cue")) in \(path.text)"
    }
    return "quoth-hits.txt to quoth-hits-\(Self.mostFiles).txt exist; remove some"
  }
}
