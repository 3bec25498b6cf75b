import CICU

/// Computes keys: K(X) = post(NFD(fold(NFD(X)))), or with NFKD if compatibility variants are
/// ignored (Unicode core specification, D145 and D146).
///
/// Holds scratch memory; one per worker.
struct KeyBuilder {
  let rules: FoldRules
  private let facts = UnicodeFacts.shared
  /// Nil where diacritics are significant.
  private let accents: Accents?
  private var elements: [UInt32] = []
  private var others: [UInt32] = []

  init(rules: FoldRules) {
    self.rules = rules
    accents = rules.diacritics == .significant ? nil : .shared
  }

  /// Appends the key of a sequence of code points. Each white space character yields one space or
  /// line end; ``LineJoining`` or the comparison folds the runs.
  mutating func appendKey(of codePoints: some Sequence<UInt32>, to out: inout [UInt32]) {
    elements.removeAll(keepingCapacity: true)
    Self.decompose(codePoints, into: &elements, facts.canonical)
    if rules.isCompatible {
      // Must precede the decomposition, which turns some punctuation into other characters.
      if rules.foldsPunctuation { foldPunctuation() }
      // D146: NFKD(fold(NFKD(fold(NFD(X))))).
      if rules.ignoresCase { foldElements() }
      swap(&elements, &others)
      elements.removeAll(keepingCapacity: true)
      Self.decompose(others, into: &elements, facts.compatibility, isCompatible: true)
    }
    if rules.ignoresCase {
      foldElements()
      swap(&elements, &others)
      elements.removeAll(keepingCapacity: true)
      Self.decompose(
        others, into: &elements, rules.isCompatible ? facts.compatibility : facts.canonical,
        isCompatible: rules.isCompatible)
    }
    appendElements(to: &out)
  }

  /// Appends `elements` with the toggles that follow normalization.
  private func appendElements(to out: inout [UInt32]) {
    guard let accents else {
      for element in elements { appendPost(element, to: &out) }
      return
    }
    for place in elements.indices {
      let element = elements[place]
      if element >= 0x300, accents.mayChange(element), accents.changesLetter(elements, at: place) {
        out.append(KeyElement.letter + element)
      } else {
        appendPost(element, to: &out)
      }
    }
  }

  /// Appends the key of one character, without the work that only a sequence needs.
  mutating func appendKey(ofCharacter codePoint: UInt32, to out: inout [UInt32]) {
    guard !rules.isCompatible, !(Hangul.syllables ~= codePoint) else {
      appendKey(of: CollectionOfOne(codePoint), to: &out)
      return
    }
    let canonical = facts.canonical.view
    let cell = canonical.cell(of: codePoint)
    guard cell != 0 else {
      if let folded = folded(codePoint) {
        appendPost(folded, to: &out)
      } else {
        appendKey(of: CollectionOfOne(codePoint), to: &out)
      }
      return
    }
    elements.removeAll(keepingCapacity: true)
    // A full decomposition is in canonical order.
    for place in 0..<canonical.valueCount(at: cell) {
      guard let folded = folded(canonical.value(at: cell, place)) else {
        appendKey(of: CollectionOfOne(codePoint), to: &out)
        return
      }
      elements.append(folded)
    }
    appendElements(to: &out)
  }

  /// The case folding of an element; nil if it has several characters, decomposes, or has another
  /// place in the canonical order.
  @inline(__always)
  private func folded(_ element: UInt32) -> UInt32? {
    guard rules.ignoresCase else { return element }
    if rules.isTurkic, element == 0x49 { return nil }
    let fold = facts.fold.view
    let cell = fold.cell(of: element)
    guard cell != 0, accents?.contains(element) != true else { return element }
    let folded = fold.value(at: cell)
    guard fold.valueCount(at: cell) == 1, facts.canonical.cell(of: folded) == 0,
      facts.combiningClass(folded) == facts.combiningClass(element)
    else { return nil }
    return folded
  }

  /// Canonical or compatibility decomposition in canonical order.
  ///
  /// Not a method of a builder, which would be copied for the call, and its memory with it.
  private static func decompose(
    _ codePoints: some Sequence<UInt32>, into out: inout [UInt32], _ map: CodePointMap,
    isCompatible: Bool = false
  ) {
    var hasMarks = false
    for codePoint in codePoints {
      if codePoint < 0xC0 && !isCompatible {
        out.append(codePoint)
      } else if let jamo = Hangul.decompose(codePoint) {
        out.append(jamo.lead)
        out.append(jamo.vowel)
        if jamo.trail != 0 { out.append(jamo.trail) }
      } else {
        map.append(codePoint, to: &out)
      }
      if codePoint >= 0xC0 { hasMarks = true }
    }
    if hasMarks { CanonicalOrder.sort(&out) }
  }

  /// Replaces the punctuation in `elements` by one character per class.
  private mutating func foldPunctuation() {
    guard elements.contains(where: ToggleTables.isFoldedPunctuation) else { return }
    others.removeAll(keepingCapacity: true)
    for element in elements { ToggleTables.appendPunctuation(element, to: &others) }
    swap(&elements, &others)
  }

  /// Full case folding of `elements`, in place; accents are kept.
  private mutating func foldElements() {
    others.removeAll(keepingCapacity: true)
    var place = 0
    while place < elements.count {
      let element = elements[place]
      place += 1
      if rules.isTurkic, element == 0x49 {
        // CaseFolding.txt, status T: I to ı, İ to i. In NFD İ is I and a dot above, and other marks
        // of lower classes may come between them.
        var next = place
        while next < elements.count {
          let mark = elements[next]
          let combining = facts.combiningClass(mark)
          if mark == 0x307 || combining == 0 || combining == 230 { break }
          next += 1
        }
        if next < elements.count, elements[next] == 0x307 {
          elements.remove(at: next)
          others.append(0x69)
        } else {
          others.append(0x131)
        }
        continue
      }
      if element >= 0x300, let accents, accents.contains(element) {
        others.append(element)
      } else {
        facts.fold.append(element, to: &others)
      }
    }
    swap(&elements, &others)
  }

  /// Applies the toggles that follow normalization to one element.
  private func appendPost(_ element: UInt32, to out: inout [UInt32]) {
    if element < 0x80 {
      if rules.foldsSpace, element <= 0x20, element == 0x20 || (element >= 9 && element <= 13) {
        out.append(FoldRules.folded(space: element))
      } else if rules.foldsPunctuation {
        ToggleTables.appendPunctuation(element, to: &out)
      } else {
        out.append(element)
      }
      return
    }
    // Characters above U+FFFF are rare.
    let isToggled =
      element > 0xFFFF || facts.toggled.contains(UInt16(truncatingIfNeeded: element))
    if isToggled {
      let c = Int32(bitPattern: element)
      if rules.dropsIgnorables, cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT) {
        return
      }
      if rules.foldsSpace, cicu_has_property(c, CICU_UCHAR_WHITE_SPACE) {
        out.append(FoldRules.folded(space: element))
        return
      }
    }
    if let accents {
      if rules.diacritics == .ignored, KeyElement.isMark(element) { return }
      let base = accents.strokes.single(element)
      if base != 0 {
        out.append(base)
        if rules.diacritics == .asymmetric { out.append(KeyElement.stroke + element) }
        return
      }
    }
    if rules.mergesKana, let twin = ToggleTables.hiragana[element] {
      out.append(twin)
      return
    }
    if isToggled, rules.foldsPunctuation {
      ToggleTables.appendPunctuation(element, to: &out)
    } else {
      out.append(element)
    }
  }
}
