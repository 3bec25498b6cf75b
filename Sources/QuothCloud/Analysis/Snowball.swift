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
  func stemmer(_ language: String) -> Stemmer? { Self.names[language].flatMap { Stemmer($0) } }

  /// Makes stems. Belongs to one thread at a time.
  @safe final class Stemmer {
    private let handle: OpaquePointer

    fileprivate init?(_ name: String) {
      guard let handle = unsafe canalyzers_stemmer_create(name) else { return nil }
      unsafe self.handle = handle
    }

    deinit { unsafe canalyzers_stemmer_destroy(handle) }

    /// A stemmer that somebody else keeps: without a reference count for each word.
    @unsafe
    struct Lent {
      fileprivate let handle: OpaquePointer

      /// Lends the stem of a word; nil if there is none.
      ///
      /// - Parameter word: In lower case and UTF-8.
      @inline(__always)
      func withStem<R>(
        of word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeRawBufferPointer) -> R
      ) -> R? {
        var length = 0
        // SAFETY: the stem belongs to the stemmer until the next call, and is only lent.
        guard let base = word.baseAddress,
          let stem = unsafe canalyzers_stemmer_stem(handle, base, word.count, &length)
        else { return nil }
        return unsafe body(UnsafeRawBufferPointer(start: stem, count: length))
      }
    }

    /// The same stemmer, which must not be used for longer than this object lives.
    var lent: Lent { unsafe Lent(handle: handle) }

    /// The stem of a word in lower case.
    ///
    /// - Complexity: O(*n*).
    func stem(of word: String) -> String {
      var word = word
      return word.withUTF8 { bytes in
        var length = 0
        // SAFETY: the stem belongs to the stemmer until the next call, and is copied before.
        guard let base = bytes.baseAddress,
          let stem = unsafe canalyzers_stemmer_stem(handle, base, bytes.count, &length)
        else { return unsafe String(decoding: bytes, as: UTF8.self) }
        return unsafe String(
          decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
      }
    }
  }
}
