import Quoth

/// Texts of a column that stand one after the other, for one search of rows.
// SAFETY: refers to the array's memory, or to a block of copies, during the call that gets it.
@safe
struct ColumnRun {
  /// The number of the first text.
  let first: Int
  /// All rows are in here.
  let bytes: UnsafeBufferPointer<UInt8>
  let rows: RowOffsets

  /// The bytes of a row of the run.
  func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(rebasing: bytes[rows[row]..<rows[row + 1]])
  }
}

extension Column {
  /// A text from this length on is searched where it is, by itself if its first match decides.
  static let longText = 1 << 14

  /// Calls `body` with all texts that a row has, in order, as few runs. Rows of a run that are no texts are
  /// empty.
  ///
  /// - Parameter areLongAlone: whether long texts are runs by themselves.
  func forEachRun(
    areLongAlone: Bool, _ body: (ColumnRun) throws(Failure) -> Void
  ) throws(Failure) {
    let isUsed = used()
    switch layout {
    case .none: return
    case .narrow(let offsets, let data):
      try unsafe forEachRun(RowOffsets(offsets), data, isUsed, areLongAlone, body) {
        unsafe RowOffsets(
          UnsafeBufferPointer(rebasing: offsets[$0.lowerBound...$0.upperBound]))
      }
    case .wide(let offsets, let data):
      try unsafe forEachRun(RowOffsets(offsets), data, isUsed, areLongAlone, body) {
        unsafe RowOffsets(
          UnsafeBufferPointer(rebasing: offsets[$0.lowerBound...$0.upperBound]))
      }
    case .views(let views, let buffers):
      try unsafe forEachBlock(views, buffers, isUsed, body)
    }
  }

  /// Which texts a row has; nil for all.
  private func used() -> [Bool]? {
    guard let map else { return nil }
    var used = [Bool](repeating: false, count: textCount)
    for text in map where text >= 0 { used[text] = true }
    return used
  }

  /// Texts that stand one after the other, except those that are null or not used, whose bytes are passed over.
  private func forEachRun(
    _ all: RowOffsets, _ data: UnsafePointer<UInt8>?, _ isUsed: [Bool]?, _ areLongAlone: Bool,
    _ body: (ColumnRun) throws(Failure) -> Void, part: (Range<Int>) -> RowOffsets
  ) throws(Failure) {
    let bytes = unsafe UnsafeBufferPointer(start: data, count: all[textCount])
    let areLong = areLongAlone && (all[textCount] - all[0]) / textCount >= Self.longText
    guard isUsed != nil || areLong || (unsafe validity != nil) else {
      return try body(unsafe ColumnRun(first: 0, bytes: bytes, rows: all))
    }
    var first = 0
    var text = 0
    func pass(_ texts: Range<Int>) throws(Failure) {
      guard !texts.isEmpty else { return }
      try body(unsafe ColumnRun(first: texts.lowerBound, bytes: bytes, rows: part(texts)))
    }
    while text < textCount {
      if isUsed == nil, !areLong, areTexts(eightFrom: text) {
        text += 8
        continue
      }
      let isOne = isUsed?[text] != false && isText(text)
      if isOne ? areLong : all[text] != all[text + 1] {
        try pass(first..<text)
        if isOne { try pass(text..<(text + 1)) }
        first = text + 1
      }
      text += 1
    }
    try pass(first..<textCount)
  }

  /// Whether none of eight texts is null, told by one byte of the bitmap; false where there is no such byte.
  private func areTexts(eightFrom text: Int) -> Bool {
    guard let validity = unsafe validity, text + 8 <= textCount, (offset + text) & 7 == 0 else {
      return false
    }
    return unsafe validity[(offset + text) >> 3] == 0xFF
  }
}
