/// Reads WebVTT by the parser algorithm of the W3C's standard (WebVTT, section 6.1), line by line.
///
/// A warning names text that the algorithm discards silently, but not the blocks that it skips by design
/// (NOTE, STYLE and REGION).
struct WebVTTReader {
  private let source: SourceText
  private var position = 0
  private var seenCue = false
  private var previousStart = Int.min
  private var cues: [Cue] = []
  private var warnings = WarningList()
  private var language: String?
  private var arrows = ByteFinder(UInt8(ascii: ">"))
  private var tags = ByteFinder(UInt8(ascii: "<"))
  private var references = ByteFinder(UInt8(ascii: "&"))

  struct Result {
    var cues: [Cue]
    var warnings: [TranscriptWarning]
    var language: String?
  }

  private init(_ source: SourceText) { self.source = source }

  /// Whether the text begins with the signature.
  static func hasSignature(_ utf8: [UInt8]) -> Bool {
    guard utf8.starts(with: "WEBVTT".utf8) else { return false }
    guard utf8.count > 6 else { return true }
    return utf8[6] == .space || utf8[6] == .tab || utf8[6] == .lineFeed
      || utf8[6] == .carriageReturn
  }

  /// The cues, or nil without the signature.
  static func read(_ utf8: [UInt8]) -> Result? {
    guard hasSignature(utf8) else { return nil }
    var reader = WebVTTReader(SourceText(replacingNulls(utf8), joiningReturns: false))
    for index in utf8.has(0) ? reader.source.nullLines(of: utf8) : [] {
      reader.warnings.add(index, "U+0000; read as U+FFFD")
    }
    reader.cues.reserveCapacity(reader.source.likelyCues / 3)
    reader.readAll()
    return Result(
      cues: reader.cues, warnings: reader.warnings.sorted, language: reader.language)
  }

  private static func replacingNulls(_ utf8: [UInt8]) -> [UInt8] {
    guard utf8.has(0) else { return utf8 }
    return utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
  }

  private mutating func readAll() {
    position = 1
    if position < source.lineCount, !source.line(position).isEmpty { readHeader() }
    while true {
      while position < source.lineCount, source.line(position).isEmpty { position += 1 }
      guard position < source.lineCount else { return }
      readBlock()
    }
  }

