/// Plays hits.
struct Playing {
  let console: Console
  /// The player that is named; nil to look for one.
  let player: Player?

  /// Plays the recording of a hit from the time of the hit on, to the end of the player.
  ///
  /// - Parameter willPlay: Called before the player starts, with the recording.
  /// - Returns: Whether it was played; an error is reported.
  func play(_ hit: RememberedHit, willPlay: (FilePath, Int) -> Void = { _, _ in }) -> Bool {
    guard let start = hit.start else {
      return fail("\(hit.transcript.text): the hit has no time")
    }
    let media: FilePath
    switch finding(hit) {
    case .found(let path): media = path
    case .missing(let reason): return fail("\(hit.transcript.text): \(reason)")
    }
    guard let player = player ?? PlayerSettings.installed(console) else {
      return fail(
        "no player: neither \(Player.usual.joined(separator: " nor ")) is in PATH; name one by "
          + "'--player' or the variable QUOTH_PLAYER, such as \(Player.example)")
    }
    willPlay(media, start)
    console.output.flush()
    console.error.flush()
    do {
      let status = try console.run(player.command(media, fromMilliseconds: start))
      return status == 0 ? true : fail("player '\(player.name)': ended with status \(status)")
    } catch {
      return fail(
        "player '\(player.name)': \(error); name another one by '--player' or the variable QUOTH_PLAYER"
      )
    }
  }

  private func finding(_ hit: RememberedHit) -> MediaFinder.Finding {
    if let media = hit.media { return MediaFinder.found(media) }
    var finder = MediaFinder(nil)
    return finder.media(of: hit.isInput ? Input(.standardInput) : Input(named: hit.transcript))
  }

  private func fail(_ message: String) -> Bool {
    console.report(message)
    return false
  }
}
