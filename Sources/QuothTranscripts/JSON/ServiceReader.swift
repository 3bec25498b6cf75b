/// A reader of the JSON that one transcription service writes.
protocol ServiceReader: SendableMetatype {
  static var format: TranscriptFormat { get }
  /// The shape of the JSON in words, as an error names it.
  static var shape: String { get }

  /// Whether the JSON has the shape that this service writes and no other does.
  static func recognizes(_ root: JSONValue) -> Bool
  /// The cues of a file that it recognizes.
  static func cues(_ file: inout JSONTranscript) -> [Cue]
  /// The language that the file names.
  static func language(_ root: JSONValue) -> String?
}

extension ServiceReader {
  static func language(_ root: JSONValue) -> String? { nil }
}

/// The transcription services whose JSON is read.
enum TranscriptionServices {
  static let readers: [any ServiceReader.Type] = [
    JSON3Reader.self, DeepgramReader.self, AssemblyAIReader.self, AmazonReader.self,
    WatsonReader.self, GoogleReader.self, AzureReader.self, RevReader.self, SpeechmaticsReader.self,
  ]

  static func reader(of format: TranscriptFormat) -> (any ServiceReader.Type)? {
    readers.first { $0.format == format }
  }

  /// The service whose shape the JSON has.
  static func format(of root: JSONValue) -> TranscriptFormat? {
    readers.first { $0.recognizes(root) }?.format
  }

  static func read(
    _ file: JSONTranscript, _ reader: any ServiceReader.Type
  ) throws(TranscriptError) -> JSONTranscript.Result {
    guard reader.recognizes(file.root) else {
      throw TranscriptError(
        expected: "\(reader.format.title) (\(reader.shape))", seen: file.root.title,
        line: file.line(file.root) + 1)
    }
    var file = file
    let cues = reader.cues(&file)
    return JSONTranscript.Result(
      cues: cues, warnings: file.warnings.sorted, language: reader.language(file.root))
  }
}
