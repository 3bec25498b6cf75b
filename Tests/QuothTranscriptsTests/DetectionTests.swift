import Foundation
import QuothTranscripts
import Testing

/// The detected format of a file.
@Suite struct DetectionTests {
  static let srt = "1\n00:00:01,000 --> 00:00:02,000\na\n"
  static let vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\na\n"
  static let whisper = #"{"segments":[{"start":1,"end":2,"text":"a"}]}"#
  static let podcast = #"{"version":"1.0.0","segments":[{"startTime":1,"endTime":2,"body":"a"}]}"#

  @Test(arguments: [nil, "a.srt", "a.vtt", "a.json", "a.txt", "a", "a.mp3"])
  func contentGoesFirst(_ name: String?) throws {
    #expect(try read(Self.vtt, name: name).format == .vtt)
    #expect(try read(Self.whisper, name: name).format == .whisper)
    #expect(try read(Self.podcast, name: name).format == .podcast)
    if name != "a.json" { #expect(try read(Self.srt, name: name).format == .srt) }
  }

  @Test func namesDecideWhatContentDoesNot() throws {
    #expect(try read("hello", name: nil).format == .text)
    #expect(try read("hello", name: "a.txt").format == .text)
    #expect(try read("{hello}", name: "a.txt").format == .text)
    #expect(failure("hello", name: "a.srt")?.expected.hasPrefix("SubRip") == true)
    #expect(failure("hello", name: "a.VTT")?.expected.hasPrefix("\"WEBVTT\"") == true)
    #expect(failure("hello", name: "a.json")?.column == 1)
    #expect(failure("{\"wireMagic\": ", name: "a.json3")?.line == 1)
    // WebVTT without its first line is read as players read it.
    let bare = try read("00:01.000 --> 00:02.000\na", name: "a.vtt")
    #expect(bare.format == .srt)
    #expect(bare.texts == ["a"])
    #expect(bare.remarks.first == "1: no \"WEBVTT\" at the start: read as SubRip")
  }

  @Test func jsonThatIsNoTranscript() throws {
    #expect(failure(#"{"name": "x", "items": []}"#)?.seen == "an object with \"name\", \"items\"")
    #expect(failure(#"[{"a": 1}]"#)?.seen == "an array of 1")
    // Cut short, it is not text either.
    #expect(
      failure(#"{"segments":[{"start":1,"#)?.expected == "a key in quotation marks (a transcript)")
    #expect(try read(#"{"quoted"} text"#).format == .text)
    #expect(try read("[{x}]").format == .text)
    #expect(try read("{\\an8}").format == .text)
  }

  @Test func aTextThatQuotesTimeLinesIsAText() throws {
    let prose = Array(repeating: "Some prose.", count: 20).joined(separator: "\n")
    #expect(try read(prose + "\n" + Self.srt, name: "a.md").format == .text)
    #expect(try read(prose + "\n" + Self.srt, name: "a.srt").format == .srt)
    #expect(try read("[00:00:01.000 --> 00:00:02.000] a").format == .text)
  }

  @Test(arguments: [
    ("<!DOCTYPE html>\n<p>a", "HTML"), ("<cite>Ann:</cite>", "an HTML transcript"),
    ("<?xml version=\"1.0\"?>", "XML"), ("{\\rtf1 x}", "RTF"),
  ])
  func otherFormats(_ text: String, _ name: String) throws {
    let transcript = try read(text)
    #expect(transcript.format == .text)
    #expect(
      transcript.remarks == [
        "1: this looks like \(name), which is read as plain text, markup and all"
      ])
    #expect(try read(text, .text).remarks == [])
  }

  @Test func emptyFiles() throws {
    for (name, format) in [
      (nil, .text), ("a.srt", .srt), ("a.vtt", .vtt), ("a.json", .text), ("a.txt", .text),
      ("a.ass", .ass), ("a.smi", .sami), ("a.lrc", .lrc), ("a.sub", .text),
    ] as [(String?, TranscriptFormat)] {
      let transcript = try read(" \n", name: name)
      #expect(transcript.format == format)
      #expect(transcript.cues == [])
      #expect(transcript.remarks == ["1: the file is empty"])
    }
    #expect(try read("", .text).cues == [])
    #expect(try read("", .raw).texts == [""])
    #expect(failure("", .whisper)?.seen == "the end of the file")
    #expect(failure("", .podcast) != nil)
    #expect(failure("", .vtt) != nil)
  }

  @Test func binaryFiles() throws {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52,
    ]
    let png2 = png + [0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]
    let error = try #require(throws: TranscriptError.self) { try TranscriptReader().read(png2) }
    #expect("\(error)" == "line 1, byte 0: expected text, saw binary data (byte 0x89 is not UTF-8)")
    let zeros = [UInt8](repeating: 0, count: 1001)
    for format in TranscriptFormat.allCases where format != .raw {
      #expect(throws: TranscriptError.self, "\(format)") {
        try TranscriptReader(format: format).read(zeros)
      }
      #expect(throws: TranscriptError.self, "\(format)") {
        try TranscriptReader(format: format).read(png2)
      }
    }
    #expect(
      try TranscriptReader(format: .raw).read(zeros).texts == [String(repeating: "\0", count: 1001)]
    )
    // A stray null does not make a file binary.
    #expect(try read("some text with a \0 in it").format == .text)
  }

  @Test func rawIsTheFile() throws {
    for text in [
      "\u{FEFF}a\r\nb\rc\n\0d", "1\n00:00:01,000 --> 00:00:02,000\n<i>a</i>\n", "WEBVTT", "{",
    ] {
      let transcript = try read(text, .raw)
      #expect(transcript.format == .raw)
      #expect(transcript.cues.count == 1)
      #expect(Array(transcript.cues[0].text.unicodeScalars) == Array(text.unicodeScalars))
      #expect(transcript.cues[0].raw == transcript.cues[0].text)
      #expect(transcript.cues[0].start == nil)
      #expect(transcript.remarks == [])
    }
    // So do the offsets of UTF-16, with one unit each for its mark and its unpaired surrogates.
    let units: [UInt16] = [0xFEFF, 0x61, 0x0D, 0x0A, 0xD800, 0x62]
    let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let transcript = try TranscriptReader(format: .raw).read(bytes)
    #expect(Array(transcript.cues[0].text.utf16) == [0xFEFF, 0x61, 0x0D, 0x0A, 0xFFFD, 0x62])
  }

  @Test func formatsBear() {
    #expect(
      TranscriptFormat.allCases.map(\.rawValue)
        == [
          "auto", "srt", "vtt", "ass", "microdvd", "mpl2", "sami", "lrc", "ttml", "srv", "whisper",
          "podcast",
          "json3", "deepgram",
          "assemblyai", "aws", "google", "azure", "watson", "revai", "speechmatics", "tsv",
          "audacity",
          "docx", "text", "raw",
        ])
  }

  @Test func files() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "quoth-\(UUID()).srt")
    try Data(Self.srt.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try TranscriptReader().read(contentsOf: url).texts == ["a"])
    #expect(throws: (any Error).self) {
      try TranscriptReader().read(contentsOf: url.appending(path: "x"))
    }
    #expect(try TranscriptReader().read(Data(Self.srt.utf8)).format == .srt)
  }
}
