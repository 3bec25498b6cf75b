import CPeers
import Foundation

/// A program that searches a file, timed from its start to its end, including reading its output.
/// The file is in the page cache.
struct ProcessEngine: Engine {
  let name: String
  let program: String
  let encoding = Encoding.file
  let isProcess = true
  /// Arguments for a mode, before the needle; `nil` if the program does not support it.
  let arguments: @Sendable (Query, Mode) -> [String]?

  static let all: [ProcessEngine] = [
    ProcessEngine(name: "ripgrep", program: "rg") { query, mode in
      let fixed = [
        "--no-config", "--color=never", "--no-filename", "--no-line-number", "-j1", "-F",
      ]
      let match = query.ignoresCase ? ["-i"] : []
      switch mode {
      case .ranges: return fixed + match + ["-o", "-b"]
      case .count: return fixed + match + ["--count-matches"]
      case .first: return nil
      }
    },
    ProcessEngine(name: "gnu-grep", program: "grep") { query, mode in
      // Its -c counts lines, not matches.
      mode == .ranges
        ? ["--color=never", "-F", "-o", "-b"] + (query.ignoresCase ? ["-i"] : []) : nil
    },
  ]

  var version: String? {
    let text = Machine.run([program, "--version"]).split(separator: "\n").first
    return text.map(String.init).flatMap { $0.contains("cannot run") ? nil : $0 }
  }

  func open(_ query: Query) throws -> any Searcher {
    try refuse(query, unless: [.manyNeedles])
    guard query.needles.count == 1 else {
      let list = try NeedleFile(query)
      return ProcessSearcher { mode in
        arguments(query, mode).map { [program] + $0 + ["-f", list.file.path] }
      }
    }
    guard !query.needle.contains("\n") else { throw Refusal(reason: "searches within lines") }
    return ProcessSearcher { mode in
      arguments(query, mode).map { [program] + $0 + ["-e", query.needle] }
    }
  }
}

/// A file with a needle on each line, removed with its last user.
private final class NeedleFile: Sendable {
  let file = FileManager.default.temporaryDirectory.appending(
    path: "quoth-\(UUID().uuidString).txt")

  init(_ query: Query) throws { try Data(query.utf8).write(to: file) }

  deinit { try? FileManager.default.removeItem(at: file) }
}

final class ProcessSearcher: Searcher {
  private let command: (Mode) -> [String]?
  private var text: (file: URL, isOwn: Bool)?
  private(set) var bytes = 0

  init(command: @escaping (Mode) -> [String]?) { self.command = command }

  deinit { forget() }

  func prepare(_ view: HaystackView) throws {
    guard !view.haystack.isCues else { throw Refusal(reason: "has no texts, only lines") }
    forget()
    text = try view.haystack.file(copies: view.copies)
    bytes = view.utf8Count
  }

  private func forget() {
    if let text, text.isOwn { try? FileManager.default.removeItem(at: text.file) }
    text = nil
  }

  func sample(iterations: Int, mode: Mode) throws -> Sample {
    guard let text else { preconditionFailure("sampled before it was prepared") }
    guard let command = command(mode) else { throw Refusal(reason: "has no such mode") }
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    var number: UInt64 = 0
    var lines: Int64 = -1
    let sample = unsafe Programs.withStrings(command + [text.file.path]) { arguments in
      unsafe Programs.withStrings(environment.map { "\($0)=\($1)" }) { environment in
        timed(iterations) {
          // Both lists end in NULL; the program gets copies.
          lines = unsafe peer_run(arguments, environment, 1, &number)
          return Tally(count: mode == .count ? Int(number) : Int(lines))
        }
      }
    }
    guard lines >= 0 else { throw Refusal(reason: "\(command[0]) failed") }
    return sample
  }
}
