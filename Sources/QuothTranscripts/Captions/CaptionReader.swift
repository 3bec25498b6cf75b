/// A reader of a format of captions.
///
/// Most of these formats have no standard and no signature, so that their content is weighed.
protocol CaptionReader: SendableMetatype {
  /// The format that it reads.
  static var format: TranscriptFormat { get }
  /// A description of such a file, as an error gives it.
  static var expectation: String { get }
  /// Whether the content is of the format: by itself where it is plain, with the kind of the file
  /// where the content can be something else too.
  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool
  /// The cues, or nil where nothing in the text is of the format.
  ///
  /// - Throws: An error for a text that is of the format and cannot be read.
  static func read(_ source: SourceText) throws(TranscriptError) -> CaptionReading?
  /// The same with what a reader was told of such files.
  static func read(
    _ source: SourceText, for reader: TranscriptReader
  ) throws(TranscriptError) -> CaptionReading?
}

extension CaptionReader {
  static func read(
    _ source: SourceText, for reader: TranscriptReader
  ) throws(TranscriptError) -> CaptionReading? {
    try read(source)
  }
}

/// A file of captions as it was read.
struct CaptionReading {
  var cues: [Cue]
  var warnings: [TranscriptWarning]
  var language: String?
}

extension TranscriptFormat {
  /// Whether its cues are what a screen shows, so that they can repeat lines of the ones before.
  var canRoll: Bool {
    switch self {
    case .srt, .vtt, .ass, .microdvd, .mpl2, .sami, .ttml, .srv: true
    default: false
    }
  }
}

/// The readers, in the order in which a file is offered to them.
enum CaptionReaders {
  static let all: [any CaptionReader.Type] = [
    SubStationAlphaReader.self, SAMIReader.self, TTMLReader.self, SRVReader.self,
    MicroDVDReader.self, MPL2Reader.self, LRCReader.self, WhisperTableReader.self,
    AudacityReader.self,
  ]

  /// The one of a format; nil for a format that is read elsewhere.
  static func reader(of format: TranscriptFormat) -> (any CaptionReader.Type)? {
    all.first { $0.format == format }
  }
}

extension [UInt8] {
  /// A range without the space at its start; marks of direction at its end belong to the text.
  func trimmedStart(_ range: Range<Int>) -> Range<Int> {
    trimmed(range).lowerBound..<range.upperBound
  }
}

extension SourceText {
  /// The first lines that are not blank, without the space around them, each found when it is asked for.
  func firstLines(_ count: Int) -> FirstLines { FirstLines(self, count) }
}

/// The first lines of a text that are not blank.
struct FirstLines: Sequence, IteratorProtocol {
  private let source: SourceText
  private var left: Int
  private var index = 0

  init(_ source: SourceText, _ count: Int) {
    self.source = source
    left = count
  }

  mutating func next() -> Range<Int>? {
    while left > 0, index < source.lineCount {
      let line = source.bytes.trimmed(source.line(index))
      index += 1
      if !line.isEmpty {
        left -= 1
        return line
      }
    }
    return nil
  }

  /// The first of them.
  var first: Range<Int>? {
    var lines = self
    return lines.next()
  }

  /// How many there are.
  var count: Int { reduce(0) { count, _ in count + 1 } }
}
