// swift-format-ignore-file
// In place of what Swift adds to the module WinSDK on Windows. Nothing is ever run.
@_exported import WinSDK

@frozen
public struct WindowsBool: ExpressibleByBooleanLiteral {
  @usableFromInline var value: Int32
  public var boolValue: Bool { value != 0 }
  public init(booleanLiteral value: Bool) { self.value = value ? 1 : 0 }
}

public func _convertBoolToWindowsBool(_ value: Bool) -> WindowsBool { value ? true : false }
public func _convertWindowsBoolToBool(_ value: WindowsBool) -> Bool { value.boolValue }
