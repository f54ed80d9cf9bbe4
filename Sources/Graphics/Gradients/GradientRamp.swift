// GradientRamp.swift: a gradient's colours as pixels at equal steps.
//
// A ramp has at least two steps for each device pixel along the gradient, up to `mostSteps`: edges between colours at
// one location are then exact to half a pixel, and colours between are rounded once, from exact values.

package import Foundation
import Synchronization

/// Premultiplied pixels for 0, 1/steps … 1, with one more before and after for positions beyond the ends.
package final class GradientRamp: @unchecked Sendable {
    /// The pixel for 0. `pixels[-1]` is the one before the start, `pixels[steps + 1]` the one after the end.
    let pixels: UnsafeMutablePointer<UInt32>
    let steps: Int
    /// Whether all pixels are opaque, including those beyond the ends.
    package let isOpaque: Bool

    /// The colour at the end.
    package var lastPixel: UInt32 { pixels[steps] }

    static let fewestSteps = 1024
    static let mostSteps = 8192

    /// The number of steps for a gradient of `length` device pixels.
    static func steps(for length: CGFloat) -> Int {
        var steps = fewestSteps
        while steps < mostSteps, CGFloat(steps) < 2 * length { steps *= 2 }
        return steps
    }

    /// - Parameter color: the colour in sRGB with alpha at 0…1, called in ascending order.
    init(steps: Int, options: CGGradientDrawingOptions, color: (CGFloat) -> (RGB, Double)) {
        self.steps = steps
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: steps + 3)
        pixels = memory + 1
        for i in 0...steps {
            let (rgb, alpha) = color(CGFloat(i) / CGFloat(steps))
            pixels[i] = CGColor.pixel(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
        }
        pixels[-1] = options.contains(.drawsBeforeStartLocation) ? pixels[0] : 0
        pixels[steps + 1] = options.contains(.drawsAfterEndLocation) ? pixels[steps] : 0
        isOpaque = (-1...steps + 1).allSatisfy { memory[$0 + 1] >> 24 == 255 }
    }

    deinit { (pixels - 1).deallocate() }
}

/// The most recently used ramps of one gradient.
final class GradientRampCache: Sendable {
    private struct Entry {
        var steps: Int
        var options: CGGradientDrawingOptions
        var ramp: GradientRamp
    }

    private let entries = Mutex<[Entry]>([])
    private static let most = 4

    func ramp(steps: Int, options: CGGradientDrawingOptions, make: () -> GradientRamp) -> GradientRamp {
        entries.withLock { list in
            if let known = list.first(where: { $0.steps == steps && $0.options == options }) {
                return known.ramp
            }
            let ramp = make()
            if list.count == GradientRampCache.most { list.removeFirst() }
            list.append(Entry(steps: steps, options: options, ramp: ramp))
            return ramp
        }
    }
}

extension CGGradient {
    /// The gradient's pixels, for a distance of `length` device pixels from start to end.
    package func ramp(length: CGFloat, options: CGGradientDrawingOptions) -> GradientRamp {
        let steps = GradientRamp.steps(for: length)
        return ramps.ramp(steps: steps, options: options) {
            var index = 0
            return GradientRamp(steps: steps, options: options) {
                GradientStop.color(at: $0, of: stops, after: &index, space: space)
            }
        }
    }
}
