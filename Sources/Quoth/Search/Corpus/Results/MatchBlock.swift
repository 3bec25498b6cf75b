import Synchronization

/// Memory that runs of matches lie in.
///
/// A large one goes back to where the corpus keeps some for its next searches.
@safe
final class MatchBlock: Sendable {
  let memory: Memory
  private let keeper: MatchBlockKeeper?

  fileprivate init(_ memory: Memory, keeper: MatchBlockKeeper?) {
    self.memory = memory
    self.keeper = keeper
  }

  /// Memory that nobody keeps.
  convenience init(byteCount: Int) {
    self.init(Memory(byteCount: byteCount), keeper: nil)
  }

  deinit { keeper?.keep(memory) }
}

/// Large blocks that searches of a corpus are done with.
///
/// Given back, they would cost the next search more than its matches do, where there are many: the system
/// clears each page anew, and some stop a thread for milliseconds meanwhile, in which nobody can cancel it.
final class MatchBlockKeeper: Sendable {
  /// How many bytes a large block has: a large page of the system.
  static let blockLength = 2 << 20

  private let most: Int
  private let free = Mutex<[Memory]>([])

  /// - Parameter textLength: bytes of the corpus' text, of which a thirty-second part is kept at most, but
  ///   two blocks of any.
  init(textLength: Int) { most = max(2, textLength / 32 / Self.blockLength) }

  func block() -> MatchBlock {
    let kept = SharedWork.run { free.withLock { $0.popLast() } }
    return MatchBlock(kept ?? Memory(byteCount: Self.blockLength), keeper: self)
  }

  /// Of those that are free.
  var byteCount: Int { SharedWork.run { free.withLock { $0.count * Self.blockLength } } }

  fileprivate func keep(_ memory: Memory) {
    SharedWork.run { free.withLock { if $0.count < most { $0.append(memory) } } }
  }
}
