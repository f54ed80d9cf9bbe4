// Drawing.swift: contexts and pixels for tests, and numbers of a kind.

import Foundation
import SeededNumbers

@testable import VitrineGraphics

extension SeededNumbers {
    mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// The result of `draw` on a transparent bitmap of UIKit's space.
func drawn(_ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> PixelBuffer {
    let buffer = PixelBuffer(
        width: Int((CGFloat(width) * scale).rounded()), height: Int((CGFloat(height) * scale).rounded()))
    draw(CGContext(bitmap: buffer, scale: scale))
    return buffer
}

extension PixelBuffer {
    /// Alpha of each pixel, row by row.
    var alphas: [[Int]] { (0..<height).map { y in (0..<width).map { Int(self[$0, y] >> 24) } } }

    var words: [[UInt32]] { (0..<height).map { y in (0..<width).map { self[$0, y] } } }

    /// Sum of all alphas in pixels: the covered area.
    var coveredArea: Double { alphas.reduce(0) { $0 + Double($1.reduce(0, +)) } / 255 }

    convenience init(words: [[UInt32]]) {
        self.init(width: words[0].count, height: words.count)
        for (y, row) in words.enumerated() {
            for (x, word) in row.enumerated() { self[x, y] = word }
        }
    }
}

func image(_ words: [[UInt32]]) -> CGImage { CGImage(PixelBuffer(words: words)) }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    isClose(a.origin, b.origin, tolerance) && abs(a.width - b.width) <= tolerance
        && abs(a.height - b.height) <= tolerance
}

func hex(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
}
