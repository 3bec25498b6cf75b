public import CQuoth
import Quoth

/// The object of a quoth_set.
final class SetHandle: Handle {
  static var name: StaticString { "set" }
  let set: PatternSet
  init(_ set: PatternSet) { self.set = set }
}

/// Makes a set of patterns, and keeps them.
@c @implementation
public func quoth_set_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ patterns: UnsafePointer<OpaquePointer?>!,
  _ count: Int, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let handles = try unsafe buffer(patterns, count, of: OpaquePointer?.self, "patterns")
    guard count <= PatternSet.maximumCount else {
      throw Failure(
        .invalidArgument, "a set has at most \(PatternSet.maximumCount) patterns, not \(count)")
    }
    var made: [Pattern] = []
    made.reserveCapacity(count)
    for place in 0..<count {
      guard let handle = unsafe handles[place] else {
        throw Failure(.invalidArgument, "patterns[\(place)] must not be NULL", position: place)
      }
      try unsafe Handles.with(handle, PatternHandle.self) { made.append($0.pattern) }
    }
    do throws(PatternSetError) {
      let set = try PatternSet(made)
      unsafe out.pointee = Handles.make(SetHandle(set))
    } catch {
      throw Failure(.invalidArgument, error.description)
    }
  }
}

/// Destroys a set; does nothing for NULL.
@c @implementation
public func quoth_set_destroy(_ set: OpaquePointer!) { unsafe Handles.destroy(set, SetHandle.self) }

/// Writes as many matches as there is room for, and their total number.
@c @implementation
public func quoth_set_find_all(
  _ matches: UnsafeMutablePointer<quoth_set_match>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ set: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ flags: UInt32, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    let order = try SetOrder(flags)
    let room = try unsafe buffer(matches, capacity, of: quoth_set_match.self, "matches")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    var found = 0
    try unsafe forEach(set, text, order) { match in
      // SAFETY: within the caller's array.
      if found < capacity { unsafe out![found] = quoth_set_match(text.own(match)) }
      found += 1
      return true
    }
    unsafe count.pointee = found
  }
}

/// Passes each match to a callback until it ends the search.
@c @implementation
public func quoth_set_for_each(
  _ set: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ flags: UInt32,
  _ callback: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_match>?) -> quoth_status
  )!,
  _ context: UnsafeMutableRawPointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    guard let callback = unsafe callback else { throw .null("callback") }
    let text = try unsafe Text(text, length, encoding)
    let order = try SetOrder(flags)
    var verdict = Verdict()
    try unsafe forEach(set, text, order) { match in
      var place = quoth_set_match(text.own(match))
      return verdict.goesOn(unsafe callback(context, &place))
    }
    try verdict.finish()
  }
}

/// Counts the matches of each pattern.
@c @implementation
public func quoth_set_count(
  _ counts: UnsafeMutablePointer<Int>!, _ capacity: Int, _ found: UnsafeMutablePointer<Int>!,
  _ set: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(found, 0)
  return unsafe call(error) { () throws(Failure) in
    let found = try unsafe required(found, "found")
    let text = try unsafe Text(text, length, encoding)
    let room = try unsafe buffer(counts, capacity, of: Int.self, "counts")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    let set = try unsafe Handles.with(set, SetHandle.self) { $0.set }
    let all = try text.read { (units) throws(UTF8Error) in try set.counts(units) }
    for place in 0..<min(capacity, all.count) { unsafe out![place] = all[place] }
    unsafe found.pointee = all.count { $0 > 0 }
  }
}

/// Finds the first match of each pattern.
@c @implementation
public func quoth_set_find_firsts(
  _ matches: UnsafeMutablePointer<quoth_set_match>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!, _ set: OpaquePointer!,
  _ text: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let text = try unsafe Text(text, length, encoding)
    let room = try unsafe buffer(matches, capacity, of: quoth_set_match.self, "matches")
    let out = unsafe UnsafeMutablePointer(mutating: room.baseAddress)
    let set = try unsafe Handles.with(set, SetHandle.self) { $0.set }
    let firsts = try text.read { (units) throws(UTF8Error) in try set.firstMatches(units) }
    var found = 0
    for (needle, match) in firsts.enumerated() {
      guard let match else { continue }
      if found < capacity { unsafe out![found] = quoth_set_match(text.own(match), of: needle) }
      found += 1
    }
    unsafe count.pointee = found
  }
}

/// Which matches a search of a set reports, and in which order.
private enum SetOrder {
  case forward, backward, longest

  init(_ flags: UInt32) throws(Failure) {
    switch Int32(bitPattern: flags) {
    case 0: self = .forward
    case Int32(QUOTH_SET_BACKWARD): self = .backward
    case Int32(QUOTH_SET_LONGEST): self = .longest
    default:
      throw Failure(
        .invalidArgument,
        "flags must be 0, QUOTH_SET_BACKWARD or QUOTH_SET_LONGEST, and is \(flags)")
    }
  }
}

/// Calls `body` with each match in order, until it returns false.
private func forEach(
  _ set: OpaquePointer?, _ text: Text, _ order: SetOrder, _ body: (NeedleMatch) -> Bool
) throws(Failure) {
  let set = try unsafe Handles.with(set, SetHandle.self) { $0.set }
  try text.read { (units) throws(UTF8Error) in
    switch order {
    case .forward: try set.forEachMatch(units, body)
    case .backward: try set.forEachMatchBackward(units, body)
    case .longest:
      for match in try set.leftmostLongestMatches(units) where !body(match) { return }
    }
  }
}

extension quoth_set_match {
  init(_ match: NeedleMatch) { self.init(match.match, of: match.needle) }

  init(_ match: Match, of needle: Int) {
    self.init(
      start: match.start, end: match.end, needle: UInt32(needle),
      flags: match.isPartial ? UInt32(QUOTH_MATCH_PARTIAL) : 0)
  }
}
