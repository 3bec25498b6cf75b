public import CQuoth
import Quoth

/// The object of a quoth_pattern.
final class PatternHandle: Handle {
  static var name: StaticString { "pattern" }
  let pattern: Pattern
  init(_ pattern: Pattern) { self.pattern = pattern }
}

/// Compiles a needle under options, and copies both.
@c @implementation
public func quoth_pattern_create(
  _ out: UnsafeMutablePointer<OpaquePointer?>!, _ needle: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ options: UnsafePointer<quoth_options>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let text = try unsafe Text(needle, length, encoding, "needle")
    // Longer than any needle in any encoding, so it is not even copied.
    guard length <= 4 * Pattern.maximumLength else {
      throw Failure(
        .needleTooLong,
        "the needle has \(length) code units; the limit is \(Pattern.maximumLength)")
    }
    // Without a result, whose type would be made for the call.
    try SharedWork.run { () throws(Failure) in
      let units = try text.units()
      let options = try unsafe PatternOptions(options)
      do throws(PatternError) {
        let pattern = try Pattern(utf16: units, options: options)
        Rehearsal.search(for: pattern, units)
        unsafe out.pointee = Handles.make(PatternHandle(pattern))
      } catch {
        throw Failure(error)
      }
    }
  }
}

/// Destroys a pattern; does nothing for NULL. Iterators and searches keep the data that they need.
@c @implementation
public func quoth_pattern_destroy(_ pattern: OpaquePointer!) {
  unsafe Handles.destroy(pattern, PatternHandle.self)
}

extension Failure {
  init(_ error: PatternError) {
    let status: Status =
      if error.isWithoutKey {
        .emptyNeedle
      } else if error.isTooLong {
        .needleTooLong
      } else if let collation = error.collationError {
        collation.ruleOffset == nil ? .locale : .rules
      } else if error.unknownLocale != nil {
        .locale
      } else {
        .unsupported
      }
    self.init(status, error.description, position: error.collationError?.ruleOffset ?? -1)
  }
}
