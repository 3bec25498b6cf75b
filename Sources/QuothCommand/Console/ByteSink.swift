/// Bytes on their way out, held in a buffer until it is full or they are wanted at once.
///
/// A write that fails is remembered, not thrown: code that prints a list checks ``isBroken`` now and then,
/// and the end of the run reports the error.
package final class ByteSink {
  /// Receives bytes, and returns nil or the error.
  package typealias Drain = ([UInt8]) -> SystemError?

  /// Whether a person is looking.
  package let isTerminal: Bool
  /// The width of the terminal; nil if there is none, or if it does not tell.
  package let columns: Int?
  /// The first error; nothing is written after it.
  package private(set) var failure: SystemError?

  /// Called before bytes go out, to clear a progress line from the terminal.
  package var willDrain: (() -> Void)?

  private let drain: Drain
  private var buffer: [UInt8] = []
  // As large as a pipe of Linux holds; a person sees the first rows while the others are made.
  private var capacity: Int { isTerminal ? 1 << 12 : 1 << 16 }

  package init(isTerminal: Bool, columns: Int? = nil, drain: @escaping Drain) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.drain = drain
    buffer.reserveCapacity(capacity + 4096)
  }

  /// Whether further writing is useless.
  package var isBroken: Bool { failure != nil }

  package func write(_ text: String) { write(text.utf8) }

  package func write(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  /// Hands over what is in the buffer.
  package func flush() {
    if !buffer.isEmpty, failure == nil {
      willDrain?()
      failure = drain(buffer)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
