import Foundation
import QuothCommand
import Testing

/// `quoth search --open`, what searches remember, and `quoth play`.
@Suite struct PlayCommandTests {
  let folder: TemporaryFolder
  private let variables: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("one law", "no", "law and law"), to: "talk.srt")
    try folder.write("", to: "talk.mp4")
    try folder.write(subRip("law"), to: "alone.srt")
    try folder.write("law\n", to: "notes.txt")
    variables = ["XDG_STATE_HOME": folder("state").text, "QUOTH_PLAYER": "mpv"]
  }

  private var hits: URL { folder.url.appending(path: "state/quoth/hits") }
  private var remembered: String? { try? String(contentsOf: hits, encoding: .utf8) }

  private func search(
    _ words: Argument..., isTerminal: Bool = true, status: Int32? = 0,
    variables: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(
      words: ["search", "--no-summary"] + words, terminals: (isTerminal, false),
      variables: self.variables.merging(variables) { $1 }, programStatus: status)
  }

  private func play(
    _ words: Argument..., status: Int32? = 0, variables: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(
      words: ["play"] + words, variables: self.variables.merging(variables) { $1 },
      programStatus: status)
  }

  // MARK: quoth search --open

  @Test func theFirstHitIsPlayed() {
    let run = search("--open", "law", folder("talk.srt"), isTerminal: false)
    #expect(run.status == 0 && run.error == "")
    #expect(run.programs == [["mpv", "--start=0.5", "--", folder("talk.mp4").text]])
    #expect(
      search("--open=vlc", "--backward", "and law", folder("talk.srt")).programs
        == [["vlc", "--start-time=3.333", folder("talk.mp4").text]])
    #expect(
      search("--open", "--player=p {time} {media}", "law", "-l", folder("talk.srt")).programs
        == [["p", "0.5", folder("talk.mp4").text]])
    #expect(search("--open", "lawn", folder("talk.srt")).programs == [])
    #expect(search("--open", "lawn", folder("talk.srt")).status == 1)
  }

  @Test func theRecordingIsThatOfThePattern() {
    let run = search(
      "--open", "--media=https://x.org/{stem}.mp4", "law", folder("alone.srt"))
    #expect(run.programs == [["mpv", "--start=0.0", "--", "https://x.org/alone.mp4"]])
    let missing = search("--open", "--media={path}.mp4", "law", folder("talk.srt"))
    #expect(missing.status == 2 && missing.programs == [])
    #expect(missing.error.contains("talk.srt.mp4', which '--media' asks for"))
  }

  @Test func whatCannotBePlayedIsAnError() {
    let alone = search("--open", "law", folder("alone.srt"))
    #expect(alone.status == 2 && alone.output.contains("law"))
    #expect(alone.error.contains("alone.srt: no recording beside it, such as alone.mp4"))
    let untimed = search("--open", "law", folder("notes.txt"))
    #expect(untimed.status == 2 && untimed.error.contains("notes.txt: the hit has no time"))
    let gone = search("--open", "law", folder("talk.srt"), status: nil)
    #expect(gone.status == 2)
    #expect(gone.error.contains("player 'mpv': No such file or directory; name another one by"))
    let failed = search("--open", "law", folder("talk.srt"), status: 3)
    #expect(failed.status == 2 && failed.error.contains("player 'mpv': ended with status 3"))
  }

  @Test func playersAreLookedForInPath() throws {
    let file = folder("talk.srt")
    let none = search(
      "--open", "law", file, variables: ["QUOTH_PLAYER": "", "PATH": folder.path.text])
    #expect(none.status == 2 && none.programs == [])
    #expect(
      none.error
        == "quoth: no player: neither mpv nor vlc is in PATH; name one by '--player' or the variable "
        + "QUOTH_PLAYER, such as 'ffplay -ss {time} {media}'\n")
    try folder.write("", to: "bin/mpv")
    try folder.makeFolder("other/mpv")
    let vlc = try folder.write("", to: "bin/vlc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: vlc.text)
    let path = folder("other").text + "::" + folder("bin").text
    let found = search("--open", "law", file, variables: ["QUOTH_PLAYER": "", "PATH": path])
    #expect(found.programs.first?.first == "vlc")
  }

  @Test func wrongOptionsAreErrors() {
    for (words, message) in [
      (["--open=x"], "option '--open': 'x': {media} is missing"),
      (["--player=x"], "option '--player': 'x': {media} is missing"),
      (["--open", "-c"], "shows no hit that '--open' could play"),
      (["--open", "-L"], "shows no hit that '--open' could play"),
      (["--open", "-q"], "looks for no hit that '--open' could play"),
      (["--media=x"], "add '--to' or '--open'"),
    ] as [([Argument], String)] {
      let run = ToolRun(words: ["search"] + words + ["law", folder.path])
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
    let variable = search("--open", "law", folder.path, variables: ["QUOTH_PLAYER": "x"])
    #expect(variable.status == 2 && variable.error.contains("variable QUOTH_PLAYER: 'x': {media}"))
  }

  // MARK: What is remembered

  @Test func aTerminalIsRemembered() throws {
    _ = search("law", folder("talk.srt"))
    #expect(remembered?.split(separator: "\n").count == 4)
    let attributes = try FileManager.default.attributesOfItem(atPath: hits.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let parent = try FileManager.default.attributesOfItem(
      atPath: hits.deletingLastPathComponent().path)
    #expect(parent[.posixPermissions] as? Int == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: hits.deletingLastPathComponent().path) == ["hits"])
  }

  @Test func nothingElseIs() {
    _ = search("law", folder("talk.srt"), isTerminal: false)
    #expect(remembered == nil)
    for option: Argument in ["--no-remember", "-q", "-c", "-L"] {
      _ = search(option, "law", folder("talk.srt"))
      #expect(remembered == nil, "\(option.text)")
    }
    _ = search("--files", folder.path)
    #expect(remembered == nil)
    _ = search("law", folder("talk.srt"), variables: ["XDG_STATE_HOME": "relative"])
    #expect(!FileManager.default.fileExists(atPath: "relative"))
  }

  @Test func theHomeIsTheDefault() {
    let run = search(
      "law", folder("talk.srt"), variables: ["XDG_STATE_HOME": "", "HOME": folder.path.text])
    #expect(run.error == "")
    #expect(
      FileManager.default.fileExists(atPath: folder(".local/state/quoth/hits").text))
  }

  @Test func aThousandAtMost() throws {
    let many = try folder.write(subRip(Array(repeating: "law", count: 1_100)), to: "many.srt")
    _ = search("law", many, folder("talk.srt"))
    #expect(remembered?.split(separator: "\n").count == 1_001)
    #expect(play("1000").status == 2)
    #expect(play("1001").error == "quoth: no hit 1001: the last search found 1,000 hits\n")
  }

  @Test func failuresAreReported() throws {
    try folder.write("", to: "state")
    let run = search("law", folder("talk.srt"))
    #expect(run.status == 0 && run.output.contains("law"))
    #expect(run.error.contains("state/quoth/hits: "))
    #expect(run.error.contains("'--no-remember' turns this off"))
  }

  // MARK: quoth play

  @Test func hitsOfTheLastSearch() {
    _ = search("law", folder("talk.srt"))
    let media = folder("talk.mp4").text
    #expect(play().programs == [["mpv", "--start=0.5", "--", media]])
    #expect(play("2").programs == [["mpv", "--start=3.0", "--", media]])
    let third = play("3", "--player=p {media} {time}")
    #expect(third.programs == [["p", media, "3.667"]])
    #expect(third.status == 0)
    #expect(third.error == "\(media) from 00:00:03.667: law and law\n")
    #expect(play("4").error == "quoth: no hit 4: the last search found 3 hits\n")
    #expect(play("--media=https://x.org/{stem}", "1").programs[0].last == "https://x.org/talk")
    #expect(
      play("--list").lines.first == "1 \(folder("talk.srt").text):00:00:00.500: one law")
    #expect(play("-l").lines.count == 3)
  }

  @Test func hitsKeepTheirNumbers() throws {
    let text = try folder.write(subRip("law"), to: "z.srt")
    _ = search("law", folder("notes.txt"), folder("alone.srt"), text)
    #expect(play("1").error.contains("notes.txt: the hit has no time"))
    #expect(play("2").error.contains("alone.srt: no recording beside it"))
    try FileManager.default.removeItem(atPath: text.text)
    #expect(play("3").status == 2)
    let input = ToolRun(
      "search", "law", "-", input: Array(subRip("law").utf8), terminals: (true, false),
      variables: variables)
    #expect(input.status == 0)
    #expect(play().error.contains("-: standard input has no recording beside it"))
    #expect(play("-l").lines == ["1 (standard input):00:00:00.000: law"])
  }

  @Test func thePatternIsRememberedToo() {
    _ = search("--open", "--media={folder}/talk.mp4", "law", folder("alone.srt"))
    #expect(play().programs == [["mpv", "--start=0.0", "--", folder("talk.mp4").text]])
  }

  @Test func nothingToPlay() {
    let never = play()
    #expect(never.status == 1)
    #expect(never.error.contains("no hits yet: 'quoth search' remembers those"))
    _ = search("lawn", folder("talk.srt"))
    let nothing = play()
    #expect(nothing.status == 1 && nothing.error == "quoth: the last search found nothing\n")
    let homeless = ToolRun("play")
    #expect(homeless.status == 2 && homeless.error.contains("neither XDG_STATE_HOME nor HOME"))
  }

  @Test(arguments: [
    "rubbish", "quoth hits 1\n1\t/a\t--script=x\tx\n", "quoth hits 1\n\u{1B}]0;x\u{07}\n",
    "quoth hits 9\n",
  ])
  func craftedFilesAreErrors(_ text: String) throws {
    try folder.write(text, to: "state/quoth/hits")
    let run = play()
    #expect(run.status == 2 && run.programs == [])
    #expect(run.error.contains("state/quoth/hits: line ") && run.error.contains("; remove it"))
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func thingsThatAreNoFilesAreErrors() throws {
    try folder.makeFolder("state/quoth/hits")
    #expect(play().error.contains("state/quoth/hits: not a file"))
    let device = search("law", folder("talk.srt"))
    #expect(device.status == 0 && device.error.contains("Is a directory"))
  }

  @Test(arguments: ["0", "-1", "x", "", "1.5", "99999999999999999999", "+1"])
  func otherNumbersAreErrors(_ number: String) {
    let run = ToolRun(words: ["play", "--", Argument(number)], variables: variables)
    #expect(run.status == 2)
    #expect(run.error.contains("invalid number '\(number)'; use 1 or more"))
  }

  @Test func oneHitAtATime() {
    #expect(play("1", "2").error.contains("one hit at a time: leave out '2'"))
    #expect(play("--list", "2").error.contains("lists all hits: leave out '2'"))
  }
}
