public import CQuoth
import Quoth

/// Finds an encoding by any of its names.
@c @implementation
public func quoth_encoding_find(
  _ out: UnsafeMutablePointer<quoth_encoding>!, _ name: UnsafePointer<CChar>!,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, 0)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    guard let name = unsafe name else { throw .null("name") }
    // SAFETY: it ends in NUL, as quoth.h requires. Names that are not UTF-8 are rejected as unknown.
    let found = try encoding(unsafe String(cString: name))
    guard let number = EncodingNumbers.number(of: found) else {
      throw Failure(.encoding, "the encoding \"\(found.name)\" has no number in this version")
    }
    unsafe out.pointee = number
  }
}

/// Lends the name of an encoding for ever.
@c @implementation
public func quoth_encoding_get_name(
  _ out: UnsafeMutablePointer<UnsafePointer<CChar>?>!, _ encoding: quoth_encoding,
  _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(out, nil)
  return unsafe call(error) { () throws(Failure) in
    let out = try unsafe required(out, "out")
    let name = try name(of: encoding)
    // SAFETY: literals end in NUL and are never freed.
    unsafe out.pointee = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

private func name(of encoding: quoth_encoding) throws(Failure) -> StaticString {
  guard let name = EncodingNumbers.name(encoding) else {
    throw Failure(.encoding, "there is no encoding of the number \(encoding)")
  }
  return name
}

private func encoding(_ name: String) throws(Failure) -> TextEncoding {
  do throws(TextEncodingError) {
    return try TextEncoding(name)
  } catch {
    throw Failure(.encoding, error.description)
  }
}

/// Converts bytes in an encoding to UTF-8; O(length).
@c @implementation
public func quoth_bytes_decode(
  _ utf8: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!,
  _ malformed: UnsafeMutablePointer<Int>!, _ malformedCapacity: Int,
  _ malformedCount: UnsafeMutablePointer<Int>!, _ bytes: UnsafeRawPointer!, _ length: Int,
  _ encoding: quoth_encoding, _ error: UnsafeMutablePointer<quoth_error>!
) -> quoth_status {
  unsafe clear(count, 0)
  unsafe clear(malformedCount, 0)
  return unsafe call(error) { () throws(Failure) in
    let count = try unsafe required(count, "count")
    let malformedCount = try unsafe required(malformedCount, "malformed_count")
    let bytes = try unsafe buffer(bytes, length, of: UInt8.self, "bytes")
    let room = try unsafe buffer(utf8, capacity, of: CChar.self, "utf8")
    let places = try unsafe buffer(malformed, malformedCapacity, of: Int.self, "malformed")
    let source = try QuothABI.encoding("\(name(of: encoding))")
    // A copy, and as much as three bytes for each.
    try reserve(bytes.count, of: UInt32.self, "the converted text")
    let result: (utf8: [UInt8], malformed: [Int])
    do throws(TextEncodingError) {
      result = try source.decode(unsafe Array(bytes))
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
public func quoth_bytes_guess_encodings(
  _ guesses: UnsafeMutablePointer<quoth_guess>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!,
  _ bytes: UnsafeRawPointer!, _ length: Int, _ error: UnsafeMutablePointer<quoth_error>!
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
    // The detector has names that no converter has, such as those of text from right to left.
    let known = found.compactMap { guess in
      (try? TextEncoding(guess.name)).flatMap { EncodingNumbers.number(of: $0) }.map { (guess, $0) }
    }
    unsafe count.pointee = known.count
    for (place, (guess, number)) in known.prefix(room.count).enumerated() {
      var entry = quoth_guess()
      entry.encoding = number
      entry.confidence = UInt32(guess.confidence)
      unsafe withUnsafeMutableBytes(of: &entry.language) {
        unsafe write(guess.language ?? "", to: $0)
      }
      // SAFETY: within the caller's array.
      unsafe guesses[place] = entry
    }
  }
}
