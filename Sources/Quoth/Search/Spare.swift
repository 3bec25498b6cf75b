internal import Synchronization

/// Keeps one object that was used and will be wanted again, for whichever thread asks first: so that calls
/// over short texts, one behind the other, allocate nothing.
@safe
final class Spare<Object: AnyObject>: @unchecked Sendable {
  // SAFETY: an object is in the slot or in the hands of one thread, never both; the slot holds one
  // reference of its own.
  private let slot = unsafe Atomic<Unmanaged<Object>?>(nil)

  deinit { unsafe slot.exchange(nil, ordering: .acquiring)?.release() }

  /// What was kept, which is kept no longer.
  func take() -> Object? { unsafe slot.exchange(nil, ordering: .acquiring)?.takeRetainedValue() }

  /// Keeps an object that nobody uses any more.
  func put(_ object: Object) {
    let earlier = unsafe slot.exchange(.passRetained(object), ordering: .acquiringAndReleasing)
    unsafe earlier?.release()
  }
}
