// Linux with glibc is tested. macOS and musl are untried.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if !canImport(WinSDK)
  /// Threads that nobody waits for.
  enum SystemThread {
    private final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs a function on a thread of its own; on this one, if the system grants none.
    ///
    /// - Parameter stackSize: In bytes.
    static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) {
      var attributes = pthread_attr_t()
      // SAFETY: the attributes live for the calls; the thread takes over the reference to its body.
      unsafe pthread_attr_init(&attributes)
      defer { unsafe _ = pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setstacksize(&attributes, stackSize)
      unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      let body = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = unsafe pthread_create(
          &thread, &attributes,
          {
            unsafe Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
            return nil
          }, body)
      #else
        var thread = pthread_t()
        let status = unsafe pthread_create(
          &thread, &attributes,
          {
            unsafe Unmanaged<Body>.fromOpaque($0!).takeRetainedValue().run()
            return nil
          }, body)
      #endif
      if status != 0 { unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    }
  }
#endif
