import Foundation
import QuothTranscripts
import Testing

/// The transcripts that come with the project.
@Suite struct ExamplesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/Transcripts")

  @Test(
    arguments: [
      ("morevna-ep3.de.srt", .srt, 58), ("morevna-ep3.ko.srt", .srt, 59),
      ("morevna-ep3.th.srt", .srt, 32), ("transfer-learning.zh-CN.srt", .srt, 90),
      ("elephants-dream.ar.vtt", .vtt, 77), ("elephants-dream.ja.vtt", .vtt, 77),
      ("elephants-dream.ru.vtt", .vtt, 84), ("deadline.hi.vtt", .vtt, 16),
      ("easter-talk.whisper.json", .whisper, 20), ("father.podcast.json", .podcast, 5),
      ("inscriptions.en.md", .text, 141), ("course-setup.tr.md", .text, 33),
    ] as [(String, TranscriptFormat, Int)])
  func read(_ name: String, _ format: TranscriptFormat, _ cues: Int) throws {
    let transcript = try TranscriptReader().read(contentsOf: Self.folder.appending(path: name))
    #expect(transcript.format == format)
    #expect(transcript.cues.count == cues)
    #expect(transcript.remarks == [])
    let sources = try String(
      contentsOf: Self.folder.appending(path: "../SOURCES.md"), encoding: .utf8)
    #expect(sources.contains("| `\(name)` |"))
  }

  @Test func speakersAndTimes() throws {
    let talk = try TranscriptReader().read(
      contentsOf: Self.folder.appending(path: "inscriptions.en.md"))
    #expect(talk.cues[1].speaker == "Aaron Van Wirdum")
    #expect(talk.cues[1].start == 20)
    #expect(talk.cues[1].text.hasPrefix("Live from Utrecht"))
    let short = try TranscriptReader().read(
      contentsOf: Self.folder.appending(path: "deadline.hi.vtt"))
    #expect(short.cues[0].speaker == "काम")
    let whisper = try TranscriptReader().read(
      contentsOf: Self.folder.appending(path: "easter-talk.whisper.json"))
    #expect(
      whisper.cues[0].words.first
        == .init(text: "Today,", startMilliseconds: 4690, endMilliseconds: 5530))
  }

  @Test func nothingElseIsThere() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(names.count == 12)
  }
}
