import Foundation
import FuzzTargets

/// Runs cases of one target, in its own process.
struct Worker {
  let target: AnyTarget
  let seed: UInt64
  let journal: Journal
  let folder: String

  init(_ target: AnyTarget, seed: UInt64, journal: Journal, folder: String) {
    self.target = target
    self.seed = seed
    self.journal = journal
    self.folder = folder
  }

  /// Runs cases until the time is over or so many are done. Keeps the first case that breaks each law.
  func run(seconds: Double, cases: UInt64) {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    var stream = CaseStream(seed: seed)
    var known: Set<String> = []
    var count: UInt64 = 0
    while clock.now < end, count < cases {
      count += 1
      var choices = stream.next()
      do {
        try run(&choices)
        stream.remember(choices)
      } catch {
        stream.remember(choices)
        let law = Self.law(of: error)
        if known.insert(law).inserted { keep(choices.bytes, law) }
      }
    }
  }

  /// Runs a case that the journal knows: the choices are made first, so that they are recorded if
  /// the case ends the process.
  private func run(_ choices: inout Choices) throws {
    try target.run(&choices) { made in
      journal.choices = made.bytes
      journal.executions += 1
      beat()
    }
  }

  /// Reports progress: a case that takes a minute of processor time ends the process, however busy
  /// the machine is.
  private func beat() {
    journal.beats += 1
    var limit = itimerval()
    limit.it_value.tv_sec = 60
    // ITIMER_VIRTUAL, which not every C library imports as a number.
    unsafe setitimer(1, &limit, nil)
  }

  static func law(of error: any Error) -> String {
    (error as? Disagreement)?.law ?? "no error is thrown, \(type(of: error))"
  }

  private func keep(_ bytes: [UInt8], _ law: String) {
    var shrinker = Shrinker(bytes, budget: 3_000) { candidate in
      journal.choices = candidate
      beat()
      var choices = Choices(replaying: candidate)
      do { try target.run(&choices) { _ in } } catch { return Self.law(of: error) == law }
      return false
    }
    let least = shrinker.minimized()
    var choices = Choices(replaying: least)
    var details = law
    do { try target.run(&choices) { _ in } } catch { details = "\(error)" }
    Finding(target: target, choices: least, law: law, about: details).write(
      to: folder, note: "\(seed)-\(journal.executions)")
    journal.findings += 1
  }
}

/// A case that breaks a law, ready to be saved.
struct Finding {
  var target: AnyTarget
  var choices: [UInt8]
  var law: String
  var about: String

  /// Writes the finding and prints how to replay it.
  func write(to folder: String, note: String) {
    let slug = law.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let place = "\(folder)/\(target.name)"
    let path = "\(place)/\(String(slug.prefix(40)))-\(note).json"
    var copy = Choices(replaying: choices)
    let data = target.written(&copy, about)
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: path))
    } catch {
      print("QuothFuzz: cannot write '\(path)': \(error.localizedDescription)")
    }
    print("FINDING \(target.name): \(about)")
    print(String(decoding: data, as: UTF8.self), terminator: "")
    print("replay: make fuzz-replay FILE=\(path)")
  }
}
