import QuothCommand
import Testing

@Suite struct Base64Tests {
  /// The examples of RFC 4648, 10, and the digits beyond the letters.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("字幕", "5a2X5bmV"), ("~~?>", "fn4/Pg=="),
  ])
  func examples(_ text: String, _ wanted: String) {
    #expect(Base64.text(of: Array(text.utf8)) == wanted)
  }
}
