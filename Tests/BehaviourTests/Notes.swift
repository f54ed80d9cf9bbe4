// Notes.swift: records calls in order, and colours as numbers.

import Foundation
import UIKit

/// Lines in the order in which they were added.
@MainActor
final class Notes {
    private var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    /// Returns the lines added since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Red, green, blue and alpha, each 0…255; nil for no colour.
@MainActor
func rgba(_ color: UIColor?) -> [Int]? {
    guard let color else { return nil }
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { Int(($0 * 255).rounded()) }
}

@MainActor
func rgba(_ color: CGColor?) -> [Int]? { color.flatMap { rgba(UIColor(cgColor: $0)) } }

/// A context with y up and readable pixels.
final class Bitmap {
    let context: CGContext

    init(width: Int, height: Int) {
        context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpace(name: CGColorSpace.sRGB)!,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    /// Red, green, blue and alpha of the pixel, premultiplied; y counts from below, as in the context.
    subscript(x: Int, y: Int) -> [Int] {
        let row = context.height - 1 - y
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { Int(bytes[row * context.bytesPerRow + x * 4 + $0]) }
    }
}

extension CGPath {
    /// The path's elements: m, l, q, c and z, with the end points.
    var steps: [String] {
        var result: [String] = []
        applyWithBlock { pointer in
            let points = pointer.pointee.points
            func at(_ index: Int) -> String { "\(short(points[index].x)),\(short(points[index].y))" }
            switch pointer.pointee.type {
            case .moveToPoint: result.append("m \(at(0))")
            case .addLineToPoint: result.append("l \(at(0))")
            case .addQuadCurveToPoint: result.append("q \(at(1))")
            case .addCurveToPoint: result.append("c \(at(2))")
            case .closeSubpath: result.append("z")
            }
        }
        return result
    }
}

/// A number with at most three decimals.
func short(_ number: CGFloat) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
