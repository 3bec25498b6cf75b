import Quoth
internal import Synchronization

/// A Swift object that C references by a pointer.
protocol Handle: AnyObject {
  static var name: StaticString { get }
}

/// Converts objects to pointers and back. A debug build tracks the existing handles, to detect
/// handles that were destroyed or are of another kind.
enum Handles {
  static func make<T: Handle>(_ object: T) -> OpaquePointer {
    let pointer = unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    #if DEBUG
      SharedWork.run {
        live.withLock { $0[UInt(bitPattern: pointer)] = ObjectIdentifier(T.self) }
      }
    #endif
    return unsafe pointer
  }

  /// Calls `body` with the object of a handle.
  @inline(__always)
  static func with<T: Handle, R>(
    _ pointer: OpaquePointer?, _ type: T.Type, _ body: (T) throws(Failure) -> R
  ) throws(Failure) -> R {
    guard let pointer = unsafe pointer else { throw .null("the \(T.name)") }
    try unsafe check(pointer, type)
    // SAFETY: the caller keeps the handle alive during the call, so that nothing is retained, which would take
    // longer than some calls do.
    let done: Result<R, Failure> =
      unsafe Unmanaged<T>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef { object in
        do throws(Failure) { return .success(try body(object)) } catch { return .failure(error) }
      }
    return try done.get()
  }

  static func destroy<T: Handle>(_ pointer: OpaquePointer?, _ type: T.Type) {
    guard let pointer = unsafe pointer else { return }
    #if DEBUG
      let known = SharedWork.run {
        live.withLock { handles in
          guard handles[UInt(bitPattern: pointer)] == ObjectIdentifier(T.self) else { return false }
          handles[UInt(bitPattern: pointer)] = nil
          return true
        }
      }
      guard known else { return }
    #endif
    unsafe Unmanaged<T>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }

  @inline(__always)
  private static func check<T: Handle>(
    _ pointer: OpaquePointer, _ type: T.Type
  ) throws(Failure) {
    #if DEBUG
      let known = SharedWork.run { live.withLock { $0[UInt(bitPattern: pointer)] } }
      guard known == ObjectIdentifier(T.self) else {
        throw Failure(
          .invalidHandle, "not a handle of type \(T.name), or it was destroyed")
      }
    #endif
  }

  #if DEBUG
    private static let live = Mutex<[UInt: ObjectIdentifier]>([:])
  #endif
}
