import Foundation
import Quoth
import TestSupport
import Testing

/// The order of sets and dictionaries differs between processes; tables, scans and results do not.
@Suite struct HashOrderTests {
  /// A process's results, one line for each set of options.
  private static func report() throws -> String {
    var lines: [String] = []
    let text: [UInt16] = [0x300, 0xF71, 0xF71, 0x20, 0x61, 0xE1, 0xAC01, 0x1161]
    for (locale, needle) in [("da", "\u{F71}\u{F71}"), ("ko", "\u{AC00}\u{AC00}"), ("en", "aa")] {
      var all = [PatternOptions.collation(locale: try LocaleTag(locale), strength: .tertiary)]
      all.append(all[0])
      all[1].collation!.wildcard = .any
      all += [
        .find(locale: try LocaleTag(locale)), .caseInsensitive(locale: try LocaleTag(locale)),
      ]
      for var options in all {
        options.boundary = .scalar
        let pattern = try Pattern(needle, options: options)
        lines.append(
          "\(locale) \(pattern.digest) \(pattern.matches(in: text.span).map(\.description))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let file = ProcessInfo.processInfo.environment["QUOTH_HASH_ORDER_REPORT"]

  @Test(.enabled(if: file != nil, "the next test starts processes that do this"))
  func writesReport() throws {
    try Self.report().write(toFile: Self.file!, atomically: true, encoding: .utf8)
  }

  @Test(.enabled(if: file == nil)) func noProcessFindsAnythingElse() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "quoth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = try Self.report()
    for (number, isDeterministic) in [false, false, true].enumerated() {
      let file = folder.appending(path: "\(number)")
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [
        "--testing-library", "swift-testing", "--filter", "HashOrderTests.writesReport",
      ]
      var environment = ProcessInfo.processInfo.environment
      environment["QUOTH_HASH_ORDER_REPORT"] = file.path
      environment["SWIFT_DETERMINISTIC_HASHING"] = isDeterministic ? "1" : nil
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(try String(contentsOf: file, encoding: .utf8) == own)
    }
  }
}
