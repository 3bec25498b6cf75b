// swift-format-ignore-file
// In place of the module Darwin in an SDK of Apple: the C library's functions, and the parts that its Swift
// has there and Glibc's Swift here. Nothing is ever run.
@_exported import CDarwin

public var errno: Int32 {
  get { 0 }
  set {}
}
public var MAP_FAILED: UnsafeMutableRawPointer? { nil }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }

public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
