/// A needle compiled for search, of either family.
enum SearchProgram: Sendable {
  case folding(FoldingProgram)
  case collation(CollationProgram)

  init(
    _ needle: [UInt16], options: PatternOptions, kernels: Kernels, patience: Patience = .standard,
    forcedAnchors: Int? = nil
  ) throws(PatternError) {
    if let collation = options.collation {
      self = .collation(
        try Self.collation(needle, options, collation, kernels, patience, forcedAnchors))
      return
    }
    guard
      let program = FoldingProgram(needle, options: options, kernels: kernels, patience: patience)
    else {
      throw PatternError(reason: .withoutKey(isEmpty: needle.isEmpty))
    }
    self = .folding(program)
  }

  var options: PatternOptions {
    switch self {
    case .folding(let program): program.options
    case .collation(let program): program.options
    }
  }

  /// The scan over UTF-8.
  var utf8Scan: UTF8Scan {
    switch self {
    case .folding(let program): program.utf8Scan
    case .collation(let program): unsafe program.withScan16 { unsafe UTF8Scan($0.pointee) }
    }
  }

  private static func collation(
    _ needle: [UInt16], _ options: PatternOptions, _ collation: CollationOptions,
    _ kernels: Kernels, _ patience: Patience, _ forcedAnchors: Int?
  ) throws(PatternError) -> CollationProgram {
    let table: CollationTable
    do {
      table = try .shared(for: CollationRules(collation, locale: options.locale))
    } catch {
      throw PatternError(reason: .collation(error))
    }
    let program = CollationProgram(
      needle, options: options, collation: collation, table: table, kernels: kernels,
      patience: patience, forcedAnchors: forcedAnchors)
    guard let program else {
      throw PatternError(reason: .withoutKey(isEmpty: needle.isEmpty))
    }
    return program
  }

  /// An offset before which no match that reaches beyond a given offset begins.
  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: inout SearchScratch
  ) -> Int {
    switch self {
    case .folding(let program):
      let ready = scratch.folding ?? program.makeScratch()
      scratch.folding = ready
      return program.earliestStart(in: text, ofMatchesAcross: offset, ready)
    case .collation(let program):
      let ready = scratch.collation ?? program.makeScratch()
      scratch.collation = ready
      return program.earliestStart(in: text, ofMatchesAcross: offset, ready)
    }
  }
}

/// The memory that one worker needs for verification in either family. Kept between texts and parts
/// of a text; made at the first hard place.
struct SearchScratch {
  /// Leaves the memory to the next search with the program.
  func leave(to program: SearchProgram) {
    forget()
    switch program {
    case .folding(let program): if let folding { program.spare.put(folding) }
    case .collation(let program): if let collation { program.spare.put(collation) }
    }
  }

  var folding: FoldingScratch?
  var collation: CollationScratch?

  /// Forgets the last text searched.
  func forget() {
    folding?.forget()
    collation?.forget()
  }
}
