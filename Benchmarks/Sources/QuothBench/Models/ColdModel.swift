import CPeers
import Foundation

/// Makes the first pattern of a new process and searches a line with it, so that the time includes
/// all tables of the option set and everything that an engine postpones until it searches. Each
/// sample is a separate process, whose start does not count.
struct ColdModel: Model {
  /// The child's input: a needle, and the options in the form of the definitions.
  private struct Request: Codable {
    var needle: String
    var options: OptionText
  }

  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let request = try JSONEncoder().encode(
      Request(needle: benchmark.needle.text, options: benchmark.options ?? .none))
    var racers: [TimedBody] = []
    for engine in context.engines {
      do {
        guard context.versions[engine.name] != nil else { throw Refusal(reason: "not installed") }
        guard !engine.isProcess, engine.encoding != .python, !engine.isReadLimit else {
          throw Refusal(reason: "has no separate building")
        }
        racers.append(
          try TimedBody(
            engine.name, encoding: engine.encoding.rawValue, limits: context.limits.single
          ) { (_: Int) in
            Sample(
              nanoseconds: try Self.ask(engine.name, request, clock: context.clock), tally: Tally())
          })
      } catch let refusal as Refusal {
        var row = question.row(
          engine: engine.name, encoding: engine.encoding.rawValue,
          status: context.versions[engine.name] == nil ? "absent" : "refused")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.count = nil
      try context.emit(row)
    }
  }

  /// The child's answer, in nanoseconds.
  private static func ask(_ engine: String, _ request: Data, clock: String) throws -> UInt64 {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--cold", engine, "--clock", clock]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: request)
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = String(decoding: answer, as: UTF8.self).split(separator: " ")
    guard process.terminationStatus == 0, let time = words.first.flatMap({ UInt64($0) }) else {
      throw Refusal(reason: String(decoding: answer, as: UTF8.self))
    }
    return time
  }

  /// The child: opens a needle once and prints the time.
  static func answer(engine name: String) throws {
    let engine = try EngineList.named([name])[0]
    let request = try JSONDecoder().decode(
      Request.self, from: FileHandle.standardInput.readDataToEndOfFile())
    let query = Query(needle: request.needle, options: request.options)
    let line = HaystackView(
      haystack: Haystack(
        source: HaystackSource(name: "line", text: "And nobody was there, as he had said.\n"),
        size: try HaystackSize("asis"), isCues: false),
      copies: 1)
    do {
      // The forms that any engine may need, made before the clock is read.
      _ = unsafe (line.utf16.count, line.utf8.count, line.latin1?.count)
      let start = peer_nanoseconds()
      let searcher = try engine.open(query)
      try searcher.prepare(line)
      _ = try searcher.sample(iterations: 1, mode: .ranges)
      print(peer_nanoseconds() - start, terminator: "")
    } catch let refusal as Refusal {
      print(refusal.reason, terminator: "")
      exit(1)
    }
  }
}
