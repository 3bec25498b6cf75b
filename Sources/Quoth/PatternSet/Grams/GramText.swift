import QuothKernels

/// A text that the kernels can scan for the grams of a set.
protocol GramText: ScannableText {
  /// Writes a mask of places where a gram may begin, and of odd units, for each group of 64 places from an
  /// offset on, and the classes of the units: see `qk_grams16_function`.
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>)

  /// Decides the candidates that a sift from an offset on has found: see `qk_decide16_function`.
  @unsafe
  func decide(
    _ hits: UnsafePointer<qk_gram_hit>, count: Int, from offset: Int, anchors: Range<Int>,
    by quick: UnsafePointer<qk_quick_needles>, _ kernels: Kernels,
    _ out: UnsafeMutablePointer<qk_gram_hit>
  ) -> Int
}

extension GramText {
  /// Leaves all open.
  @unsafe
  func decide(
    _ hits: UnsafePointer<qk_gram_hit>, count: Int, from offset: Int, anchors: Range<Int>,
    by quick: UnsafePointer<qk_quick_needles>, _ kernels: Kernels,
    _ out: UnsafeMutablePointer<qk_gram_hit>
  ) -> Int {
    unsafe out.update(from: hits, count: count)
    return count
  }
}

extension ContiguousText: GramText {
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    let tier = unsafe kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    // SAFETY: the kernels read within base[0, count) and write so many words.
    if Unit.self == UInt16.self {
      unsafe scan.withGrams16 {
        unsafe tier.pointee.grams16(
          $0, text.assumingMemoryBound(to: UInt16.self), count, offset, groups, hits, odd, classes)
      }
    } else {
      unsafe scan.withGrams8 {
        unsafe tier.pointee.grams8(
          $0, text.assumingMemoryBound(to: UInt8.self), count, offset, groups, hits, odd, classes)
      }
    }
  }

  @unsafe
  func decide(
    _ hits: UnsafePointer<qk_gram_hit>, count hitCount: Int, from offset: Int,
    anchors: Range<Int>, by quick: UnsafePointer<qk_quick_needles>, _ kernels: Kernels,
    _ out: UnsafeMutablePointer<qk_gram_hit>
  ) -> Int {
    let tier = unsafe kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    let (low, high) = (anchors.lowerBound - offset, anchors.upperBound - offset)
    // SAFETY: the kernels read within base[0, count), and write no more hits than there were.
    if Unit.self == UInt16.self {
      return unsafe tier.pointee.decide16(
        quick, text.assumingMemoryBound(to: UInt16.self), count, offset, hits, hitCount, low, high,
        out)
    } else {
      return unsafe tier.pointee.decide8(
        quick, text.assumingMemoryBound(to: UInt8.self), count, offset, hits, hitCount, low, high,
        out)
    }
  }
}

extension WindowText: GramText {
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe units.scan(scan, kernels, from: offset, groups: groups, hits, odd, classes)
    countScan(max(0, min(64 * groups, count - offset)))
  }

  @unsafe
  func decide(
    _ hits: UnsafePointer<qk_gram_hit>, count hitCount: Int, from offset: Int,
    anchors: Range<Int>, by quick: UnsafePointer<qk_quick_needles>, _ kernels: Kernels,
    _ out: UnsafeMutablePointer<qk_gram_hit>
  ) -> Int {
    // Decisions depend on no unit outside of the text, so that reads of the outermost do not count.
    countScan(Int(QK_DECIDED) * hitCount)
    return unsafe units.decide(
      hits, count: hitCount, from: offset, anchors: anchors, by: quick, kernels, out)
  }
}
