import Foundation
import FuzzTargets

/// Runs the targets of `FuzzTargets`: see Fuzz/README.md.
@main enum QuothFuzz {
  static let usage = """
    usage: QuothFuzz list
           QuothFuzz run [--seconds N] [--cases N] [--seed N] [--findings FOLDER] [TARGET...]
           QuothFuzz replay FILE...         a finding: .../TARGET/NAME.json
           QuothFuzz digest TARGET SEED N   results of N cases, which no process may see otherwise
           QuothFuzz growth [NAME...]        work that is counted; see Tests/Scripts/growth.sh
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let command = arguments.isEmpty ? "" : arguments.removeFirst()
    switch command {
    case "list":
      for target in AnyTarget.all {
        print(target.name.padding(toLength: 14, withPad: " ", startingAt: 0) + target.summary)
      }
    case "run": run(&arguments)
    case "growth": Growth.run(arguments)
    case "replay": replay(arguments)
    case "work": work(&arguments)
    case "try": tryChoices(arguments)
    case "digest": digest(arguments)
    default: fail(usage)
    }
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }

  static func target(_ name: String) -> AnyTarget {
    guard let target = AnyTarget.named(name) else {
      let names = AnyTarget.all.map(\.name).joined(separator: ", ")
      fail("QuothFuzz: there is no target '\(name)'; use \(names)")
    }
    return target
  }

  /// Removes an option from the arguments and returns its value.
  static func option(_ name: String, of arguments: inout [String]) -> String? {
    guard let place = arguments.firstIndex(of: "--\(name)") else { return nil }
    guard place + 1 < arguments.count else { fail("QuothFuzz: --\(name) needs a value\n\(usage)") }
    defer { arguments.removeSubrange(place...(place + 1)) }
    return arguments[place + 1]
  }

  static func number(_ name: String, of arguments: inout [String]) -> UInt64? {
    guard let text = option(name, of: &arguments), !text.isEmpty else { return nil }
    guard let number = UInt64(text) else {
      fail("QuothFuzz: invalid value '\(text)' for --\(name); use a number, such as 60")
    }
    return number
  }

  private static func run(_ arguments: inout [String]) {
    let cases = number("cases", of: &arguments)
    // So many cases of a seed are the same on every machine, however long they take.
    let seconds = number("seconds", of: &arguments) ?? (cases == nil ? 60 : 86_400)
    let seed = number("seed", of: &arguments) ?? UInt64.random(in: 1..<1_000_000_000)
    let folder = option("findings", of: &arguments) ?? "Fuzz/Findings/new"
    let targets = arguments.isEmpty ? AnyTarget.all : arguments.map(target)
    var supervisor = Supervisor(seconds: seconds, cases: cases, seed: seed, folder: folder)
    exit(supervisor.run(targets) ? 0 : 1)
  }

  private static func replay(_ files: [String]) {
    if files.isEmpty { fail(usage) }
    var failures = 0
    for file in files {
      let url = URL(filePath: file)
      let target = target(url.deletingLastPathComponent().lastPathComponent)
      do {
        try target.replay(Data(contentsOf: url))
        print("ok      \(file)")
      } catch {
        failures += 1
        print("FAILED  \(file)\n        \(error)")
      }
    }
    print("\(files.count - failures) passed, \(failures) failed")
    exit(failures == 0 ? 0 : 1)
  }

  private static func work(_ arguments: inout [String]) {
    let cases = number("cases", of: &arguments)
    guard let seconds = number("seconds", of: &arguments),
      let seed = number("seed", of: &arguments),
      let journal = option("journal", of: &arguments),
      let folder = option("findings", of: &arguments), arguments.count == 1
    else { fail("QuothFuzz: only 'run' may use 'work'") }
    let worker = Worker(
      target(arguments[0]), seed: seed, journal: Journal(path: journal), folder: folder)
    worker.run(seconds: Double(seconds), cases: cases ?? .max)
  }

  /// Runs the choices in a file, which is how a case that ends the process is minimized. Status 1:
  /// a law is broken, but the process survived.
  private static func tryChoices(_ arguments: [String]) {
    guard arguments.count == 2, let data = FileManager.default.contents(atPath: arguments[1]) else {
      fail("QuothFuzz: only 'run' may use 'try'")
    }
    var choices = Choices(replaying: Array(data))
    do { try target(arguments[0]).run(&choices) { _ in } } catch { exit(1) }
  }

  private static func digest(_ arguments: [String]) {
    guard arguments.count == 3, let seed = UInt64(arguments[1]), let count = Int(arguments[2])
    else {
      fail(usage)
    }
    let target = target(arguments[0])
    for number in 0..<count {
      var choices = CaseStream.choices(seed: seed, number: number)
      print(number, target.digest(&choices))
    }
  }
}
