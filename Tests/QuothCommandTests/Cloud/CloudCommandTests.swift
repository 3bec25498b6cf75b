import Foundation
import QuothCommand
import Testing

/// `quoth cloud`: SVG, PNG and JSON, to a file and to standard output.
@Suite struct CloudCommandTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func text() throws -> Argument {
    let words = [
      "ocean", "whale", "ship", "captain", "harpoon", "voyage", "island", "sailor", "Straße",
      "storm",
    ]
    let lines = words.enumerated().flatMap { index, word in
      Array(repeating: "the \(word) and", count: 12 - index)
    }
    return try folder.write(lines.joined(separator: "\n"), to: "a.txt")
  }

  private func run(_ options: Argument..., clock: [Double] = [0]) throws -> ToolRun {
    ToolRun(words: ["cloud"] + options + [try text()], clock: clock)
  }

  private func read(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  private func json(_ data: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func svgIsWrittenToAFile() throws {
    let run = try run("-o", folder("cloud.svg"), clock: [0, 0.5])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.error
        == "10 drawn; 225 words, 12 different, in 1 file; left out: 150 stop words (en); 0.500 s\n")
    let svg = String(decoding: try read("cloud.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(svg.contains("viewBox=\"0 0 1200 800\""))
    #expect(svg.contains("<a href=\"#q=Stra%C3%9Fe\"><title>Straße: 4</title><path "))
    #expect(svg.matches(of: #/<a href=/#).count == 10)
    // It replaces the old file, and leaves nothing beside it.
    _ = try self.run("-o", folder("cloud.svg"), "--no-links")
    #expect(!String(decoding: try read("cloud.svg"), as: UTF8.self).contains("<a "))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.sorted() == ["a.txt", "cloud.svg"])
  }

  @Test func pngHasTheSizeThatIsAskedFor() throws {
    let run = try run("-o", folder("cloud.PNG"), "--size=300x200", "--scale=1.5", "--no-summary")
    #expect(run.status == 0 && run.error == "")
    let png = Array(try read("cloud.PNG"))
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // IHDR: 450 by 300.
    #expect(png[16..<24] == [0, 0, 1, 194, 0, 0, 1, 44])
    let same = try self.run("-o", folder("x"), "--as=png", "--size=300x200", "--scale=1.5")
    #expect(same.status == 0)
    #expect(Array(try read("x")) == png)
  }

  @Test func jsonSaysWhereWordsAreAndHowToFindThem() throws {
    let run = try run("--as=json", "--size", "400x300", "--seed=7", "-x", "storm")
    #expect(run.status == 0)
    let cloud = try json(Data(run.output.utf8))
    #expect(cloud["seed"] as? Int == 7)
    #expect(cloud["canvas"] as? [String: Double] == ["width": 400, "height": 300])
    #expect(cloud["omitted"] as? [String: Int] == ["stopWord": 150, "excluded": 3])
    let words = try #require(cloud["words"] as? [[String: Any]])
    #expect(words.map { $0["total"] as? Int } == [12, 11, 10, 9, 8, 7, 6, 5, 4])
    // The pattern of a word finds it as often as its total.
    for word in words {
      let options = try #require(word["options"] as? [String: String])
      let asked = [
        "case", "diacritics", "width", "kana", "ignorables", "punctuation", "space", "boundary",
      ]
      .map { Argument("--\($0)=\(options[$0] ?? "")") }
      let needle = try #require(word["needle"] as? String)
      let search = ToolRun(
        words: ["search", "-c", "--no-summary", "--no-heading"] + asked + [
          Argument(needle), folder("a.txt"),
        ])
      #expect(search.output == "\(folder("a.txt").text):\(word["total"] as? Int ?? -1)\n")
    }
  }

  @Test func theSameTextsAndOptionsGiveTheSameBytes() throws {
    for options: [Argument] in [["--as=svg"], ["--as=json"], ["--as=svg", "--text"]] {
      let first = ToolRun(words: ["cloud"] + options + [try text()])
      #expect(first.output == ToolRun(words: ["cloud", "-j1"] + options + [try text()]).output)
      let other = ToolRun(words: ["cloud", "--seed=18446744073709551615"] + options + [try text()])
      #expect(other.status == 0 && other.output != first.output)
    }
  }

  @Test func optionsOfTheLook() throws {
    #expect(try run("--text").output.contains("<text class="))
    #expect(try run("--theme=dark").output.contains(".ground{fill:#16181d}"))
    #expect(try run("--theme=automatic").output.contains("@media(prefers-color-scheme:dark)"))
    #expect(try !run("--transparent").output.contains("<rect"))
    #expect(try run("--palette=#abc,102030").output.contains("fill:#102030"))
    #expect(try run("--palette=viridis").output.contains("fill:#440154"))
    #expect(
      try run("--link=https://example.org/?q={word}&n={count}").output
        .contains("<a href=\"https://example.org/?q=Stra%C3%9Fe&amp;n=4\">"))
  }

  @Test func optionsOfThePlaces() throws {
    func words(_ options: Argument...) throws -> [[String: Any]] {
      let run = ToolRun(words: ["cloud", "--as=json", "--size=500x300"] + options + [try text()])
      #expect(run.status == 0, "\(run.error)")
      return try #require(try json(Data(run.output.utf8))["words"] as? [[String: Any]])
    }
    func sizes(_ words: [[String: Any]]) -> [Double] {
      words.compactMap { $0["fontSize"] as? Double }
    }
    #expect(try words("--vertical=100").allSatisfy { $0["vertical"] as? Bool == true })
    #expect(try words("--vertical=0").allSatisfy { $0["vertical"] as? Bool == false })
    #expect(try sizes(words("--max-size=20")).max() == 20)
    #expect(try sizes(words("--max-size=20", "--exponent=0")) == Array(repeating: 20, count: 10))
    #expect(try sizes(words("--max-size=20", "--min-size=20")).min() == 20)
    #expect(try words("-n3").count == 3)
    // Heaviest first, and the heaviest in the middle.
    let ellipse = try words("--shape=ellipse", "--padding=4")
    let frame = try #require(ellipse.first?["frame"] as? [String: Double])
    #expect(abs((frame["x"] ?? 0) + (frame["width"] ?? 0) / 2 - 250) < 2)
    // Words along a tall spiral form a tall heap.
    func width(_ words: [[String: Any]]) -> Double {
      let frames = words.compactMap { $0["frame"] as? [String: Double] }
      return (frames.map { $0["x"]! + $0["width"]! }.max() ?? 0)
        - (frames.map { $0["x"]! }.min() ?? 0)
    }
    #expect(
      try width(words("--max-size=20", "--aspect=0.2"))
        < width(words("--max-size=20", "--aspect=5")))
  }

  @Test func aPictureIsAMask() throws {
    // A cloud of one great word, drawn in black, is the mask of the next one.
    let one = try folder.write("MOON", to: "one.txt")
    let mask = folder("mask.png")
    #expect(
      ToolRun("cloud", "-o", mask, "--size=300x100", "--palette=000", "--vertical=0", one).status
        == 0)
    let inside = try run(
      "--as=json", "--size=600x200", "--min-size=1", Argument("--shape=\(mask.text)"))
    let outside = try run(
      "--as=json", "--size=600x200", "--min-size=1", "--invert", Argument("--shape=\(mask.text)"))
    #expect(inside.status == 0 && outside.status == 0)
    #expect(inside.output != outside.output)
    let wrong = try run(Argument("--shape=\(one.text)"))
    #expect(wrong.status == 2)
    #expect(wrong.error.hasPrefix("quoth: option '--shape': '\(one.text)': picture: "))
  }

  @Test func wordsWithoutRoomAreNamed() throws {
    let run = try run("--as=json", "--size=60x20", "--min-size=14", clock: [0])
    #expect(run.status == 0)
    let cloud = try json(Data(run.output.utf8))
    let placed = (cloud["words"] as? [Any])?.count ?? 0
    let unplaced = (cloud["unplaced"] as? [Any])?.count ?? 0
    #expect(placed + unplaced == 10 && unplaced > 0)
    #expect(run.error.contains("\nno room for \(unplaced): "))
  }

  @Test func charactersThatNoFontHasAreNamed() throws {
    let file = try folder.write("ab\u{10FFFD}cd xyz", to: "private.txt")
    let run = ToolRun("cloud", "--no-summary", "--all", file)
    #expect(run.status == 0)
    // The character separates the two words or is part of one, as ICU decides.
    if run.output.contains("\u{10FFFD}") {
      #expect(run.error.contains("no font can draw 1 word, left out: "))
      #expect(run.error.contains("the first lacks U+10FFFD;"))
    } else {
      #expect(run.error == "")
    }
    let rare = try folder.write("\u{11F04}\u{11F05} abc", to: "rare.txt")
    let kawi = ToolRun("cloud", "--no-summary", "--all", rare)
    #expect(kawi.status == 0)
  }

  @Test func nothingToDraw() throws {
    let run = ToolRun(
      "cloud", "-o", folder("no.svg"), "-", input: Array("the and".utf8), clock: [0])
    #expect(run.status == 1)
    #expect(
      run.error
        == "quoth: there are no words to draw: 2 words, 2 different, in 1 file; "
        + "left out: 2 stop words (en); 0.000 s\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "no.svg").path))
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let nowhere = folder("none/cloud.svg")
    let run = try run("-o", nowhere)
    #expect(run.status == 2)
    #expect(run.error == "quoth: \(nowhere.text): No such file or directory\n")
    try folder.makeFolder("folder.svg")
    let isFolder = try self.run("-o", folder("folder.svg"))
    #expect(isFolder.status == 2)
    #expect(isFolder.error == "quoth: \(folder("folder.svg").text): Is a directory\n")
    let large = try self.run("-o", folder("large.png"), "--scale=1000")
    #expect(large.status == 2)
    #expect(large.error.hasPrefix("quoth: picture: 1200000.0 by 800000.0 pixels; expected "))
  }

  @Test func aFileThatCannotBeReadIsSaidAndTheRestIsDrawn() throws {
    let run = ToolRun("cloud", "-o", folder("c.svg"), folder("missing"), try text())
    #expect(run.status == 2)
    #expect(
      run.error.hasPrefix("quoth: \(folder("missing").text): No such file or directory\n10 drawn; ")
    )
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "c.svg").path))
  }

  private func expect(
    _ words: Argument..., error message: String, at location: SourceLocation = #_sourceLocation
  ) {
    let run = ToolRun(words: ["cloud"] + words, input: Array("words".utf8))
    #expect(run.status == 2, sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(
      run.error == "quoth: \(message)\nTry 'quoth cloud --help'.\n", sourceLocation: location)
  }

  @Test func optionsThatMakeNoSense() {
    expect(
      "-o", "cloud.gif",
      error: "invalid value 'cloud.gif' for --output; use a name in .svg, .png or .json, or '--as'")
    for size in ["", "100", "0x5", "-1x5", "1x2x3", "axb", "1e3x5", "x", "5x"] {
      expect(
        Argument("--size=\(size)"),
        error: "invalid value '\(size)' for --size; use a size such as 1920x1080")
    }
    expect("--seed=-1", error: "invalid value '-1' for --seed; use a whole number, 0 or more")
    expect(
      "--vertical=101", error: "invalid value '101' for --vertical; use a number from 0 to 100")
    expect(
      "--min-scale=0", error: "invalid value '0' for --min-scale; use a number above 0, up to 100")
    expect("--padding=-1", error: "invalid value '-1' for --padding; use a number, 0 or more")
    expect("--aspect=0", error: "aspect is 0.0; expected a number above 0")
    expect("--max-size=4", error: "maximum is 4.0; expected a font size of at least the minimum")
    expect("--min-size=0", error: "minimum is 0.0; expected a font size above 0")
    expect("--theme=blue", error: "invalid value 'blue' for --theme; use light, dark, automatic")
    expect(
      "--palette=puce",
      error:
        "invalid value 'puce' for --palette; use harbor, okabe-ito, brewer, viridis, ember, gray, or "
        + "colors such as #0072b2,#c04f00")
    expect(
      "--palette=",
      error: "invalid value '' for --palette; use harbor, okabe-ito, brewer, viridis, ember, "
        + "gray, or colors such as #0072b2,#c04f00")
    expect(
      "--shape=star.png", error: "option '--shape': 'star.png': No such file or directory")
    let font = ToolRun("cloud", "--font=/nowhere.ttf", input: Array("words".utf8))
    #expect(font.status == 2 && font.error.hasPrefix("quoth: font /nowhere.ttf: "))
    let terminal = ToolRun(
      "cloud", "--as=png", input: Array("words".utf8), terminals: (true, false))
    #expect(
      terminal.error.hasPrefix(
        "quoth: cannot write a picture to a terminal; name a file by '-o FILE'\n"))
    let vector = ToolRun("cloud", input: Array("words".utf8), terminals: (true, false))
    #expect(vector.status == 2 && vector.output.isEmpty)
    let family = ToolRun("cloud", "--font=No Such Family", input: Array("words".utf8))
    #expect(
      family.error.hasPrefix(
        "quoth: no font of the family 'No Such Family' is installed; name another family, or a font "
          + "file\n"))
    #expect(family.status == 2)
  }
}
