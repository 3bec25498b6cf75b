import Quoth

/// One stretch of a transcript: its text and, where the file has them, its times and speaker.
///
///     let cue = Cue(startMilliseconds: 1_500, endMilliseconds: 2_000, text: "Hi")
///     print(cue.start!, cue.end!)  // 1.5 2.0
public struct Cue: Sendable, Hashable {
  /// The cue's name as the file has it: SubRip's number, WebVTT's identifier, Whisper's `id`.
  public var id: String?
  /// The start in milliseconds, as the file has it, even when negative or past the end.
  public var startMilliseconds: Int?
  /// The end in milliseconds, as the file has it, even when before the start.
  public var endMilliseconds: Int?
  /// The speaker, where the file names one: WebVTT's voice, SubStation Alpha's `Name`, SAMI's `Source`.
  public var speaker: String?
  /// The plain text, as it would be displayed: no tags, no character references; line ends are
  /// `\n`.
  ///
  /// A cue that was read keeps its place in the file, of which this makes a string each time.
  public var text: String {
    get { shown.string }
    // In place, so that text can be appended many times.
    _modify {
      settleWords()
      if ownWritten == nil { ownWritten = shown }
      var string = shown.string
      shown = CueText("")
      defer { shown = CueText(string) }
      yield &string
    }
  }
  /// The cue's text as the file has it, markup included; line ends are `\n`.
  public var raw: String {
    get { written.string }
    set { ownWritten = CueText(newValue) }
  }
  /// The words and their times, where the file has them (Whisper, transcription services, the times
  /// within cues of WebVTT, LRC and SubStation Alpha).
  ///
  /// Of times within a text this makes words each time, so a loop had better ask once.
  public var words: [Word] {
    get { ownWords.list(of: shown) }
    set { ownWords = .list(newValue) }
    _modify {
      var words = ownWords.list(of: shown)
      ownWords = .none
      defer { ownWords = .list(words) }
      yield &words
    }
  }
  /// The settings after the times: WebVTT's cue settings, SubRip's coordinates.
  public var settings: String?
  /// The line of the file on which the cue begins, from 1.
  public var line: Int

  /// The text, without a string where it is a part of the file.
  private(set) var shown: CueText
  /// The words, in whatever form they were read.
  private(set) var ownWords: CueWords
  /// The text as the file has it, where that differs.
  private var ownWritten: CueText?

  /// A word of a cue and its time; where a file has times of syllables or of several words, one of
  /// those.
  public struct Word: Sendable, Hashable {
    /// The word as the file has it, without the space around it.
    public var text: String
    /// The start in milliseconds.
    public var startMilliseconds: Int?
    /// The end in milliseconds.
    public var endMilliseconds: Int?
    /// Where it stands in the cue's text, in UTF-16 code units, where the file tells that; nil for the
    /// next place where the text has it.
    public var range: Range<Int>?

    /// A word and its time.
    public init(
      text: String, startMilliseconds: Int?, endMilliseconds: Int?, range: Range<Int>? = nil
    ) {
      self.text = text
      self.range = range
      self.startMilliseconds = startMilliseconds
      self.endMilliseconds = endMilliseconds
    }

    /// The start in seconds.
    public var start: Double? { startMilliseconds.map(seconds) }
    /// The end in seconds.
    public var end: Double? { endMilliseconds.map(seconds) }
  }

  /// The text as the file has it, without a string where it is a part of the file.
  var written: CueText { ownWritten ?? shown }

  /// Whether the file has no text for it.
  var isUnwritten: Bool { ownWritten?.isEmpty ?? shown.isEmpty }

  /// Sets the text, and the text as the file has it.
  mutating func set(_ shown: CueText, of written: CueText) {
    settleWords()
    self.shown = shown
    ownWritten = shown.isSamePart(as: written) ? nil : written
  }

  /// Changes the text, but not the text as the file has it.
  mutating func show(_ text: CueText) {
    settleWords()
    if ownWritten == nil { ownWritten = shown }
    shown = text
  }

  /// Gives it a text that is a part of bytes, of which its words are parts already.
  mutating func takeText(of bytes: [UInt8], _ shown: Range<Int>, written: Range<Int>) {
    self.shown = CueText(bytes, shown)
    ownWritten = shown == written ? nil : CueText(bytes, written)
  }

  /// Gives it words at places of its text.
  mutating func takeWords(at places: [CueWords.Place]) { ownWords = .places(places) }

  /// Makes words of parts of the text, before that changes.
  private mutating func settleWords() {
    if case .list = ownWords { return }
    ownWords = .list(words)
  }

