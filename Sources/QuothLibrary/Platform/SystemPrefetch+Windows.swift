// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  extension SystemPrefetch {
    /// Does nothing: pages are read when they are needed.
    static func begin(_ bytes: UnsafeRawBufferPointer) {}
  }
#endif
