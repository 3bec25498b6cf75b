import Quoth
import QuothTranscripts
import SwiftUI

struct TranscriptView: View {
  @State private var session: FindSession<String>
  @FocusState private var isTyping: Bool

  init(corpus: Corpus<String>) {
    let session = FindSession(corpus: corpus, typingPolicy: .throttle())
    session.highlightStyle = { mark, attributes in
      attributes.foregroundColor = .black
      attributes.backgroundColor = mark.isCurrent ? .orange : .yellow
    }
    _session = State(initialValue: session)
  }

  var body: some View {
    ScrollViewReader { list in
      List(0..<session.corpus.cueCount, id: \.self) { row in
        VStack(alignment: .leading) {
          Text(session.corpus.speaker(ofCue: row) ?? "").font(.caption).foregroundStyle(.secondary)
          Text(session.highlightedText(ofRow: row))
        }
        .onAppear { session.rowAppeared(row) }
        .onDisappear { session.rowDisappeared(row) }
      }
      .onChange(of: session.rowToScrollTo) { _, row in
        if let row { withAnimation { list.scrollTo(row, anchor: .center) } }
      }
    }
    .safeAreaInset(edge: .bottom) { searchBar }
    .environment(\.openURL, OpenURLAction { session.handle(url: $0) ? .handled : .systemAction })
    .onAppear { isTyping = true }
  }

  private var searchBar: some View {
    HStack {
      TextField("Find", text: $session.typingText)
        .focused($isTyping)
        .onSubmit {
          if !session.commit() { session.selectNext() }
          isTyping = true
        }
        .onKeyPress(.escape) {
          session.clear()
          return .handled
        }
      Text(status).monospacedDigit()
      Button("Previous", systemImage: "chevron.up") { session.selectPrevious() }
        .keyboardShortcut("g", modifiers: [.command, .shift])
      Button("Next", systemImage: "chevron.down") { session.selectNext() }
        .keyboardShortcut("g")
    }
    .labelStyle(.iconOnly)
    .padding()
    .background(.bar)
  }

  private var status: String {
    switch session.state {
    case .idle: ""
    case .nothingToSearchFor: "nothing to search for"
    case .failed(let error): "\(error)"
    case .searching, .finished:
      session.currentPosition.map { "\($0 + 1) of \(session.count)" } ?? "no hit"
    }
  }
}
