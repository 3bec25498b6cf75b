/// When what is typed is searched.
///
///     session.typingPolicy = .throttle()
///
/// A policy decides about waiting alone: equal keywords are dropped, and ``FindSession/commit()``
/// searches at once, whatever the policy.
public enum TypingPolicy: Sendable, Hashable {
  /// With every letter.
  case immediate
  /// When nothing was typed for a while.
  case debounce(Duration = .milliseconds(500))
  /// With the first letter at once, then no oftener than once in an interval, and always with the
  /// latest text; the last one is never lost.
  case throttle(Duration = .milliseconds(100))
}
