package import QuothTranscripts

/// A file that was read and searched.
package struct SearchedFile: Sendable {
  package let input: Input
  package let transcript: Transcript
  package let text: SearchText
  /// In the order in which they are printed: from the last to the first in a backward search.
  package let hits: [Hit]
  package let isBackward: Bool
}
