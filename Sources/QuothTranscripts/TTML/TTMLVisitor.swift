/// Makes cues of the events of a TTML document.
struct TTMLVisitor: XMLVisitor {
  private let source: SourceText
  private var list = CueList()
  private var lines = LineFinder()
  private var clock = TTMLClock()
  private var agents = TTMLAgents()
  private var isAbsolute = false
  private var language: String?
  private var scopes: [TTMLScope] = []
  /// The marks of spans with times, by the number of scopes around them.
  private var marks: [(depth: Int, mark: (text: Int, words: Int))] = []
  private var unit = TTMLUnit()
  private var hasUnit = false
  /// The number of scopes around the element whose text the unit is.
  private var unitDepth = 0
  /// The names of the elements that are passed over, from the outermost on; those of the head.
  private var passed: [String] = []
  /// The language of the division of each cue.
  private var languages: [String?] = []
  /// The line of the first subtitle that is a picture, and how many are.
  private var pictures: (first: Int, count: Int)?

  init(_ source: SourceText) { self.source = source }

  // MARK: Events

  mutating func start(_ tag: XMLTag) {
    if scopes.isEmpty { return startRoot(tag) }
    guard passed.isEmpty, var kind = kind(of: tag) else {
      if tag.isNamed("image") || tag.value("backgroundImage") != nil { countPicture(tag) }
      passed.append(tag.name)
      agents.start(tag)
      return
    }
    let outer = scopes.count - 1
    let attributes = TTMLAttributes(tag)
    if attributes.hasPicture { countPicture(tag) }
    // Any element that holds text in a paragraph is part of it.
    if scopes[outer].kind == .paragraph || scopes[outer].kind == .span { kind = .span }
    let line = lines.index(at: tag.range.lowerBound, in: source)
    var scope = scopes[outer].inner(kind, attributes, clock, isAbsolute: isAbsolute) {
      list.warnings.add(line, $0)
    }
    scope.line = line
    let isOwnCue = kind == .span && scope.isTimed && marks.isEmpty && !isParagraphTimed
    if isOwnCue { finishUnit(at: tag.range.lowerBound) }
    let isTimed = scope.isTimed
    scopes.append(consume scope)
    if kind == .paragraph || isOwnCue {
      beginUnit(at: tag.range.upperBound)
      unitDepth = scopes.count
      if kind == .paragraph {
        isParagraphTimed = isTimed
        paragraphDepth = scopes.count
      }
    }
    if kind == .span, isTimed { marks.append((scopes.count, hasUnit ? unit.mark : (0, 0))) }
  }

  private mutating func beginUnit(at offset: Int) {
    unit.begin(at: offset)
    hasUnit = true
  }

  /// Whether the paragraph that is open has a time itself, and the number of scopes up to it.
  private var isParagraphTimed = false
  private var paragraphDepth = 0

  mutating func end(at offset: Int) {
    if let name = passed.popLast() {
      agents.end(name)
      if name == "br", passed.isEmpty {
        let preservesSpace = scopes.last?.preservesSpace ?? false
        if hasUnit { unit.appendLineEnd(preserving: preservesSpace) }
      }
      return
    }
    guard !scopes.isEmpty else { return }
    if let mark = marks.last, mark.depth == scopes.count {
      marks.removeLast()
      if hasUnit, unitDepth != scopes.count {
        let begin = milliseconds(scopes[scopes.count - 1].begin)
        let end = scopes[scopes.count - 1].end.map(milliseconds)
        unit.addWord(since: mark.mark, begin, end)
      }
    }
    let isUnit = hasUnit && unitDepth == scopes.count
    if isUnit { finishUnit(at: offset) }
    let scope = scopes.removeLast()
    if !scopes.isEmpty { scopes[scopes.count - 1].close(scope) }
    // Text after the span in its paragraph is a separate cue.
    if isUnit, scope.kind == .span {
      beginUnit(at: endOfTag(offset))
      unitDepth = paragraphDepth
    }
    if scope.kind == .paragraph { hasUnit = false }
  }

  mutating func text(_ bytes: Span<UInt8>) {
    guard passed.isEmpty else { return agents.append(bytes) }
    let inner = scopes.count - 1
    guard inner >= 0 else { return }
    if hasUnit {
      return unit.append(
        bytes, preserving: scopes[inner].preservesSpace, agents: scopes[inner].agents)
    }
    if !scopes[inner].holdsStrayText, !bytes.isBlank {
      scopes[inner].holdsStrayText = true
      list.warnings.add(scopes[inner].line, "skipped text outside a paragraph")
    }
  }

  // MARK: Elements

  private mutating func startRoot(_ tag: XMLTag) {
    clock = TTMLClock(tag)
    let line = source.lineIndex(at: tag.range.lowerBound)
    for oddity in clock.oddities { list.warnings.add(line, oddity) }
    language = tag.value("lang").flatMap { $0.isEmpty ? nil : $0 }
    // Apple's lyrics, and those of editors that write the same.
    isAbsolute =
      tag.has("xmlns:itunes") || tag.has("xmlns:amll") || tag.has("itunes:timing")
    scopes.append(TTMLScope(root: tag.value("space") == "preserve"))
  }

