/// The elements of Hangul jamo, from which those of syllables follow.
///
/// A syllable has the elements of a lead, a vowel and perhaps a trail, each of which may be
/// several: in search, ㄲ is twice ㄱ, and a trailing ㄱ is the leading one.
struct HangulElements: Sendable {
  /// Whether consonants and vowels have bases of their own, and syllables have the elements of
  /// their jamo.
  private(set) var isRegular = false
  private var jamo: [[UInt64]] = []
  private static let first: UInt32 = 0x1100
  private static let leadRange: Range<UInt32> = 0x1100..<0x1113
  private static let vowelRange: Range<UInt32> = 0x1161..<0x1176
  private static let trailRange: Range<UInt32> = 0x11A8..<0x11C3
  /// The bases of all jamo that occur in syllables.
  private(set) var bases: Set<UInt64> = []
  private(set) var vowels: Set<UInt64> = []
  private var leads: Set<[UInt64]> = []
  private var trails: Set<[UInt64]> = []
  private var longestLead = 0
  private var longestTrail = 0
  private var primaries: Set<UInt32> = []
  // From the lowest base to the highest.
  private var range: ClosedRange<UInt64> = 0...0

  init(_ answers: inout CollatorAnswers) {
    var elements: [UInt64] = []
    for codePoint in Self.first..<(Self.first + 0x100) {
      elements.removeAll(keepingCapacity: true)
      answers.append([codePoint], to: &elements)
      jamo.append(elements)
    }
    func lists(_ range: Range<UInt32>) -> [[UInt64]] {
      range.map { jamo[Int($0 - Self.first)] }
    }
    let all = lists(Self.leadRange) + lists(Self.vowelRange) + lists(Self.trailRange)
    guard all.allSatisfy({ !$0.isEmpty && $0.allSatisfy(CollationElement.isBase) }) else { return }
    leads = Set(lists(Self.leadRange))
    trails = Set(lists(Self.trailRange))
    vowels = Set(lists(Self.vowelRange).joined())
    let consonants = Set(leads.joined()).union(trails.joined())
    guard vowels.isDisjoint(with: consonants) else { return }
    // Unless the syllables themselves have been tailored.
    for syllable in stride(from: 0xAC00, through: 0xD7A3, by: 577) as StrideThrough<UInt32> {
      elements.removeAll(keepingCapacity: true)
      answers.append([syllable], to: &elements)
      guard elements == sum(Hangul.decompose(syllable)!) else { return }
    }
    isRegular = true
    bases = consonants.union(vowels)
    longestLead = leads.map(\.count).max() ?? 0
    longestTrail = trails.map(\.count).max() ?? 0
    primaries = Set(bases.map { UInt32($0 >> 32) })
    range = (bases.min() ?? 0)...(bases.max() ?? 0)
  }

  /// Whether an element is the base of a jamo.
  @inline(__always)
  func hasBase(_ element: UInt64) -> Bool { range.contains(element) && bases.contains(element) }

  /// Whether the base of a jamo may be among some elements.
  func mayHaveBase(in elements: ClosedRange<UInt64>) -> Bool { range.overlaps(elements) }

  /// The elements of a jamo.
  func elements(ofJamo codePoint: UInt32) -> [UInt64] { jamo[Int(codePoint - Self.first)] }

  private func sum(_ parts: (lead: UInt32, vowel: UInt32, trail: UInt32)) -> [UInt64] {
    let ends = elements(ofJamo: parts.lead) + elements(ofJamo: parts.vowel)
    return parts.trail == 0 ? ends : ends + elements(ofJamo: parts.trail)
  }

