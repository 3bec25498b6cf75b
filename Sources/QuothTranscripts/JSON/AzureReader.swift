/// Reads what Azure Speech writes: `recognizedPhrases` of a batch
/// (learn.microsoft.com/azure/ai-services/speech-service/batch-transcription-get), with times in
/// ticks of 100 nanoseconds, or durations of ISO 8601 where a file has no ticks, and `phrases` of a fast transcription, with milliseconds.
///
/// A phrase is a cue. Where there are several channels, a channel is the speaker of what names
/// none: `channel 0`.
enum AzureReader: ServiceReader {
  static let format = TranscriptFormat.azure
  static let shape = "\"recognizedPhrases\" with \"nBest\", or \"phrases\" with \"text\""

  private static let ticks = JSONNames(
    text: ["displayText", "word"], start: ["offsetInTicks", "offset"], end: [],
    duration: ["durationInTicks", "duration"], unit: 1e-4, writesStrings: true)
  private static let milliseconds = JSONNames(
    text: ["text", "displayText", "word"], start: ["offsetMilliseconds"], end: [],
    duration: ["durationMilliseconds"], unit: 1)

  static func recognizes(_ root: JSONValue) -> Bool {
    if root["recognizedPhrases"]?.kind == .array { return true }
    return root["phrases"]?.head().contains {
      $0["offsetMilliseconds"] != nil && $0["text"]?.kind == .string
    } ?? false
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let batch = file.root["recognizedPhrases"]
    let phrases =
      batch == nil
      ? file.elements(file.root["phrases"], "phrases", "phrase")
      : file.elements(batch, "recognizedPhrases", "phrase")
    let hasChannels = Set(phrases.compactMap { file.name($0, "channel") }).count > 1
    var ticks = JSONUtterances(Self.ticks, in: file)
    var milliseconds = JSONUtterances(Self.milliseconds, in: file)
    var cues: [Cue] = []
    cues.reserveCapacity(phrases.count)
    for phrase in phrases {
      let channel = hasChannels ? file.name(phrase, "channel") : nil
      let label = channel.map { "channel \($0)" }
      if batch != nil {
        let names = hasTicks(phrase) ? Self.ticks : Self.milliseconds
        if let cue = recognized(&file, phrase, names, label) { cues.append(cue) }
      } else if hasTicks(phrase) {
        cues.append(ticks.cue(phrase, &file, label: label))
      } else {
        cues.append(milliseconds.cue(phrase, &file, label: label))
      }
    }
    return cues
  }

  private static func hasTicks(_ value: JSONValue) -> Bool {
    value["offsetInTicks"] != nil || value["offsetMilliseconds"] == nil
  }

  private static func recognized(
    _ file: inout JSONTranscript, _ phrase: JSONValue, _ names: JSONNames, _ label: String?
  ) -> Cue? {
    guard let best = phrase["nBest"]?.first else {
      let status = phrase["recognitionStatus"]?.string.map { " (\(quoted($0)))" } ?? ""
      file.warnings.add(file.line(phrase), "phrase without \"nBest\"\(status); left out")
      return nil
    }
    // The forms that can be asked for, from the most readable one on.
    let forms: [StaticString] = ["display", "maskedITN", "itn", "lexical"]
    let raw = file.text(best, forms.first { best[$0]?.kind == .string } ?? "display")
    let (start, end) = file.times(phrase, names)
    if start == nil { file.warnings.add(file.line(phrase), "phrase without a time") }
    var cue = Cue(
      startMilliseconds: start, endMilliseconds: end,
      speaker: file.name(phrase, "speaker") ?? label, shown: raw.trimmedASCII, written: raw,
      line: file.line(phrase) + 1)
    file.warnAboutTimes(of: cue, phrase)
    let words = best["displayWords"]?.first == nil ? best["words"] : best["displayWords"]
    let first = words?.first
    cue.words = file.cueWords(words, first.map { hasTicks($0) ? ticks : milliseconds } ?? names)
    return cue
  }

  static func language(_ root: JSONValue) -> String? {
    (root["recognizedPhrases"] ?? root["phrases"])?.first?["locale"]?.string
  }
}
