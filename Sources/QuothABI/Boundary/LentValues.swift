/// Values in memory of their own, for C to read as long as this object lives.
@safe
final class LentValues<Value> {
  // SAFETY: allocated and freed only by this object, and never changed.
  private let memory: UnsafeMutableBufferPointer<Value>

  init<Given>(_ given: some Collection<Given>, _ value: (Given) -> Value) {
    unsafe memory = .allocate(capacity: given.count)
    for (place, one) in given.enumerated() {
      unsafe memory.initializeElement(at: place, to: value(one))
    }
  }

  deinit { unsafe memory.deallocate() }

  var count: Int { unsafe memory.count }

  /// The first value, or NULL if there are none.
  var first: UnsafePointer<Value>? {
    unsafe memory.isEmpty ? nil : UnsafePointer(memory.baseAddress)
  }
}
