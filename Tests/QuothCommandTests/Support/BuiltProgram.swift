import Foundation

/// The program `quoth` that was built along with these tests.
enum BuiltProgram {
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["QUOTH_BINARY"] { return URL(filePath: path) }
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    var folder = tests.resolvingSymlinksInPath().deletingLastPathComponent()
    // On macOS the tests are some folders deeper, within a bundle.
    while folder.path != "/" {
      let program = folder.appending(path: "quoth")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return URL(filePath: "quoth")
  }()

  struct Run {
    var status: Int32
    var reason: Process.TerminationReason
    var output: String
    var error: String
  }

  /// Runs a command of the shell, with `quoth` in PATH.
  static func shell(_ command: String, variables: [String: String] = [:]) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = url.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    environment.merge(variables) { $1 }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return try run(process)
  }

  /// Runs `process` to its end and collects its output.
  static func run(_ process: Process, beforeReading: (Process) -> Void = { _ in }) throws -> Run {
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    beforeReading(process)
    // Standard error is short and fits its pipe while the other is read.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, reason: process.terminationReason,
      output: String(decoding: written, as: UTF8.self), error: String(decoding: said, as: UTF8.self)
    )
  }
}
