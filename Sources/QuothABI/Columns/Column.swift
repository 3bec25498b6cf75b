import CQuoth
import Quoth

/// The texts of an Arrow array, whatever its layout: strings with offsets, views, a dictionary, runs.
///
/// Arrays come from outside: each is checked, so that a wrong one never leads out of the memory that its own
/// lengths claim.
@safe
final class Column: Handle {
  static var name: StaticString { "column" }

  /// How the texts are stored, each once.
  // SAFETY: the caller keeps the array as long as the column.
  @safe
  enum Layout {
    case none
    case narrow(UnsafeBufferPointer<Int32>, UnsafePointer<UInt8>?)
    case wide(UnsafeBufferPointer<Int64>, UnsafePointer<UInt8>?)
    /// There is at least one buffer, which may be empty.
    case views(UnsafePointer<UInt8>, [UnsafeBufferPointer<UInt8>])
  }

  private(set) var layout = Layout.none
  /// The number of texts that are stored.
  private(set) var textCount = 0
  // SAFETY: as for the layout.
  private(set) var validity: UnsafePointer<UInt8>?
  /// Of the bits of validity.
  private(set) var offset = 0
  /// The number of rows.
  private(set) var rowCount = 0
  /// The text of each row, or -1 for a null; nil where row *n* is text *n*.
  private(set) var map: [Int]?
  /// Whether its offsets have 64 bits: texts and rows may be longer than 32 bits tell.
  private(set) var isLarge = false

  private static let deepest = 8

  init(_ schema: UnsafePointer<ArrowSchema>, _ array: UnsafePointer<ArrowArray>) throws(Failure) {
    try unsafe open(schema, array, 0)
  }

  /// The number of the text of a row; nil for a null.
  func text(ofRow row: Int) -> Int? {
    let text = map.map { $0[row] } ?? row
    return text >= 0 && isText(text) ? text : nil
  }

  /// Whether a stored text is not null.
  func isText(_ text: Int) -> Bool {
    guard let validity = unsafe validity else { return true }
    return unsafe Self.bit(validity, offset + text)
  }

  private static func bit(_ bits: UnsafePointer<UInt8>, _ place: Int) -> Bool {
    unsafe bits[place >> 3] >> UInt8(place & 7) & 1 == 1
  }

  /// The first row that has a stored text, or -1.
  func row(ofText text: Int) -> Int {
    guard let map else { return text }
    return map.firstIndex(of: text) ?? -1
  }

  /// The bytes of a stored text that is not null.
  func bytes(ofText text: Int) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    switch layout {
    case .none: return unsafe UnsafeBufferPointer(start: nil, count: 0)
    case .narrow(let offsets, let data):
      // SAFETY: the offsets were checked.
      return unsafe UnsafeBufferPointer(
        start: data.map { unsafe $0 + Int(offsets[text]) },
        count: Int(offsets[text + 1] - offsets[text]))
    case .wide(let offsets, let data):
      return unsafe UnsafeBufferPointer(
        start: data.map { unsafe $0 + Int(offsets[text]) },
        count: Int(offsets[text + 1] - offsets[text]))
    case .views(let views, let buffers):
      let view = unsafe UnsafeRawPointer(views + 16 * (offset + text))
      let length = unsafe Int(view.loadUnaligned(as: Int32.self))
      if (0...12).contains(length) {
        return unsafe UnsafeBufferPointer(
          start: (view + 4).assumingMemoryBound(to: UInt8.self), count: length)
      }
      return try unsafe bytes(ofView: view, length, buffers, text)
    }
  }

  /// The bytes of a text of more than twelve bytes, which lie in a buffer.
  private func bytes(
    ofView view: UnsafeRawPointer, _ length: Int, _ buffers: [UnsafeBufferPointer<UInt8>],
    _ text: Int
  ) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    let (buffer, place) = unsafe (
      Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self)),
      Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
    )
    guard length > 0, unsafe buffers.indices.contains(buffer), place >= 0,
      unsafe place <= buffers[buffer].count - length
    else { throw strayView(ofText: text) }
    return unsafe UnsafeBufferPointer(rebasing: buffers[buffer][place..<(place + length)])
  }

  func strayView(ofText text: Int) -> Failure {
    Self.malformed("a view lies outside of its buffer", row: row(ofText: text))
  }

  private static func malformed(_ reason: String, row: Int = -1) -> Failure {
    Failure(.arrow, "the Arrow array is malformed: \(reason)", position: row)
  }
}

// MARK: Reading arrays

