// ImageLimits.swift: limits of the memory and time for images.

import Foundation
package import VitrineSystem

/// Limits for images from files, which may come from anywhere.
package struct ImageLimits: Hashable, Sendable {
    /// The maximum number of pixels of an image, or of a frame: 64 million, 256 MB decoded.
    package var pixels = 1 << 26
    /// The maximum number of frames of an animation.
    package var frames = 10_000
    /// The maximum size of cached decoded pixels in bytes: an eighth of the process's memory limit, at most 256 MB.
    package var cachedBytes = Self.cachedBytes(of: .read())
    /// Whether `cachedBytes` was set, and does not follow the process's memory limit.
    package private(set) var hasOwnCachedBytes = false

    package init() {}

    /// The default cache size for a memory limit.
    package static func cachedBytes(of budget: MemoryBudget) -> Int { min(256 << 20, budget.bytes / 8) }

    /// The limits of this process, including VITRINE_IMAGE_PIXELS and VITRINE_IMAGE_CACHE.
    package static let current = ImageLimits(environment: EnvironmentVariable.value)

    /// An invalid value is logged, and the default is used.
    /// - Parameter variable: the value of an environment variable.
    package init(environment variable: (String) -> String?) {
        func value(_ name: String, from least: Int, _ example: String) -> Int? {
            guard let text = variable(name), !text.isEmpty else { return nil }
            if let number = Self.number(text), number >= least { return number }
            Diagnostics.warning("\(name)=\(text) is not a number from \(least), such as \(example); ignored")
            return nil
        }
        if let number = value("VITRINE_IMAGE_PIXELS", from: 1, "16M") { pixels = min(number, 1 << 26) }
        if let number = value("VITRINE_IMAGE_CACHE", from: 0, "64M") {
            cachedBytes = number
            hasOwnCachedBytes = true
        }
    }

    /// Parses an integer. K, M or G after it is 1024, its square or cube.
    static func number(_ text: String) -> Int? {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let count = Int(shift == nil ? text : String(text.dropLast())), count >= 0 else { return nil }
        let (result, overflows) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        return overflows ? nil : result
    }
}
