import Foundation

/// A result file: comment lines `# key: value` about the run, a header, a row per measurement (RFC
/// 4180). Rows are written at once, so that an interrupted run is not lost.
final class ResultFile {
  private let handle: FileHandle

  init(path: String, about: [(String, String)]) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw Trouble("cannot write \(path)") }
    self.handle = handle
    var head = about.map { "# \($0): \($1)\n" }.joined()
    head += ResultRow.columns.joined(separator: ",") + "\n"
    try handle.write(contentsOf: Data(head.utf8))
  }

  func write(_ row: ResultRow) throws {
    let line = row.fields.map(Self.quoted).joined(separator: ",") + "\n"
    try handle.write(contentsOf: Data(line.utf8))
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
