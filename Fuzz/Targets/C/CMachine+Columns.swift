import CQuoth

// Columns of Arrow.

extension CMachine {
  func useColumn(_ function: String) throws {
    if function == "column_create" { return try createColumn() }
    let column = unsafe columns[slot()]
    let (pattern, set) = unsafe (patterns[slot()], sets[slot()])
    let encoding = quoth_encoding(
      pick([QUOTH_UTF8, QUOTH_UTF8_REPLACED, QUOTH_UTF8_UNCHECKED, 1, 99]))
    let isSet = number(below: 2) == 1
    let total = output("total", 77)
    // Rows, matches and needles are fewer.
    let room = 1 << 12
    let capacity = pick([room, room, 0, 1, -1, .max])
    var numbers = [Int64](repeating: Self.filled(0), count: room + 1)
    switch function {
    case "column_get_validity", "column_contains":
      var bits = [UInt8](repeating: 0x5A, count: room + 1)
      let nulls = output("nulls", 77)
      let isValidity = function == "column_get_validity"
      _ = try unsafe bits.withUnsafeMutableBufferPointer { bits in
        unsafe try with(function, isValidity ? [total, nulls] : [total]) { error in
          if isValidity {
            return unsafe quoth_column_get_validity(
              bits.baseAddress, capacity, total.pointer(), nulls.pointer(), column, error)
          }
          return isSet
            ? unsafe quoth_column_contains_set(
              bits.baseAddress, capacity, total.pointer(), column, set, encoding, error)
            : unsafe quoth_column_contains(
              bits.baseAddress, capacity, total.pointer(), column, pattern, encoding, error)
        }
      }
      try expect("\(function) writes within its room", bits[room] == 0x5A)
    case "column_add_cues":
      let builder = unsafe builders[slot()]
      var cues = unsafe quoth_column_cues()
      unsafe cues.struct_size = pick([
        MemoryLayout<quoth_column_cues>.size, MemoryLayout<quoth_column_cues>.size, 8, .max,
      ])
      unsafe cues.encoding = encoding
      unsafe (cues.first, cues.count) = (pick([0, 0, 1, -1, .max]), pick([8, 2, 1, 0, -1, .max]))
      unsafe cues.speakers = number(below: 2) == 1 ? columns[slot()] : nil
      let times = [Int64](repeating: pick([0, 1_000, -1, .min, .max]), count: room)
      _ = try unsafe times.withUnsafeBufferPointer { times in
        unsafe cues.starts = number(below: 2) == 1 ? times.baseAddress : nil
        unsafe cues.ends = number(below: 2) == 1 ? times.baseAddress : nil
        return try unsafe withUnsafePointer(to: cues) { cues in
          let isNone = number(below: 4) == 1
          return unsafe try with(function, [total]) {
            unsafe quoth_corpus_builder_add_column(
              total.pointer(), builder, column, isNone ? nil : cues, $0)
          }
        }
      }
    case "column_get_texts":
      var texts = unsafe [quoth_column_text](
        repeating: quoth_column_text(bytes: nil, length: 77), count: 9)
      let count = pick([1, 8, 0, 3, -1])
      _ = try unsafe texts.withUnsafeMutableBufferPointer { texts in
        unsafe try with(function, []) {
          unsafe quoth_column_get_texts(
            texts.baseAddress, count, column, pick([0, 1, -1, .max]), $0)
        }
      }
      try expect("\(function) writes within its room", unsafe texts[8].length == 77)
    case "column_count":
      let each = number(below: 3) == 1
      _ = try unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe try with(function, [total]) { error in
          guard isSet else {
            return unsafe quoth_column_count(
              numbers.baseAddress, capacity, total.pointer(), column, pattern, encoding, error)
          }
          return each
            ? unsafe quoth_column_count_set_each(
              numbers.baseAddress, capacity, total.pointer(), column, set, encoding, error)
            : unsafe quoth_column_count_set(
              numbers.baseAddress, capacity, nil, 0, total.pointer(), column, set, encoding, error)
        }
      }
      try expect("\(function) writes within its room", numbers[room] == Self.filled(0))
    case "column_find":
      var spans = [quoth_set_span](repeating: Self.filled(quoth_set_span()), count: 9)
      let some = pick([8, 0, 1, -1])
      _ = try unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe try spans.withUnsafeMutableBufferPointer { spans in
          unsafe try with(function, [total]) { error in
            isSet
              ? unsafe quoth_column_find_set_all(
                numbers.baseAddress, capacity, spans.baseAddress, some, total.pointer(), column,
                set, encoding, error)
              : unsafe quoth_column_find_all(
                numbers.baseAddress, capacity,
                UnsafeMutableRawPointer(spans.baseAddress!).assumingMemoryBound(
                  to: quoth_span.self), some, total.pointer(), column, pattern, encoding, error)
          }
        }
      }
      try expect("\(function) writes within its room", spans[8].start == Self.filled(0))
      try expect("\(function) writes within its room", numbers[room] == Self.filled(0))
    default: try unsafe searchColumn(function, column, pattern, set, isSet: isSet)
    }
  }

  private func createColumn() throws {
    let array = CArrow(texts[number(below: texts.count)]) { self.pick($0) }
    arrays.append(array)
    try unsafe make("column_create", &columns, { unsafe quoth_column_destroy($0) }) {
      unsafe quoth_column_create($0, array.schemas, array.arrays, $1)
    }
  }

  private func searchColumn(
    _ function: String, _ column: OpaquePointer?, _ pattern: OpaquePointer?, _ set: OpaquePointer?,
    isSet: Bool
  ) throws {
    let (schema, array) = unsafe (
      output("schema", Self.filled(ArrowSchema())), output("array", Self.filled(ArrowArray()))
    )
    var options = quoth_column_options()
    options.struct_size = pick([
      MemoryLayout<quoth_column_options>.size, MemoryLayout<quoth_column_options>.size, 0, 8,
    ])
    options.kind = UInt32(number(below: 5))
    options.encoding = UInt32(pick([0, 2, 4, 5, 1]))
    options.unit = UInt32(number(below: 6))
    let status = unsafe try with(function, [schema, array]) { error in
      unsafe withUnsafePointer(to: options) { options in
        isSet
          ? unsafe quoth_column_search_set(
            schema.pointer(), array.pointer(), column, set, options, error)
          : unsafe quoth_column_search(
            schema.pointer(), array.pointer(), column, pattern, options, error)
      }
    }
    guard status == 0, let type = unsafe schema.pointer(ArrowSchema.self),
      let made = unsafe array.pointer(ArrowArray.self)
    else { return }
    try expect("\(function) makes an array to release", unsafe made.pointee.release != nil)
    unsafe made.pointee.release(made)
    unsafe type.pointee.release(type)
    try expect("\(function) is released", unsafe made.pointee.release == nil)
  }
}