  /// The kind of an element that holds text; nil for one that is passed over.
  private func kind(of tag: XMLTag) -> TTMLScope.Kind? {
    if tag.isNamed("span") { return .span }
    if tag.isNamed("p") { return .paragraph }
    if tag.isNamed("div") { return .division }
    return tag.isNamed("body") ? .body : nil
  }

  private mutating func countPicture(_ tag: XMLTag) {
    pictures =
      (pictures?.first ?? source.lineIndex(at: tag.range.lowerBound), (pictures?.count ?? 0) + 1)
  }

  /// Past the end tag at an offset; an element that is but one tag has none.
  private func endOfTag(_ offset: Int) -> Int {
    guard source.bytes.has("</", at: offset, end: source.bytes.count) else { return offset }
    let rest = source.bytes[offset...]
    return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.bytes.count
  }

  // MARK: Cues

  /// Makes a cue of the open unit.
  private mutating func finishUnit(at offset: Int) {
    guard hasUnit, (1...scopes.count).contains(unitDepth) else { return }
    let depth = unitDepth - 1
    hasUnit = false
    let isParagraph = unitDepth == scopes.count && scopes[depth].kind == .paragraph
    let isLeftOver = !isParagraph || !isParagraphTimed
    if unit.isBlank, isLeftOver { return }
    let raw = source.bytes.trimmedText(unit.start..<max(unit.start, offset))
    let line = source.lineIndex(at: unit.start, near: scopes[depth].line)
    let speakers = unit.agents.elements.map(agents.name)
    let text = unit.text.trimmedText(0..<unit.text.count)
    let isRaw = unit.text.withSpan { bytes in
      source.bytes.withSpan { bytes.extracting(text).isSame(as: $0.extracting(raw)) }
    }
    let written = CueText(source.bytes, raw)
    var cue = Cue(
      speaker: speakers.isEmpty ? nil : speakers.joined(separator: ", "),
      shown: isRaw
        ? written : CueText(unit.text.withSpan { String($0.extracting(text)) }),
      written: isRaw ? nil : written, line: line + 1)
    if scopes[depth].hasBegin { cue.startMilliseconds = milliseconds(scopes[depth].begin) }
    cue.endMilliseconds = scopes[depth].end.map(milliseconds)
    // A word that is all of the text and lasts as long says nothing more than the cue.
    let isCue =
      unit.words.count == 1
      && unit.words.first.map {
        $0.text == cue.text && $0.startMilliseconds == cue.startMilliseconds
          && $0.endMilliseconds == cue.endMilliseconds
      } ?? false
    if !isCue { cue.words = unit.takeWords() }
    if cue.startMilliseconds == nil { list.warnings.add(line, "cue without a start") }
    list.add(cue)
    languages.append(scopes[depth].language)
  }

  private func milliseconds(_ time: Double) -> Int {
    Int(min(max(time.rounded(), -1e13), 1e13))
  }

  /// All that was read, when the document is at its end.
  mutating func reading() -> CaptionReading {
    if let pictures {
      list.warnings.add(
        pictures.first, "skipped subtitles that are pictures: \(pictures.count)")
    }
    dropTranslations()
    if list.cues.isEmpty { list.warnings.add(0, "no paragraph with text; no cue") }
    list.warnAboutOrder()
    return CaptionReading(
      cues: list.cues, warnings: list.warnings.sorted,
      language: languages.compactMap { $0 }.first ?? language)
  }

  /// Of divisions that say the same in several languages the first is kept: those whose cues begin,
  /// for the most part, when a cue of the first begins.
  private mutating func dropTranslations() {
    guard languages.count == list.cues.count, let first = languages.compactMap({ $0 }).first else {
      return
    }
    var starts: Set<Int> = []
    var counts: [String: (all: Int, shared: Int, line: Int)] = [:]
    for (cue, language) in zip(list.cues, languages) where language == first {
      if let start = cue.startMilliseconds { starts.insert(start) }
    }
    var order = DistinctList<String>()
    for (cue, language) in zip(list.cues, languages) {
      guard let language, language != first else { continue }
      order.append(language)
      var count = counts[language] ?? (0, 0, cue.line)
      count.all += 1
      if let start = cue.startMilliseconds, starts.contains(start) { count.shared += 1 }
      counts[language] = count
    }
    let others = order.elements.filter { (counts[$0]?.shared ?? 0) * 2 >= (counts[$0]?.all ?? 1) }
    guard let line = others.first.flatMap({ counts[$0]?.line }) else { return }
    let dropped = Set(others)
    let kept = zip(list.cues, languages).filter { !($0.1.map(dropped.contains) ?? false) }
    list.cues = kept.map(\.0)
    languages = kept.map(\.1)
    list.warnings.add(
      line - 1,
      "several languages; the first, \(quoted(first)), is read; skipped: "
        + others.map(quoted).joined(separator: ", "))
  }
}
