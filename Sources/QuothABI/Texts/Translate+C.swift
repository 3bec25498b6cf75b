public import CQuoth
import Quoth

/// Translates ascending offsets in a text, in place, from one unit to another; O(length).
@c @implementation
public func quoth_text_translate(
  _ offsets: UnsafeMutablePointer<Int>!, _ count: Int, _ text: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ from: quoth_unit, _ to: quoth_unit, _ flags: UInt32,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe call(error) { () throws(Failure) in
    let text = try unsafe Text(text, length, encoding)
    let from = try OffsetUnit(from, "from")
    let to = try OffsetUnit(to, "to")
    try check(flags: flags, known: UInt32(QUOTH_TRANSLATE_ROUND_UP), "flags")
    let given = try unsafe buffer(offsets, count, of: Int.self, "offsets")
    let translated = try unsafe translate(
      given, text, from, to, roundingUp: flags & UInt32(QUOTH_TRANSLATE_ROUND_UP) != 0)
    for (place, offset) in translated.enumerated() {
      // SAFETY: the caller passed this many offsets.
      unsafe offsets[place] = offset
    }
  }
}

private func translate(
  _ offsets: UnsafeBufferPointer<Int>, _ text: Text, _ from: OffsetUnit, _ to: OffsetUnit,
  roundingUp: Bool
) throws(Failure) -> [Int] {
  let needsUnits = from == .character || to == .character
  if case .utf8(let bytes, .refused) = text, !needsUnits,
    let wrong = unsafe UTF8Validation.firstMalformed(in: bytes)
  {
    throw Failure(UTF8Error(offset: wrong))
  }
  let units = needsUnits ? try text.units() : nil
  // The copy of a text in UTF-32 is in UTF-16, and the text's own units are scalars.
  var (from, to) = (from, to)
  if case .utf32 = text {
    if from == .own { from = .scalar }
    if to == .own { to = .scalar }
  }
  func run(_ text: some MeasuredText) throws(OffsetError) -> [Int] {
    try unsafe TextOffsets.translate(
      offsets, in: text, units: units, from: from, to: to, roundingUp: roundingUp)
  }
  do throws(OffsetError) {
    switch text {
    case .utf16(let units): return try unsafe run(ContiguousText(units))
    case .latin1(let bytes): return try unsafe run(ContiguousText(bytes))
    case .utf8(let bytes, _): return try unsafe run(UTF8Text(bytes))
    case .utf32(let copy):
      return try unsafe copy.units.withUnsafeBufferPointer { units throws(OffsetError) in
        try unsafe run(ContiguousText(units))
      }
    }
  } catch {
    let offset = unsafe UInt(bitPattern: offsets[error.place])
    throw Failure(
      .offset,
      error.isBeyondText
        ? "offsets[\(error.place)] is \(offset), which is beyond the text"
        : "offsets[\(error.place)] is \(offset): offsets must be ascending and not beyond PTRDIFF_MAX",
      position: error.place)
  }
}

extension OffsetUnit {
  init(_ number: quoth_unit, _ name: StaticString) throws(Failure) {
    switch Int(number) {
    case Int(QUOTH_UNIT_UTF16): self = .utf16
    case Int(QUOTH_UNIT_UTF8): self = .utf8
    case Int(QUOTH_UNIT_SCALAR): self = .scalar
    case Int(QUOTH_UNIT_CHARACTER): self = .character
    case Int(QUOTH_UNIT_OWN): self = .own
    default: throw Failure(.invalidArgument, "\(name): there is no unit \(number)")
    }
  }
}
