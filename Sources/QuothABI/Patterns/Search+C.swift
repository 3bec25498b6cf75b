public import CQuoth
import Quoth

/// Counts the matches in a text; O(length).
@c @implementation
public func quoth_pattern_count(
  _ count: UnsafeMutablePointer<Int>!, _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!,
  _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    unsafe count.pointee = try Handles.with(pattern, PatternHandle.self) {
      (handle) throws(Failure) in
      try text.read { (units) throws(UTF8Error) in try handle.pattern.count(units) }
    }
  }
}

/// Finds the first match in a text and reads no further than necessary.
@c @implementation
public func quoth_pattern_find_first(
  _ match: UnsafeMutablePointer<quoth_match>!, _ found: UnsafeMutablePointer<Bool>!,
  _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!,
  _ length: Int, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe one(pattern, text, length, encoding, match, found, error, isLast: false)
}

/// Finds the last match in a text, searching from the end.
@c @implementation
public func quoth_pattern_find_last(
  _ match: UnsafeMutablePointer<quoth_match>!, _ found: UnsafeMutablePointer<Bool>!,
  _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!,
  _ length: Int, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe one(pattern, text, length, encoding, match, found, error, isLast: true)
}

private func one(
  _ pattern: OpaquePointer?, _ text: UnsafeRawPointer?, _ length: Int, _ encoding: quoth_encoding,
  _ match: UnsafeMutablePointer<quoth_match>?, _ found: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<quoth_error>?, isLast: Bool
) -> quoth_status {
  unsafe clear(match, quoth_match())
  unsafe clear(found, false)
  return unsafe call(error) { () throws(Failure) in
    let match = try unsafe required(match, "match")
    let found = try unsafe required(found, "found")
    let text = try unsafe Text(text, length, encoding)
    let result = try unsafe Handles.with(pattern, PatternHandle.self) {
      (handle) throws(Failure) -> Match? in
      let pattern = handle.pattern
      return try text.read { (units) throws(UTF8Error) in
        try isLast ? pattern.lastMatch(units) : pattern.firstMatch(units)
      }
    }
    if let result {
      unsafe match.pointee = quoth_match(text.own(result))
      unsafe found.pointee = true
    }
  }
}

/// Writes as many matches as there is room for, and their total number; O(length).
@c @implementation
public func quoth_pattern_find_all(
  _ matches: UnsafeMutablePointer<quoth_match>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ pattern: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    let room = try unsafe buffer(matches, capacity, of: quoth_match.self, "matches")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    var found = 0
    try unsafe forEach(pattern, text) { match in
      // SAFETY: within the caller's array.
      if found < capacity { unsafe out![found] = quoth_match(text.own(match)) }
      found += 1
      return true
    }
    unsafe count.pointee = found
  }
}

/// Passes each match to a callback until it ends the search.
@c @implementation
public func quoth_pattern_for_each(
  _ pattern: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ options: UnsafePointer<quoth_text_options>!,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_match>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let text = try unsafe Text(text, length, encoding)
    var verdict = Verdict()
    if let options = unsafe options {
      let settings = try unsafe TextSettings(options, length: length)
      let pattern = try unsafe Handles.with(pattern, PatternHandle.self) { $0.pattern }
      try settings.search(text, for: pattern) { match in
        var place = quoth_match(match)
        return verdict.goesOn(unsafe callback(context, &place))
      }
    } else {
      try unsafe forEach(pattern, text) { match in
        var place = quoth_match(text.own(match))
        return verdict.goesOn(unsafe callback(context, &place))
      }
    }
    try verdict.finish()
  }
}

/// Calls `body` with each match in order, until it returns false.
@inline(__always)
private func forEach(
  _ pattern: OpaquePointer?, _ text: Text, _ body: (Match) -> Bool
) throws(Failure) {
  try unsafe Handles.with(pattern, PatternHandle.self) { (handle) throws(Failure) in
    try text.read { (units) throws(UTF8Error) in try handle.pattern.forEachMatch(units, body) }
  }
}

extension quoth_match {
  @inline(__always)
  init(_ match: Match) {
    self.init(
      start: match.start, end: match.end,
      flags: match.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0, reserved: 0)
  }
}
