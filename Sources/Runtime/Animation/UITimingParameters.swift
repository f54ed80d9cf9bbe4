// UITimingParameters.swift: the timing of property animators.

public import Foundation
import VitrineCompositor
import VitrineDrawing
public import VitrineGraphics

/// The kind of a provider's timing.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four curves of `UIView.AnimationCurve`.
    case builtin = 0
    /// A cubic Bézier curve with control points.
    case cubic
    /// A spring.
    case spring
    /// A curve and a spring together.
    case composed
}

/// Describes how an animation proceeds from its start to its end.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject, NSCoding, NSCopying {
    /// Which of the parameters apply.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for springs.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for curves.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing by a cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding,
    @preconcurrency NSCopying
{
    /// One of the four curves; `.easeInOut` where control points were given.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point: x is the fraction of the time, y that of the change.
    public let controlPoint1: CGPoint
    /// The second control point: x is the fraction of the time, y that of the change.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// The system's default curve: a fast start and a slow end.
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// Creates one of the four curves, with its control points.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        isBuiltIn = true
        var first: [Float] = [0, 0], second: [Float] = [0, 0]
        let function = curve.timingFunction
        function.getControlPoint(at: 1, values: &first)
        function.getControlPoint(at: 2, values: &second)
        controlPoint1 = CGPoint(x: CGFloat(first[0]), y: CGFloat(first[1]))
        controlPoint2 = CGPoint(x: CGFloat(second[0]), y: CGFloat(second[1]))
        super.init()
    }

    /// Creates a curve with control points.
    ///
    /// The x of both is clamped to 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltIn = false
        (controlPoint1, controlPoint2) = (point1, point2)
        super.init()
    }

    /// Nil where the archive has no control points.
    public convenience init?(coder: NSCoder) {
        if let curve: UIView.AnimationCurve = coder.choice("UIAnimationCurve") {
            self.init(animationCurve: curve)
            return
        }
        guard let points = coder.plainNumbers(4, "UIControlPoints") else { return nil }
        self.init(
            controlPoint1: CGPoint(x: points[0], y: points[1]), controlPoint2: CGPoint(x: points[2], y: points[3]))
    }

    /// Archives the curve, or the control points.
    public func encode(with coder: NSCoder) {
        if isBuiltIn { return coder.encode(animationCurve.rawValue, forKey: "UIAnimationCurve") }
        coder.encode(
            numbers: [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y], "UIControlPoints")
    }

    /// The object itself, since it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// `.builtin` for one of the four curves, otherwise `.cubic`.
    public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// The object itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

/// Timing by a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding,
    @preconcurrency NSCopying
{
    /// The velocity at the start, in whole distances per second: across and down for positions, `dx` for other
    /// properties.
    public let initialVelocity: CGVector
    /// Mass, stiffness and damping; nil if the animator's duration and the damping ratio determine the spring.
    private let physics: (mass: Double, stiffness: Double, damping: Double)?
    private let dampingRatio: Double

    /// A critically damped spring with its own duration.
    public override convenience init() {
        self.init(
            mass: 3, stiffness: 1000, damping: 2 * (3000 as CGFloat).squareRoot(), initialVelocity: .zero)
    }

    /// A spring that comes to rest within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 does not overshoot; lower values oscillate more.
    ///   - velocity: at the start, in whole distances per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = Double(ratio)
        initialVelocity = velocity
        physics = nil
        super.init()
    }

    /// A spring without initial velocity that comes to rest within the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring with its own duration: that of the animator is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        physics = (Double(mass), Double(stiffness), Double(damping))
        dampingRatio = Double(damping / (2 * (mass * stiffness).squareRoot()))
        initialVelocity = velocity
        super.init()
    }

    /// A spring with a perceived duration in seconds; that of the animator is ignored.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - bounce: -1…1; 0 does not overshoot.
    ///   - initialVelocity: at the start, in whole distances per second.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: initialVelocity)
    }

    /// Nil where the archive has no spring.
    public convenience init?(coder: NSCoder) {
        guard let way = coder.plainNumbers(2, "UIInitialVelocity") else { return nil }
        let velocity = CGVector(dx: way[0], dy: way[1])
        if let spring = coder.plainNumbers(3, "UISpring") {
            self.init(mass: spring[0], stiffness: spring[1], damping: spring[2], initialVelocity: velocity)
        } else if let ratio = coder.finite("UIDampingRatio") {
            self.init(dampingRatio: CGFloat(ratio), initialVelocity: velocity)
        } else {
            return nil
        }
    }

    /// Archives the spring and its initial velocity.
    public func encode(with coder: NSCoder) {
        coder.encode(numbers: [initialVelocity.dx, initialVelocity.dy], "UIInitialVelocity")
        if let physics {
            coder.encode(
                numbers: [physics.mass, physics.stiffness, physics.damping].map { CGFloat($0) }, "UISpring")
        } else {
            coder.encode(dampingRatio, forKey: "UIDampingRatio")
        }
    }

    /// The object itself, since it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// `.spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The object itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The duration in seconds of a spring with its own; nil where the animator determines it.
    var ownDuration: Double? { physics == nil ? nil : settlingDuration }

    /// In seconds; one minute for a spring that never comes to rest.
    var settlingDuration: Double {
        guard case .spring(let mass, let stiffness, let damping, let velocity) = timing else { return 0 }
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (
            CGFloat(mass), CGFloat(stiffness), CGFloat(damping)
        )
        spring.initialVelocity = velocity.dx
        spring.allowsOverdamping = true
        return min(60, spring.settlingDuration)
    }

    var timing: AnimationContext.Timing {
        guard let physics else {
            return .settling(dampingRatio: dampingRatio, velocity: Double(initialVelocity.dx))
        }
        return .spring(
            mass: physics.mass, stiffness: physics.stiffness, damping: physics.damping,
            velocity: initialVelocity)
    }
}

extension UITimingCurveProvider {
    var timing: AnimationContext.Timing {
        if let spring = springTimingParameters { return spring.timing }
        return .curve((cubicTimingParameters ?? UICubicTimingParameters()).function)
    }
}
