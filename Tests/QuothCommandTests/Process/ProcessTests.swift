import Foundation
import QuothCommand
import Testing

/// The program itself, run by a shell: behavior that needs a separate process.
@Suite(.timeLimit(.minutes(60))) struct ProcessTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("Die Straße", "STRASSE"), to: "a.srt")
  }

  @Test func aSearchThroughPipes() throws {
    let run = try BuiltProgram.shell(
      "cat \(folder.path.text)/a.srt | quoth search straße | sort -r")
    #expect(
      run.output == """
        (standard input):00:00:01.500 --> 00:00:02.500: STRASSE
        (standard input):00:00:00.000 --> 00:00:01.000: Die Straße

        """)
    #expect(run.error.hasPrefix("2 hits in 2 of 2 cues, 1 of 1 file, "))
  }

  @Test(arguments: [
    ("straße a.srt", 0), ("nothing a.srt", 1), ("straße a.srt missing", 2), ("--nonsense", 2),
  ])
  func statuses(words: String, status: Int32) throws {
    let run = try BuiltProgram.shell("cd \(folder.path.text) && quoth search \(words)")
    #expect(run.status == status)
  }

  @Test func withNothingPipedInTheCurrentFolderIsSearched() throws {
    let run = try BuiltProgram.shell("cd \(folder.path.text) && quoth search -c straße </dev/null")
    #expect(run.output == "a.srt:2\n")
  }

  @Test func aFileOnStandardInputIsRead() throws {
    let run = try BuiltProgram.shell("cd \(folder.path.text) && quoth search -c straße < a.srt")
    #expect(run.output == "(standard input):2\n")
  }

  @Test func noColoursInAPipe() throws {
    let run = try BuiltProgram.shell("cd \(folder.path.text) && quoth search straße a.srt")
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func anUnreadableFileIsReportedAndTheRestIsSearched() throws {
    // Root may read everything, so permissions do not help: a folder that others cannot enter, and
    // a link to itself that nobody can read.
    try folder.link("loop.srt", to: "loop.srt")
    let run = try BuiltProgram.shell(
      "cd \(folder.path.text) && quoth search -c straße loop.srt a.srt")
    #expect(run.status == 2)
    #expect(run.output == "a.srt:2\n")
    #expect(run.error.hasPrefix("quoth: loop.srt: Too many levels of symbolic links\n"))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    // Far more output than a pipe holds, and a reader that stops after one line.
    try folder.write(
      subRip(Array(repeating: "straße und noch viel mehr, was in die Leitung geht", count: 20_000)),
      to: "long.srt")
    let run = try BuiltProgram.shell(
      """
      cd \(folder.path.text)
      { quoth search straße long.srt; echo "status $?" >&2; } | head -n 1
      """)
    #expect(
      run.output
        == "long.srt:00:00:00.000 --> 00:00:01.000: straße und noch viel mehr, was in die Leitung geht\n"
    )
    #expect(run.error == "status 141\n")
  }

  @Test func aClosedPipeEndsItQuietlyWhereItsSignalIsIgnored() throws {
    let run = try BuiltProgram.shell(
      """
      cd \(folder.path.text)
      trap '' PIPE
      { quoth search --no-summary straße a.srt; echo "status $?" >&2; } | true
      """)
    // `true` may still be running when the two lines are written.
    #expect(["status 141\n", "status 0\n"].contains(run.error))
  }

  @Test func aFullDiskIsSaid() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try BuiltProgram.shell("quoth search straße \(folder.path.text)/a.srt > /dev/full")
    #expect(run.status == 2)
    #expect(run.error.hasSuffix("quoth: write error: No space left on device\n"))
  }

  @Test func anInterruptEndsItQuietly() throws {
    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = ["search", "straße", "-"]
    // It waits for input that never comes.
    let input = Pipe()
    process.standardInput = input
    // Test threads run with most signals blocked, and child processes inherit that.
    var interrupt = sigset_t()
    var former = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &interrupt, &former)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &former, nil) }
    let run = try BuiltProgram.run(process) { $0.interrupt() }
    #expect(run.reason == .uncaughtSignal)
    #expect(run.status == SIGINT)
    #expect(run.output == "")
    #expect(run.error == "")
    try input.fileHandleForWriting.close()
  }

  #if os(Linux)
    @Test(
      arguments: [
        "words long.srt", "search -c straße long.srt a.srt", "index -o x.corpus long.srt a.srt",
      ])
    func whereThereAreNoThreadsOneDoesAll(command: String) throws {
      // Long enough for several threads.
      try folder.write(
        subRip(Array(repeating: "eine straße und mehr", count: 10_000)), to: "long.srt")
      try folder.write("int pthread_create(void) { return 11; }", to: "none.c")
      let run = try BuiltProgram.shell(
        """
        cd \(folder.path.text)
        ${CC:-cc} -w -fno-builtin -shared -fPIC -o none.so none.c || exit 99
        LD_PRELOAD=$PWD/none.so timeout 60 quoth \(command)
        """)
      #expect(run.status == 0, "\(run.error)")
    }
  #endif

  @Test func aCorpusThatIsCutShortWhileItIsSearchedIsSaid() throws {
    // Each file is read from the mapping when it is printed, and the pipe holds one or two: so when
    // the reader has seen the beginning, it truncates text that the program has not read yet.
    let text = subRip(
      Array(repeating: "eine straße und noch viel mehr, was in die Leitung geht", count: 2000))
    for number in 0..<40 { try folder.write(text, to: "\(number).srt") }
    let run = try BuiltProgram.shell(
      """
      cd \(folder.path.text)
      quoth index -o all.corpus [0-9]*.srt 2>/dev/null
      { quoth search --no-summary --in all.corpus straße; echo "status $?" >&2; } |
        { head -c 1 >/dev/null; : > all.corpus; cat >/dev/null; }
      """)
    #expect(
      run.error == """
        quoth: all.corpus: truncated while open, or unreadable on disk; \
        write it again with quoth index
        status 2

        """)
  }

  @Test func namesThatAreNotUTF8AreOpened() throws {
    let run = try BuiltProgram.shell(
      #"cd \#(folder.path.text) && cp a.srt "$(printf 'b\351.srt')" && quoth search -l straße . | od -An -tx1"#
    )
    #if os(Linux)
      #expect(run.output.contains("62 e9 2e 73 72 74"))
    #endif
  }

  @Test func theEnvironmentsLocaleDoesNotMatter() throws {
    for locale in ["C", "tr_TR.UTF-8", "de_DE.UTF-8"] {
      let run = try BuiltProgram.shell(
        "printf 'ISTANBUL\\n' | quoth search -c istanbul",
        variables: ["LC_ALL": locale, "LANG": locale])
      #expect(run.output == "(standard input):1\n")
    }
  }
}
