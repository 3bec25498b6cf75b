// Linux with glibc is tested. Apple's systems, musl and Bionic are type-checked and untried.
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
  /// Threads that nobody waits for, and pauses of this one.
  enum SystemThread {
    private final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }

      /// Runs the function of a body to which a reference is handed over.
      @unsafe
      static func run(_ body: UnsafeMutableRawPointer?) {
        guard let body = unsafe body else { return }
        unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
      }
    }

    /// Pauses this thread; less long if a signal comes.
    static func pause(seconds: UInt32) { _ = sleep(seconds) }

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
      // A pointer to something hidden, or a number.
      #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = unsafe pthread_create(
        &thread, &attributes,
        {
          unsafe Body.run($0)
          return nil
        }, body)
      if status != 0 { unsafe Body.run(body) }
    }
  }
#endif
