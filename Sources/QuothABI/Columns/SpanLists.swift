/// The matches of texts or rows, in the columns of an Arrow list.
struct SpanLists {
  private var offsets: ArrowNumbers
  private var starts: ArrowNumbers
  private var ends: ArrowNumbers
  /// Of a set.
  private var needles: ArrowNumbers?

  /// Lists that receive the matches of texts in order.
  init(textCount: Int, isWide: Bool, isSet: Bool) throws(Failure) {
    offsets = try ArrowNumbers(isWide: isWide, capacity: textCount + 1)
    starts = try ArrowNumbers(isWide: isWide)
    ends = try ArrowNumbers(isWide: isWide)
    needles = isSet ? try ArrowNumbers(isWide: false) : nil
  }

  mutating func append(_ match: ColumnMatch, ofText text: Int) throws(Failure) {
    if !starts.isWide, starts.count == Int32.max { throw Self.tooMany }
    try starts.grow()
    try ends.grow()
    try needles?.grow()
    offsets.fill(with: starts.count, until: text + 1)
    starts.append(match.start)
    ends.append(match.end)
    needles?.append(match.needle)
  }

  /// Ends the last list.
  mutating func end(textCount: Int) { offsets.fill(with: starts.count, until: textCount + 1) }

  /// The matches of each row, given the text of each, or -1 for none.
  init(_ texts: SpanLists, of map: [Int]) throws(Failure) {
    let total = map.reduce(0) { sum, text in
      text < 0 ? sum : sum + texts.offsets[text + 1] - texts.offsets[text]
    }
    let isWide = texts.starts.isWide
    if !isWide, total > Int32.max { throw Self.tooMany }
    offsets = try ArrowNumbers(isWide: isWide, capacity: map.count + 1)
    starts = try ArrowNumbers(isWide: isWide, capacity: total)
    ends = try ArrowNumbers(isWide: isWide, capacity: total)
    needles = texts.needles == nil ? nil : try ArrowNumbers(isWide: false, capacity: total)
    for text in map {
      offsets.append(starts.count)
      guard text >= 0 else { continue }
      let range = texts.offsets[text]..<texts.offsets[text + 1]
      guard !range.isEmpty else { continue }
      starts.append(texts.starts, range)
      ends.append(texts.ends, range)
      if let numbers = texts.needles { needles?.append(numbers, range) }
    }
    offsets.append(starts.count)
  }

  private static var tooMany: Failure {
    Failure(
      .tooLarge,
      "a chunk of the column has more than 2147483647 matches; use large_utf8, or smaller chunks")
  }

  /// `list<struct<start, end[, needle]>>`
  func node(_ validity: (bits: ArrowBuffer?, nulls: Int)) -> ArrowNode {
    let format = starts.isWide ? "l" : "i"
    var fields = [
      ArrowNode(
        format: format, name: "start", length: starts.count, buffers: [nil, starts.buffer]),
      ArrowNode(format: format, name: "end", length: starts.count, buffers: [nil, ends.buffer]),
    ]
    if let needles {
      fields.append(
        ArrowNode(
          format: "i", name: "needle", length: starts.count, buffers: [nil, needles.buffer])
      )
    }
    let item = ArrowNode(
      format: "+s", name: "item", length: starts.count, buffers: [nil], children: fields)
    return ArrowNode(
      format: starts.isWide ? "+L" : "+l", length: offsets.count - 1, nullCount: validity.nulls,
      buffers: [validity.bits, offsets.buffer], children: [item])
  }
}
