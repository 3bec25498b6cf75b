import CQuoth

/// The result of a callback: whether a search goes on, and with which status it ends.
struct Verdict {
  private var status: Int32 = 0

  /// Keeps what a callback has returned, and tells whether the search goes on.
  @inline(__always)
  mutating func goesOn(_ status: quoth_status) -> Bool {
    self.status = status
    return status == 0
  }

  var isOver: Bool { status != 0 }

  /// Throws a status of the callback's own.
  func finish() throws(Failure) {
    if status != 0, status != Int32(QUOTH_STOP) { throw Failure(callback: status) }
  }
}

/// Runs a search that a cancellation may end.
func cancellable<Result>(
  _ search: () throws(CancellationError) -> Result
) throws(Failure) -> Result {
  do throws(CancellationError) { return try search() } catch { throw .cancelled }
}
