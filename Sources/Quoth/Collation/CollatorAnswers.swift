/// Everything that a ``CollationTable`` asks its collator: its contractions, and the elements of
/// texts, in an order that is the same for the same collator.
///
/// The answers come from ICU, or, as a build has noted them, from ``PreparedTables``: to ask for the
/// elements of all characters takes ICU most of the time in which a table is made.
struct CollatorAnswers {
  /// All contractions, and all characters with their required prefixes, as code points.
  let contractions: [[UInt32]]
  /// The characters that the collator places individually; at the end, those that its rules place
  /// though Unicode does not, such as private ones.
  let characters: [Range<UInt32>]
  /// One of the two is there.
  private let reader: ElementReader?
  private var numbers: ElementNumbers.Reader?
  /// Notes the answers for later; nil if nobody wants them.
  private var notes: ElementNumbers.Writer?

  /// Asks ICU.
  init(_ rules: CollationRules, _ collator: Collator) {
    contractions = collator.contractions().map { string in
      unsafe string.withUnsafeBufferPointer { unsafe Quoth.codePoints($0) }
    }
    characters =
      AssignedCharacters.ranges() + collator.tailoredElsewhere().map { $0..<($0 + 1) }
    reader = ElementReader(collator, locale: rules.locale)
  }

  /// Reads answers that were noted.
  init(_ reader: inout NumberReader) {
    contractions = reader.list { reader, _ in
      reader.list { reader, previous in reader.base(after: previous) }
    }
    characters = reader.list { reader, previous in
      let start = reader.base(after: previous?.upperBound)
      return start..<(start &+ UInt32(truncatingIfNeeded: reader.number()))
    }
    self.reader = nil
    numbers = ElementNumbers.Reader(reader)
  }

  /// The answers that the build has noted for this collator; nil if it has not.
  static func prepared(_ rules: CollationRules, _ collator: Collator) -> CollatorAnswers? {
    guard let section = section(rules, collator), var reader = PreparedTables.ofProgram?[section]
    else { return nil }
    return CollatorAnswers(&reader)
  }

  /// The section for the answers of a collator: only the root's collation for search, which
  /// languages without a collation of their own share, can have one, without any special setting.
  static func section(
    _ rules: CollationRules, _ collator: Collator
  ) -> PreparedTables.Section? {
    let inUse = collator.inUse
    guard inUse.locale == "und", inUse.type == "search", inUse.alternate == .nonIgnorable,
      rules.rules == nil, !collator.hasCaseLevel, !collator.hasCaseFirst,
      !rules.locale.icuIdentifier.utf8.contains(UInt8(ascii: "@")), !rules.locale.isTurkic,
      let number = CollationOptions.Strength.allCases.firstIndex(of: inUse.strength)
    else { return nil }
    return .collation(strength: number)
  }

  /// Appends the elements of a text that count.
  @inline(__always)
  mutating func append(_ codePoints: [UInt32], to out: inout [UInt64]) {
    if numbers != nil {
      numbers!.append(to: &out)
    } else if let reader {
      let start = out.count
      reader.append(codePoints, to: &out)
      notes?.add(out[start...])
    }
  }

  /// The only elements of the next texts, if they belong to a noted run, of which at most so many are
  /// taken; else nil, and ``append(_:to:)`` tells.
  @inline(__always)
  mutating func run(atMost most: Int) -> EvenElements? { numbers?.run(atMost: most) ?? nil }

  /// Writes all answers that a table asks for.
  static func write(
    _ rules: CollationRules, _ collator: Collator, to writer: inout NumberWriter
  ) {
    var answers = CollatorAnswers(rules, collator)
    answers.notes = ElementNumbers.Writer()
    _ = CollationTable(rules, collator, &answers)
    writer.add(list: answers.contractions) { string, writer, _ in
      writer.add(list: string) { $1.add($0, near: $2 ?? 0) }
    }
    writer.add(list: answers.characters) { range, writer, previous in
      writer.add(range.lowerBound, near: previous?.upperBound ?? 0)
      writer.add(range.count)
    }
    writer.append(answers.notes!.finished)
  }
}
