import Quoth
import QuothKernels

/// The evidence of one line for its language: letters by script, and stop words by language.
@safe
struct LineEvidence: ~Copyable {
  /// A script that a line may be written in.
  enum Group: Int, CaseIterable {
    case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, kana, han, hangul, other
  }

  private static let groups = Group.allCases.count
  /// The number of words, or of letters for scripts without spaces, by ``Group``.
  // SAFETY: the memory belongs to this value alone.
  private let sizes: UnsafeMutablePointer<Int>
  /// For each language, the sum of its stop words, where one that several languages share counts in part, and their
  /// number.
  // SAFETY: the memory belongs to this value alone.
  private let hits: UnsafeMutablePointer<SIMD2<Double>>
  /// The last words, which are looked up together: reads of the tables of one do not wait for the end of the next one
  /// to be found.
  // SAFETY: the memory belongs to this value alone.
  private let waiting: UnsafeMutablePointer<UInt64>
  private static let mostWaiting = 64
  /// The sets of those that are stop words.
  // SAFETY: the memory belongs to this value alone.
  private let setsOfWaiting: UnsafeMutablePointer<UInt16>
  private let languages: Int
  /// The languages that have stop words in the lines.
  private(set) var found: LanguageTable.Members = 0
  /// The script of the first word in ``Group/other``.
  private(set) var otherScript: ScriptCode?

  init(languages: Int) {
    self.languages = languages
    unsafe sizes = .allocate(capacity: Self.groups)
    unsafe sizes.initialize(repeating: 0, count: Self.groups)
    unsafe hits = .allocate(capacity: languages + MemberLists.padding)
    unsafe hits.initialize(repeating: .zero, count: languages + MemberLists.padding)
    unsafe waiting = .allocate(capacity: Self.mostWaiting)
    unsafe setsOfWaiting = .allocate(capacity: Self.mostWaiting)
  }

  deinit {
    unsafe sizes.deallocate()
    unsafe hits.deallocate()
    unsafe waiting.deallocate()
    unsafe setsOfWaiting.deallocate()
  }

  /// The number of words or letters of a group.
  func size(of group: Group) -> Int { unsafe sizes[group.rawValue] }

  /// The sum of a language's stop words.
  func score(of language: Int) -> Double {
    precondition(language >= 0 && language < languages, "no such language")
    return unsafe hits[language].x
  }

  /// The number of a language's stop words.
  func hits(of language: Int) -> Int {
    precondition(language >= 0 && language < languages, "no such language")
    return unsafe Int(hits[language].y)
  }

  /// Forgets all lines.
  mutating func clear() {
    for group in 0..<Self.groups { unsafe sizes[group] = 0 }
    // SAFETY: here and below, a member is the number of a language.
    Self.forEach(found) { unsafe hits[$0] = .zero }
    found = 0
    otherScript = nil
  }