extension Column {
  private func open(
    _ schema: UnsafePointer<ArrowSchema>?, _ array: UnsafePointer<ArrowArray>?, _ depth: Int
  ) throws(Failure) {
    guard let schema = unsafe schema, let array = unsafe array,
      let name = unsafe schema.pointee.format
    else { throw Self.malformed("a type or an array is missing") }
    guard depth <= Self.deepest else {
      throw Self.malformed("dictionaries and runs are nested too deeply")
    }
    let length = unsafe array.pointee.length
    let start = unsafe array.pointee.offset
    guard length >= 0, start >= 0, length <= Int64.max / 32 - start else {
      throw Self.malformed("a length is wrong")
    }
    guard length > 0 else { return try unsafe openEmpty(schema, depth) }
    // SAFETY: it ends in NUL, as Arrow requires.
    let format = unsafe String(cString: name)
    if unsafe schema.pointee.dictionary != nil {
      try unsafe openDictionary(schema.pointee, array.pointee, format, depth)
    } else if format == "+r" {
      try unsafe openRuns(schema.pointee, array.pointee, depth)
    } else {
      try unsafe openStored(array.pointee, format)
    }
  }

  /// Reads an array without rows, of which nothing but the type counts: it may lack everything else.
  private func openEmpty(
    _ schema: UnsafePointer<ArrowSchema>, _ depth: Int
  ) throws(Failure) {
    guard depth <= Self.deepest else {
      throw Self.malformed("dictionaries and runs are nested too deeply")
    }
    guard let name = unsafe schema.pointee.format else { throw Self.malformed("a type is missing") }
    let format = unsafe String(cString: name)
    if let values = unsafe schema.pointee.dictionary {
      try unsafe openEmpty(values, depth + 1)
    } else if format == "+r", unsafe schema.pointee.n_children == 2,
      let values = unsafe schema.pointee.children?[1]
    {
      try unsafe openEmpty(values, depth + 1)
    } else if format != "n" {
      try readType(format)
    }
  }

  /// Checks that a format is one of texts, and keeps how long their offsets are.
  private func readType(_ format: String) throws(Failure) {
    guard ["u", "z", "U", "Z", "vu", "vz"].contains(format) else {
      throw Failure(
        .arrow,
        "expected a column of texts, not one of Arrow's format \"\(format.prefix(40))\""
          + (format == "+s" ? ", which is a table or a struct: pass one of its columns" : ""))
    }
    isLarge = format == "U" || format == "Z"
  }

  /// Reads an array that stores texts itself.
  private func openStored(_ array: ArrowArray, _ format: String) throws(Failure) {
    textCount = unsafe Int(array.length)
    rowCount = textCount
    offset = unsafe Int(array.offset)
    if format == "n" {
      try reserve(rowCount, of: Int.self, "the rows")
      map = Array(repeating: -1, count: rowCount)
      textCount = 0
      return
    }
    try readType(format)
    let buffers = try unsafe Self.buffers(of: array, atLeast: 3)
    if unsafe array.null_count != 0 {
      unsafe validity = buffers[0]?.assumingMemoryBound(to: UInt8.self)
    }
    guard let places = unsafe buffers[1] else { throw Self.malformed("a buffer is NULL") }
    if format.first == "v" {
      try unsafe openViews(places, buffers)
      return
    }
    let data = unsafe buffers[2]?.assumingMemoryBound(to: UInt8.self)
    let rows: RowOffsets
    if isLarge {
      let all = try unsafe buffer(
        places + 8 * offset, textCount + 1, of: Int64.self, "the offsets")
      unsafe layout = .wide(all, data)
      rows = unsafe RowOffsets(all)
    } else {
      let all = try unsafe buffer(
        places + 4 * offset, textCount + 1, of: Int32.self, "the offsets")
      unsafe layout = .narrow(all, data)
      rows = unsafe RowOffsets(all)
    }
    // How long the data are, only the last offset tells.
    if let wrong = rows.firstWrong(length: max(rows[textCount], 0)) {
      throw Self.malformed("the offsets do not ascend", row: min(wrong, textCount - 1))
    }
    // An empty buffer may be NULL.
    guard unsafe data != nil || rows[textCount] == 0 else {
      throw Self.malformed("a buffer is NULL")
    }
  }

  private func openViews(
    _ views: UnsafeRawPointer, _ buffers: UnsafeBufferPointer<UnsafeRawPointer?>
  ) throws(Failure) {
    let sizes = unsafe buffers[buffers.count - 1]
    var parts: [UnsafeBufferPointer<UInt8>] = unsafe []
    for place in 2..<(buffers.count - 1) {
      guard let sizes = unsafe sizes else { throw Self.malformed("a buffer is NULL") }
      let size = unsafe sizes.loadUnaligned(fromByteOffset: 8 * (place - 2), as: Int64.self)
      unsafe parts.append(
        try buffer(buffers[place], Int(clamping: size), of: UInt8.self, "a buffer of views"))
    }
    if unsafe parts.isEmpty { unsafe parts.append(UnsafeBufferPointer(start: nil, count: 0)) }
    unsafe layout = .views(views.assumingMemoryBound(to: UInt8.self), parts)
  }

