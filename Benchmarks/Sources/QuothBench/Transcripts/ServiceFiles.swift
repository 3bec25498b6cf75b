import Foundation
import QuothTranscripts

/// The JSON of services, after their public documentation, with the fields that a reader passes over.
enum ServiceFiles {
  static let all: [String: TranscriptFile] = [
    "openai": file { cues in
      let segments = cues.enumerated().map { index, cue in
        "{\"id\":\(index),\"seek\":0,\"start\":\(start(cue)),\"end\":\(end(cue)),\"text\":"
          + "\(quoted(" " + cue.text)),\"tokens\":[50364,2425,11,290,2928,13,50464],"
          + "\"temperature\":0.0,\"avg_logprob\":-0.2860786,\"compression_ratio\":1.2363636,"
          + "\"no_speech_prob\":0.00985}"
      }
      return "{\"task\":\"transcribe\",\"language\":\"english\",\"duration\":\(end(cues.last)),"
        + "\"text\":\(text(cues)),\"segments\":\(list(segments))}"
    },
    "openai-words": file(keepsCues: false) { cues in
      let words = words(cues) { "{\"word\":\($0),\"start\":\($1),\"end\":\($2)}" }
      return "{\"task\":\"transcribe\",\"language\":\"english\",\"duration\":\(end(cues.last)),"
        + "\"text\":\(text(cues)),\"words\":\(list(words))}"
    },
    "podcast": file { cues in
      let segments = cues.map { cue in
        "{\"speaker\":\"Ann\",\"startTime\":\(start(cue)),\"endTime\":\(end(cue)),"
          + "\"body\":\(quoted(cue.text))}"
      }
      return "{\"version\":\"1.0.0\",\"segments\":\(list(segments))}"
    },
    "json3": file { cues in
      let events = cues.map { cue in
        let pieces = cue.timed.enumerated().map { index, word in
          index == 0
            ? "{\"utf8\":\(quoted(word.text)),\"acAsrConf\":0}"
            : "{\"utf8\":\(quoted(" " + word.text)),"
              + "\"tOffsetMs\":\(word.start - cue.times.start),\"acAsrConf\":0}"
        }
        return "{\"tStartMs\":\(cue.times.start),"
          + "\"dDurationMs\":\(cue.times.end - cue.times.start),\"wWinId\":1,\"segs\":"
          + (pieces.isEmpty ? "[{\"utf8\":\(quoted(cue.text))}]" : list(pieces)) + "}"
      }
      return "{\"wireMagic\":\"pb3\",\"pens\":[{}],\"events\":\(list(events))}"
    },
    "deepgram": file { cues in
      let utterances = cues.map { cue in
        "{\"start\":\(start(cue)),\"end\":\(end(cue)),\"confidence\":0.98,\"channel\":0,"
          + "\"transcript\":\(quoted(cue.text)),\"words\":\(list(spoken([cue]))),"
          + "\"speaker\":0,\"id\":\"0f4c7e2a\"}"
      }
      return "{\"metadata\":{\"channels\":1},\"results\":{\"channels\":[{\"alternatives\":["
        + "{\"transcript\":\"\",\"confidence\":0.98,\"words\":[]}]}],"
        + "\"utterances\":\(list(utterances))}}"
    },
    "assemblyai": file { cues in
      let utterances = cues.map { cue in
        let words = cue.timed.map {
          "{\"text\":\(quoted($0.text)),\"start\":\($0.start),\"end\":\($0.end),"
            + "\"confidence\":0.97,\"speaker\":\"A\"}"
        }
        return "{\"speaker\":\"A\",\"text\":\(quoted(cue.text)),\"confidence\":0.97,"
          + "\"start\":\(cue.times.start),\"end\":\(cue.times.end),\"words\":\(list(words))}"
      }
      return "{\"id\":\"1\",\"status\":\"completed\",\"utterances\":\(list(utterances))}"
    },
    "aws": file(keepsCues: false) { cues in
      let items = words(cues) {
        "{\"type\":\"pronunciation\",\"alternatives\":[{\"confidence\":\"0.99\",\"content\":\($0)}],"
          + "\"start_time\":\"\($1)\",\"end_time\":\"\($2)\",\"speaker_label\":\"spk_0\"}"
      }
      return "{\"jobName\":\"j\",\"results\":{\"transcripts\":[{\"transcript\":\"\"}],"
        + "\"items\":\(list(items))},\"status\":\"COMPLETED\"}"
    },
    "google": file(keepsCues: false) { cues in
      let results = cues.map { cue in
        let words = words([cue]) {
          "{\"startTime\":\"\($1)s\",\"endTime\":\"\($2)s\",\"word\":\($0),\"confidence\":0.95}"
        }
        return "{\"alternatives\":[{\"transcript\":\(quoted(cue.text)),\"confidence\":0.95,"
          + "\"words\":\(list(words))}],\"resultEndTime\":\"\(end(cue))s\",\"languageCode\":\"en-us\"}"
      }
      return "{\"results\":\(list(results))}"
    },
    "azure": file { cues in
      let phrases = cues.map { cue in
        let words = cue.timed.map {
          "{\"text\":\(quoted($0.text)),\"offsetMilliseconds\":\($0.start),"
            + "\"durationMilliseconds\":\($0.end - $0.start)}"
        }
        return "{\"offsetMilliseconds\":\(cue.times.start),"
          + "\"durationMilliseconds\":\(cue.times.end - cue.times.start),"
          + "\"text\":\(quoted(cue.text)),\"words\":\(list(words)),\"locale\":\"en-US\","
          + "\"confidence\":0.93}"
      }
      return "{\"durationMilliseconds\":1,\"combinedPhrases\":[],\"phrases\":\(list(phrases))}"
    },
    "watson": file(keepsCues: false) { cues in
      let results = cues.map { cue in
        let words = words([cue]) { "[\($0),\($1),\($2)]" }
        return "{\"final\":true,\"alternatives\":[{\"transcript\":\(quoted(cue.text + " ")),"
          + "\"confidence\":0.96,\"timestamps\":\(list(words))}]}"
      }
      return "{\"result_index\":0,\"results\":\(list(results))}"
    },
    "revai": file(keepsCues: false) { cues in
      let monologues = cues.map { cue in
        let words = words([cue]) {
          "{\"type\":\"text\",\"value\":\($0),\"ts\":\($1),\"end_ts\":\($2),\"confidence\":0.9},"
            + "{\"type\":\"punct\",\"value\":\" \"}"
        }
        return "{\"speaker\":0,\"elements\":\(list(words))}"
      }
      return "{\"monologues\":\(list(monologues))}"
    },
    "speechmatics": file(keepsCues: false) { cues in
      let results = words(cues) {
        "{\"alternatives\":[{\"confidence\":0.99,\"content\":\($0),\"language\":\"en\","
          + "\"speaker\":\"S1\"}],\"end_time\":\($2),\"start_time\":\($1),\"type\":\"word\"}"
      }
      return
        "{\"format\":\"2.9\",\"metadata\":{\"type\":\"transcription\"},\"results\":\(list(results))}"
    },
  ]

  private static func file(
    keepsCues: Bool = true, _ write: @escaping @Sendable ([Cue]) -> String
  ) -> TranscriptFile {
    TranscriptFile(ending: "json", keepsCues: keepsCues, write: write)
  }

  private static func spoken(_ cues: [Cue]) -> [String] {
    words(cues) {
      "{\"word\":\($0),\"start\":\($1),\"end\":\($2),\"confidence\":0.99,\"speaker\":0,"
        + "\"punctuated_word\":\($0)}"
    }
  }

  /// Each word as a string of JSON, with its times in seconds.
  private static func words(
    _ cues: [Cue], _ write: (_ text: String, _ start: String, _ end: String) -> String
  ) -> [String] {
    cues.flatMap { cue in
      cue.timed.map { write(quoted($0.text), $0.start.seconds, $0.end.seconds) }
    }
  }

  private static func start(_ cue: Cue) -> String { cue.times.start.seconds }
  private static func end(_ cue: Cue?) -> String { (cue?.times.end ?? 0).seconds }
  private static func text(_ cues: [Cue]) -> String {
    quoted(cues.map(\.text).joined(separator: " "))
  }
  private static func list(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  /// A string of JSON; texts have no control characters but line ends.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
