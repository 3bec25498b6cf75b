/// When to search for typed text.
///
///     session.typingPolicy = .throttle()
///
/// A policy affects only waiting: whatever the policy, equal keywords are dropped, and
/// ``FindSession/commit()`` searches at once.
public enum TypingPolicy: Sendable, Hashable {
  /// After every letter.
  case immediate
  /// After a pause in typing.
  case debounce(Duration = .milliseconds(500))
  /// After the first letter, then at most once per interval, always with the latest text, which is
  /// never lost.
  case throttle(Duration = .milliseconds(100))
}