  private func openDictionary(
    _ schema: ArrowSchema, _ array: ArrowArray, _ format: String, _ depth: Int
  ) throws(Failure) {
    try unsafe open(schema.dictionary, array.dictionary, depth + 1)
    guard ["c", "C", "s", "S", "i", "I", "l", "L"].contains(format) else {
      throw Self.malformed("the indices of the dictionary are no integers")
    }
    let count = unsafe Int(array.length)
    let buffers = try unsafe Self.buffers(of: array, atLeast: 2)
    guard let indices = unsafe buffers[1] else { throw Self.malformed("a buffer is NULL") }
    let nulls = unsafe array.null_count != 0 ? buffers[0]?.assumingMemoryBound(to: UInt8.self) : nil
    let first = unsafe Int(array.offset)
    try reserve(count, of: Int.self, "the rows")
    try compose(
      unsafe Self.numbers(indices, format, first..<(first + count)) { number, place in
        if let nulls = unsafe nulls, unsafe !Self.bit(nulls, place) { return -1 }
        // A negative index is as wrong as one that is too large.
        return number < 0 ? .max : number
      })
  }

  private func openRuns(
    _ schema: ArrowSchema, _ array: ArrowArray, _ depth: Int
  ) throws(Failure) {
    guard unsafe schema.n_children == 2, unsafe array.n_children == 2,
      let types = unsafe schema.children, let parts = unsafe array.children,
      let kind = unsafe types[0]?.pointee.format, let ends = unsafe parts[0]?.pointee
    else { throw Self.malformed("the runs need two children") }
    let format = unsafe String(cString: kind)
    guard ["s", "i", "l"].contains(format), unsafe ends.length >= 0, unsafe ends.offset >= 0
    else { throw Self.malformed("the ends of the runs are no integers") }
    try unsafe open(types[1], parts[1], depth + 1)
    let count = unsafe Int(array.length)
    let buffers = try unsafe Self.buffers(of: ends, atLeast: 2)
    guard let numbers = unsafe buffers[1] else { throw Self.malformed("a buffer is NULL") }
    try reserve(count, of: Int.self, "the rows")
    let (first, runs, skipped) = unsafe (Int(array.offset), Int(ends.length), Int(ends.offset))
    let last = unsafe Self.numbers(numbers, format, skipped..<(skipped + runs)) { number, _ in
      number
    }
    var run = 0
    try compose(
      (0..<count).map { row in
        while run < runs, last[run] <= first + row { run += 1 }
        return run < runs ? run : .max
      })
  }

  /// Puts a map in front of that of the values. Each entry is the number of a value, or -1.
  private func compose(_ rows: [Int]) throws(Failure) {
    // Mostly none is wrong, which takes no branch per row to see.
    if rows.reduce(-1, max) >= rowCount, let wrong = rows.firstIndex(where: { $0 >= rowCount }) {
      throw Self.malformed("a row has a value that does not exist", row: wrong)
    }
    if let values = map {
      map = rows.map { $0 >= 0 ? values[$0] : -1 }
    } else {
      map = rows
    }
    rowCount = rows.count
  }

  private static func buffers(
    of array: ArrowArray, atLeast count: Int
  ) throws(Failure) -> UnsafeBufferPointer<UnsafeRawPointer?> {
    guard unsafe array.n_buffers >= count, unsafe array.n_buffers < 1 << 31,
      let buffers = unsafe array.buffers
    else { throw malformed("buffers are missing") }
    return unsafe UnsafeBufferPointer(start: buffers, count: Int(array.n_buffers))
  }

  /// Numbers of Arrow's integer format, each changed by `body`, which gets its place, too.
  private static func numbers(
    _ numbers: UnsafeRawPointer, _ format: String, _ range: Range<Int>, _ body: (Int, Int) -> Int
  ) -> [Int] {
    func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type) -> [Int] {
      range.map { place in
        body(
          Int(
            clamping: unsafe numbers.loadUnaligned(
              fromByteOffset: MemoryLayout<T>.size * place, as: T.self)),
          place)
      }
    }
    switch format {
    case "c": return load(Int8.self)
    case "C": return load(UInt8.self)
    case "s": return load(Int16.self)
    case "S": return load(UInt16.self)
    case "i": return load(Int32.self)
    case "I": return load(UInt32.self)
    case "l": return load(Int64.self)
    default: return load(UInt64.self)
    }
  }
}
