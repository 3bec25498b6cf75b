/// Reads the transcripts of AssemblyAI's API (assemblyai.com/docs/api-reference/transcripts/get),
/// whose times are in milliseconds.
///
/// `utterances` are the cues if speakers were distinguished; otherwise `words` become cues.
/// Responses with `sentences` or `paragraphs` are read, too.
enum AssemblyAIReader: ServiceReader {
  static let format = TranscriptFormat.assemblyai
  static let shape = "\"utterances\" or \"words\" with \"text\" and times in milliseconds"

  private static let names = JSONNames(text: ["text"], unit: 1)
  private static let utterances: [StaticString] = ["utterances", "sentences", "paragraphs"]

  static func recognizes(_ root: JSONValue) -> Bool {
    if hasMilliseconds(root["utterances"]) { return true }
    // Other services have words in whole seconds, and sentences with text offsets; here each
    // element has a confidence.
    return (["sentences", "paragraphs", "words"] as [StaticString]).contains { key in
      hasMilliseconds(root[key]) && root[key]?.first?["confidence"] != nil
    }
  }

  /// Tells these arrays from those of other services, which have fractions of seconds or word
  /// types.
  private static func hasMilliseconds(_ value: JSONValue?) -> Bool {
    guard let elements = value?.head(), !elements.isEmpty else { return false }
    return elements.allSatisfy {
      $0["text"]?.kind == .string && $0["type"] == nil && isWhole($0["start"])
        && isWhole($0["end"])
    }
  }

  private static func isWhole(_ value: JSONValue?) -> Bool {
    guard case .number(let number) = value?.content else { return false }
    return number.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    for key in utterances {
      guard let elements = file.root[key], elements.first != nil else { continue }
      var reader = JSONUtterances(names, in: file)
      var cues: [Cue] = []
      cues.reserveCapacity(elements.likelyCount)
      file.forEachObject(elements, "utterances", "utterance") { file, utterance in
        cues.append(reader.cue(utterance, &file))
      }
      return cues
    }
    var words = file.words(file.root["words"], names)
    if let text = file.root["text"]?.text { _ = words.takePunctuation(from: text) }
    return file.cues(words)
  }

  static func language(_ root: JSONValue) -> String? { root["language_code"]?.string }
}
