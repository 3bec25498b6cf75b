import QuothCommand
import Testing

/// The command lines of players.
@Suite struct PlayerTests {
  private func words(
    _ command: Argument, _ media: String = "talk.mp4", at start: Int = 83_500
  ) throws -> [String] {
    try Player(command, from: "option '--player'").command(
      FilePath(media), fromMilliseconds: start
    ).map(\.text)
  }

  @Test func usualPlayersNeedNoFields() throws {
    #expect(try words("mpv") == ["mpv", "--start=83.5", "--", "talk.mp4"])
    #expect(try words("vlc") == ["vlc", "--start-time=83.5", "talk.mp4"])
    #expect(
      try words("/opt/bin/mpv --fs") == ["/opt/bin/mpv", "--fs", "--start=83.5", "--", "talk.mp4"])
    #expect(try words("mpv", at: 0)[1] == "--start=0.0")
    #expect(try words("mpv", at: -5)[1] == "--start=0.0")
  }

  @Test func commandsHaveFields() throws {
    #expect(
      try words("ffplay -ss {time} {media}") == ["ffplay", "-ss", "83.5", "talk.mp4"])
    #expect(try words("mpv --start={time} {media}") == ["mpv", "--start=83.5", "talk.mp4"])
    #expect(try words("p '--at {time}s' --f=\"{media}\"") == ["p", "--at 83.5s", "--f=talk.mp4"])
    #expect(try words("p {{x}} {media}") == ["p", "{x}", "talk.mp4"])
    #expect(try words(#"my\ p  'a"\'  "" {media}"#) == ["my p", #"a"\"#, "", "talk.mp4"])
  }

  @Test func noNameIsAnOptionOrMoreThanOneWord() throws {
    #expect(try words("vlc", "-x.mp4").last == "./-x.mp4")
    #expect(try words("p {media}", "a b; rm $HOME {time}.mp4").last == "a b; rm $HOME {time}.mp4")
  }

  @Test(arguments: [
    ("", "no program"), ("  ", "no program"), ("ffplay", "{media} is missing"),
    ("p {time}", "{media} is missing"), ("{media}", "no program"), ("p '{media}", "unmatched"),
    ("p {media} \\", "unmatched"), ("p {media} {speed}", "use {media} and {time}"),
    ("p {media", "use {media} and {time}"), ("p media}", "use {media} and {time}"),
    ("p {media}\0", "a zero byte"), ("'' {media}", "no program"),
  ])
  func otherCommandsAreErrors(_ command: String, _ message: String) {
    let error = #expect(throws: UsageError.self) { try words(Argument(command)) }
    #expect(error?.message.hasPrefix("option '--player': '") == true)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
