extension FindSession {
  /// Whether a wait is in progress, which holds back text.
  package var isHoldingBack: Bool { pace.wait != nil }
}
