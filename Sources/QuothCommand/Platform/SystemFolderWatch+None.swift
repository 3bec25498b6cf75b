// Untried: type-checked for Windows. Apple's FSEvents and Windows' notifications are not used yet.
#if !os(Linux) && !os(Android)
  extension SystemFolderWatch {
    /// Always nil.
    init?() { return nil }

    func add(_ folder: UnsafePointer<CChar>) -> Bool { false }

    func wait(milliseconds: Int32) -> Bool { false }

    func drain() {}

    func stop() {}
  }
#endif
