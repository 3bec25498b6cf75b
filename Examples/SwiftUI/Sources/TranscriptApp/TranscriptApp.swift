import Foundation
import Quoth
import QuothTranscripts
import SwiftUI

/// Shows the transcripts of the folder Documents, and searches them as the user types.
@main
struct TranscriptApp: App {
  @State private var library = Library()
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  var body: some Scene {
    WindowGroup {
      ContentView(library: library)
        .task { await library.read(folder: folder) }
    }
  }
}

/// The view for each state of the library.
struct ContentView: View {
  let library: Library

  var body: some View {
    if let corpus = library.corpus {
      TranscriptView(corpus: corpus)
    } else {
      Text(library.message).padding()
    }
  }
}
