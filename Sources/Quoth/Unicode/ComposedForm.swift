/// Composes texts canonically (NFC), the form by which Swift compares strings.
package enum ComposedForm {
  /// Appends the composed form of a decomposed text, such as a key.
  @unsafe
  package static func append(_ text: UnsafeBufferPointer<UInt16>, to out: inout [UInt16]) {
    let facts = UnicodeFacts.shared
    var mayCompose = false
    for place in text.indices where unsafe text[place] >= 0x300 {
      let unit = unsafe text[place]
      if Surrogates.isSurrogate(unit) || facts.joinsCanonically(UInt32(unit)) {
        mayCompose = true
        break
      }
    }
    guard mayCompose, unsafe appendNormalized(text, to: &out) else {
      unsafe out.append(contentsOf: text)
      return
    }
  }

  /// - Returns: Whether ICU could compose the text.
  @unsafe
  private static func appendNormalized(
    _ text: UnsafeBufferPointer<UInt16>, to out: inout [UInt16]
  ) -> Bool {
    // No character becomes more than three units.
    let room = 3 * text.count
    guard let length = Int32(exactly: text.count), let capacity = Int32(exactly: room) else {
      return false
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { buffer in
      let written = unsafe Normalizer.canonical.compose(
        text.baseAddress, length, to: buffer.baseAddress, capacity)
      guard let written else { return false }
      // SAFETY: ICU has written so many units.
      unsafe out.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[0..<written]))
      return true
    }
  }
}