  /// Changes all times of words, and none of their places.
  mutating func changeWordTimes(_ change: (Int) -> Int) {
    switch ownWords {
    case .list(var words):
      ownWords = .none
      for index in words.indices {
        words[index].startMilliseconds = words[index].startMilliseconds.map(change)
        words[index].endMilliseconds = words[index].endMilliseconds.map(change)
      }
      ownWords = .list(words)
    case .parts(var parts):
      ownWords = .none
      for index in parts.indices where parts[index].time != CueWords.unknown {
        parts[index].time = change(parts[index].time)
      }
      ownWords = .parts(parts)
    case .places(var places):
      ownWords = .none
      for index in places.indices {
        if places[index].start != CueWords.unknown {
          places[index].start = change(places[index].start)
        }
        if places[index].end != CueWords.unknown { places[index].end = change(places[index].end) }
      }
      ownWords = .places(places)
    }
  }

  /// Gives the last word an end, if it has none and begins before.
  mutating func endWords(by end: Int) {
    switch ownWords {
    case .list(var words):
      guard let last = words.indices.last, words[last].endMilliseconds == nil,
        let start = words[last].startMilliseconds, end >= start
      else { return }
      ownWords = .none
      words[last].endMilliseconds = end
      ownWords = .list(words)
    case .parts(var parts):
      // A part that is blank is no word, and then nothing ends here.
      let last = parts.count - 1
      guard last > 0, parts[last].time == CueWords.unknown,
        parts[last - 1].time != CueWords.unknown, end >= parts[last - 1].time
      else { return }
      ownWords = .none
      parts[last].time = end
      ownWords = .parts(parts)
    case .places(var places):
      let last = places.count - 1
      guard last >= 0, places[last].end == CueWords.unknown,
        places[last].start != CueWords.unknown, end >= places[last].start
      else { return }
      ownWords = .none
      places[last].end = end
      ownWords = .places(places)
    }
  }

  /// Calls `body` with the UTF-8 of the text.
  package func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    shown.withUTF8Span(body)
  }

  /// The start in seconds: the double nearest to the exact decimal, so that it prints as `1.5`.
  public var start: Double? { startMilliseconds.map(seconds) }
  /// The end in seconds: the double nearest to the exact decimal.
  public var end: Double? { endMilliseconds.map(seconds) }
}

// An initializer that sets one member after the other copies the cue once more on the way, so these go through the
// one that takes all members.
extension Cue {
  /// A cue; `raw` is `text` unless it is given.
  public init(
    id: String? = nil, startMilliseconds: Int? = nil, endMilliseconds: Int? = nil,
    speaker: String? = nil, text: String, raw: String? = nil, words: [Word] = [],
    settings: String? = nil, line: Int = 1
  ) {
    self.init(
      id: id, startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds,
      speaker: speaker, settings: settings, line: line, shown: CueText(text),
      ownWords: .list(words), ownWritten: raw.map(CueText.init))
  }

  /// A cue of a file; what the file has is the text itself unless it is given.
  init(
    id: String? = nil, startMilliseconds: Int? = nil, endMilliseconds: Int? = nil,
    speaker: String? = nil, shown: CueText, written: CueText? = nil, words: CueWords = .none,
    settings: String? = nil, line: Int
  ) {
    let isSame = written.map { shown.isSamePart(as: $0) } ?? true
    self.init(
      id: id, startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds,
      speaker: speaker, settings: settings, line: line, shown: shown, ownWords: words,
      ownWritten: isSame ? nil : written)
  }
}

extension Cue {
  /// Whether all parts are equal; texts are where strings of them are.
  public static func == (first: Cue, second: Cue) -> Bool {
    first.startMilliseconds == second.startMilliseconds
      && first.endMilliseconds == second.endMilliseconds && first.line == second.line
      && first.id == second.id && first.speaker == second.speaker && first.shown == second.shown
      && first.written == second.written && first.words == second.words
      && first.settings == second.settings
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(startMilliseconds)
    hasher.combine(endMilliseconds)
    hasher.combine(speaker)
    hasher.combine(text)
    hasher.combine(raw)
    hasher.combine(words)
    hasher.combine(settings)
    hasher.combine(line)
  }
}

extension [Cue] {
  /// Calls `body` with the UTF-8 of a cue's text; the cue is not copied for it, as it is by others who ask.
  package func withText<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    self[index].shown.withUTF8Span(body)
  }

  /// The ``Cue/wordTimes`` of a cue, which is not copied where it has no words.
  func wordTimes(of index: Int) -> [WordTime] {
    if case .list(let words) = self[index].ownWords, words.isEmpty { return [] }
    return self[index].wordTimes
  }

  /// The length of all texts in bytes of UTF-8.
  package var textLength: Int { indices.reduce(0) { $0 + self[$1].shown.utf8Count } }
}

/// Division rounds correctly, so the result is the double that the decimal literal would give.
private func seconds(_ milliseconds: Int) -> Double { Double(milliseconds) / 1000 }
