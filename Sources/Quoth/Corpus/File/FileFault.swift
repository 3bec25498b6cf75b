/// How a file is at fault, for callers that act on it; the error has the words.
package enum FileFault: Sendable, Hashable {
  /// The system refused a call, with this number of `errno`, or of `GetLastError` on Windows; 0 if it gave
  /// none.
  case system(Int32)
  /// There is no such file.
  case missing
  /// It is not of its kind, was cut short, or is not what was written.
  case damaged
  /// It is of another version of the format, or of the other byte order.
  case version
  /// It is whole, but not what was asked for.
  case other
}
