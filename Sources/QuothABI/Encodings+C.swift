public import CQuoth
import Quoth

/// Converts bytes in a named encoding to UTF-8; O(length).
@c @implementation
public func quoth_decode(
  _ name: UnsafePointer<CChar>!, _ bytes: UnsafeRawPointer!, _ length: Int,
  _ utf8: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ malformed: UnsafeMutablePointer<Int>!, _ malformedCapacity: Int,
  _ malformedCount: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  unsafe clear(malformedCount, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let malformedCount = try unsafe required(malformedCount, "malformed_count")
    guard let name = unsafe name else { throw .null("encoding") }
    let bytes = try unsafe buffer(bytes, length, of: UInt8.self, "bytes")
    let room = try unsafe buffer(utf8, capacity, of: CChar.self, "utf8")
    let places = try unsafe buffer(malformed, malformedCapacity, of: Int.self, "malformed")
    let result: (utf8: [UInt8], malformed: [Int])
    do throws(TextEncodingError) {
      // SAFETY: it ends in NUL, as quoth.h requires. Names that are not UTF-8 are rejected as
      // unknown.
      let encoding = try TextEncoding(unsafe String(cString: name))
      result = try encoding.decode(unsafe Array(bytes))
    } catch {
      throw Failure(.encoding, error.description)
    }
    unsafe count.pointee = result.utf8.count
    unsafe malformedCount.pointee = result.malformed.count
    // SAFETY: within the caller's arrays.
    for place in 0..<min(result.utf8.count, room.count) {
      unsafe utf8[place] = CChar(bitPattern: result.utf8[place])
    }
    for place in 0..<min(result.malformed.count, places.count) {
      unsafe malformed[place] = result.malformed[place]
    }
  }
}

/// Writes the likely encodings of bytes, likeliest first.
@c @implementation
public func quoth_guess_encodings(
  _ bytes: UnsafeRawPointer!, _ length: Int, _ guesses: UnsafeMutablePointer<quoth_guess>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let bytes = try unsafe buffer(bytes, length, of: UInt8.self, "bytes")
    let room = try unsafe buffer(guesses, capacity, of: quoth_guess.self, "guesses")
    // The detector reads no more than this.
    let sample = unsafe Array(bytes.prefix(1 << 20))
    guard let found = TextEncoding.possibleGuesses(for: sample[...]) else {
      throw Failure(.noMemory, "no memory for the encoding detector")
    }
    unsafe count.pointee = found.count
    for (place, guess) in found.prefix(room.count).enumerated() {
      var entry = quoth_guess()
      unsafe withUnsafeMutableBytes(of: &entry.name) { unsafe write(guess.name, to: $0) }
      unsafe withUnsafeMutableBytes(of: &entry.language) {
        unsafe write(guess.language ?? "", to: $0)
      }
      entry.confidence = UInt32(guess.confidence)
      // SAFETY: within the caller's array.
      unsafe guesses[place] = entry
    }
  }
}
