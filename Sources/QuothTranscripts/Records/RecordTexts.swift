/// The distinct texts of each field, and the records that have them.
struct RecordTexts: Sendable {
  /// By number: the text, its field, and the start of its records in ``owners``.
  fileprivate(set) var texts: [String] = []
  fileprivate(set) var fields: [Int32] = []
  fileprivate var starts: [Int32] = [0]
  /// The records of each text, ascending.
  fileprivate var owners: [Int32] = []
  /// By field: the number of a text.
  fileprivate var numbers: [[String: Int32]] = []

  /// The records that have a text by its number.
  func records(ofText number: Int) -> ArraySlice<Int32> {
    owners[Int(starts[number])..<Int(starts[number + 1])]
  }

  /// The records that have a text in a field.
  func records(field: Int, text: String) -> ArraySlice<Int32> {
    numbers[field][text].map { records(ofText: Int($0)) } ?? []
  }
}

struct RecordTextsBuilder {
  private var result = RecordTexts()
  /// Pairs of text and record, in the order of records.
  private var pairs: [(text: Int32, record: Int32)] = []
  /// By text: the last record that has it.
  private var last: [Int32] = []

  init(fieldCount: Int) { result.numbers = Array(repeating: [:], count: fieldCount) }

  /// Adds a text.
  ///
  /// - Returns: Whether it is new and gets the next number.
  mutating func add(_ text: String, field: Int, record: Int) -> Bool {
    let next = Int32(result.texts.count)
    let number = insert(text, field: field, next)
    let isNew = number == next
    if isNew {
      result.texts.append(text)
      result.fields.append(Int32(field))
      last.append(-1)
    }
    // A record may have a text more than once.
    if last[Int(number)] != Int32(record) {
      last[Int(number)] = Int32(record)
      pairs.append((number, Int32(record)))
    }
    return isNew
  }

  private mutating func insert(_ text: String, field: Int, _ next: Int32) -> Int32 {
    // A single look-up reads the number or, if there is none, inserts it.
    func number(_ place: inout Int32?) -> Int32 {
      if let place { return place }
      place = next
      return next
    }
    return number(&result.numbers[field][text])
  }

  /// The texts with their records, grouped by a counting sort, which keeps the order of records.
  consuming func finish() -> RecordTexts {
    var starts = [Int32](repeating: 0, count: result.texts.count + 1)
    for pair in pairs { starts[Int(pair.text) + 1] += 1 }
    for text in result.texts.indices { starts[text + 1] += starts[text] }
    var next = starts
    var owners = [Int32](repeating: 0, count: pairs.count)
    for pair in pairs {
      owners[Int(next[Int(pair.text)])] = pair.record
      next[Int(pair.text)] += 1
    }
    result.starts = starts
    result.owners = owners
    return result
  }
}
