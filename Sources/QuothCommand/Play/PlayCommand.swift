import QuothTranscripts

/// `quoth play [N]`: plays a hit of the last search.
enum PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "play a hit of the last search on a terminal"

  /// The settings made by the options.
  struct Settings: SubcommandSettings {
    var player = PlayerSettings()
    var media: MediaPattern?
    var lists = false
  }

  static let optionGroups: [HelpPage.Group<Settings>] = [
    .init(
      "Options",
      [
        .flag(
          "list", short: "l", help: "print the hits with their numbers, and play none", \.lists),
        PlayerSettings.option(\Settings.player),
        CommandOption(
          "media", value: "PATTERN",
          help:
            "where to find the recording: a path or an address in which {path} is the transcript, "
            + "{folder} its folder and {stem} its name without the extension; default as in the "
            + "search, or else a file beside the transcript"
        ) { (settings, value) throws(UsageError) in settings.media = try MediaPattern(value) },
      ])
  ]

  static func execute(
    _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let number = try number(operands)
    guard !settings.lists || operands.isEmpty else {
      throw UsageError("option '-l', '--list' lists all hits: leave out '\(operands[0].text)'")
    }
    let player = try settings.player.named(console)
    guard let file = HitsFile(console.variables) else {
      console.report("no folder for remembered hits: neither XDG_STATE_HOME nor HOME is set")
      return .error
    }
    let hits: [RememberedHit]
    do {
      guard let read = try file.read() else {
        console.report(
          "no hits yet: 'quoth search' remembers those that it prints on a terminal, unless "
            + "'--no-remember' is given")
        return .nothing
      }
      hits = read
    } catch {
      console.report("\(error)")
      return .error
    }
    guard !hits.isEmpty else {
      console.report("the last search found nothing")
      return .nothing
    }
    if settings.lists { return list(hits, console) }
    guard number <= hits.count else {
      console.report("no hit \(number): the last search found \(Quantity.text(hits.count, "hit"))")
      return .error
    }
    var hit = hits[number - 1]
    if let media = settings.media { hit.media = recording(of: hit, media) }
    let isPlayed = Playing(console: console, player: player).play(hit) { media, start in
      let place = Displayed.harmless("\(media.text) from \(TimeText.text(start)): \(hit.text)")
      console.error.write("\(place)\n")
    }
    return isPlayed ? .done : .error
  }

  private static func recording(of hit: RememberedHit, _ media: MediaPattern) -> FilePath {
    media.media(of: hit.isInput ? Input(.standardInput) : Input(.file(hit.transcript)))
  }

  private static func number(_ operands: [Argument]) throws(UsageError) -> Int {
    guard let operand = operands.first else { return 1 }
    guard operands.count == 1 else {
      throw UsageError("one hit at a time: leave out '\(operands[1].text)'")
    }
    guard let text = operand.validText, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number > 0
    else {
      throw UsageError("invalid number '\(Displayed.beginning(operand.text))'; use 1 or more")
    }
    return number
  }

  private static func list(_ hits: [RememberedHit], _ console: Console) -> ExitStatus {
    let width = String(hits.count).utf8.count
    for (index, hit) in hits.enumerated() where !console.output.isBroken {
      let number = String(index + 1)
      let margin = String(repeating: " ", count: width - number.utf8.count)
      let name = hit.isInput ? "(standard input)" : hit.transcript.text
      let time = hit.start.map { TimeText.text($0) + ": " } ?? ""
      console.output.write(
        margin + Displayed.harmless("\(number) \(name):\(time)\(hit.text)") + "\n")
    }
    return .done
  }
}

extension PlayCommand {
  static let help = HelpPage(
    usage: ["quoth play [OPTION]... [N]"],
    about: [
      """
      Plays the recording of a hit of the last quoth search on a terminal, from the time of the hit \
      on: the first hit that was printed, or the Nth. The recording is a file beside the transcript \
      with the same name, unless --media names another place.
      """,
      """
      A search that prints hits on a terminal remembers the first \(Quantity.grouped(HitsFile.mostHits)) \
      of them in $XDG_STATE_HOME/quoth/hits (~/.local/state/quoth/hits), which only you can read; \
      quoth search --no-remember does not.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the hit was played
        1  there are no hits
        2  an error in the command line, or in finding or playing the recording
      """,
      """
      Examples:
        quoth search elephant talks/ && quoth play 2
        quoth play --player='mpv --fs' 3
        QUOTH_PLAYER='ffplay -ss {time} {media}' quoth play
      """,
    ]
  )
}
