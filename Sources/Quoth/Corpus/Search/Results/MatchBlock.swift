import Synchronization

/// Memory for runs of matches.
///
/// A large block returns to the corpus, which keeps some for its next searches.
@safe
final class MatchBlock: Sendable {
  let memory: Memory
  private let keeper: MatchBlockKeeper?

  fileprivate init(_ memory: Memory, keeper: MatchBlockKeeper?) {
    self.memory = memory
    self.keeper = keeper
  }

  /// Creates memory that is not reused.
  convenience init(byteCount: Int) {
    self.init(Memory(byteCount: byteCount), keeper: nil)
  }

  deinit { keeper?.keep(memory) }
}

/// Keeps large blocks that searches of a corpus no longer use.
///
/// If freed, they would cost the next search more than its matches do if there are many: the system
/// clears each page anew, and some systems stop a thread for milliseconds meanwhile, during which
/// it cannot be cancelled.
final class MatchBlockKeeper: Sendable {
  /// The size of a large block in bytes: a large page of the system.
  static let blockLength = 2 << 20

  private let most: Int
  private let free = Mutex<[Memory]>([])

  /// - Parameter textLength: the size of the corpus' text in bytes. At most a thirty-second of it
  ///   is kept, but always up to two blocks.
  init(textLength: Int) { most = max(2, textLength / 32 / Self.blockLength) }

  func block() -> MatchBlock {
    let kept = SharedWork.run { free.withLock { $0.popLast() } }
    return MatchBlock(kept ?? Memory(byteCount: Self.blockLength), keeper: self)
  }

  /// The total size of the free blocks.
  var byteCount: Int { SharedWork.run { free.withLock { $0.count * Self.blockLength } } }

  fileprivate func keep(_ memory: Memory) {
    SharedWork.run { free.withLock { if $0.count < most { $0.append(memory) } } }
  }
}
