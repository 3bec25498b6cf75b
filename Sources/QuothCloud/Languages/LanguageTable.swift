package import Quoth
import Synchronization

/// The languages that have stop words, numbered, and which of them has a word.
///
/// A word that many languages share says little about any of them: see ``TextLanguage``.
final class LanguageTable: Sendable {
  /// A set of languages, one bit each.
  typealias Members = UInt128

  /// The codes of the languages, in the order of ``StopWordList/languages``.
  let languages = StopWordList.languages
  /// The keys of few letters of ASCII.
  private let packed: PackedWords
  /// The other keys that begin with Latin letters.
  private let latin: KeyedSets
  /// The beginnings of the words of both, in lower case.
  private let latinStarts: KeyFilter
  /// Those that begin with others, made when a text has some.
  private let others = AtomicLazyReference<KeyedSets>()
  /// The same as the address of the object, which is quicker to read; 0 until then.
  private let othersAddress = Atomic<UInt>(0)
  private let locale: LocaleTag
  private let sets: LanguageSets
  /// The same sets.
  let lists: MemberLists
  private let membersOfScript: [ScriptCode: Members]
  /// The same of groups.
  private let membersOfGroup: [Members]

  /// Made once per process; takes a few milliseconds.
  static let shared = LanguageTable(locale: .root)
  /// The same with the case of Turkic languages.
  private static let turkic = Mutex<LanguageTable?>(nil)

  /// The table for keys that follow a locale.
  static func of(_ locale: LocaleTag) -> LanguageTable {
    guard locale.isTurkic else { return shared }
    return turkic.withLock { known in
      if let known { return known }
      let made = LanguageTable(locale: locale)
      known = made
      return made
    }
  }

  private init(locale: LocaleTag) {
    precondition(languages.count <= Members.bitWidth, "more languages than bits")
    self.locale = locale
    var builder = LanguageTableBuilder(locale, .latin)
    for language in languages.indices { builder.add(language) }
    packed = builder.packed
    sets = builder.packedSets
    lists = MemberLists(sets, languages: languages.count)
    latin = builder.keyed
    var starts = KeyFilter(bitCount: 1 << 17)
    packed.insertStarts(into: &starts)
    latin.insertStarts(into: &starts)
    latinStarts = starts
    let membersOfScript = languages.indices.reduce(into: [ScriptCode: Members]()) {
      members, language in
      members[StopWordList.script(ofList: language), default: 0] |= 1 << Members(language)
    }
    self.membersOfScript = membersOfScript
    membersOfGroup = LineEvidence.Group.allCases.map { group in
      group.script.flatMap { membersOfScript[$0] } ?? 0
    }
  }

  /// The languages of which a key is a stop word; see ``SpellingTable/number(of:isPadded:)``.
  @unsafe
  func members(ofKey key: UnsafeBufferPointer<UInt16>, isPadded: Bool = false) -> Members {
    if let word = unsafe PackedWords.pack(key, isPadded: isPadded) {
      return members(ofPacked: word)
    }
    return unsafe members(ofUnpacked: key, isPadded: isPadded)
  }

  /// Whether a key that begins in such a way may be a stop word.
  @inline(__always)
  func mayHave(_ hash: UInt64, _ part: LanguageTableBuilder.Part) -> Bool {
    part == .latin ? latinStarts.bit(hash) != 0 : withOthers { $0.mayContain(hash) }
  }

  /// The languages of which a key that is not packed is a stop word.
  @unsafe
  func members(ofUnpacked key: UnsafeBufferPointer<UInt16>, isPadded: Bool) -> Members {
    guard let first = unsafe key.first else { return 0 }
    if LanguageTableBuilder.Part(first) == .latin {
      return unsafe latin.members(of: key, isPadded: isPadded)
    }
    return withOthers { unsafe $0.members(of: key, isPadded: isPadded) }
  }

  /// Lends the keys that do not begin with Latin letters.
  @inline(__always)
  private func withOthers<R>(_ body: (KeyedSets) -> R) -> R {
    let address = othersAddress.load(ordering: .acquiring)
    // SAFETY: the object of that address lives as long as this one, and needs no reference meanwhile.
    if let known = unsafe UnsafeRawPointer(bitPattern: address) {
      return unsafe Unmanaged<KeyedSets>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    }
    return body(madeOthers)
  }

  private var madeOthers: KeyedSets {
    var builder = LanguageTableBuilder(locale, .others)
    for language in languages.indices { builder.add(language) }
    // If two threads are here, both get that of the first.
    let known = others.storeIfNil(builder.keyed)
    unsafe othersAddress.store(
      UInt(bitPattern: Unmanaged.passUnretained(known).toOpaque()), ordering: .releasing)
    return known
  }

