// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  import WinSDK

  /// Threads that nobody waits for, and pauses of this one.
  enum SystemThread {
    private final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Pauses this thread.
    static func pause(seconds: UInt32) { Sleep(DWORD(seconds) * 1_000) }

    /// Runs a function on a thread of its own; on this one, if the system grants none.
    ///
    /// - Parameter stackSize: In bytes.
    static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) {
      // SAFETY: the thread takes over the reference to its body.
      let body = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
      let thread = unsafe CreateThread(
        nil, SIZE_T(stackSize),
        {
          unsafe Unmanaged<Body>.fromOpaque($0!).takeRetainedValue().run()
          return 0
        }, body, 0, nil)
      if let thread = unsafe thread {
        unsafe _ = CloseHandle(thread)
      } else {
        unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
      }
    }
  }
#endif
