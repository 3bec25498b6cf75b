import Quoth

/// The keywords of a command line as patterns: from options, files or the first operand.
struct KeywordList {
  private(set) var patterns: [Pattern] = []
  /// Whether keywords were read from standard input.
  private(set) var readsInput = false

  init(
    _ settings: SearchSettings, _ operand: Argument?, _ console: Console
  ) throws(UsageError) {
    if settings.keywords.isEmpty {
      guard let operand else {
        throw UsageError("no keyword to search for; use quoth search KEYWORD [PATH]...")
      }
      patterns = [try settings.pattern.pattern(for: operand)]
    }
    for source in settings.keywords {
      switch source {
      case .keyword(let keyword): patterns.append(try settings.pattern.pattern(for: keyword))
      case .file(let file): try add(file, settings, console)
      }
    }
    guard !patterns.isEmpty else {
      throw UsageError("no keyword to search for: the files contain none")
    }
  }

  /// Adds the lines of a file, except empty ones.
  private mutating func add(
    _ file: Argument, _ settings: SearchSettings, _ console: Console
  ) throws(UsageError) {
    let bytes: [UInt8]
    do {
      if file == "-" {
        bytes = try console.readInput()
        readsInput = true
      } else {
        bytes = try FilePath(file.bytes).read() ?? []
      }
    } catch {
      throw UsageError("option '-f', '--file': \(Displayed.beginning(file.text)): \(error)")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let keyword = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if keyword.isEmpty { continue }
      do {
        patterns.append(try settings.pattern.pattern(for: Argument(bytes: keyword)))
      } catch {
        throw UsageError("\(Displayed.beginning(file.text)), line \(number + 1): \(error.message)")
      }
    }
  }
}
