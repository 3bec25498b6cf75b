import Foundation

/// Python's `re` and `regex`, and Quoth's own package on a `str` and on an Arrow column, in a
/// separate interpreter that times itself, so that its start and the exchange with it do not count,
/// but its own overhead per match does.
struct PythonEngine: Engine {
  let name: String
  let module: String
  let encoding = Encoding.python
  private let worker: PythonWorker

  static func all() -> [PythonEngine] {
    let worker = PythonWorker()
    let names = [
      ("ahocorasick-rs", "ahocorasick_rs"), ("python-re", "re"), ("python-regex", "regex"),
      ("quoth-python", "quoth"),
      ("quoth-python-column", "quoth.column"),
    ]
    return names.map { PythonEngine(name: $0, module: $1, worker: worker) }
  }

  private init(name: String, module: String, worker: PythonWorker) {
    self.name = name
    self.module = module
    self.worker = worker
  }

  var version: String? { (try? worker.ask(["op": "version", "module": module]))?.version }

  func open(_ query: Query) throws -> any Searcher {
    let isForMany = module == "ahocorasick_rs"
    guard isForMany == (query.needles.count > 1) else {
      throw Refusal(reason: isForMany ? "for many needles" : "no \(Query.Need.manyNeedles)")
    }
    try refuse(query, unless: [.manyNeedles])
    return PythonSearcher(worker: worker, module: module, query: query)
  }
}

final class PythonSearcher: Searcher {
  private let worker: PythonWorker
  private let module: String
  private let query: Query
  private let key = UUID().uuidString
  private(set) var bytes = 0

  init(worker: PythonWorker, module: String, query: Query) {
    self.worker = worker
    self.module = module
    self.query = query
  }

  deinit { _ = try? worker.ask(["op": "close", "key": key]) }

  func prepare(_ view: HaystackView) throws {
    let (file, isOwn) = try view.haystack.file(copies: view.copies)
    defer { if isOwn { try? FileManager.default.removeItem(at: file) } }
    let answer = try worker.ask([
      "op": "open", "key": key, "module": module, "needle": query.needle,
      "needles": query.needles, "file": file.path,
      "ignoreCase": query.ignoresCase, "cues": view.haystack.isCues,
    ])
    bytes = answer.bytes ?? 0
  }

  func sample(iterations: Int, mode: Mode) throws -> Sample {
    let answer = try worker.ask([
      "op": "sample", "key": key, "iterations": iterations, "mode": mode.rawValue,
    ])
    return Sample(
      nanoseconds: answer.nanoseconds ?? 0, tally: Tally(count: answer.count ?? 0))
  }
}

/// The interpreter: a line of JSON in, a line of JSON out.
final class PythonWorker {
  struct Answer: Decodable {
    var error: String?
    var version: String?
    var bytes: Int?
    var count: Int?
    var nanoseconds: UInt64?
    /// Of a word cloud: the size of each word in pixels, the fraction of the canvas that ink
    /// covers, and the file of the font.
    var sizes: [Double]?
    var fill: Double?
    var font: String?
  }

  private var process: Process?
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()

  deinit { try? input.fileHandleForWriting.close() }

  /// Sends a request and waits for its answer.
  ///
  /// - Throws: ``Refusal`` with Python's message.
  func ask(_ request: [String: Any]) throws -> Answer {
    try start()
    var line = try JSONSerialization.data(withJSONObject: request)
    line.append(0x0A)
    try input.fileHandleForWriting.write(contentsOf: line)
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let answer = try JSONDecoder().decode(Answer.self, from: rest[..<end])
        rest = Data(rest[(end + 1)...])
        if let error = answer.error { throw Refusal(reason: error) }
        return answer
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Refusal(reason: "Python ended") }
      rest.append(more)
    }
  }

  private func start() throws {
    guard process == nil else { return }
    let process = Process()
    let venv = Arguments.package.appending(path: ".peers/venv/bin/python")
    if FileManager.default.isExecutableFile(atPath: venv.path) {
      process.executableURL = venv
      process.arguments = []
    } else {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3"]
    }
    process.arguments?.append(Arguments.package.appending(path: "Scripts/python_peers.py").path)
    process.standardInput = input
    process.standardOutput = output
    // Drop its libraries' messages about odd files.
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
  }
}
