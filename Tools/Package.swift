// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The parser comes with the toolchain: nothing of swift-syntax is built.

/// The folder of the toolchain's own SwiftSyntax: of the compiler named by VITRINE_SWIFTC, or the one in the PATH.
let host: String = {
    let environment = ProcessInfo.processInfo.environment
    var compilers = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    if let named = environment["VITRINE_SWIFTC"] { compilers.insert(named, at: 0) }
    compilers.append("/opt/swift/usr/bin/swiftc")
    for compiler in compilers {
        let bin = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
        if FileManager.default.fileExists(atPath: folder + "/libSwiftParser.so") { return folder }
    }
    return "/opt/swift/usr/lib/swift/host"
}()

let parser: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linked: [LinkerSetting] = [
    .unsafeFlags([
        "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftDiagnostics",
        "-Xlinker", "-rpath", "-Xlinker", host,
    ])
]

let package = Package(
    name: "Tools",
    products: [
        .executable(name: "vitrine-swiftc", targets: ["vitrine-swiftc"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "vitrine-lsp", targets: ["vitrine-lsp"]),
    ],
    dependencies: [
        // The server of `vitrine inspect`: small, and without dependencies.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")
    ],
    targets: [
        .target(name: "Translation", swiftSettings: parser, linkerSettings: linked),
        .target(name: "ChildProcesses"),
        .target(name: "FrontEnd", dependencies: ["ChildProcesses", "Translation"], swiftSettings: parser),
        .executableTarget(
            name: "vitrine-swiftc", dependencies: ["FrontEnd"], swiftSettings: parser, linkerSettings: linked),
        .target(
            name: "Inspection",
            dependencies: [
                "ChildProcesses",
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .executableTarget(
            name: "vitrine", dependencies: ["FrontEnd", "Inspection"], swiftSettings: parser, linkerSettings: linked),
        .executableTarget(
            name: "vitrine-lsp", dependencies: ["FrontEnd"], swiftSettings: parser, linkerSettings: linked),
        .testTarget(
            name: "TranslationTests",
            dependencies: ["Translation", "FrontEnd", "vitrine-swiftc", "vitrine", "vitrine-lsp"],
            swiftSettings: parser, linkerSettings: linked),
        .testTarget(
            name: "InspectionTests",
            dependencies: ["ChildProcesses", "Inspection", .product(name: "FlyingFox", package: "FlyingFox")]),
    ],
    swiftLanguageModes: [.v6]
)