  /// The lines below the signature, up to an empty one or one with an arrow.
  private mutating func readHeader() {
    while position < source.lineCount {
      let line = source.line(position)
      if line.isEmpty || hasArrow(line) { return }
      let text = source.string(line)
      if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        if text[..<colon].lowercased() == "language", !value.isEmpty { language = String(value) }
      } else if !text.contains("=") {
        warnings.add(position, "skipped text in the header: ", quoting: source.beginning(line))
      }
      position += 1
    }
  }

  private mutating func hasArrow(_ line: Range<Int>) -> Bool {
    arrows.isIn(line, of: source.bytes) && source.bytes.first(of: "-->", in: line) != nil
  }

  /// "Collect a WebVTT block", outside of the header.
  private mutating func readBlock() {
    let first = position
    var buffer = 0..<0
    var head: (id: String?, times: WebVTTTimeLine)?
    var arrowLine: Int?
    var failure: String?
    while position < source.lineCount {
      let index = position
      let line = source.line(index)
      position += 1
      if hasArrow(line) {
        guard index == first || (index == first + 1 && arrowLine == nil) else {
          position = index
          break
        }
        arrowLine = index
        switch WebVTTTimeLine.read(source.bytes, line) {
        case .success(let times):
          head = (buffer.isEmpty ? nil : source.string(buffer), times)
          warn(about: times, line: index)
          buffer = 0..<0
          seenCue = true
        case .failure(let problem): failure = problem.reason
        }
      } else if line.isEmpty {
        break
      } else {
        buffer = buffer.isEmpty ? line : buffer.lowerBound..<line.upperBound
      }
    }
    if let head, let arrowLine {
      addCue(head.id, head.times, buffer, from: first, line: arrowLine)
    } else {
      warnAboutLostBlock(first, arrowLine: arrowLine, failure: failure)
    }
  }

  /// Makes a cue in one step, when all of its parts are known, so that none is copied.
  private mutating func addCue(
    _ id: String?, _ times: WebVTTTimeLine, _ buffer: Range<Int>, from first: Int, line: Int
  ) {
    if source.isBlank(buffer) { warnings.add(line, "cue without text") }
    let settings = times.settings.isEmpty ? nil : source.string(times.settings)
    guard tags.isIn(buffer, of: source.bytes) || references.isIn(buffer, of: source.bytes) else {
      let shown = source.bytes.trimmedText(buffer)
      let cue = Cue(
        id: id, startMilliseconds: times.start, endMilliseconds: times.end,
        shown: CueText(source.bytes, shown),
        written: shown == buffer ? nil : CueText(source.bytes, buffer), settings: settings,
        line: first + 1)
      return cues.append(consume cue)
    }
    var stamps = StampedText()
    if let plain = source.bytes.withSpan({ stamps.readWebVTT($0.extracting(buffer)) }) {
      let words = stamps.takeWords(of: plain, from: times.start, to: times.end)
      let cue = Cue(
        id: id, startMilliseconds: times.start, endMilliseconds: times.end, shown: plain,
        written: CueText(source.bytes, buffer), words: words, settings: settings, line: first + 1)
      return cues.append(consume cue)
    }
    var text = WebVTTCueText(source.bytes, buffer)
    let plain = text.plain
    for oddity in text.oddities {
      warnings.add(source.lineIndex(at: oddity.offset), oddity.message)
    }
    let words = text.stamps.takeWords(of: plain, from: times.start, to: times.end)
    let cue = Cue(
      id: id, startMilliseconds: times.start, endMilliseconds: times.end,
      speaker: text.voices.isEmpty ? nil : text.voices.joined(separator: ", "), shown: plain,
      written: CueText(source.bytes, buffer),
      words: words, settings: settings,
      line: first + 1)
    cues.append(consume cue)
  }

  private mutating func warn(about times: WebVTTTimeLine, line: Int) {
    if times.end < times.start { warnings.add(line, "cue ends before it begins; times kept") }
    if times.end == times.start { warnings.add(line, "cue has no length; times kept") }
    if times.start < previousStart {
      warnings.add(line, "cue begins before the one above it; order kept")
    }
    if times.isTooLarge { warnings.add(line, "time too large, held at its limit") }
    previousStart = times.start
    if times.settings.isEmpty { return }
    for setting in source.bytes[times.settings].split(whereSeparator: \.isSpace) {
      let text = String(decoding: setting, as: UTF8.self)
      if !WebVTTSetting.isValid(text) {
        warnings.add(line, "unknown cue setting \(quoted(text)); kept as it is")
      }
    }
  }

  private mutating func warnAboutLostBlock(_ first: Int, arrowLine: Int?, failure: String?) {
    let line = source.line(first)
    if let arrowLine, let failure {
      let line = source.line(arrowLine)
      let isReadable = SubRipTimeLine(source.bytes, line) != nil
      warnings.add(
        arrowLine,
        "skipped a cue that the standard does not allow: \(failure) in \(source.quote(line))"
          + (isReadable ? "; the format `srt` would read it" : ""))
      return
    }
    let text = source.string(line)
    if text == "NOTE" || text.hasPrefix("NOTE ") || text.hasPrefix("NOTE\t") { return }
    for kind in ["STYLE", "REGION"] where text.trimmedASCII == kind {
      if seenCue { warnings.add(first, "\(kind) block after the first cue; skipped") }
      return
    }
    let count = position - first
    warnings.add(
      first,
      "skipped text outside a cue (\(count > 2 ? "a block" : "a line")): \(quoted(text))")
  }
}

extension SourceText {
  /// The lines of the original text that hold U+0000; line ends are where they were.
  fileprivate func nullLines(of utf8: [UInt8]) -> [Int] {
    let source = SourceText(utf8, joiningReturns: false)
    return (0..<source.lineCount).filter { source.bytes.has(0, in: source.line($0)) }
  }
}

extension String {
  /// Without ASCII white space at its edges.
  var trimmedASCII: String {
    let isSpace: (UInt8) -> Bool = { $0.isSpace || $0 == .lineFeed || $0 == .carriageReturn }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else {
      return self
    }
    let head = self[...].utf8.drop(while: isSpace)
    var end = head.endIndex
    while end > head.startIndex, isSpace(utf8[utf8.index(before: end)]) {
      end = utf8.index(before: end)
    }
    return String(self[head.startIndex..<end])
  }
}
