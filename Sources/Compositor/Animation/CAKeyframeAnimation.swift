// CAKeyframeAnimation.swift: an animation over several values, or along a path.

public import Foundation
public import VitrineGraphics

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stands until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace over the whole; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve at an even pace.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Runs a property through a list of values or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order. `path` counts instead where it is set.
    open var values: [Any]?
    /// For properties that are points: each end of an element of the path is a keyframe.
    open var path: CGPath?
    /// When each value is reached, as fractions of the duration that do not fall, one a value (in discrete mode
    /// one more, the last being 1). Nil, or a list that does not fit: evenly spaced.
    open var keyTimes: [NSNumber]?
    /// The pace of each stretch, one less than values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    /// For cubic modes, one a value: 1 is tight, -1 round. 0 by default.
    open var tensionValues: [NSNumber]?
    /// For cubic modes, one a value: away from 0 the curve has corners. 0 by default.
    open var continuityValues: [NSNumber]?
    /// For cubic modes, one a value: 1 leans to after the value, -1 to before. 0 by default.
    open var biasValues: [NSNumber]?
    /// For animations of `position` along a path.
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
        if let path, action.target.property.kind == .point, action.target.part == .whole {
            return PathTrack(self, path: path, action: action).map { .path($0) }
        }
        return KeyframeTrack(self, action: action).map { .keyframes($0) }
    }
}
