// CAKeyframeAnimation.swift: animations through several values or along a path.

public import Foundation
public import VitrineGraphics

/// How values between keyframes are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// A mode with the given name. An unknown one is used as `linear`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight lines between the values. The default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is kept until the time of the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight lines at constant speed over the whole. Key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that moves along a path rotates with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// A mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points backwards along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates a property through a list of values or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order. Ignored if `path` is set.
    open var values: [Any]?
    /// A path for properties that are points: the end of each element is a keyframe.
    open var path: CGPath?
    /// The time of each value as a fraction of the duration, in ascending order: one for each value, in discrete mode
    /// one more, of which the last is 1. Nil or a list of another length: evenly spaced.
    open var keyTimes: [NSNumber]?
    /// The timing function of each segment: one less than there are values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are interpolated. Default: `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The tension at each value, for cubic modes: 1 is tight, -1 is round. Default: 0.
    open var tensionValues: [NSNumber]?
    /// The continuity at each value, for cubic modes: with values other than 0 the curve has corners. Default: 0.
    open var continuityValues: [NSNumber]?
    /// The bias at each value, for cubic modes: 1 moves the curve behind the value, -1 before it. Default: 0.
    open var biasValues: [NSNumber]?
    /// Whether the layer rotates, for animations of `position` along a path. Default: nil, no rotation.
    open var rotationMode: CAAnimationRotationMode?

    open override func makeCopy() -> CAAnimation { CAKeyframeAnimation() }

    override class var allArchivedKeys: [ArchivedKey] { archivedKeyframeKeys }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let timingFunctions, shouldArchiveValue(forKey: "timingFunctions") {
            coder.encode(timingFunctions as NSArray, forKey: "timingFunctions")
        }
    }

    override func restore(from coder: NSCoder) {
        super.restore(from: coder)
        timingFunctions = coder.objects(CAMediaTimingFunction.self, "timingFunctions")
    }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func compile(for layer: CALayer) -> CompiledAnimation? {
        guard let action = ValueAction(self) else { return nil }
        if let path, action.target.isPoint {
            return PathTrack(self, path: path, action: action).map { .path($0) }
        }
        // One discrete value has no effect with Core Animation, as Lottie's pictures of pr_1632_1 and pr_1632_2 show.
        if calculationMode == .discrete, values?.count == 1 { return nil }
        return KeyframeTrack(self, action: action).map { .keyframes($0) }
    }
}
