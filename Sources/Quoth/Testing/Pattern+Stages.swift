// The stages of a search in isolation: the results of the scan, and the cost of a search.

import QuothKernels

extension Pattern {
  /// The candidates of the scan alone, in order.
  package func candidates(in text: [UInt16]) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe candidates(ContiguousText($0)) }
  }

  /// The candidates of the scan of Latin-1 bytes alone, in order.
  package func candidates(inLatin1 text: [UInt8]) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe candidates(ContiguousText($0)) }
  }

  private func candidates(_ text: some ScannableText) -> [Int] {
    var found: [Int] = []
    var masks = MaskBuffer()
    var offset = 0
    while offset < text.count {
      switch program {
      case .folding(let program):
        text.scan(program, from: offset, to: text.count, into: &masks)
      case .collation(let program):
        text.scan(program, from: offset, to: text.count, into: &masks)
      }
      for group in 0..<masks.count {
        for bit in 0..<64 where masks[group] >> UInt64(bit) & 1 != 0 {
          found.append(masks.start(of: group) + bit)
        }
      }
      offset = masks.next
    }
    return found
  }

  /// The results of two ways to check a candidate.
  package struct CloseLooks {
    package var candidate: Int
    /// Whether the check by elements decides.
    package var isDecided: Bool
    package var byElements: Match?
    package var byAtoms: Match?
  }

  /// The results of the checks by elements and by atoms at every place of a text.
  package func closeLooks(in text: [UInt16]) -> [CloseLooks] {
    guard case .folding(let program) = program else { return [] }
    return unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ContiguousText(buffer)
      var verifier = FoldingVerifier(program, text: text, scratch: nil)
      return (0..<text.count).map { verifier.closeLooks(at: $0) }
    }
  }

  /// The matches from the last to the first, with a first window of the given length.
  package func backwardMatches(in text: [UInt16], window: Int) -> [Match] {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ContiguousText(buffer)
      var cursor = BackwardCursor(program, count: text.count, window: window)
      var matches: [Match] = []
      while let match = cursor.nextMatch(in: text) { matches.append(match) }
      return matches
    }
  }

  /// The same in UTF-8.
  package func backwardMatches(inUTF8 bytes: [UInt8], window: Int) throws(UTF8Error) -> [Match] {
    var cursor = UTF8BackwardCursor(
      program, byteCount: bytes.count, needleLength: needle.count, malformed: .refused,
      window: window)
    var matches: [Match] = []
    let error = unsafe bytes.withUnsafeBufferPointer { bytes -> UTF8Error? in
      do throws(UTF8Error) {
        while let match = try unsafe cursor.nextMatch(in: bytes) { matches.append(match) }
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
    return matches
  }

  /// All matches, and the number of units read to find them, by the scan and by all later checks. A
  /// measure of hostile text that does not depend on a clock.
  package func countingReads(in text: [UInt16], backward: Bool = false) -> (
    matches: [Match], reads: Int
  ) {
    var reads = 0
    var matches: [Match] = []
    unsafe withUnsafeMutablePointer(to: &reads) { reads in
      unsafe text.withUnsafeBufferPointer { buffer in
        let counted = unsafe WindowText(counting: reads, in: buffer)
        if backward {
          var cursor = BackwardCursor(program, count: counted.count)
          while let match = cursor.nextMatch(in: counted) { matches.append(match) }
        } else {
          var cursor = SearchCursor(program, text: counted)
          while let match = cursor.nextMatch() { matches.append(match) }
        }
      }
    }
    return (matches, reads)
  }

  /// All matches in well-formed UTF-8 by windows of a given size.
  package func utf8Matches(
    in text: UnsafeBufferPointer<UInt8>, window: Int, slack: Int
  ) -> [Match] {
    var cursor = UTF8Cursor(
      program, candidates: 0..<text.count, needleLength: needle.count, malformed: .unchecked,
      overlapping: options.overlapping, smallestWindow: window, smallestSlack: slack)
    // Errors are impossible, since the text is not checked.
    return (try? unsafe cursor.matches(in: text)) ?? []
  }

  /// How far the second anchor is from the first, in any text and in text with one byte per unit; 0 without one.
  package var anchorDistances: (any: Int, narrow: Int) {
    guard case .folding(let program) = program else { return (0, 0) }
    return unsafe (
      program.withScan16 { unsafe Int($0.pointee.distance) },
      program.withScan8 { unsafe Int($0.pointee.distance) }
    )
  }

  /// The number of choices of anchors under collation.
  package var anchorChoices: Int {
    guard case .collation(let program) = program else { return 0 }
    return program.anchors.survey().choices.count
  }

  /// The number of elements examined to learn which clusters the anchors' letters may include.
  package var anchorWork: Int {
    guard case .collation(let program) = program else { return 0 }
    let needle = program.needle
    var work = 0
    _ = TakenIn.all(needle, count: min(needle.clusters.count, CollationAnchors.considered)) {
      work += 1
      return program.table.writers.joining(of: $0)
    }
    return work
  }

  /// The table of its collation, which patterns share; nil without collation.
  package var collationTable: ObjectIdentifier? {
    guard case .collation(let program) = program else { return nil }
    return ObjectIdentifier(program.table)
  }
}

extension FoldingVerifier {
  /// The results of the checks by elements and by atoms at a place.
  mutating func closeLooks(at candidate: Int) -> Pattern.CloseLooks {
    let byAtoms = slowMatch(at: candidate)
    switch elementMatch(at: candidate) {
    case .open:
      return Pattern.CloseLooks(candidate: candidate, isDecided: false, byAtoms: byAtoms)
    case .decided(let match):
      return Pattern.CloseLooks(
        candidate: candidate, isDecided: true, byElements: match, byAtoms: byAtoms)
    }
  }
}
