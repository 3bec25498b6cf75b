import QuothKernels

/// A text that the kernels can scan for the anchors of a program.
protocol ScannableText: TextSource {
  /// The masks of candidates from an offset on: see `qk_scan16_function`.
  func scan(_ program: some FamilyProgram, from offset: Int, into masks: inout MaskBuffer)
}

/// Masks of candidates as a kernel wrote them.
struct MaskBuffer {
  static let capacity = 16

  private(set) var masks = InlineArray<16, UInt64>(repeating: 0)
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
  var isAllPlain: Bool { plain &+ 1 == 1 &<< UInt64(count) && count > 0 }

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
    unsafe masks.fill { out, groups, plain in
      unsafe scan(program, from: offset, out, MaskBuffer.capacity, groups, plain)
    }
  }

  /// Calls the kernel for the width of this text, which writes at most `capacity` masks.
  @inline(__always)
  private func scan(
    _ program: some FamilyProgram, from offset: Int, _ out: UnsafeMutablePointer<UInt64>,
    _ capacity: Int, _ groups: UnsafeMutablePointer<Int>, _ plain: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let tier = unsafe program.kernels.tier
    // SAFETY: the kernels read within base[0, count) and write at most `capacity` masks.
    if Unit.self == UInt16.self {
      return unsafe program.withScan16 { scan in
        unsafe tier.pointee.scan16(
          scan, UnsafeRawPointer(base).assumingMemoryBound(to: UInt16.self), count, offset, out,
          capacity, groups, plain)
      }
    } else {
      return unsafe program.withScan8 { scan in
        unsafe tier.pointee.scan8(
          scan, UnsafeRawPointer(base).assumingMemoryBound(to: UInt8.self), count, offset, out,
          capacity, groups, plain)
      }
    }
  }
}

extension ContiguousText {
  /// Whether a short text has no candidate: told without the cost of a cursor, which is more than that of
  /// a scan over a cue.
  @inline(__always)
  func isClear(of program: SearchProgram) -> Bool {
    guard count <= 512 else { return false }
    if count == 0 { return true }
    switch program {
    case .folding(let program): return isClear(of: program)
    case .collation(let program): return isClear(of: program)
    }
  }

  @inline(__always)
  private func isClear(of program: some FamilyProgram) -> Bool {
    var mask: UInt64 = 0
    var plain: UInt64 = 0
    var groups = 0
    _ = unsafe scan(program, from: 0, &mask, 1, &groups, &plain)
    return groups == 0
  }
}
