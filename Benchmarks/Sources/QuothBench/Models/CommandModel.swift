import Foundation

/// Runs whole commands over a folder of transcripts: a new process each time, its files in the page cache, all
/// processors free. The time is from the start of the process to its end, and its output is read.
///
/// The count is what each program counts by itself: hits in cues, lines or files.
struct CommandModel: Model {
  /// A program's command line, in the form of the shell.
  private struct Command {
    var name: String
    var program: String
    var words: [String]
  }

  func run(_ question: Question, _ context: Context) throws {
    guard let folder = context.store.folder(question.haystack) else {
      throw MissingHaystack(name: question.haystack)
    }
    let corpus = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString).corpus")
    defer { try? FileManager.default.removeItem(at: corpus) }
    let quoth = Self.quoth
    guard FileManager.default.isExecutableFile(atPath: quoth) else {
      throw Trouble("no program \(quoth); build it, or name it in QUOTH_BINARY")
    }
    // Statuses up to 2 say what was found, and that some file was none.
    if question.benchmark.class == "corpus" {
      guard Programs.run([quoth, "index", "-o", corpus.path, folder.path], mostStatus: 2) else {
        throw Refusal(reason: "quoth index failed")
      }
    }
    Processors.use(for: 2, context)
    defer { Processors.use(for: 1, context) }
    let bytes = Self.byteCount(folder)
    var racers: [TimedBody] = []
    for command in Self.commands(question.benchmark, folder: folder, corpus: corpus, quoth: quoth) {
      guard let program = Self.path(of: command.program) else {
        var row = question.row(engine: command.name, encoding: "file", status: "absent")
        row.note = "not installed"
        try context.emit(row)
        continue
      }
      racers.append(
        try TimedBody(
          command.name, encoding: "file", bytes: bytes, limits: context.limits.single
        ) { () throws in
          guard Programs.run([program] + command.words, mostStatus: 2) else {
            throw Refusal(reason: "\(command.program) failed")
          }
          return Tally()
        })
    }
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.count = nil
      row.note = "output is not compared"
      try context.emit(row)
    }
  }

  /// The program under test.
  private static var quoth: String {
    ProcessInfo.processInfo.environment["QUOTH_BINARY"]
      ?? Arguments.package.deletingLastPathComponent().appending(path: ".build/release/quoth").path
  }

  /// The commands of a kind of question: `version` and `line` are about the start of a program, `corpus` is about
  /// one that was indexed, and all others search the files of the folder.
  private static func commands(
    _ benchmark: Benchmark, folder: URL, corpus: URL, quoth: String
  ) -> [Command] {
    let word = benchmark.needle.text
    let path = folder.path
    switch benchmark.class {
    case "version":
      return [
        Command(name: "quoth", program: quoth, words: ["--version"]),
        Command(name: "ripgrep", program: "rg", words: ["--version"]),
        Command(name: "gnu-grep", program: "grep", words: ["--version"]),
      ]
    case "corpus":
      return [
        Command(
          name: "quoth-in", program: quoth, words: ["search", "-c", "--in", corpus.path, word]),
        Command(name: "ripgrep", program: "rg", words: ["--no-config", "-ic", word, path]),
      ]
    default:
      return [
        Command(name: "quoth", program: quoth, words: ["search", "-c", word, path]),
        Command(
          name: "quoth-case", program: quoth,
          words: ["search", "-c", "--preset=case", "--no-across", word, path]),
        Command(name: "ripgrep", program: "rg", words: ["--no-config", "-ic", word, path]),
        Command(
          name: "ugrep", program: "ugrep", words: ["--no-messages", "-rFic", "-e", word, path]),
        Command(name: "gnu-grep", program: "grep", words: ["-rFic", "-e", word, path]),
      ]
    }
  }

  /// The file of a program: itself, if it is a path, or the first in PATH.
  private static func path(of program: String) -> String? {
    let listed = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = program.contains("/") ? [""] : listed.split(separator: ":").map { "\($0)/" }
    return folders.map { $0 + program }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func byteCount(_ folder: URL) -> Int {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(0) { sum, name in
      let path = folder.appending(path: name).path
      let values = try? FileManager.default.attributesOfItem(atPath: path)
      guard values?[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + (values?[.size] as? Int ?? 0)
    }
  }
}
