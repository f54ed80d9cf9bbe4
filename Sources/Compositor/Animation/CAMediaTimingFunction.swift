// CAMediaTimingFunction.swift: timing functions of animations, as cubic Bézier curves.
//
// The curve has the ends (0, 0) and (1, 1) and two control points; x is the fraction of the time, y the fraction of the
// change. For a given x the parameter is solved by Newton's method, and by bisection where that leaves the bracket.

public import Foundation

/// The name of a predefined curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The curve's name as text.
    public let rawValue: String

    /// A curve's name. An unknown one means the linear curve.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed. Control points (0, 0) and (1, 1).
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow start. Control points (0.42, 0) and (1, 1).
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end. Control points (0, 0) and (0.58, 1).
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow start and end. Control points (0.42, 0) and (0.58, 1).
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations. Control points (0.25, 0.1) and (0.25, 1).
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing function of an animation. Immutable.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    let curve: TimingCurve

    /// A curve with the control points (c1x, c1y) and (c2x, c2y). x is clamped to 0…1, so that time never goes
    /// backwards.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    /// A predefined curve. An unknown name means the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    static let ofDefault = CAMediaTimingFunction(name: .default)

    /// Copies the control point at `idx`, from 0 to 3, to two floats at `ptr`.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        guard (0...3).contains(idx) else {
            fatalError("A timing function has control points 0 to 3, not \(idx)")
        }
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    public override var hash: Int { curve.hashValue }
}

/// The polynomial of a curve, evaluated for each sample.
struct TimingCurve: Hashable {
    let x1: Double, y1: Double, x2: Double, y2: Double
    private let isLinear: Bool

    static let linear = TimingCurve(0, 0, 1, 1)

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
        (self.x1, self.y1, self.x2, self.y2) = (unit(x1), finite(y1), unit(x2), finite(y2))
        isLinear = self.x1 == self.y1 && self.x2 == self.y2
    }

    private static func polynomial(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let c = 3 * p1, b = 3 * (p2 - p1) - c, a = 1 - c - b
        return ((a * t + b) * t + c) * t
    }

    private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let c = 3 * p1, b = 3 * (p2 - p1) - c, a = 1 - c - b
        return (3 * a * t + 2 * b) * t + c
    }

    /// The fraction of the change at the fraction `x` of the time, with an error below 1e-7 in x. The ends are exact.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if isLinear { return x }
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<64 {
            let error = Self.polynomial(x1, x2, t) - x
            if abs(error) < 1e-7 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.slope(x1, x2, t)
            let next = slope > 1e-6 ? t - error / slope : -1
            t = next > low && next < high ? next : (low + high) / 2
        }
        return Self.polynomial(y1, y2, t)
    }
}
