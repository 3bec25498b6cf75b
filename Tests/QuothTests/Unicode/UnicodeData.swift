import Foundation
import Quoth

/// Unicode's own data files, as Debian's package unicode-data installs them.
enum UnicodeData {
  static let folder = "/usr/share/unicode/"

  /// Whether a file exists in the version of Unicode that ICU has.
  static func has(_ name: String) -> Bool {
    guard let first = try? lines(of: name).first else { return false }
    // The first line looks like "# CaseFolding-15.0.0.txt".
    let version = first.drop { $0 != "-" }.dropFirst().split(separator: ".").prefix(2)
    return version.joined(separator: ".") == Versions.current.unicode
  }

  /// The message for skipped tests.
  static func absence(_ name: String) -> String {
    """
    \(folder)\(name) is not there, or not of Unicode \(Versions.current.unicode), which ICU has \
    (Debian: unicode-data)
    """
  }

  static func lines(of name: String) throws -> [Substring] {
    let data = try Data(contentsOf: URL(filePath: folder + name))
    return String(decoding: name.hasSuffix(".bz2") ? try unpacked(data) : data, as: UTF8.self)
      .split(separator: "\n")
  }

  /// The lines without comments, as fields.
  static func records(of name: String) throws -> [[String]] {
    try lines(of: name).compactMap { line in
      let content = line.prefix { $0 != "#" }
      guard !content.isEmpty, content.first != "@" else { return nil }
      return content.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private static func unpacked(_ data: Data) throws -> Data {
    let packed = FileManager.default.temporaryDirectory
      .appending(path: "quoth-\(UUID().uuidString).bz2")
    try data.write(to: packed)
    defer { try? FileManager.default.removeItem(at: packed) }
    let bzip2 = Process()
    bzip2.executableURL = URL(filePath: "/usr/bin/env")
    bzip2.arguments = ["bzip2", "-dc", packed.path]
    let output = Pipe()
    bzip2.standardOutput = output
    try bzip2.run()
    let unpacked = try output.fileHandleForReading.readToEnd() ?? Data()
    bzip2.waitUntilExit()
    return unpacked
  }

  /// The code units of a field such as "0061 1F642".
  static func units(_ field: some StringProtocol) -> [UInt16] {
    field.split(separator: " ").flatMap { digits -> [UInt16] in
      let codePoint = UInt32(digits, radix: 16)!
      let units = Surrogates.units(of: codePoint)
      return units.width == 1 ? [units.first] : [units.first, units.last]
    }
  }
}
