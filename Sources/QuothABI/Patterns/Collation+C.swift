public import CQuoth
import Quoth

/// Gets the collation of a pattern, if it does not use folding; O(1).
@c @implementation
public func quoth_pattern_get_collation(
  _ collation: UnsafeMutablePointer<quoth_collation>!, _ found: UnsafeMutablePointer<Bool>!,
  _ pattern: OpaquePointer!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(collation)
  unsafe clear(found, false)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe SizedOutput(collation, "collation")
    let found = try unsafe required(found, "found")
    try unsafe Handles.with(pattern, PatternHandle.self) { (handle) throws(Failure) in
      guard let inUse = handle.pattern.collation else { return }
      var collation = quoth_collation()
      unsafe withUnsafeMutableBytes(of: &collation.locale) { unsafe write(inUse.locale, to: $0) }
      unsafe withUnsafeMutableBytes(of: &collation.type) { unsafe write(inUse.type, to: $0) }
      collation.strength = number(inUse.strength)
      collation.alternate = number(inUse.alternate)
      out.put(collation)
      unsafe found.pointee = true
    }
  }
}

/// Writes an ASCII tag followed by a NUL; tags are shorter than the available room.
func write(_ tag: String, to room: UnsafeMutableRawBufferPointer) {
  for (place, byte) in tag.utf8.prefix(room.count - 1).enumerated() { unsafe room[place] = byte }
}

private func number(_ strength: CollationOptions.Strength) -> UInt32 {
  let number =
    switch strength {
    case .primary: QUOTH_STRENGTH_PRIMARY
    case .secondary: QUOTH_STRENGTH_SECONDARY
    case .tertiary: QUOTH_STRENGTH_TERTIARY
    case .quaternary: QUOTH_STRENGTH_QUATERNARY
    case .identical: QUOTH_STRENGTH_IDENTICAL
    case .caseInsensitive: QUOTH_STRENGTH_CASE_INSENSITIVE
    }
  return UInt32(number)
}

private func number(_ alternate: CollationOptions.Alternate) -> UInt32 {
  let number =
    switch alternate {
    case .nonIgnorable: QUOTH_ALTERNATE_NON_IGNORABLE
    case .shifted: QUOTH_ALTERNATE_SHIFTED
    }
  return UInt32(number)
}
