// swift-tools-version: 6.2
// The least that shows that a compiler for arm64 boards works: Foundation, and a C library found by pkg-config.
import PackageDescription

let package = Package(
    name: "Hello",
    targets: [
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
        .executableTarget(name: "Hello", dependencies: ["CFreeType"]),
    ])
