import Foundation

/// The command line: options with one value each, and `--list`, `--help`.
struct Arguments {
  static let usage = """
    usage: quoth-bench [OPTION…]
      --selection FILE     a file of Selections/ to start from (default: everything)
      --family A,B         only these families
      --benchmark A,B      only benchmarks whose family/name contains one of these
      --haystack A,B       only these haystacks
      --size A,B           only these sizes: asis, 64M, 128M, 512M (bytes of UTF-16)
      --mode A,B           only ranges, count, first
      --engine A,B         only these engines
      --samples N          samples per engine (default 9)
      --budget SECONDS     per engine and measurement (default 3)
      --cpu N              the processor to stay on (default: the last one)
      --clock wall|thread  thread counts only the time that the engine had the processor, for
                           tuning on a busy machine, and for two builds of Quoth;
                           never for results beside peers (default: wall)
      --csv FILE           write the results there
      --definitions DIR    where the definitions are (default: Definitions beside the package)
      --dump HAYSTACK      print one copy of a haystack and nothing else
      --cold ENGINE        read a needle and its options, as JSON, from standard input, and print
                           the nanoseconds that opening it takes in this new process
      --list               print the questions, about how long they take, and the engines, and
                           measure nothing
    The environment: QUOTH_CORPUS is the folder of the corpus; without it, the project's own
    transcripts stand in.
    """

  var selection: Selection
  var csv: String?
  var processor: Int
  var definitions: URL
  /// Whether to count only the time that the thread runs.
  var isThreadClock = false
  var clock: String { isThreadClock ? "thread" : "wall" }
  var isList = false
  var dump: String?
  var cold: String?

  /// The folder of the benchmark package at compile time.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ words: [String]) throws {
    var values: [String: String] = [:]
    var rest = words[...]
    let known: Set = [
      "selection", "family", "benchmark", "haystack", "size", "mode", "engine", "samples", "budget",
      "cpu", "clock", "csv", "definitions", "dump", "cold",
    ]
    while let word = rest.popFirst() {
      if word == "--list" {
        isList = true
      } else if word.hasPrefix("--"), known.contains(String(word.dropFirst(2))),
        let value = rest.popFirst()
      {
        values[String(word.dropFirst(2))] = value
      } else {
        throw Trouble("cannot read \(word)\n\(Self.usage)")
      }
    }
    func list(_ name: String) -> [String]? {
      values[name].map { $0.split(separator: ",").map(String.init) }
    }
    selection =
      try values["selection"].map { try Selection(file: URL(filePath: $0)) } ?? .everything
    if let families = list("family") { selection.families = families }
    if let benchmarks = list("benchmark") { selection.benchmarks = benchmarks }
    if let haystacks = list("haystack") { selection.haystacks = haystacks }
    if let sizes = list("size") { selection.sizes = sizes }
    let narrowing = ["family", "benchmark", "haystack", "size", "mode"]
    // The additional selections of a file are taken unchanged or not at all.
    if narrowing.contains(where: { values[$0] != nil }) { selection.also = nil }
    if let engines = list("engine") { selection.engines = engines }
    if let modes = list("mode") {
      selection.modes = try modes.map { word in
        guard let mode = Mode(rawValue: word) else { throw Trouble("no mode named \(word)") }
        return mode
      }
    }
    if let samples = values["samples"] {
      guard let count = Int(samples), count > 0 else { throw Trouble("--samples \(samples)") }
      selection.samples = count
    }
    if let budget = values["budget"] {
      guard let seconds = Double(budget), seconds > 0 else { throw Trouble("--budget \(budget)") }
      selection.budget = seconds
    }
    let processors = ProcessInfo.processInfo.processorCount
    processor = values["cpu"].flatMap { Int($0) } ?? processors - 1
    csv = values["csv"]
    dump = values["dump"]
    cold = values["cold"]
    switch values["clock"] ?? "wall" {
    case "wall": break
    case "thread": isThreadClock = true
    case let other: throw Trouble("no clock named \(other)")
    }
    definitions =
      values["definitions"].map { URL(filePath: $0) } ?? Self.package.appending(path: "Definitions")
  }
}
