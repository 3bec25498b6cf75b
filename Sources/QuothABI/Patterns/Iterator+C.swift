public import CQuoth
import Quoth

/// The object of a quoth_iterator: a walk, and the text that the caller keeps.
final class IteratorHandle: Handle {
  static var name: StaticString { "iterator" }

  private let text: Text
  private var steps: MatchSteps

  init(_ pattern: Pattern, _ text: Text, backward: Bool) {
    self.text = text
    steps = MatchSteps(pattern, isBackward: backward)
  }

  func next() throws(Failure) -> Match? {
    try text.read { (units) throws(UTF8Error) in try steps.next(in: units) }.map { text.own($0) }
  }
}

/// Creates an iterator over the matches in a text, which is not copied, without searching yet.
@c @implementation
public func quoth_iterator_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ pattern: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding, _ flags: UInt32,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    try check(flags: flags, known: UInt32(QUOTH_ITERATOR_BACKWARD), "flags")
    let text = try unsafe Text(text, length, encoding)
    try unsafe Handles.with(pattern, PatternHandle.self) { (handle) throws(Failure) in
      unsafe out.pointee = Handles.make(
        IteratorHandle(handle.pattern, text, backward: flags & UInt32(QUOTH_ITERATOR_BACKWARD) != 0)
      )
    }
  }
}

/// Writes as many of the next matches as there is room for; fewer only after the last.
@c @implementation
public func quoth_iterator_next(
  _ matches: UnsafeMutablePointer<quoth_match>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!,
  _ iterator: OpaquePointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let room = try unsafe buffer(matches, capacity, of: quoth_match.self, "matches")
    // (NULL, 0) means no array. An array without room is an error: a caller would loop forever.
    guard unsafe capacity > 0 || matches == nil else {
      throw Failure(.invalidArgument, "capacity must be at least 1")
    }
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    try unsafe Handles.with(iterator, IteratorHandle.self) { (handle) throws(Failure) in
      while unsafe count.pointee < capacity, let match = try handle.next() {
        // SAFETY: within the caller's array.
        unsafe out![count.pointee] = quoth_match(match)
        unsafe count.pointee += 1
      }
    }
  }
}

/// Destroys an iterator; does nothing for NULL.
@c @implementation
public func quoth_iterator_destroy(_ iterator: OpaquePointer!) {
  unsafe Handles.destroy(iterator, IteratorHandle.self)
}