  /// The languages of which packed letters are a stop word, in whatever case.
  @inline(__always)
  func members(ofPacked word: UInt64) -> Members {
    let (set, isThere) = packed.set(of: word)
    return isThere ? sets.members(of: set) : 0
  }

  /// The set of the languages of which packed letters are a stop word, if any has them.
  @inline(__always)
  func set(ofPacked word: UInt64) -> (set: UInt16, isThere: Bool) { packed.set(of: word) }

  /// Asks for the memory in which packed letters are looked up.
  @inline(__always)
  func prefetch(packed word: UInt64) { packed.prefetch(word) }

  /// The languages of a set.
  @inline(__always)
  func members(ofSet set: UInt16) -> Members { sets.members(of: set) }

  /// The languages that are written in a script.
  func members(ofScript script: ScriptCode) -> Members { membersOfScript[script] ?? 0 }

  /// The languages that are written in the script of a group.
  func members(ofGroup group: LineEvidence.Group) -> Members { membersOfGroup[group.rawValue] }

  /// The codes of languages.
  fileprivate func languages(of members: Members) -> [String] {
    languages.indices.filter { members & 1 << Members($0) != 0 }.map { languages[$0] }
  }

  /// The number of a language; nil if it has no list.
  func number(of language: String) -> Int? { languages.firstIndex(of: language) }
}

extension StopWordList {
  /// The languages whose lists have a word, in any case.
  package static func languages(having word: String, locale: LocaleTag = .root) -> [String] {
    var key = StopWordKey(locale: locale)
    var units: [UInt16] = []
    unsafe Array(word.utf16).withUnsafeBufferPointer { unsafe key.write($0, to: &units) }
    let table = LanguageTable.of(locale)
    let members = unsafe units.withUnsafeBufferPointer { unsafe table.members(ofKey: $0) }
    return table.languages(of: members)
  }

  /// The languages that are written in a script.
  package static func languages(writtenIn script: ScriptCode) -> [String] {
    LanguageTable.shared.languages(of: LanguageTable.shared.members(ofScript: script))
  }
}

/// Looks words up in a ``LanguageTable``: each word whose key takes long to make only once. Belongs to one
/// thread.
@safe
struct LanguageLookup: ~Copyable {
  let table = LanguageTable.shared
  /// The same, to read without a reference.
  // SAFETY: the table lives as long as the process.
  let lentTable = unsafe Unmanaged.passUnretained(LanguageTable.shared)
  let groups = UnitGroups.shared
  /// Made for the first word in a script that has no group.
  private var scripts: UnitScripts?
  private var spellings = SpellingTable()
  private var members: [LanguageTable.Members] = []
  private var key = StopWordKey(locale: .root)
  private var units: [UInt16] = []
  private var recent = RecentWords()
  // SAFETY: memory that is never written again, nor freed.
  private let masks = unsafe SpellingTable.Head.masks

  /// The script of a word.
  @unsafe
  mutating func script(of word: UnsafeBufferPointer<UInt16>) -> ScriptCode? {
    var scripts = scripts.take() ?? UnitScripts()
    defer { self.scripts = scripts }
    return unsafe scripts.script(of: word)
  }

  /// The languages of which a word is a stop word.
  ///
  /// - Parameter isPadded: Whether there is memory for a head at the word, whatever its length.
  @unsafe @inline(__always)
  mutating func members(
    of word: UnsafeBufferPointer<UInt16>, isPadded: Bool
  ) -> LanguageTable.Members {
    guard isPadded, word.count <= SpellingTable.Head.length, let base = word.baseAddress else {
      return unsafe findMembers(of: word)
    }
    let head = unsafe SpellingTable.Head(reading: base, word.count, masks)
    let slot = RecentWords.slot(head)
    if let known = recent.members(of: head, in: slot) { return known }
    let found = unsafe findMembers(of: word)
    recent.replace(slot, head, found)
    return found
  }

  @unsafe @inline(never)
  private mutating func findMembers(
    of word: UnsafeBufferPointer<UInt16>
  ) -> LanguageTable.Members {
    if let key = unsafe key.keyByUnit(of: word) {
      return unsafe table.members(ofKey: key, isPadded: true)
    }
    let number = unsafe spellings.note(word, times: 1)
    if number == members.count {
      unsafe key.write(word, to: &units)
      members.append(
        unsafe units.withUnsafeBufferPointer { unsafe table.members(ofKey: $0) })
    }
    return members[number]
  }
}
