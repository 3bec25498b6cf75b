import CQuoth
import Quoth

/// The state of a caller of the C interface: some texts and some handles of each kind. A destroyed
/// handle becomes NULL, since a call cannot detect other stale handles.
@safe
final class CMachine {
  static let slots = 3
  // SAFETY: texts and handles belong to this object and live as long as it does.
  let texts: [CMemory]
  var patterns = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var iterators = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var builders = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var corpora = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var cancellations = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var searches = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var hits = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var sets = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var setWalks = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var setHits = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var queries = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var results = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var walks = unsafe [OpaquePointer?](repeating: nil, count: slots)
  var columns = unsafe [OpaquePointer?](repeating: nil, count: slots)
  /// The arrays of the columns, which must stay.
  var arrays: [CArrow] = []
  /// The beginnings of the texts.
  let needles: [String]
  /// The remaining numbers of the current call.
  var arguments: ArraySlice<Int> = []

  init(texts: [[UInt16]]) {
    needles = texts.map { String(decoding: $0.prefix(3), as: UTF16.self) }
    self.texts = texts.flatMap { units in
      let string = String(decoding: units, as: UTF16.self)
      return [
        CMemory(units, QUOTH_UTF16), CMemory(Array(string.utf8), QUOTH_UTF8),
        CMemory(units.map { UInt8(truncatingIfNeeded: $0) }, QUOTH_LATIN1),
        // Usually not UTF-8.
        CMemory(units.map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }, QUOTH_UTF8_REPLACED),
      ]
    }
  }

  deinit {
    for slot in 0..<Self.slots {
      unsafe quoth_corpus_walk_destroy(searches[slot])
      unsafe quoth_hits_destroy(hits[slot])
      unsafe quoth_set_walk_destroy(setWalks[slot])
      unsafe quoth_set_hits_destroy(setHits[slot])
      unsafe quoth_set_destroy(sets[slot])
      unsafe quoth_query_walk_destroy(walks[slot])
      unsafe quoth_query_results_destroy(results[slot])
      unsafe quoth_query_destroy(queries[slot])
      unsafe quoth_column_destroy(columns[slot])
      unsafe quoth_iterator_destroy(iterators[slot])
      unsafe quoth_corpus_builder_destroy(builders[slot])
      unsafe quoth_corpus_destroy(corpora[slot])
      unsafe quoth_pattern_destroy(patterns[slot])
      unsafe quoth_cancellation_destroy(cancellations[slot])
    }
  }

  // MARK: Arguments

  func number(below count: Int) -> Int {
    let number = arguments.popFirst() ?? 0
    return Int(number.magnitude % UInt(count))
  }

  /// One of some values; zero gives the first, which is sensible.
  func pick<T>(_ values: [T]) -> T { values[number(below: values.count)] }

  func slot() -> Int { number(below: Self.slots) }

  /// A text, its length and encoding, or wrong ones that a call can detect.
  func text() -> (memory: UnsafeRawPointer?, length: Int, encoding: quoth_encoding) {
    let text = texts[number(below: texts.count)]
    let memory = unsafe UnsafeRawPointer(text.memory)
    switch number(below: 12) {
    case 1: return (nil, 0, text.encoding)
    case 2: return (nil, 1, text.encoding)
    case 3: return unsafe (memory, -1, text.encoding)
    case 4: return unsafe (memory, .min, text.encoding)
    case 5: return unsafe (memory, Int.max / 2 + 1, quoth_encoding(QUOTH_UTF16))
    case 6: return unsafe (memory + 1, min(1, text.count), quoth_encoding(QUOTH_UTF16))
    case 7: return unsafe (memory, text.count, pick([0, 7, .max, 1 << 31, 300]))
    case 11: return unsafe (memory, text.byteCount / 4, quoth_encoding(QUOTH_UTF32))
    // Bytes in the wrong encoding: UTF-16 as half as many units.
    case 8: return unsafe (memory, text.byteCount, pick([2, 3, 4, 5]))
    case 9: return unsafe (memory, text.byteCount / 2, 1)
    case 10: return unsafe (memory, 0, text.encoding)
    default: return unsafe (memory, text.count, text.encoding)
    }
  }

  func size() -> Int {
    pick([0, 1, 2, 3, 7, 20, 100, 1_000, -1, .max, .min, 1 << 32, 1 << 62])
  }

  /// Calls with an error object, without one, or with one of another version, and checks that the
  /// call keeps rule 1. `outputs` are nonzero before.
  func with(
    _ function: String, _ outputs: [COutput],
    partial: Bool = false, _ body: (UnsafeMutablePointer<quoth_error>?) -> quoth_status
  ) throws -> quoth_status {
    var error = quoth_error()
    let kind = number(below: 10)
    let sizes = [0, 1, 255, .max, -1, 8]
    error.struct_size = kind == 1 ? pick(sizes) : MemoryLayout<quoth_error>.size
    error.status = 77
    let status =
      kind == 2 ? body(nil) : unsafe withUnsafeMutablePointer(to: &error) { unsafe body($0) }
    try expect("\(function) has a known status", Self.statuses.contains(status), "\(status)")
    if kind == 1 {
      try expect("\(function) refuses an error of another version", status != 0)
    } else if kind != 2 {
      try expectSame("\(function) fills in the error", error.status, status)
      let message = unsafe withUnsafeBytes(of: error.message) { unsafe Array($0) }
      let end = message.firstIndex(of: 0)
      try expect("\(function) ends its message", end != nil)
      let text = String(validating: message[..<end!], as: UTF8.self)
      try expect("\(function) has a message of UTF-8", text != nil)
      try expect("\(function) says what is wrong", (status == 0) == text!.isEmpty, text!)
    }
    if status != 0, !partial {
      for output in outputs {
        try expect(
          "\(function) leaves 0, false or NULL in \(output.name)", output.isZero,
          "status \(status)")
      }
    }
    return status
  }

  /// The statuses of the library, and those of ``CMachine``'s callbacks.
  private static let statuses = Set<quoth_status>(0...20).union([ownStatus])
  /// A status of a callback's own.
  static let ownStatus = quoth_status(QUOTH_STATUS_OWN) + 5

  /// The verdict of a callback: mostly to go on or to stop.
  static func verdict(_ goesOn: Bool, _ left: Int) -> quoth_status {
    goesOn ? 0 : left & 1 == 0 ? quoth_status(QUOTH_STOP) : ownStatus
  }

  /// A struct that begins with its size, or with a wrong one; initially nonzero.
  func sizedOutput<T>(_ name: String, _ value: T) -> COutput {
    let output = COutput(name, Self.filled(value), header: MemoryLayout<Int>.size)
    output.isPassed = number(below: 8) != 1
    let size = pick([MemoryLayout<T>.size, MemoryLayout<T>.size, 0, 8, -1, .max, 13])
    unsafe output.memory.storeBytes(of: size, as: Int.self)
    return output
  }

  /// A size or NULL to write to; initially nonzero.
  func output<T>(_ name: String, _ value: T) -> COutput {
    let output = COutput(name, value)
    output.isPassed = number(below: 8) != 1
    return output
  }
}

