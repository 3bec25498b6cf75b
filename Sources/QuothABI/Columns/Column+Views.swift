import Quoth

extension Column {
  /// Views are copied into blocks of this size, which stay in the processor's cache, and of so many texts.
  private static let blockLength = 1 << 16
  private static let blockTexts = 1 << 12
  /// The bytes that are copied at once: most texts are not longer.
  private static let step = 64

  /// Views, which may be anywhere: short ones are collected, long ones are runs by themselves.
  func forEachBlock(
    _ views: UnsafePointer<UInt8>, _ buffers: [UnsafeBufferPointer<UInt8>], _ isUsed: [Bool]?,
    _ body: (ColumnRun) throws(Failure) -> Void
  ) throws(Failure) {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.blockLength + Self.step)
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: Self.blockTexts + 1)
    defer {
      unsafe block.deallocate()
      unsafe places.deallocate()
    }
    unsafe places[0] = 0
    let areAll = unsafe isUsed == nil && validity == nil
    var text = 0
    while text < textCount {
      // A block: as many texts as it has room for, without a call for each.
      let first = text
      let most = min(textCount - first, Self.blockTexts)
      var (count, filled) = (0, 0)
      var long: UnsafeBufferPointer<UInt8>?
      while count < most {
        if !areAll, isUsed?[text] == false || !isText(text) {
          count += 1
          text += 1
          unsafe places[count] = Int32(truncatingIfNeeded: filled)
          continue
        }
        let view = unsafe UnsafeRawPointer(views + 16 * (offset + text))
        let length = unsafe Int(view.loadUnaligned(as: Int32.self))
        guard filled + length <= Self.blockLength || count == 0 else { break }
        let rest = try unsafe rest(ofView: view, length, buffers, text)
        guard length <= Self.longText else {
          unsafe long = UnsafeBufferPointer(start: rest.baseAddress, count: length)
          break
        }
        // SAFETY: there is room in the block, as was checked, and for a step after it.
        unsafe Self.copy(length, of: rest, to: UnsafeMutableRawPointer(block + filled))
        filled += length
        count += 1
        text += 1
        unsafe places[count] = Int32(truncatingIfNeeded: filled)
      }
      if count > 0 {
        try body(
          unsafe ColumnRun(
            first: first, bytes: UnsafeBufferPointer(start: block, count: filled),
            rows: RowOffsets(UnsafeBufferPointer(start: places, count: count + 1))))
      }
      guard let long = unsafe long else { continue }
      let ends = UnsafeMutableBufferPointer<Int64>.allocate(capacity: 2)
      defer { unsafe ends.deallocate() }
      unsafe ends[0] = 0
      unsafe ends[1] = Int64(long.count)
      try body(
        unsafe ColumnRun(first: text, bytes: long, rows: RowOffsets(UnsafeBufferPointer(ends))))
      text += 1
    }
  }

  /// The bytes from a text on, to the end of the views that it is in, or of its buffer.
  ///
  /// Short and long texts follow each other as they please, so that a branch between them would be predicted wrong
  /// for every second one: both are looked up, and one is chosen.
  @inline(__always)
  private func rest(
    ofView view: UnsafeRawPointer, _ length: Int, _ buffers: [UnsafeBufferPointer<UInt8>],
    _ text: Int
  ) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    let isShort = UInt(bitPattern: length) <= 12
    let (number, start) = unsafe (
      view.loadUnaligned(fromByteOffset: 8, as: Int32.self),
      view.loadUnaligned(fromByteOffset: 12, as: Int32.self)
    )
    let buffer = isShort ? 0 : Int(number)
    let place = isShort ? 4 : Int(start)
    guard unsafe UInt(bitPattern: buffer) < UInt(bitPattern: buffers.count) else {
      throw strayView(ofText: text)
    }
    let (base, size) = unsafe (buffers[buffer].baseAddress, buffers[buffer].count)
    // Checks of overflow would be branches again; sizes of memory have no such values.
    let room = (isShort ? 16 &* (textCount &- text) : size) &- place
    let address = isShort ? UInt(bitPattern: view) : UInt(bitPattern: base)
    // SAFETY: no buffer is at 0 that has room.
    guard place | length >= 0, room >= length,
      let found = unsafe UnsafePointer<UInt8>(bitPattern: address &+ UInt(bitPattern: place))
    else { throw strayView(ofText: text) }
    return unsafe UnsafeBufferPointer(start: found, count: room)
  }

  /// Copies a text in whole steps, for which no branch depends on the length of most texts. Up to a step more is
  /// written, and read unless the memory ends before.
  @inline(__always)
  private static func copy(
    _ length: Int, of rest: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer
  ) {
    let source = unsafe UnsafeRawPointer(rest.baseAddress!)
    guard length <= rest.count - step else {
      unsafe target.copyMemory(from: source, byteCount: length)
      return
    }
    var place = 0
    repeat {
      // SAFETY: a step from anywhere in the text is in the same memory, as was checked.
      unsafe target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: place, as: SIMD64<UInt8>.self),
        toByteOffset: place, as: SIMD64<UInt8>.self)
      place += step
    } while place < length
  }
}
