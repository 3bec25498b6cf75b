// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that no user of Quoth resolves or builds it. QUOTH_BENCH_ICU names the trait of Quoth
// that decides which ICU it uses; `Benchmarks/run icu` compares both.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["QUOTH_BENCH_ICU"].map { [.init(name: $0)] } ?? [.defaults]

let package = Package(
  name: "quoth-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "quoth-bench", targets: ["QuothBench"]),
    .executable(name: "quoth-counts", targets: ["QuothCounts"]),
  ],
  dependencies: [.package(name: "quoth", path: "..", traits: traits)],
  targets: [
    .systemLibrary(
      name: "BenchICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),

    // Peers written in C with one small interface. Optional libraries are opened at run time, and
    // their headers are detected at compile time, so it builds without them.
    .target(name: "CPeers", dependencies: ["BenchICU"]),

    .executableTarget(
      name: "QuothBench",
      dependencies: [
        "CPeers", .product(name: "Quoth", package: "quoth"),
        .product(name: "QuothTranscripts", package: "quoth"),
        .product(name: "QuothCloud", package: "quoth"),
        .product(name: "QuothCloudText", package: "quoth"),
      ]),

    // A fixed set of searches whose instructions are counted: the check that depends on no clock.
    .target(name: "CCounts"),
    .executableTarget(
      name: "QuothCounts",
      dependencies: ["CCounts", .product(name: "Quoth", package: "quoth")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
