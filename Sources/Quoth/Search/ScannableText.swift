import QuothKernels

/// A text that the kernels can scan for the anchors of a program.
protocol ScannableText: TextSource {
  /// The masks of candidates from an offset on: see `qk_scan16_function`.
  func scan(_ program: some FamilyProgram, from offset: Int, into masks: inout MaskBuffer)
}

/// Masks of candidates as a kernel wrote them.
struct MaskBuffer {
  /// How many masks are read at a time where their matches are wanted; and where only counted.
  static let capacity = 16
  static let countingCapacity = 64

  private(set) var masks = InlineArray<64, UInt64>(repeating: 0)
  /// How many of them a scan may write.
  var room = capacity
  /// The position of bit 0 of the first mask; the text's length when there are no candidates left.
  var position = 0
  var count = 0
  /// Bit j tells that the group of mask j is plain.
  private(set) var plain: UInt64 = 0

  @inline(__always)
  subscript(place: Int) -> UInt64 { masks[place] }

  @inline(__always)
  mutating func fill(
    _ body: (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt64>)
      -> Int
  ) {
    var groups = 0
    var plain: UInt64 = 0
    var span = masks.mutableSpan
    position = unsafe span.withUnsafeMutableBufferPointer {
      unsafe body($0.baseAddress!, &groups, &plain)
    }
    count = groups
    self.plain = plain
  }
}

extension MaskBuffer {
  /// Whether all groups are plain.
  var isAllPlain: Bool { count > 0 && plain == ~0 &>> UInt64(64 &- count) }

  /// How many candidates there are, and the last of them, counted from `position`. There is one.
  @inline(__always)
  func tally(_ kernels: Kernels) -> (count: Int, last: Int) {
    var last = 0
    let total = unsafe masks.span.withUnsafeBufferPointer {
      unsafe kernels.tier.pointee.tally($0.baseAddress!, count, &last)
    }
    return (total, last)
  }

  /// Writes the positions of all candidates, counted from `position`.
  @inline(__always)
  func readPositions(_ kernels: Kernels, into out: UnsafeMutableBufferPointer<UInt32>) -> Int {
    // SAFETY: there is room for every bit of every mask, and eight more.
    unsafe masks.span.withUnsafeBufferPointer {
      unsafe kernels.tier.pointee.positions($0.baseAddress!, count, out.baseAddress!)
    }
  }
}

extension ContiguousText: ScannableText {
  func scan(_ program: some FamilyProgram, from offset: Int, into masks: inout MaskBuffer) {
    let room = masks.room
    unsafe masks.fill { out, groups, plain in
      unsafe scan(
        program, from: offset, UnsafeMutableBufferPointer(start: out, count: room), groups, plain)
    }
  }

  /// The same into any memory. The position of bit 0 of the first mask.
  @unsafe @inline(__always)
  func scan(
    _ program: some FamilyProgram, from offset: Int, _ masks: UnsafeMutableBufferPointer<UInt64>,
    _ groups: UnsafeMutablePointer<Int>, _ plain: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let tier = unsafe program.kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    // SAFETY: the kernels read within base[0, count) and write as many masks as there is room for.
    if Unit.self == UInt16.self {
      return unsafe program.withScan16 {
        unsafe tier.pointee.scan16(
          $0, text.assumingMemoryBound(to: UInt16.self), count, offset, masks.baseAddress!,
          masks.count, groups, plain)
      }
    }
    return unsafe program.withScan8 {
      unsafe tier.pointee.scan8(
        $0, text.assumingMemoryBound(to: UInt8.self), count, offset, masks.baseAddress!,
        masks.count, groups, plain)
    }
  }
}
