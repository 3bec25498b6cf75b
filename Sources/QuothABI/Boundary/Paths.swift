import Quoth

/// A caller's path: bytes that end in NUL, in the encoding of the system's names.
func systemPath(_ path: UnsafePointer<CChar>?) throws(Failure) -> SystemPath {
  guard let path = unsafe path else { throw .null("path") }
  var end = unsafe path
  while unsafe end.pointee != 0 { unsafe end += 1 }
  let bytes = unsafe UnsafeRawBufferPointer(start: path, count: end - path)
  guard let name = unsafe SystemPath(bytes) else {
    throw Failure(.invalidArgument, "the path contains a NUL")
  }
  return name
}
