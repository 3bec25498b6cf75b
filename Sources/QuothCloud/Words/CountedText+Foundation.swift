public import Foundation

extension CountedText {
  /// UTF-8 bytes, such as those of a file mapped into memory; malformed sequences count as U+FFFD.
  public init(utf8 bytes: Data) {
    self.init(lending: { body in
      unsafe bytes.withUnsafeBytes { body(unsafe LentBytes(bytes: $0)) }
    })
  }
}
