// swift-tools-version: 6.3
import PackageDescription

// A typical app: a package that depends on Quoth by its path.
let package = Package(
  name: "find-quote",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "quoth", path: "../..")],
  targets: [
    .executableTarget(
      name: "find-quote",
      dependencies: [
        .product(name: "Quoth", package: "quoth"),
        .product(name: "QuothTranscripts", package: "quoth"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
