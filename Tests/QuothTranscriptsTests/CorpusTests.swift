import Foundation
import QuothTranscripts
import Testing

/// The corpus of real transcripts, where `QUOTH_CORPUS` names it.
@Suite struct CorpusTests {
  static let root = ProcessInfo.processInfo.environment["QUOTH_CORPUS"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
  }

  @Test func all() throws {
    guard let root = Self.root else { return }
    let table = try String(contentsOf: root.appending(path: "FILES.tsv"), encoding: .utf8)
    var byItem: [String: [String: Int]] = [:]
    let t0 = Date()
    var bytes = 0
    var messages: [String: (Int, String)] = [:]
    for row in table.split(separator: "\n").dropFirst() {
      let f = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let data = try Data(contentsOf: root.appending(path: f[0]))
      bytes += data.count
      do {
        let t = try TranscriptReader().read(data, fileName: f[0])
        if let n = Int(f[5]), n != t.cues.count { print("DIFF", f[0], n, t.cues.count) }
        byItem[f[1], default: [:]][t.format.rawValue, default: 0] += 1
        byItem[f[1], default: [:]]["cues", default: 0] += t.cues.count
        byItem[f[1], default: [:]]["warnings", default: 0] += t.warnings.count
        byItem[f[1], default: [:]]["speakers", default: 0] += t.cues.count { $0.speaker != nil }
        byItem[f[1], default: [:]]["times", default: 0] += t.cues.count { $0.start != nil }
        for w in t.warnings {
          let key = f[1] + " | " + w.message.replacing(/[0-9]+/, with: "9").replacing(/".*"/, with: "Q").replacing(/\u201c.*/, with: "")
          messages[key] = ((messages[key]?.0 ?? 0) + 1, messages[key]?.1 ?? "\(f[0]):\(w.line) \(w.message)")
        }
        if ProcessInfo.processInfo.environment["SPK"] != nil, t.format != .whisper {
          let c = Dictionary(grouping: t.cues.compactMap(\.speaker), by: { $0 }).mapValues(\.count)
          if !c.isEmpty { print("SPK", f[0], t.cues.count, c.sorted { $0.value > $1.value }.prefix(12).map { "\($0.key)=\($0.value)" }) }
        }
      } catch { print("ERROR", f[0], error) }
    }
    print("TIME", Date().timeIntervalSince(t0), bytes)
    for (k, v) in byItem.sorted(by: { $0.key < $1.key }) { print(k, v.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) }
    for (k, v) in messages.sorted(by: { $0.value.0 > $1.value.0 }) { print(v.0, k, "   e.g.", v.1) }
  }
}
