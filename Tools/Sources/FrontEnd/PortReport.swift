// PortReport.swift: reports what a package needs, without a build.

import Foundation
import Translation

/// Lists the iOS constructs in the sources below a folder.
public struct PortReport {
    public let text: String

    private static let kinds: [(kind: String, pattern: String)] = [
        ("@objc", "@objc"), ("#selector", "#selector"), ("#keyPath", "#keyPath"), ("@IBOutlet", "@IBOutlet"),
        ("@IBAction", "@IBAction"), ("@NSManaged", "@NSManaged"), ("KVO", ".observe(\\"),
        ("KVO", "forKeyPath:"), ("associated objects", "objc_setAssociatedObject"),
        ("swizzling: not translated", "method_exchangeImplementations"),
        ("storyboards: not there", "UIStoryboard("), ("nibs: not there", "UINib("),
    ]
    private static let missing: Set<String> = [
        "SwiftUI", "WebKit", "CoreData", "StoreKit", "Metal", "MetalKit", "Photos", "PhotosUI", "SafariServices",
        "Vision", "CoreML",
        "MessageUI", "EventKit", "HealthKit", "UserNotifications", "LocalAuthentication", "SpriteKit", "SceneKit",
    ]

    public init(folder: String) {
        var lines: [String] = []
        var totals: [String: Int] = [:]
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where file.hasSuffix(".swift") && !file.contains(".build/") {
            guard let source = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { continue }
            var found: [String: Int] = [:]
            for (kind, pattern) in Self.kinds {
                let count = source.components(separatedBy: pattern).count - 1
                if count > 0 { found[kind, default: 0] += count }
            }
            for match in source.matches(of: /(?m)^\s*(?:@\w+\s+)*import\s+(?:class\s+|struct\s+|enum\s+|func\s+)?(\w+)/)
            {
                if Self.missing.contains(String(match.1)) { found["import \(match.1): not there", default: 0] += 1 }
            }
            guard !found.isEmpty else { continue }
            let list = found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            lines.append("\(file): \(list.joined(separator: ", "))")
            totals.merge(found, uniquingKeysWith: +)
        }
        let sum = totals.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
        text = (lines + ["", "In all:"] + sum).joined(separator: "\n") + "\n"
    }
}
