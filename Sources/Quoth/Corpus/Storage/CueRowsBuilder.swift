/// Makes ``CueRows``, each row as soon as its cues are there.
struct CueRowsBuilder {
  private var head: [UInt8] = []
  private var rows: [Int64] = []
  private var writer = BitWriter()

  init() {}

  /// Goes on after the full rows of a table.
  init(extending packed: CueRows) {
    let full = packed.count >> CueRows.rowShift
    rows = (0..<full).map { packed.rows[$0] }
    let end =
      full < packed.rows.count ? Int(packed.rows[full]) : packed.bytes.count - BitReader.padding
    head = Array(packed.bytes.elements[..<end])
  }

  /// How many rows there are.
  var count: Int { rows.count }

  /// The number of rows that so many cues have.
  static func rowCount(_ cueCount: Int) -> Int {
    (cueCount + CueRows.rowLength - 1) >> CueRows.rowShift
  }

  /// Adds the row that `body` writes.
  mutating func add(_ body: (inout BitWriter) -> Void) {
    rows.append(Int64(head.count + writer.bytes.count))
    body(&writer)
    writer.align()
  }

  /// The rows of so many cues.
  consuming func finish(cueCount: Int) -> CueRows {
    let bytes = head + writer.bytes + [UInt8](repeating: 0, count: BitReader.padding)
    return CueRows(bytes: Column(bytes), rows: Column(rows), count: cueCount)
  }
}
