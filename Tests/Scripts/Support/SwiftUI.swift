// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for the parts of SwiftUI that Docs/SWIFT.md and Examples/SwiftUI use, so that their views and
// all their uses of the session compile where there is no SwiftUI. Declared as in Apple's documentation; it shows
// nothing.
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

public struct Shown: View {
  nonisolated init() {}
  public var body: Never { return fatalError("nothing is shown") }
}

extension Never: View {
  public var body: Never { return fatalError("nothing is shown") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Shown {
    Shown()
  }
  public static func buildOptional(_ content: (some View)?) -> Shown { Shown() }
  public static func buildEither(first: some View) -> Shown { Shown() }
  public static func buildEither(second: some View) -> Shown { Shown() }
}

// MARK: Apps

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { return fatalError("nothing is shown") }
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Makes the scene once, and ends.
  public static func main() { print("\(type(of: Self().body))".prefix(11)) }
}

// MARK: State

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { _ in }) }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Self { self }
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public init() where Value == Bool { wrappedValue = false }
  public var wrappedValue: Value {
    get { fatalError("nothing is shown") }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding() }
  public struct Binding {}
}

// MARK: Views

public struct List<Content: View>: View {
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) {}
  public var body: Shown { return Shown() }
}

@MainActor public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

public struct ScrollViewReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
  public var body: Shown { return Shown() }
}

public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Shown { return Shown() }
}

public struct VStack<Content: View>: View {
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Shown { return Shown() }
}

public struct Text: View {
  public init(_ content: some StringProtocol) {}
  public init(_ content: AttributedString) {}
  public var body: Shown { return Shown() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Shown { return Shown() }
}

public struct Button: View {
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {}
  public var body: Shown { return Shown() }
}

// MARK: Modifiers

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Shown() }
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { Shown() }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { Shown() }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { Shown() }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { Shown() }
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { Shown() }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { Shown() }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { Shown() }
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, @ViewBuilder content: () -> Content
  ) -> some View { Shown() }
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { Shown() }
  public func padding() -> some View { Shown() }
  public func background(_ style: Material) -> some View { Shown() }
  public func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View { Shown() }
  public func font(_ font: Font?) -> some View { Shown() }
  public func monospacedDigit() -> some View { Shown() }
  public func labelStyle(_ style: IconOnlyLabelStyle) -> some View { Shown() }
}

@MainActor public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
  try body()
}

public struct EnvironmentValues {
  public var openURL: OpenURLAction
}

@MainActor public struct OpenURLAction {
  public enum Result: Sendable { case handled, discarded, systemAction }
  public init(handler: @escaping (URL) -> Result) {}
}

// MARK: Values

public struct UnitPoint: Sendable { public static let center = UnitPoint() }
public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalEdge { case top, bottom }
public struct Material: Sendable { public static let bar = Material() }
public struct HierarchicalShapeStyle: Sendable {
  public static let secondary = HierarchicalShapeStyle()
}
public struct Font: Sendable { public static let caption = Font() }
public struct IconOnlyLabelStyle: Sendable { public static let iconOnly = IconOnlyLabelStyle() }
public struct EventModifiers: OptionSet, Sendable {
  public init(rawValue: Int) { self.rawValue = rawValue }
  public let rawValue: Int
  public static let command = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
}
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public init(extendedGraphemeClusterLiteral character: Character) {}
  public static let escape: KeyEquivalent = "\u{1B}"
}
public enum KeyPress {
  public enum Result: Sendable { case handled, ignored }
}

public struct Color: Hashable, Sendable {
  public static let yellow = Color(), orange = Color(), black = Color()
}

extension AttributeScopes {
  public struct SwiftUIAttributes: AttributeScope {
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
  }
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}
