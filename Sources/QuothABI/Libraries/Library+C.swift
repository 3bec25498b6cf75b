public import CQuoth
import Quoth
import QuothLibrary

/// Tells whether a path leads to a library.
@c @implementation
public func quoth_library_exists(
  _ out: UnsafeMutablePointer<Bool>!, _ path: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, false)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let path = try unsafe libraryPath(path)
    unsafe out.pointee = Library<PathIdentifier>.isLibrary(at: path)
  }
}

/// Maps a library as it is now.
@c @implementation
public func quoth_library_open(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ path: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let path = try unsafe libraryPath(path)
    unsafe out.pointee = Handles.make(LibraryHandle(try open(path)))
  }
}

/// A caller's path to a library, of which files and folders make others.
private func libraryPath(_ path: UnsafePointer<CChar>?) throws(Failure) -> SystemPath {
  let path = try unsafe systemPath(path).withoutLastSlashes
  guard !path.isEmpty else { throw Failure(.invalidArgument, "the path is empty") }
  return path
}

/// Opens a library whose ids are paths or numbers.
private func open(_ path: SystemPath) throws(Failure) -> any OpenedLibrary {
  do throws(LibraryError) {
    return try Library<PathIdentifier>(contentsOf: path)
  } catch {
    if let library = try? Library<UInt64>(contentsOf: path) { return library }
    throw Failure(error)
  }
}

/// Maps the same library as it is now.
@c @implementation
public func quoth_library_refresh(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ library: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      do throws(LibraryError) {
        unsafe out.pointee = Handles.make(LibraryHandle(try handle.library.opened()))
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Tells whether nobody has changed the library since it was opened.
@c @implementation
public func quoth_library_is_current(
  _ out: UnsafeMutablePointer<Bool>!, _ library: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, false)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      do throws(LibraryError) {
        unsafe out.pointee = try handle.library.isCurrent()
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Tells whether the files have changed that the library was made of.
@c @implementation
public func quoth_library_is_stale(
  _ out: UnsafeMutablePointer<Bool>!, _ library: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, false)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      unsafe out.pointee = handle.library.isOlderThanItsFiles()
    }
  }
}

/// Destroys a library; does nothing for NULL. Corpora and searches keep the data that they need.
@c @implementation
public func quoth_library_destroy(_ library: OpaquePointer!) {
  unsafe Handles.destroy(library, LibraryHandle.self)
}

extension quoth_library_size: Sized {
  static var leastSize: Int { 9 * MemoryLayout<Int>.size }
}

/// Writes the numbers of segments, transcripts, cues, code units and bytes; O(segments).
@c @implementation
public func quoth_library_get_size(
  _ out: UnsafeMutablePointer<quoth_library_size>!, _ library: OpaquePointer!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(out, "out")
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      let library = handle.library
      let bytes = library.byteCounts
      out.put(
        quoth_library_size(
          struct_size: 0, segments: library.segmentCount, transcripts: library.transcriptCount,
          cues: library.cueCount, units: library.unitCount, corpus_bytes: UInt64(bytes.corpora),
          index_bytes: UInt64(bytes.indexes), generation: library.generation,
          joiner: UInt32(CorpusJoiner.inABI.firstIndex(of: library.joiner)!), reserved: 0))
    }
  }
}

/// Compares every byte with its checksum.
@c @implementation
public func quoth_library_check(
  _ out: UnsafeMutablePointer<Int>!, _ library: OpaquePointer!,
  _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> quoth_status)!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, 0)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try unsafe Handles.with(library, LibraryHandle.self) { (handle) throws(Failure) in
      let damages = handle.library.check()
      unsafe out.pointee = damages.count
      guard let callback = unsafe callback else { return }
      var verdict = Verdict()
      for damage in damages where !verdict.isOver {
        // SAFETY: the string lives for the call.
        let status = unsafe damage.description.withCString { unsafe callback(context, $0) }
        _ = verdict.goesOn(status)
      }
      try verdict.finish()
    }
  }
}