/// A text in its own memory, so that a sanitizer detects reads beyond it.
@safe
final class CMemory {
  let count: Int
  let byteCount: Int
  let encoding: quoth_encoding
  // SAFETY: allocated here, freed at the end.
  let memory: UnsafeMutableRawPointer

  init<Unit: FixedWidthInteger>(_ units: [Unit], _ encoding: Int) {
    count = units.count
    byteCount = units.count * MemoryLayout<Unit>.size
    self.encoding = quoth_encoding(encoding)
    unsafe memory = .allocate(byteCount: max(byteCount, 2), alignment: 2)
    unsafe units.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        unsafe memory.copyMemory(from: start, byteCount: byteCount)
      }
    }
  }

  deinit { unsafe memory.deallocate() }
}

/// Memory for a call's output.
@safe
final class COutput {
  let name: String
  var isPassed = true
  private let bytes: Range<Int>
  // SAFETY: allocated here, freed at the end.
  let memory: UnsafeMutableRawPointer

  /// - Parameter header: the number of bytes that are the caller's: a struct's size.
  init<T>(_ name: String, _ value: T, header: Int = 0) {
    self.name = name
    bytes = header..<MemoryLayout<T>.size
    unsafe memory = .allocate(
      byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment)
    unsafe memory.initializeMemory(as: T.self, to: value)
  }

  deinit { unsafe memory.deallocate() }

  /// The memory, or NULL.
  func pointer<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T>? {
    isPassed ? unsafe memory.assumingMemoryBound(to: T.self) : nil
  }

  /// The current value.
  func value<T>(_ type: T.Type = T.self) -> T { unsafe memory.load(as: T.self) }

  var isZero: Bool {
    // A struct of a wrong size is not touched.
    !isPassed || (!bytes.isEmpty && bytes.lowerBound > 0 && value(Int.self) != bytes.upperBound)
      || bytes.allSatisfy { place in
        unsafe memory.load(fromByteOffset: place, as: UInt8.self) == 0
      }
  }
}
