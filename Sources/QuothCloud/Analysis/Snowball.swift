import CAnalyzers
import Quoth

/// The stemmers of Snowball, which tell that "run", "runs" and "running" are forms of one word.
///
///     if let snowball = Snowball.installed() { print(snowball.languages) }
///
/// Source: M. Porter, R. Boulton, "Snowball" (BSD licence); the library of the system is used.
public struct Snowball: Sendable, Hashable {
  private init() {}

  /// The stemmers of this system; nil if it has none.
  public static func installed() -> Snowball? {
    Stemmer("english") == nil ? nil : Snowball()
  }

  /// The languages with a stemmer, by the codes of ``StopWordList/languages``.
  public var languages: [String] {
    Self.names.keys.filter { Stemmer(Self.names[$0] ?? "") != nil }.sorted()
  }

  private static let names = [
    "ar": "arabic", "hy": "armenian", "eu": "basque", "ca": "catalan", "da": "danish",
    "nl": "dutch",
    "en": "english", "fi": "finnish", "fr": "french", "de": "german", "el": "greek", "hi": "hindi",
    "hu": "hungarian", "id": "indonesian", "ga": "irish", "it": "italian", "lt": "lithuanian",
    "ne": "nepali", "nb": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sr": "serbian", "es": "spanish", "sv": "swedish", "ta": "tamil", "tr": "turkish",
  ]

  /// A stemmer for words of a language; nil if there is none.
  package func stemmer(_ language: String) -> Stemmer? {
    Self.names[language].flatMap { Stemmer($0) }
  }

  /// Makes stems. Belongs to one thread at a time.
  @safe package final class Stemmer {
    private let handle: OpaquePointer
    /// One for words of ASCII alone, which need not be read as UTF-8; nil if there is none for the language.
    private let plain: OpaquePointer?

    fileprivate init?(_ name: String) {
      guard let handle = unsafe canalyzers_stemmer_create(name, false) else { return nil }
      unsafe self.handle = handle
      unsafe plain = canalyzers_stemmer_create(name, true)
    }

    deinit {
      unsafe canalyzers_stemmer_destroy(handle)
      unsafe canalyzers_stemmer_destroy(plain)
    }

    /// A stemmer that somebody else keeps: without a reference count for each word.
    @unsafe
    struct Lent {
      fileprivate let handle: OpaquePointer
      /// For words of ASCII, the same one if there is no other.
      fileprivate let plain: OpaquePointer

      /// Lends the stem of a word; nil if there is none.
      ///
      /// - Parameters:
      ///   - word: In lower case and UTF-8.
      ///   - isPlain: Whether it is known to be ASCII.
      @inline(__always)
      func withStem<R>(
        of word: UnsafeBufferPointer<UInt8>, isPlain: Bool = false,
        _ body: (UnsafeRawBufferPointer) -> R
      ) -> R? {
        var length = 0
        // SAFETY: the stem belongs to the stemmer until the next call, and is only lent.
        guard let base = word.baseAddress,
          let stem = unsafe canalyzers_stemmer_stem(
            isPlain ? plain : handle, base, word.count, &length)
        else { return nil }
        return unsafe body(UnsafeRawBufferPointer(start: stem, count: length))
      }
    }

    /// The same stemmer, which must not be used for longer than this object lives.
    var lent: Lent { unsafe Lent(handle: handle, plain: plain ?? handle) }

    /// The stem of a word in lower case.
    ///
    /// - Parameter isPlain: Whether to stem it as a word that is known to be ASCII.
    /// - Complexity: O(*n*).
    package func stem(of word: String, isPlain: Bool = false) -> String {
      var word = word
      return word.withUTF8 { bytes in
        unsafe lent.withStem(of: bytes, isPlain: isPlain) {
          unsafe String(decoding: $0, as: UTF8.self)
        }
          ?? String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
