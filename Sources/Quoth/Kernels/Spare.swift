internal import Synchronization

/// Keeps one used object for the next thread that needs one, so that successive calls over short
/// texts allocate nothing.
struct Spare<Object: AnyObject>: Sendable {
  private let slot = SpareSlot()

  /// Removes and returns the kept object.
  func take() -> Object? {
    // SAFETY: only objects of this class are put there.
    slot.take().map { unsafe unsafeDowncast($0, to: Object.self) }
  }

  /// Keeps an object that is no longer in use.
  func put(_ object: Object) { slot.put(object) }
}

/// The memory of a ``Spare``.
///
/// It is not generic: where an object of a generic class ends, the runtime makes metadata under a lock, and a child
/// process forked meanwhile would wait for that lock forever, since the thread that holds it does not exist there.
@safe
private final class SpareSlot: @unchecked Sendable {
  // SAFETY: an object is either in the slot or held by one thread, never both; the slot owns one
  // reference. 0 stands for none.
  private let slot = Atomic<UInt>(0)

  deinit { _ = take() }

  func take() -> AnyObject? {
    Self.object(slot.exchange(0, ordering: .acquiring))
  }

  func put(_ object: AnyObject) {
    let own = unsafe UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    _ = Self.object(slot.exchange(own, ordering: .acquiringAndReleasing))
  }

  /// The object of a slot, with the slot's reference.
  private static func object(_ bits: UInt) -> AnyObject? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
  }
}
