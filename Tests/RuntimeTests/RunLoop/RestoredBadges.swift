// RestoredBadges.swift: classes for saved states. At file scope: Foundation archives no nested class.

import Foundation

/// A class without secure coding.
final class PlainBadge: NSObject, NSCoding {
    nonisolated(unsafe) static var made = 0
    override init() {}
    func encode(with coder: NSCoder) { coder.encode(1, forKey: "one") }
    init?(coder: NSCoder) { PlainBadge.made += 1 }
}

final class SecureBadge: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() {}
    func encode(with coder: NSCoder) { coder.encode(1, forKey: "one") }
    init?(coder: NSCoder) {}
}
