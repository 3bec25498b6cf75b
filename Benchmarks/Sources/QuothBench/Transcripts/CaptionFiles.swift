import Foundation
import QuothTranscripts

/// Formats of captions that Quoth reads and does not write.
enum CaptionFiles {
  static let all: [String: TranscriptFile] = [
    "sbv": lines("sbv") { cue in
      "\(clock(cue.times.start)),\(clock(cue.times.end))\n\(cue.text)\n"
    },
    "audacity": lines("txt") { cue in
      "\(cue.times.start.seconds)\t\(cue.times.end.seconds)\t\(oneLine(cue.text, " "))"
    },
    "microdvd": lines("sub", before: "{1}{1}25\n") { cue in
      "{\(cue.times.start / 40)}{\(cue.times.end / 40)}\(oneLine(cue.text, "|"))"
    },
    "mpl2": lines("txt") { cue in
      "[\(cue.times.start / 100)][\(cue.times.end / 100)]\(oneLine(cue.text, "|"))"
    },
    "sami": lines(
      "smi",
      before: "<SAMI><HEAD><STYLE TYPE=\"text/css\"><!--\n.ENCC {Name: English; lang: en-US;}\n"
        + "--></STYLE></HEAD><BODY>\n", after: "</BODY></SAMI>\n"
    ) { cue in
      "<SYNC Start=\(cue.times.start)><P Class=ENCC>\(oneLine(escaped(cue.text), "<br>"))\n"
        + "<SYNC Start=\(cue.times.end)><P Class=ENCC>&nbsp;"
    },
    "srv1": lines(
      "srv1", before: "<?xml version=\"1.0\" encoding=\"utf-8\" ?><transcript>",
      after: "</transcript>"
    ) { cue in
      "<text start=\"\(cue.times.start.seconds)\" "
        + "dur=\"\((cue.times.end - cue.times.start).seconds)\">\(escaped(escaped(cue.text)))</text>"
    },
    "srv3": lines(
      "srv3",
      before: "<?xml version=\"1.0\" encoding=\"utf-8\" ?><timedtext format=\"3\">\n<body>\n",
      after: "</body>\n</timedtext>\n"
    ) { cue in
      let pieces = cue.timed.enumerated().map { index, word in
        index == 0
          ? "<s ac=\"0\">\(escaped(word.text))</s>"
          : "<s t=\"\(word.start - cue.times.start)\" ac=\"0\"> \(escaped(word.text))</s>"
      }
      return "<p t=\"\(cue.times.start)\" d=\"\(cue.times.end - cue.times.start)\" w=\"1\">"
        + (pieces.isEmpty ? escaped(cue.text) : pieces.joined()) + "</p>"
    },
  ]

  private static func lines(
    _ ending: String, before: String = "", after: String = "",
    _ line: @escaping @Sendable (Cue) -> String
  ) -> TranscriptFile {
    TranscriptFile(ending: ending) { cues in
      before + cues.map { line($0) + "\n" }.joined() + after
    }
  }

  /// `0:01:02.500`.
  private static func clock(_ time: Int) -> String {
    "\(time / 3_600_000):\((time / 60_000 % 60).padded(2)):\((time / 1000 % 60).padded(2))."
      + (time % 1000).padded(3)
  }

  private static func oneLine(_ text: String, _ end: String) -> String {
    text.replacing("\n", with: end)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
