import Foundation
import QuothTranscripts
import TestSupport
import Testing

/// The corpus of real transcripts, if the environment's `QUOTH_CORPUS` names it.
@Suite struct CorpusTests {
  /// A file of the corpus and its entry in the list.
  struct Entry {
    var path: String
    var item: String
    var format: String
    /// The number of cues; nil for plain text.
    var cues: Int?
  }

  /// The result of reading a file.
  struct Outcome {
    var entry: Entry
    var transcript: Transcript?
    var error: TranscriptError?
  }

  static let root = RealCorpus.root

  static func rows(_ url: URL) throws -> [[String]] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Reads every file once.
  static func readAll(_ root: URL) throws -> [Outcome] {
    try rows(root.appending(path: "FILES.tsv")).map { row in
      let entry = Entry(path: row[0], item: row[1], format: row[3], cues: Int(row[5]))
      let data = try Data(contentsOf: root.appending(path: row[0]))
      do throws(TranscriptError) {
        let transcript = try TranscriptReader().read(data, fileName: row[0])
        return Outcome(entry: entry, transcript: transcript, error: nil)
      } catch {
        return Outcome(entry: entry, transcript: nil, error: error)
      }
    }
  }

  @Test(.enabled(if: root != nil, "QUOTH_CORPUS does not name a corpus: nothing is read"))
  func everyFileIsRead() throws {
    let outcomes = try Self.readAll(try #require(Self.root))
    #expect(outcomes.count > 1800)
    try compareCounts(outcomes)
    checkFormats(outcomes)
    checkWarnings(outcomes)
    checkWhatIsSaid(outcomes)
    try checkThatNothingIsLost(outcomes)
  }

  /// Every line of a text or of SubRip is in a cue, or is a time, a number, or named by a warning.
  private func checkThatNothingIsLost(_ outcomes: [Outcome]) throws {
    let root = try #require(Self.root)
    for outcome in outcomes {
      guard let transcript = outcome.transcript, [.text, .srt].contains(transcript.format) else {
        continue
      }
      let data = try Data(contentsOf: root.appending(path: outcome.entry.path))
      let kept = Set(transcript.cues.flatMap { Array($0.raw.utf8).split(separator: 0x0A) })
      let first = transcript.cues.first?.line ?? 1
      let lines = [UInt8](data).split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where index + 1 >= first {
        var line = line
        if line.last == 0x0D { line.removeLast() }
        if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        if kept.contains(line) { continue }
        // In SubRip, a line without letters may be a number or a time line.
        let isFraming = line.allSatisfy { byte in
          byte == 0x20 || (transcript.format == .srt && "0123456789:.,->".utf8.contains(byte))
        }
        if isFraming { continue }
        Issue.record("\(outcome.entry.path):\(index + 1): \(String(decoding: line, as: UTF8.self))")
      }
    }
  }

  /// Cue counts equal the list's except for named differences, each of which must still exist.
  private func compareCounts(_ outcomes: [Outcome]) throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Cases/corpus-known-differences.tsv")
    var known: [String: [String]] = [:]
    for row in try Self.rows(list) { known[row[0]] = Array(row[1...2]) }
    for outcome in outcomes {
      let read = outcome.transcript.map { "\($0.cues.count)" } ?? "error"
      guard let listed = outcome.entry.cues else {
        #expect(outcome.error == nil, "\(outcome.entry.path): \(outcome.error.debugDescription)")
        continue
      }
      if let difference = known.removeValue(forKey: outcome.entry.path) {
        #expect(["\(listed)", read] == difference, "\(outcome.entry.path)")
      } else {
        #expect(read == "\(listed)", "\(outcome.entry.path): \(outcome.error.debugDescription)")
      }
    }
    #expect(known.isEmpty, "not in the corpus: \(known.keys)")
  }

  /// Each file has the format of its kind.
  private func checkFormats(_ outcomes: [Outcome]) {
    for outcome in outcomes {
      guard let format = outcome.transcript?.format else { continue }
      let expected: TranscriptFormat =
        switch outcome.entry.format {
        case "srt", "msrt": .srt
        case "vtt": .vtt
        case "json": outcome.entry.item.contains("whisper") ? .whisper : .podcast
        default: .text
        }
      #expect(format == expected, "\(outcome.entry.path)")
      #expect(outcome.transcript?.encoding == "UTF-8")
    }
  }

