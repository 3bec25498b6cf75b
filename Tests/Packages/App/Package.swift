// swift-tools-version: 6.3
import PackageDescription

// An app elsewhere that uses Foundation and Quoth; Tests/Scripts/foundation-icu.sh copies it out of the
// tree. QUOTH is the path of the package, ICU the trait that the app asks for, if any.
let quoth = Context.environment["QUOTH"] ?? "../../.."
let traits = Context.environment["ICU"].map { [$0] }

let package = Package(
  name: "app",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    traits.map {
      .package(name: "quoth", path: quoth, traits: Set($0.map { .init(name: $0) }))
    } ?? .package(name: "quoth", path: quoth)
  ],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Quoth", package: "quoth")])
  ],
  swiftLanguageModes: [.v6]
)
