import Foundation
import FuzzTargets

/// Runs targets one after another, each in its own process; a crash or hang of that process is a
/// finding, too.
struct Supervisor {
  let seconds: UInt64
  /// The number of cases of each target; nil for as many as there is time for.
  let cases: UInt64?
  let seed: UInt64
  let folder: String
  private let scratch: String
  private var executions = 0
  private var findings = 0
  // Seconds without any step: threads that wait for one another. A worker that computes for a
  // minute ends by itself (Worker).
  private static let patience = 300.0
  private static let mostCrashes = 5

  init(seconds: UInt64, cases: UInt64?, seed: UInt64, folder: String) {
    self.seconds = seconds
    self.cases = cases
    self.seed = seed
    self.folder = folder
    scratch = NSTemporaryDirectory() + "/quoth-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(
      atPath: scratch, withIntermediateDirectories: true)
  }

  /// Returns true if nothing was found.
  mutating func run(_ targets: [AnyTarget]) -> Bool {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let clock = ContinuousClock()
    let start = clock.now
    for target in targets {
      let started = clock.now
      let (some, found) = run(target)
      let duration = (clock.now - started) / .seconds(1)
      print(
        "\(target.name): seed \(seed), \(some) cases, \(Int(Double(some) / max(duration, 0.001))) "
          + "a second, \(found) findings")
      executions += some
      findings += found
    }
    let duration = (clock.now - start) / .seconds(1)
    print(
      "\(targets.count) targets, \(executions) cases, "
        + "\(Int(Double(executions) / max(duration, 0.001))) a second, \(findings) findings")
    return findings == 0 && executions > 0
  }

  private func run(_ target: AnyTarget) -> (executions: Int, findings: Int) {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(Int(seconds)))
    var (executions, findings, crashes) = (0, 0, 0)
    repeat {
      let left = max(1, (end - clock.now) / .seconds(1))
      let path = "\(scratch)/\(target.name)-\(crashes)"
      let journal = Journal(path: path)
      let process = start(
        [
          "work", target.name, "--seconds", "\(UInt64(left))", "--seed",
          "\(seed + UInt64(crashes))",
          "--journal", path, "--findings", folder,
        ] + (cases.map { ["--cases", "\($0 - min($0, UInt64(executions)))"] } ?? []))
      let waits = !watch(process, journal)
      let computes =
        process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGVTALRM
      let hangs = waits || computes
      executions += journal.executions
      findings += journal.findings
      if !hangs, process.terminationReason == .exit, process.terminationStatus == 0 { break }
      crashes += 1
      findings += 1
      let law = hangs ? "a case ends" : "no case ends the process"
      let about =
        waits
        ? "nothing goes on for \(Int(Self.patience)) seconds"
        : computes
          ? "a case takes more than a minute of the processor's time"
          : "the process ended with \(Self.end(of: process))"
      let least = hangs ? journal.choices : minimized(journal.choices, target)
      Finding(target: target, choices: least, law: law, about: about).write(
        to: folder, note: "\(seed)-\(executions)")
    } while clock.now < end && crashes < Self.mostCrashes
    var nothing = Choices(replaying: [])
    if !target.digest(&nothing).isEmpty { findings += compareProcesses(target) }
    return (executions, findings)
  }

  private func start(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    // A replay shows the place of a crash; a backtrace for each takes minutes.
    let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    do { try process.run() } catch {
      QuothFuzz.fail("QuothFuzz: cannot start itself: \(error.localizedDescription)")
    }
    return process
  }

  /// Waits for a worker's end. Returns false if it makes no progress, and then ends it.
  private func watch(_ process: Process, _ journal: Journal) -> Bool {
    var beats = -1
    var since = Date()
    while process.isRunning {
      usleep(50_000)
      if journal.beats != beats {
        beats = journal.beats
        since = Date()
      } else if Date().timeIntervalSince(since) > Self.patience {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return false
      }
    }
    return true
  }

  private static func end(of process: Process) -> String {
    process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
  }

  /// Uses a process for each test, since the answer may end it.
  private func minimized(_ choices: [UInt8], _ target: AnyTarget) -> [UInt8] {
    let path = "\(scratch)/choices"
    var shrinker = Shrinker(choices, budget: 250) { candidate in
      try? Data(candidate).write(to: URL(filePath: path))
      let process = start(["try", target.name, path])
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal
    }
    return shrinker.minimized()
  }

  /// Checks that processes with and without random hashing find the same; returns the number of
  /// findings.
  private func compareProcesses(_ target: AnyTarget) -> Int {
    let count = 400
    func results(_ environment: [String: String]) -> [Substring] {
      let output = Pipe()
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = ["digest", target.name, "\(seed)", "\(count)"]
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = output
      do { try process.run() } catch { return [] }
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
    let expected = results(["SWIFT_DETERMINISTIC_HASHING": "1"])
    for _ in 0..<3 {
      let found = results([:])
      guard expected.count == count, found.count == count,
        let place = (0..<count).first(where: { found[$0] != expected[$0] })
      else {
        if found.count == count { continue }
        print("FINDING \(target.name): a process that was to find \(count) results ended early")
        return 1
      }
      let law = "every process finds the same"
      let choices = Self.choices(of: target, seed: seed, number: place)
      Finding(
        target: target, choices: choices, law: law,
        about: "\(law): \(found[place]), with deterministic hashing \(expected[place])"
      ).write(to: folder, note: "\(seed)-\(place)")
      return 1
    }
    return 0
  }

  private static func choices(of target: AnyTarget, seed: UInt64, number: Int) -> [UInt8] {
    var choices = CaseStream.choices(seed: seed, number: number)
    _ = target.written(&choices, "")
    return choices.bytes
  }
}