  /// The number of warnings per entry, and some of them by name.
  private func checkWarnings(_ outcomes: [Outcome]) {
    var counts: [String: Int] = [:]
    var all: Set<String> = []
    for outcome in outcomes {
      let item = outcome.entry.item
      counts[item, default: 0] += outcome.transcript?.warnings.count ?? 0
      for warning in outcome.transcript?.warnings ?? [] {
        all.insert("\(outcome.entry.path):\(warning.line): \(warning.message)")
      }
    }
    let expected = [
      "srt/huggingface-course": 202, "srt/morevna": 10, "srt/py4e": 5, "srt/sy-subtitles": 0,
      "json/whisper-sy-subtitles": 0, "json/podcast-namespace": 1, "vtt/ethereum-pm": 0,
      "vtt/ableplayer": 10, "vtt/videojs": 0, "vtt/plyr": 0, "udhr": 0, "opensubtitles-rebar": 0,
      "text/bitcointranscripts": 0, "text/changelog": 288, "text/huggingface-course": 0,
    ]
    for (item, count) in expected { #expect(counts[item] == count, "\(item)") }
    let spots = [
      "vtt/ableplayer/paulallen_de.vtt:113: skipped text outside a cue (a line): "
        + "\"Ja, ich habe dieses Lied\"",
      "vtt/ableplayer/paulallen_meta.vtt:15: skipped a cue that the standard does not allow: no end time "
        + "(`00:00.000` or `00:00:00.000`) in \"00:02:08.000 --> 00.02:32.000\"; the format `srt` would read it",
      "srt/huggingface-course/fr/32_managing-a-repo-on-the-model-hub.srt:170: time line with `.` in "
        + "place of `,`, fewer than three digits of a fraction, read as a decimal fraction",
      "srt/huggingface-course/zh-CN/10_instantiate-a-transformers-model-_pytorch_.srt:183: cue has "
        + "no length; times kept",
      "srt/huggingface-course/fr/02_the-carbon-footprint-of-transformers.srt:28: no blank line "
        + "before the cue",
      "srt/huggingface-course/zh-CN/23_what-is-dynamic-padding.srt:219: blank line inside a cue; "
        + "the lines after it are read as its text",
    ]
    for spot in spots { #expect(all.contains(spot), "\(spot)") }
  }

  /// Some expected cues, and the number with speakers.
  private func checkWhatIsSaid(_ outcomes: [Outcome]) {
    var speakers: [String: Int] = [:]
    var timed: [String: Int] = [:]
    var cues: [String: Int] = [:]
    for outcome in outcomes {
      let item = outcome.entry.item
      cues[item, default: 0] += outcome.transcript?.cues.count ?? 0
      speakers[item, default: 0] += outcome.transcript?.cues.count { $0.speaker != nil } ?? 0
      timed[item, default: 0] += outcome.transcript?.cues.count { $0.start != nil } ?? 0
    }
    // Calls with a name in each cue, interviews, a course without speakers, declarations without
    // any.
    #expect(
      speakers["vtt/ethereum-pm", default: 0] * 100 >= 99 * cues["vtt/ethereum-pm", default: 1])
    #expect(speakers["text/changelog", default: 0] * 100 >= 75 * cues["text/changelog", default: 1])
    #expect(speakers["text/huggingface-course"] == 0)
    #expect(speakers["srt/py4e"] == 0)
    #expect(speakers["udhr", default: 0] * 1000 <= cues["udhr", default: 1])
    #expect(timed["text/bitcointranscripts", default: 0] > 450)
    #expect(timed["json/whisper-sy-subtitles"] == 7821)
    for outcome in outcomes where outcome.entry.path == "json/podcast-namespace/example.vtt" {
      let cue = outcome.transcript?.cues[2]
      #expect(cue?.speaker == "Sarah")
      #expect(
        cue?.text == "include in one? Welcome to Podcasting Q&A, where you learn")
      #expect(cue?.raw == "<v Sarah>include in one? Welcome to Podcasting Q&amp;A, where you learn")
      #expect(cue?.start == 6.09)
    }
  }
}
