import CPeers
import Foundation

/// The head of a result file: machine, compiler, versions, commit.
enum Machine {
  static func about(
    engines: [any Engine], versions: [String: String], project: URL, arguments: Arguments
  ) -> [(String, String)] {
    var about: [(String, String)] = []
    about.append(("date", ISO8601DateFormatter().string(from: Date())))
    about.append(("commit", run(["git", "-C", project.path, "describe", "--always", "--dirty"])))
    about.append(("cpu", field("model name", of: "/proc/cpuinfo") ?? "unknown"))
    about.append(("cpu_family", cpuFamily))
    about.append(("read_tier", unsafe String(cString: peer_read_tier())))
    about.append(("memory", field("MemTotal", of: "/proc/meminfo") ?? "unknown"))
    about.append(("system", run(["uname", "-srm"])))
    about.append(("pinned_to", "\(arguments.processor)"))
    about.append(("clock", arguments.clock))
    about.append(("load_before", contents("/proc/loadavg")))
    about.append(
      ("swift", run(["swift", "--version"]).split(separator: "\n").first.map(String.init) ?? ""))
    about.append(
      ("clang", run(["clang", "--version"]).split(separator: "\n").first.map(String.init) ?? ""))
    for engine in engines {
      about.append(("engine \(engine.name)", versions[engine.name] ?? "absent"))
    }
    return about
  }

  private static var cpuFamily: String {
    let parts = ["cpu family", "model", "stepping"].map { field($0, of: "/proc/cpuinfo") ?? "?" }
    return parts.joined(separator: "/")
  }

  private static func contents(_ path: String) -> String {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "unknown")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func field(_ name: String, of path: String) -> String? {
    for line in contents(path).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name {
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  /// The output of a program, or its error.
  static func run(_ arguments: [String]) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "cannot run \(arguments[0])" }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return String(decoding: data ?? Data(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
