import QuothTranscripts

/// The numbers of an update of a library.
struct UpdateTotals: Equatable {
  var added = 0
  var changed = 0
  var removed = 0
  var unchanged = 0
  var skipped = 0
  var errors = 0

  /// Whether the library is another one now.
  var isChange: Bool { added + changed + removed > 0 }

  var text: String {
    var parts = [
      "\(Quantity.grouped(added)) added", "\(Quantity.grouped(changed)) changed",
      "\(Quantity.grouped(removed)) removed", "\(Quantity.grouped(unchanged)) unchanged",
    ]
    if skipped > 0 { parts.append("\(Quantity.grouped(skipped)) skipped (no transcripts)") }
    if errors > 0 { parts.append(Quantity.text(errors, "error")) }
    return parts.joined(separator: ", ")
  }
}
