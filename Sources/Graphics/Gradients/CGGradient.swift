// CGGradient.swift: colours along a line from 0 to 1.

public import Foundation

/// Whether a gradient's first and last colours extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits, Core Graphics' values.
    public let rawValue: UInt32

    /// Options with the given bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour fills the area before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour fills the area after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, interpolated linearly between them. Immutable.
///
/// Colours are interpolated in the gradient's space without premultiplied alpha: halfway from transparent black to
/// white is grey.
public final class CGGradient: Sendable {
    let space: CGColorSpace
    let stops: [GradientStop]
    /// The interpolated colours, computed once for each resolution.
    let ramps = GradientRampCache()

    /// Makes a gradient of colours.
    ///
    /// - Parameters:
    ///   - space: the space in which colours are interpolated. Nil: sRGB.
    ///   - colors: an array of `CGColor`.
    ///   - locations: one for each colour, from 0 to 1 in ascending order. A lower one is raised to the highest before
    ///     it. Nil: equal steps from 0 to 1.
    /// - Returns: nil without colours, for other objects than colours, and for patterns.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count else { return nil }
        self.init(
            space: space ?? .standard, colors: list,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) })
    }

    /// Makes a gradient from the components of its colours.
    ///
    /// - Parameters:
    ///   - space: the space of the colours.
    ///   - components: for each colour its components in `space`, then alpha.
    ///   - locations: the place of each colour, 0…1; nil for equal distances.
    ///   - count: the number of colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.model != .pattern else { return nil }
        let step = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
        self.init(
            space: space, colors: colors,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }

    package init?(space: CGColorSpace, colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty, space.model == .rgb || space.model == .monochrome,
            colors.allSatisfy({ $0.pattern == nil })
        else { return nil }
        self.space = space
        stops = GradientStop.list(colors: colors, locations: locations, space: space)
    }

    /// The space in which the colours are interpolated.
    public var colorSpace: CGColorSpace? { space }

    /// Whether all colours are opaque.
    package var isOpaque: Bool { stops.allSatisfy { $0.alpha >= 1 } }
}

/// One colour of a gradient, in the space in which it is mixed.
struct GradientStop {
    /// 0…1.
    var location: CGFloat
    /// One component for a grey, otherwise three.
    var color: RGB
    /// 0…1.
    var alpha: Double

    static func list(colors: [CGColor], locations: [CGFloat]?, space: CGColorSpace) -> [GradientStop] {
        var highest: CGFloat = 0
        return colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            let wanted = locations.map { index < $0.count ? $0[index] : 1 } ?? even
            if !wanted.isNaN { highest = max(highest, min(1, wanted)) }
            let parts = ColorConversion.components(of: color.standardRGB, in: space).map { Double($0) }
            let rgb = parts.count == 3 ? RGB(parts[0], parts[1], parts[2]) : RGB(repeating: parts[0])
            let alpha = color.alpha.isNaN ? 0 : max(0, min(1, Double(color.alpha)))
            return GradientStop(location: highest, color: rgb.finite, alpha: alpha)
        }
    }

    /// The colour at `t`, in sRGB with alpha. The stops are in ascending order; of several at one location the last is
    /// used.
    static func color(at t: CGFloat, of stops: [GradientStop], after index: inout Int, space: CGColorSpace)
        -> (
            RGB, Double
        )
    {
        while index + 1 < stops.count, stops[index + 1].location <= t { index += 1 }
        let from = stops[index]
        var color = from.color, alpha = from.alpha
        if t > from.location, index + 1 < stops.count {
            let to = stops[index + 1]
            let part = Double((t - from.location) / (to.location - from.location))
            color += (to.color - from.color) * part
            alpha += (to.alpha - from.alpha) * part
        }
        if space.isLinear || space.isWide {
            let parts = space.model == .monochrome ? [color.x] : [color.x, color.y, color.z]
            color = ColorConversion.standard(parts.map { CGFloat($0) }, of: space)
        }
        return (color, alpha)
    }
}

extension RGB {
    /// Finite components: NaN becomes zero, huge values are clamped.
    fileprivate var finite: RGB {
        var out = self
        for i in 0..<3 { out[i] = self[i].isNaN ? 0 : Swift.max(-1e6, Swift.min(1e6, self[i])) }
        return out
    }
}
