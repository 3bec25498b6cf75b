public import CQuoth
import Quoth

/// The version of the library in use: major · 10000 + minor · 100 + patch.
@c @implementation
public func quoth_version_number() -> UInt32 { UInt32(QUOTH_VERSION_NUMBER) }

/// The version of the binary interface in use.
@c @implementation
public func quoth_abi_version() -> UInt32 { UInt32(QUOTH_ABI_VERSION) }

/// The version of a component, in storage that is never freed; NULL for an unknown component.
@c @implementation
public func quoth_component_version(_ component: quoth_component) -> UnsafePointer<CChar>! {
  let strings = unsafe SharedWork.run { VersionStrings.shared }.all
  guard unsafe component < strings.count else { return nil }
  return unsafe strings[Int(component)]
}

/// The versions as C strings, made once and never freed.
@safe
private struct VersionStrings: @unchecked Sendable {
  static let shared = VersionStrings()

  // SAFETY: written once, before any read.
  let all: [UnsafePointer<CChar>]

  private init() {
    let versions = Versions.current
    unsafe all = [
      versions.quoth, versions.unicode, versions.cldr, versions.icu, versions.kernelTier,
    ].map { text in
      let bytes = text.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (place, byte) in bytes.enumerated() { unsafe (copy + place).initialize(to: byte) }
      return unsafe UnsafePointer(copy)
    }
  }
}
