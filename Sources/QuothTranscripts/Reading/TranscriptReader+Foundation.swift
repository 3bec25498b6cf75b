public import Foundation

extension TranscriptReader {
  /// Reads a file's bytes.
  public func read(
    _ data: Data, fileName: String? = nil
  ) throws(TranscriptError) -> Transcript {
    try read([UInt8](data), fileName: fileName)
  }

  /// Reads a file.
  ///
  /// - Throws: ``TranscriptError``, or Foundation's error for a file that cannot be read.
  public func read(contentsOf url: URL) throws -> Transcript {
    try read(Data(contentsOf: url), fileName: url.lastPathComponent)
  }
}
