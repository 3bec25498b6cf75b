internal import Synchronization

/// Keeps one used object for the next thread that needs one, so that successive calls over short
/// texts allocate nothing.
@safe
final class Spare<Object: AnyObject>: @unchecked Sendable {
  // SAFETY: an object is either in the slot or held by one thread, never both; the slot owns one
  // reference.
  private let slot = unsafe Atomic<Unmanaged<Object>?>(nil)

  deinit { unsafe slot.exchange(nil, ordering: .acquiring)?.release() }

  /// Removes and returns the kept object.
  func take() -> Object? { unsafe slot.exchange(nil, ordering: .acquiring)?.takeRetainedValue() }

  /// Keeps an object that is no longer in use.
  func put(_ object: Object) {
    let earlier = unsafe slot.exchange(.passRetained(object), ordering: .acquiringAndReleasing)
    unsafe earlier?.release()
  }
}
