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
  /// The owner of the numbers.
  private let prepared: PreparedNumbers?
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
    prepared = nil
  }

  /// Reads answers that were noted.
  init(_ prepared: PreparedNumbers) {
    // SAFETY: the object that owns the numbers is kept beside them.
    var reader = unsafe prepared.reader
    contractions = reader.list { reader, _ in
      reader.list { reader, previous in reader.base(after: previous) }
    }
    characters = reader.list { reader, previous in
      let start = reader.base(after: previous?.upperBound)
      return start..<(start &+ UInt32(truncatingIfNeeded: reader.number()))
    }
    self.reader = nil
    numbers = ElementNumbers.Reader(reader)
    self.prepared = prepared
  }

  /// The answers that the build has noted for this collator; nil if it has not.
  static func prepared(_ rules: CollationRules, _ collator: Collator) -> CollatorAnswers? {
    guard let tables = PreparedTables.ofProgram else { return nil }
    return prepared(rules, collator, in: tables)
  }

  static func prepared(
    _ rules: CollationRules, _ collator: Collator, in tables: PreparedTables
  ) -> CollatorAnswers? {
    guard let name = name(rules, collator), let place = tables.place(ofCollation: name),
      let numbers = tables[section(place, collator.inUse.strength, collator.inUse.alternate)]
    else { return nil }
    return CollatorAnswers(numbers)
  }

  /// All that the answers depend on but the strength: the origin of the collator's data and its
  /// settings. Nil if the caller's own rules or keywords take part.
  static func name(_ rules: CollationRules, _ collator: Collator) -> String? {
    guard rules.rules == nil, !rules.locale.icuIdentifier.utf8.contains(UInt8(ascii: "@")) else {
      return nil
    }
    let inUse = collator.inUse
    var name = inUse.locale + " " + inUse.type
    if inUse.alternate == .shifted { name += " shifted" }
    if collator.hasCaseLevel { name += " level" }
    if collator.hasCaseFirst { name += " first" }
    // Text may be folded before it is read.
    if rules.locale.isTurkic { name += " turkic" }
    return name
  }

  /// The section for a collation with its place in the list of names.
  static func section(
    _ place: Int, _ strength: CollationOptions.Strength, _ alternate: CollationOptions.Alternate
  ) -> PreparedTables.Section {
    // Only punctuation that is shifted tells the quaternary strength from the tertiary one.
    let isTertiary = strength == .quaternary && alternate == .nonIgnorable
    let strength = isTertiary ? .tertiary : strength
    let number = CollationOptions.Strength.allCases.firstIndex(of: strength)!
    return .collation(place: place, strength: number)
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

  /// The only elements of the next texts, of which at most so many are taken, if they were noted and
  /// belong to a run, or the text has one element; else nil, and ``append(_:to:)`` tells.
  @inline(__always)
  mutating func run(atMost most: Int) -> EvenElements? { numbers?.run(atMost: most) ?? nil }

  /// Writes all answers that a table asks for.
  ///
  /// - Returns: the table, made from ICU's answers.
  static func write(
    _ rules: CollationRules, _ collator: Collator, to writer: inout NumberWriter
  ) -> CollationTable {
    var answers = CollatorAnswers(rules, collator)
    answers.notes = ElementNumbers.Writer()
    let table = CollationTable(rules, collator, &answers)
    writer.add(list: answers.contractions) { string, writer, _ in
      writer.add(list: string) { $1.add($0, near: $2 ?? 0) }
    }
    writer.add(list: answers.characters) { range, writer, previous in
      writer.add(range.lowerBound, near: previous?.upperBound ?? 0)
      writer.add(range.count)
    }
    writer.append(answers.notes!.finished)
    return table
  }
}
