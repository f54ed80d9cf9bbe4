// PixelComparison.swift: whether two contenders drew the same picture.

import Foundation
import VitrineGraphics

struct PixelComparison {
    var ours: PixelBuffer
    var peer: PixelBuffer
    var peerName: String
    var iteration: Int

    /// A description of the first difference that the case does not allow. Alpha is not
    /// compared: the pictures are of opaque screens, whose fourth byte has no meaning.
    struct Mismatch: Error, CustomStringConvertible {
        var description: String
    }

    func check(tolerance: (_ x: Int, _ y: Int) -> Int) throws {
        guard ours.size == peer.size else {
            throw Mismatch(
                description:
                    "ours drew \(ours.width) x \(ours.height) pixels, \(peerName) \(peer.width) x \(peer.height)"
            )
        }
        for y in 0..<ours.height {
            let a = ours.row(y)
            let b = peer.row(y)
            for x in 0..<ours.width where a[x] != b[x] {
                let difference = largestDifference(a[x], b[x])
                if difference > 1, difference > tolerance(x, y) {
                    throw Mismatch(
                        description: "pixel (\(x), \(y)) of iteration \(iteration) is \(hex(a[x])), but "
                            + "\(hex(b[x])) by \(peerName): \(difference) apart where "
                            + "\(tolerance(x, y)) is allowed; \(count(beyond: tolerance)) pixels differ so")
                }
            }
        }
    }

    private func count(beyond tolerance: (_ x: Int, _ y: Int) -> Int) -> Int {
        var count = 0
        for y in 0..<ours.height {
            for x in 0..<ours.width
            where largestDifference(ours[x, y], peer[x, y]) > tolerance(x, y) { count += 1 }
        }
        return count
    }

    private func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16] {
            largest = max(largest, abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)))
        }
        return largest
    }

    private func hex(_ pixel: UInt32) -> String { String(format: "#%06X", pixel & 0xFF_FFFF) }
}
