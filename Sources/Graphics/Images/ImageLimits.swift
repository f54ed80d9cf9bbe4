// ImageLimits.swift: how much memory and time pictures may take.

import Foundation
package import VitrineRemarks

/// Bounds for pictures from files, which may come from anywhere.
package struct ImageLimits: Hashable, Sendable {
    /// The most pixels that a picture may have, or a frame of it: 64 million, 256 MB once decoded.
    package var pixels = 1 << 26
    /// The most frames of an animation.
    package var frames = 10_000
    /// Bytes of decoded pixels that are kept for the next time: an eighth of what the process may take, at most 256 MB.
    package var cachedBytes = Self.cachedBytes(of: .read())
    /// `cachedBytes` was chosen, and does not follow the process's memory.
    package private(set) var hasOwnCachedBytes = false

    package init() {}

    /// What a cache of decoded pixels may hold in a process with so much memory.
    package static func cachedBytes(of budget: MemoryBudget) -> Int { min(256 << 20, budget.bytes / 8) }

    /// Those of this process, with what VITRINE_IMAGE_PIXELS and VITRINE_IMAGE_CACHE say.
    package static let current = ImageLimits(environment: EnvironmentVariable.value)

    /// A value that cannot be is reported, and the default stays.
    /// - Parameter variable: what an environment has for a name.
    package init(environment variable: (String) -> String?) {
        func value(_ name: String, from least: Int, _ example: String) -> Int? {
            guard let text = variable(name), !text.isEmpty else { return nil }
            if let number = Self.number(text), number >= least { return number }
            Remarks.add("\(name)=\(text) is not a number from \(least), such as \(example); ignored")
            return nil
        }
        if let number = value("VITRINE_IMAGE_PIXELS", from: 1, "16M") { pixels = min(number, 1 << 26) }
        if let number = value("VITRINE_IMAGE_CACHE", from: 0, "64M") {
            cachedBytes = number
            hasOwnCachedBytes = true
        }
    }

    /// A whole number; K, M or G behind it is 1024, that squared or cubed.
    static func number(_ text: String) -> Int? {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let count = Int(shift == nil ? text : String(text.dropLast())), count >= 0 else { return nil }
        let (result, overflows) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        return overflows ? nil : result
    }
}