  /// Calls `body` with each syllable and the elements of its jamo, in ascending order. For regular
  /// Hangul only.
  func forEachSyllable(_ body: (UInt32, [UInt64]) -> Void) {
    var syllable = Hangul.syllables.lowerBound
    var elements: [UInt64] = []
    for lead in Self.leadRange {
      for vowel in Self.vowelRange {
        elements.removeAll(keepingCapacity: true)
        elements.append(contentsOf: self.elements(ofJamo: lead))
        elements.append(contentsOf: self.elements(ofJamo: vowel))
        body(syllable, elements)
        syllable += 1
        for trail in Self.trailRange {
          let more = self.elements(ofJamo: trail)
          elements.append(contentsOf: more)
          body(syllable, elements)
          for _ in more { elements.removeLast() }
          syllable += 1
        }
      }
    }
  }

  /// Splits the bases of a stretch of Hangul into syllables wherever the division is unambiguous;
  /// ambiguous parts stay together.
  func syllables(_ stretch: ArraySlice<UInt64>) -> [Range<Int>] {
    let runs = vowelRuns(stretch)
    guard !runs.isEmpty else { return [stretch.startIndex..<stretch.endIndex] }
    var cuts = [stretch.startIndex]
    for (run, next) in zip(runs, runs.dropFirst()) {
      var places: [Int] = []
      let earliest = max(run.upperBound, next.lowerBound - longestLead)
      let latest = min(next.lowerBound, run.upperBound + longestTrail + 1)
      for place in earliest..<max(earliest, latest)
      where leads.contains(Array(stretch[place..<next.lowerBound]))
        && (place == run.upperBound || trails.contains(Array(stretch[run.upperBound..<place])))
      {
        places.append(place)
      }
      if places.count == 1 { cuts.append(places[0]) }
    }
    cuts.append(stretch.endIndex)
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  /// Whether a syllable may include the beginning of some elements, after those before them.
  func mayTakeIn(_ elements: ArraySlice<UInt64>, after before: ArraySlice<UInt64>) -> Bool {
    var consonants: [UInt64] = []
    for element in before.reversed() {
      if vowels.contains(element) {
        return (1...longestTrail).contains { count in
          count <= elements.count && trails.contains(consonants.reversed() + elements.prefix(count))
        }
      }
      guard consonants.count < longestTrail, bases.contains(element) else { return false }
      consonants.append(element)
    }
    return false
  }

  /// Whether a base has the primary weight of a jamo.
  func hasPrimary(of base: UInt64) -> Bool { primaries.contains(UInt32(base >> 32)) }

  private func vowelRuns(_ stretch: ArraySlice<UInt64>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in stretch.indices where vowels.contains(stretch[place]) {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs
  }

  /// The syllables whose lead has the primary weight of a base.
  func syllables(primary base: UInt64) -> [UInt16] {
    guard isRegular else { return [] }
    return Self.leadRange.filter { elements(ofJamo: $0)[0] >> 32 == base >> 32 }
      .flatMap { Hangul.syllables(lead: $0)!.map { UInt16($0) } }
  }

  /// The syllables with which a text can begin to write some elements: those whose elements are a
  /// prefix of them, or, if the end is open, that have them as a prefix.
  func syllables(beginning elements: ArraySlice<UInt64>, isOpen: Bool) -> [UInt16] {
    guard isRegular else { return [] }
    /// The elements that remain after those of a jamo; nil if they do not begin with the jamo.
    func rest(_ elements: ArraySlice<UInt64>, _ jamo: UInt32) -> ArraySlice<UInt64>? {
      let begin = self.elements(ofJamo: jamo)
      if elements.starts(with: begin) { return elements.dropFirst(begin.count) }
      return isOpen && begin.starts(with: elements) ? [] : nil
    }
    var found: [UInt16] = []
    for lead in Self.leadRange {
      guard let afterLead = rest(elements, lead) else { continue }
      for vowel in Self.vowelRange {
        guard let afterVowel = rest(afterLead, vowel) else { continue }
        let number = (lead - Self.leadRange.lowerBound) * 21 + vowel - Self.vowelRange.lowerBound
        let open = UInt16(0xAC00 + number * 28)
        found.append(open)
        for (place, trail) in Self.trailRange.enumerated() where rest(afterVowel, trail) != nil {
          found.append(open + 1 + UInt16(place))
        }
      }
    }
    return found
  }
}
