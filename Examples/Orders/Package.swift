// swift-tools-version: 6.0
import Foundation
import PackageDescription

// The app is source for iOS. `vitrine build` adds UIKit; plain `swift build` stops with a message.
let isFrontEnd = ProcessInfo.processInfo.environment["VITRINE_PACKAGE"] != nil

let package = Package(
    name: "Orders",
    targets: [
        isFrontEnd
            ? .executableTarget(name: "Orders", path: "Sources/Orders")
            : .executableTarget(name: "Orders", path: "Hint")
    ],
    swiftLanguageModes: [.v5]
)
