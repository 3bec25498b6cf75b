import QuothCommand
import Testing

/// `quoth words`: its counts, their format, and its messages about the rest.
@Suite struct WordsCommandTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// German, with Straße 4 times in three spellings, 2 numbers, and stop words.
  private func german() throws -> Argument {
    try folder.write(
      subRip(
        "Die Straße ist lang, die STRASSE ist breit.", "Das ist die Straße nach Köln.",
        "Und in der strasse 12 ist nicht Platz für 3 Autos."), to: "a.srt")
  }

  @Test func aLineAWordMostFrequentFirst() throws {
    let run = ToolRun("words", try german(), clock: [0, 0.25])
    #expect(
      run.lines == [
        "      4 Straße", "      1 Autos", "      1 breit", "      1 Köln", "      1 Platz",
      ])
    #expect(
      run.error
        == "25 words, 17 different, in 1 file; left out: 2 numbers, 15 stop words (de); 0.250 s\n")
    #expect(run.status == 0)
  }

  @Test func asJSON() throws {
    let run = ToolRun("words", "--json", "-n2", try german())
    #expect(
      run.lines == [
        #"{"type":"word","text":"Straße","id":"strasse","count":4,"weight":4.0}"#,
        #"{"type":"word","text":"Autos","id":"autos","count":1,"weight":1.0}"#,
        #"{"type":"summary","words":25,"different":17,"listed":2,"languages":["de"],"omitted":{"number":2,"stopWord":15,"beyondMaximum":3}}"#,
      ])
    #expect(run.error == "")
    let none = ToolRun("words", "--json", "-", input: [])
    #expect(
      none.lines == [
        #"{"type":"summary","words":0,"different":0,"listed":0,"languages":[],"omitted":{}}"#
      ])
    #expect(none.status == 1)
  }

  @Test func standardInputIsReadWhenItIsFed() {
    let run = ToolRun("words", "--no-summary", input: Array("whale Whale whale moon the".utf8))
    #expect(run.output == "      3 whale\n      1 moon\n")
    #expect(run.error == "")
    #expect(ToolRun("words", "--no-summary", input: Array("the".utf8)).status == 1)
  }

  @Test(
    arguments: [
      (["--numbers"], ["12", "3"], ["ist"]),
      (["--letters", "--language=none"], ["x"], ["12"]),
      (["--all"], ["12", "3", "x", "ist", "die"], []),
      (["--all", "-x", "DIE", "--exclude=strasse"], ["ist"], ["die", "Straße"]),
      (["--language=en"], ["ist", "die"], ["12"]),
      (["--language=de,en"], ["Platz"], ["ist"]),
      (["--language=none"], ["ist"], ["12", "x"]),
      (["--min-count=2"], ["Straße"], ["Platz", "Köln"]),
    ] as [([String], [String], [String])])
  func whichWords(options: [String], with: [String], without: [String]) throws {
    let text = try folder.write("x: Und 12 ist nicht 3.", to: "x.txt")
    let run = ToolRun(
      words: ["words", "--no-summary"] + options.map { Argument($0) } + [try german(), text])
    let words = Set(run.lines.map { String($0.drop { $0 == " " || $0.isNumber }.dropFirst()) })
      .union(run.lines.compactMap { $0.split(separator: " ").last.map(String.init) })
      .map { $0.lowercased() }
    for word in with { #expect(words.contains(word.lowercased()), "\(options) \(word)") }
    for word in without { #expect(!words.contains(word.lowercased()), "\(options) \(word)") }
  }

  @Test func stopWordsOfOnesOwn() throws {
    let list = try folder.write("strasse\n  köln Platz\n", to: "stop.txt")
    let run = ToolRun("words", "--no-summary", Argument("--stop-words=\(list.text)"), try german())
    #expect(run.lines == ["      1 Autos", "      1 breit"])
  }

  @Test func whatIsOneWordIsAnOption() throws {
    let file = try folder.write("Café cafe CAFÉ CAFÉ ISI ısı", to: "a.txt")
    func lines(_ options: Argument...) -> [String] {
      ToolRun(words: ["words", "--no-summary", "--all"] + options + [file]).lines
    }
    #expect(lines() == ["      3 CAFÉ", "      1 cafe", "      1 ISI", "      1 ısı"])
    #expect(lines("--diacritics=ignored").first == "      4 CAFÉ")
    #expect(lines("--case=significant").count == 5)
    #expect(lines("--locale=tr").contains("      2 ısı"))
  }

  @Test func twoWordsAsOne() throws {
    let file = try folder.write(
      subRip(
        Array(repeating: "New York is a city in New York State, some ideas, York ham", count: 10)),
      to: "a.srt")
    let run = ToolRun("words", "--bigrams", "--no-summary", file)
    // The word keeps the count that the pair did not take.
    #expect(run.lines.first == "     20     20.0 New York")
    #expect(run.lines.contains("     30     10.0 York"))
  }

  @Test func twoWordsOfTwoCues() throws {
    let file = try folder.write(
      subRip((0..<12).map { $0 % 2 == 0 ? "we like machine" : "learning and rest" }), to: "a.srt")
    func words(_ options: Argument...) -> [String] {
      ToolRun(words: ["words", "--bigrams", "--no-summary"] + options + [file]).lines
    }
    #expect(words("--across").contains { $0.hasSuffix(" machine learning") })
    #expect(!words().contains { $0.hasSuffix(" machine learning") })
  }

  @Test func whatStandsOutAgainstOtherFiles() throws {
    let here = try folder.write(
      String(repeating: "the whale and the ship at sea\n", count: 20), to: "all/here.txt")
    try folder.write(
      String(repeating: "the ship and the car on land\n", count: 50), to: "all/b.txt")
    let run = ToolRun("words", "--no-summary", "--against", folder("all"), here)
    // `here` counts, but is not part of its own background.
    #expect(Set(run.lines.map { $0.suffix(5) }) == ["whale", "  sea"] || run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.hasPrefix("     20 ") })
    let alone = ToolRun("words", "--against", here, here)
    #expect(alone.status == 2)
    #expect(
      alone.error
        == "quoth: option '--against': no words to compare with; name other files\n"
        + "Try 'quoth words --help'.\n")
  }

  @Test func aCorpusHasTheWordsOfItsFiles() throws {
    _ = try german()
    try folder.write("Straße und mehr Straße", to: "b.txt")
    let files = [folder("a.srt"), folder("b.txt")]
    let corpus = folder("all.corpus")
    #expect(ToolRun(words: ["index", "-o", corpus] + files).status == 0)
    for options: [Argument] in [[], ["--bigrams"], ["--bigrams", "--across"], ["-j1"], ["-j3"]] {
      let plain = ToolRun(words: ["words", "--json"] + options + files)
      let indexed = ToolRun(words: ["words", "--json", "--in", corpus] + options)
      #expect(indexed.output == plain.output)
      #expect(plain.lines.first?.contains(#""count":6"#) == true)
    }
    // A corpus is not compared with its own sources.
    #expect(ToolRun(words: ["words", "--in", corpus, "--against"] + [files[0]]).status == 2)
    let both = ToolRun("words", "--in", corpus, files[0])
    #expect(
      both.error.hasPrefix("quoth: option '--in' reads no files; leave out '\(files[0].text)'\n"))
    let missing = ToolRun("words", "--in", folder("none"))
    #expect(missing.status == 2 && missing.error.contains("none"))
  }

  @Test func whatCannotBeReadIsSaidAndTheRestIsCounted() throws {
    let file = try german()
    let run = ToolRun("words", folder("missing.srt"), file, clock: [0, 0])
    #expect(run.status == 2)
    #expect(run.lines.first == "      4 Straße")
    #expect(
      run.error.hasPrefix("quoth: \(folder("missing.srt").text): No such file or directory\n"))
    #expect(run.error.contains("; 1 error; "))
    // In a folder, files that are not transcripts are counted, and are not errors.
    try folder.write([0, 0, 0, 1], to: "c.bin")
    let all = ToolRun("words", folder.path)
    #expect(all.status == 0)
    #expect(all.error.contains("; 1 skipped (no transcripts); "))
  }

  @Test func theOrderOfFilesAndTheNumberOfThreadsDoNotMatter() throws {
    for number in 0..<30 {
      try folder.write(
        "alpha beta \(number % 3 == 0 ? "Gamma" : "gamma") w\(number)", to: "\(number).txt")
    }
    let one = ToolRun("words", "-j1", "--no-summary", "--all", folder.path)
    #expect(one.lines.prefix(3) == ["     30 alpha", "     30 beta", "     30 gamma"])
    for jobs: Argument in ["-j0", "-j2", "-j7"] {
      #expect(ToolRun("words", jobs, "--no-summary", "--all", folder.path).output == one.output)
    }
  }

  @Test func nothingOfAWordCommandsATerminal() throws {
    let file = try folder.write("a\u{1B}[31mred a\u{AD}\u{85}b", to: "a.txt")
    #expect(!ToolRun("words", "--all", file).output.contains("\u{1B}"))
  }

  private func expect(
    _ words: Argument..., error message: String, at location: SourceLocation = #_sourceLocation
  ) {
    let run = ToolRun(words: ["words"] + words, input: [])
    #expect(run.status == 2, sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(
      run.error == "quoth: \(message)\nTry 'quoth words --help'.\n", sourceLocation: location)
  }

  @Test func optionsThatThereAreNot() throws {
    expect(
      "--diacritics=asymmetric",
      error: "invalid value 'asymmetric' for --diacritics; use significant, ignored")
    expect("-n", "x", error: "invalid value 'x' for -n, --max-words; use a whole number, 0 or more")
    expect(
      "--stop-words=/nowhere",
      error: "option '--stop-words': '/nowhere': No such file or directory")
    let binary = try folder.write([0x61, 0xFF], to: "binary")
    expect(
      Argument("--stop-words=\(binary.text)"),
      error: "option '--stop-words': '\(binary.text)' is not valid UTF-8")
    expect(
      "-x", Argument(bytes: [0xFF]), error: "option '--exclude': '\u{FFFD}' is not valid UTF-8")
    expect(
      "--in", "x", "--format=srt",
      error: "options '--format' and '--encoding' are for files, not for '--in'")
    let run = ToolRun("words", "--language=tlh", input: [])
    #expect(
      run.error.hasPrefix(
        "quoth: option '--language': no stop words for 'tlh'; use af "))
  }

  @Test(arguments: ["", "xx-", "english", "de,", ",", String(repeating: "a", count: 10_000)])
  func languagesThatThereAreNot(tag: String) {
    for option in ["--language", "--locale"] {
      let run = ToolRun("words", Argument("\(option)=\(tag)"), input: [])
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("quoth: option '\(option)': "), "\(option) \(tag)")
    }
  }

  // MARK: Over time, and in context

  private func timed() throws -> Argument {
    func cue(_ minute: Int, _ text: String) -> String {
      "\(minute)\n00:0\(minute):10,000 --> 00:0\(minute):12,000\n\(text)\n\n"
    }
    return try folder.write(
      cue(0, "The whale and the whales at sea") + cue(1, "A ship on the sea")
        + cue(3, "the whale is here"), to: "2024-05-01/whale.srt")
  }

  @Test func overTimeAsBarsNumbersPictureAndJSON() throws {
    let file = try timed()
    func run(_ options: Argument...) -> ToolRun {
      ToolRun(words: ["words", "--no-summary", "-n", "3", "--inflections"] + options + [file])
    }
    #expect(
      run("--over-time=minute").lines == [
        "      2 sea   ██··", "      2 whale █··█", "      1 ship  ·█··",
        "              minute 0 to 3",
      ])
    #expect(
      run("--over-time=minute", "--as=numbers").lines == [
        "word\ttotal\t0\t1\t2\t3", "sea\t2\t1\t1\t0\t0", "whale\t2\t1\t0\t0\t1",
        "ship\t1\t0\t1\t0\t0",
      ])
    #expect(
      run("--over-time=month", "--json").lines.first
        == #"{"type":"over-time","text":"sea","count":2,"unit":"month","first":"2024-05","counts":[2]}"#
    )
    let picture = run("--over-time=file", "--as=svg").output
    #expect(
      picture.hasPrefix("<?xml") && picture.hasSuffix("</svg>\n") && picture.contains(">sea<"))
    let terminal = ToolRun(
      words: ["words", "--over-time=file", "--as=svg", file], terminals: (true, false))
    #expect(terminal.status == 2 && terminal.output == "")
    #expect(ToolRun("words", "--as=svg", file).status == 2)
    #expect(ToolRun("words", "--over-time=file", "--context=x", file).status == 2)
    let plain = try folder.write("a whale", to: "notes.txt")
    let untimed = ToolRun("words", "--over-time=minute", plain)
    #expect(untimed.status == 1)
    #expect(untimed.error == "quoth: no cue has a time; use month or file\n")
  }

  @Test func aCorpusOverTime() throws {
    let file = try timed()
    let corpus = folder("time.corpus")
    #expect(ToolRun("index", "-o", corpus, file).status == 0)
    let options: [Argument] = ["words", "--no-summary", "--over-time=minute"]
    #expect(
      ToolRun(words: options + ["--in", corpus]).output == ToolRun(words: options + [file]).output)
  }

  @Test func aWordInItsContext() throws {
    let file = try timed()
    let run = ToolRun(
      "words", "--no-summary", "--context=WHALE", "--inflections", file, terminals: (true, true),
      columns: 120, variables: ["NO_COLOR": "1"])
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    // The words are in one column.
    let columns = run.lines.map { line in
      line.firstRange(of: " whale").map { GlyphText(String(line[..<$0.lowerBound])).width }
    }
    #expect(columns[0] != nil && columns[0] == columns[1])
    #expect(run.lines[0].contains("The whale and the whales at sea A ship"))
    #expect(run.lines[1].contains("00:03:10"))
    let json = ToolRun("words", "--context=ship", "--json", file)
    #expect(json.lines.count == 1)
    #expect(json.lines[0].hasPrefix(#"{"type":"context","path":""#))
    #expect(
      json.lines[0].hasSuffix(
        #""start":70000,"left":"The whale and the whales at sea A ","text":"ship","right":" on the sea the whale is here"}"#
      ))
    #expect(ToolRun("words", "--context=absent", file).status == 1)
  }

  @Test func fillersOfTranscriptsAreLeftOut() throws {
    let spoken = try folder.write(
      subRip("Okay, the whale is, like, okay and we know that it was"), to: "s.srt")
    #expect(ToolRun("words", "--no-summary", spoken).lines == ["      1 whale"])
    #expect(ToolRun("words", "--no-summary", "--fillers", spoken).output.contains("okay"))
    let written = try folder.write(
      "Okay, the whale is, like, okay and we know that it was", to: "w.txt")
    #expect(ToolRun("words", "--no-summary", written).output.lowercased().contains("okay"))
    #expect(ToolRun("words", "--no-summary", "--no-fillers", written).lines == ["      1 whale"])
  }

  @Test func whatALanguageLacksIsTold() throws {
    let file = try folder.write("모델은 학습한다. 모델을 쓴다.", to: "ko.txt")
    let none = ["QUOTH_MECAB_JA": "", "QUOTH_MECAB_KO": "", "QUOTH_JIEBA": ""]
    let run = ToolRun(words: ["words", file], variables: none)
    #expect(
      run.error.hasSuffix(
        "\nno analyzer of Korean: words keep their endings; install libmecab2 and, from PyPI, python-mecab-ko-dic\n"
      ))
    let json = ToolRun(words: ["words", "--json", file], variables: none)
    #expect(json.lines.last?.contains(#""lacks":["no analyzer of Korean"#) == true)
    let chosen = ToolRun(words: ["words", "--analyzers=none", file], variables: none)
    #expect(!chosen.error.contains("no analyzer"))
  }

  @Test func monthsOfNames() {
    for (name, month) in [
      ("talks/2024-05-01.srt", "2024-05"), ("2023_12/a.srt", "2023-12"),
      ("20240501.srt", "2024-05"),
      ("call-20251231_x.vtt", "2025-12"), ("2024-05/2022-01.srt", "2022-01"),
    ] {
      #expect(Month(of: FilePath(name))?.text == month, "\(name)")
    }
    for name in ["call12345.srt", "2024-13-01.srt", "201205.srt", "x20240532.srt"] {
      #expect(Month(of: FilePath("/nowhere/" + name)) == nil, "\(name)")
    }
    #expect(Month(day: 0).text == "1970-01" && Month(day: 19_782).text == "2024-02")
    #expect(Month(day: 19_783).text == "2024-03" && Month(day: -1).text == "1969-12")
  }
}
