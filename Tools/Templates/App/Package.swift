// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Starter",
    dependencies: [
        .package(path: "VITRINE")
    ],
    targets: [
        .executableTarget(
            name: "Starter", dependencies: [.product(name: "UIKit", package: "IDENTITY")],
            resources: [.copy("Resources/Assets.xcassets")]),
        .testTarget(
            name: "StarterTests",
            dependencies: [
                "Starter",
                .product(name: "UIKit", package: "IDENTITY"),
                .product(name: "OffscreenTesting", package: "IDENTITY"),
            ],
            exclude: ["Snapshots"]),
    ])