  /// Adds another line's evidence.
  mutating func add(_ other: borrowing LineEvidence) {
    for group in 0..<Self.groups { unsafe sizes[group] += other.sizes[group] }
    found |= other.found
    Self.forEach(other.found) { unsafe hits[$0] += other.hits[$0] }
    otherScript = otherScript ?? other.otherScript
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - more: The number of units after the text that can be read.
  ///   - among: The languages to look for; nil for all.
  @unsafe
  mutating func read(
    _ text: UnsafeBufferPointer<UInt16>, more: Int, _ lookup: inout LanguageLookup,
    among: LanguageTable.Members? = nil
  ) {
    // Lent, since a reference would be counted for each line.
    let table = unsafe lookup.lentTable
    let kernels = unsafe Kernels.active.tier
    var start = 0
    var packed = 0
    var waiting = 0
    defer {
      unsafe sizes[Group.latin.rawValue] += packed
      unsafe note(waiting, table, among)
    }
    while start < text.count {
      if unsafe Self.letter(of: text[start]) != nil {
        // SAFETY: there is room for so many.
        var found = unsafe kernels.pointee.packed_words16(
          text.baseAddress, text.count, more, &start, self.waiting + waiting,
          Self.mostWaiting &- waiting)
        if found == 0, let (end, word) = unsafe Self.packedWord(text, more, start) {
          unsafe self.waiting[waiting] = word
          found = 1
          start = end
        }
        if found > 0 {
          packed &+= found
          waiting &+= found
          if waiting == Self.mostWaiting {
            unsafe note(waiting, table, among)
            waiting = 0
          }
          continue
        }
      }
      guard let group = unsafe lookup.groups.group(of: text[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < text.count, unsafe lookup.groups.continues(text[end]) { end += 1 }
      defer { start = end }
      // SAFETY: the range is within the text.
      let word = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
      switch group {
      case .thai, .kana, .han, .hangul:
        // The script alone tells.
        for place in word.indices {
          if let group = unsafe lookup.groups.group(of: word[place]) {
            unsafe sizes[group.rawValue] += 1
          }
        }
        continue
      case .other:
        if otherScript == nil { otherScript = unsafe lookup.script(of: word) }
      default: break
      }
      unsafe sizes[group.rawValue] += 1
      // In the order of the words, since sums of fractions depend on it.
      unsafe note(waiting, table, among)
      waiting = 0
      let isPadded = start &+ SpellingTable.Head.length <= text.count &+ more
      note(unsafe lookup.members(of: word, isPadded: isPadded), among)
    }
  }

  /// The word of letters of ASCII at an offset and its end; nil for any other.
  @inline(__always)
  private static func packedWord(
    _ text: UnsafeBufferPointer<UInt16>, _ more: Int, _ start: Int
  ) -> (end: Int, word: UInt64)? {
    var end = start
    var word: UInt64 = 0
    if start &+ PackedWords.mostLetters <= text.count &+ more {
      // SAFETY: there are so many units.
      let leading = unsafe PackedWords.leading(text.baseAddress! + start)
      let count = min(leading.count, text.count &- start)
      end &+= count
      word = PackedWords.first(count, of: leading.word)
    } else {
      while end < text.count, unsafe letter(of: text[end]) != nil,
        end - start < PackedWords.mostLetters
      {
        word = unsafe PackedWords.adding(text[end], to: word, end - start)
        end += 1
      }
    }
    guard end > start, unsafe end == text.count || !continues(text[end]) else { return nil }
    return (end, word)
  }

  /// Counts those words that wait and are a stop word of some languages.
  @unsafe @inline(__always)
  private mutating func note(
    _ count: Int, _ table: Unmanaged<LanguageTable>, _ among: LanguageTable.Members?
  ) {
    if count > 0 { unsafe table._withUnsafeGuaranteedRef { note(count, $0, among) } }
  }

  private mutating func note(
    _ count: Int, _ table: LanguageTable, _ among: LanguageTable.Members?
  ) {
    var found = 0
    // SAFETY: so many wait.
    for place in 0..<count { unsafe table.prefetch(packed: waiting[place]) }
    for place in 0..<count {
      // Without a branch on whether it is a stop word: half of the words are.
      // SAFETY: as above, and no more of them are found.
      let (set, isThere) = unsafe table.set(ofPacked: waiting[place])
      unsafe setsOfWaiting[found] = set
      found &+= isThere ? 1 : 0
    }
    for place in 0..<found {
      // SAFETY: so many were found.
      let set = unsafe setsOfWaiting[place]
      let members = table.members(ofSet: set)
      if among != nil {
        note(members, among)
      } else {
        self.found |= members
        unsafe table.lists.add(set, to: hits)
      }
    }
  }

  /// Counts a word that is a stop word of some languages.
  @inline(__always)
  private mutating func note(_ members: LanguageTable.Members, _ among: LanguageTable.Members?) {
    var members = members
    if let among { members &= among }
    guard members != 0 else { return }
    found |= members
    let more = SIMD2(1 / Double(members.nonzeroBitCount), 1)
    Self.forEach(members) { unsafe hits[$0] += more }
  }

  /// Visits the numbers of languages in order. Some words have forty, and halves of a set are quicker to go through.
  @inline(__always)
  static func forEach(_ members: LanguageTable.Members, _ body: (Int) -> Void) {
    var low = UInt64(truncatingIfNeeded: members)
    while low != 0 {
      body(low.trailingZeroBitCount)
      low &= low &- 1
    }
    var high = UInt64(truncatingIfNeeded: members >> 64)
    while high != 0 {
      body(64 &+ high.trailingZeroBitCount)
      high &= high &- 1
    }
  }

  /// Whether a unit continues a word, roughly: a letter, a mark or an apostrophe.
  @inline(__always)
  static func continues(_ unit: UInt16) -> Bool {
    // Nearly always a space.
    if unit < 0x80 { return unit == 0x27 || letter(of: unit) != nil }
    return continues(unit, group(of: unit))
  }

  /// The same for a unit whose group is known.
  @inline(__always)
  static func continues(_ unit: UInt16, _ group: Group?) -> Bool {
    switch unit {
    case 0x27, 0x2019, 0x200C, 0x200D: true
    default: group != nil
    }
  }

  /// A letter of ASCII in lower case; nil for any other unit.
  @inline(__always)
  static func letter(of unit: UInt16) -> UInt16? {
    let lower = unit | 0x20
    return lower &- 0x61 < 26 ? lower : nil
  }

  /// The group of a letter or mark, roughly; nil for space, punctuation, digits and symbols.
  @inline(__always)
  static func group(of unit: UInt16) -> Group? {
    // The commonest letters, and the longest run of all, first.
    if letter(of: unit) != nil { return .latin }
    return (0x4E00...0x9FFF).contains(unit) ? .han : otherGroup(of: unit)
  }

  /// The same for other units.
  private static func otherGroup(of unit: UInt16) -> Group? {
    switch unit {
    case 0...0xBF, 0xD7, 0xF7: nil
    case 0xC0...0x24F, 0x300...0x36F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x591...0x5F4: .hebrew
    case 0x60C, 0x61B, 0x61F, 0x640, 0x660...0x66D, 0x6D4, 0x6F0...0x6F9: nil
    case 0x610...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
    case 0x964...0x96F: nil
    case 0x900...0x97F: .devanagari
    case 0xE3F, 0xE4F...0xE5B: nil
    case 0xE01...0xE4E: .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: .hangul
    case 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xD800...0xF8FF: nil
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: .han
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .kana
    case 0xFE00...0xFE6F, 0xFF00...0xFF20, 0xFFE0...0xFFFF: nil
    default: .other
    }
  }
}

extension LineEvidence {
  /// The script with the most words.
  struct MainScript {
    /// The languages that are written in it.
    let members: LanguageTable.Members
    /// The number of words in its own letters.
    let size: Int
    /// Whether it is that of ideographs.
    let isHan: Bool
  }

  /// The script with the most words; nil without any.
  func mainScript(_ table: LanguageTable) -> MainScript? {
    guard let group = mainGroup else { return nil }
    guard group == .other else {
      let isOfWords = group.rawValue <= Group.devanagari.rawValue
      return MainScript(
        members: table.members(ofGroup: group), size: size(of: isOfWords ? group : .other),
        isHan: group == .han)
    }
    guard let script = otherScript else { return nil }
    return MainScript(
      members: table.members(ofScript: script), size: size(ofScript: script),
      isHan: script == "Hani")
  }

  /// The group with the most words; nil without any.
  private var mainGroup: Group? {
    var best = -1
    var isAlone = true
    // SAFETY: here and below, all groups have a size.
    for group in 0..<Self.groups where unsafe sizes[group] > 0 {
      if best >= 0 { isAlone = false }
      best = group
    }
    guard best >= 0 else { return nil }
    // Nearly all lines have letters of one script.
    if !isAlone {
      best = 0
      for group in 1..<Self.groups where weight(best) < weight(group) { best = group }
    }
    let group = Group(rawValue: best) ?? .other
    // Kana are Japanese, and so are ideographs beside them; without kana they are Chinese.
    return group == .kana || group == .han ? isJapanese ? .kana : .han : group
  }

  /// Whether kana make up a part of the ideographs and kana that Chinese never has.
  private var isJapanese: Bool { size(of: .kana) * 5 > size(of: .kana) + size(of: .han) }

  /// The size of a group in words: letters of scripts without spaces count in part.
  private func weight(_ group: Int) -> Double {
    let size = unsafe sizes[group]
    return switch Group(rawValue: group) {
    case .thai: Double(size) / 4
    case .kana: Double(size + self.size(of: .han)) / 2
    case .han: Double(size) / 2 + (isJapanese ? 0 : Double(self.size(of: .kana)) / 2)
    case .hangul: Double(size) / 3
    default: Double(size)
    }
  }

  /// The number of words in the own letters of a script that has no group.
  private func size(ofScript script: ScriptCode) -> Int {
    for group in Group.allCases
    where group.rawValue <= Group.devanagari.rawValue && group.script == script {
      return size(of: group)
    }
    return size(of: .other)
  }
}

extension LineEvidence.Group {
  /// The script of its letters, and of texts that are mostly in them; nil if there are several.
  var script: ScriptCode? {
    switch self {
    case .latin: "Latn"
    case .cyrillic: "Cyrl"
    case .greek: "Grek"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .thai: "Thai"
    case .kana: "Hira"
    case .han: "Hani"
    case .hangul: "Hang"
    case .other: nil
    }
  }
}
