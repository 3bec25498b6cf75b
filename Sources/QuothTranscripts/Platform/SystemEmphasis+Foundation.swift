// Linux is tested. Apple's systems are untried.
import Foundation

/// The emphasis that the system's own views show.
enum SystemEmphasis {
  /// Sets strong emphasis, which SwiftUI's `Text` shows in bold; Foundation on Linux lacks the attribute.
  static func emphasizeStrongly(_ container: inout AttributeContainer) {
    #if canImport(Darwin)
      container.inlinePresentationIntent = .stronglyEmphasized
    #endif
  }
}
