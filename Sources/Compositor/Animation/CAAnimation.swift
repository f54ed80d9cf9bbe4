// CAAnimation.swift: descriptions of animations. A layer copies an animation that is added to it.

public import Foundation
public import VitrineDisplay
public import VitrineLayerSettings
public import VitrineObjectiveC
import VitrineSystem

/// Is notified when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: _RespondsToSelectors {
    /// Called when the animation begins. The default does nothing.
    func animationDidStart(_ anim: CAAnimation)
    /// Called once for each added animation, in the turn after the frame that showed its end.
    ///
    /// `flag` is true if the animation ran to its end, and false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {
        VitrineMethods.perform(on: self, [anim])
    }
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        VitrineMethods.perform(on: self, [anim, flag])
    }
}

/// The base class of animations: timing, a timing function and a delegate.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSSecureCoding {
    final var timing = MediaTimingValues()
    final var userValues: [String: Any] = [:]
    /// Determines the progress of the animation instead of the time.
    package final var driver: AnimationDriver?
    /// The driver's progress, 0…1, at which the animation starts.
    package final var driverStart = 0.0

    /// The timing function of the whole animation. Nil: linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that is notified. Retained, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from its layer when it ends. Default: true.
    open var isRemovedOnCompletion = true
    /// The preferred frame rate. Frames are made at the highest rate that any running animation prefers. Default: the
    /// display's rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    public override init() { super.init() }

    // MARK: Archives

    /// True: archives check the class of each object.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// An animation from an archive. Missing and unreadable values keep their defaults.
    public required init?(coder: NSCoder) {
        super.init()
        restore(from: coder)
    }

    /// Archives the properties for which `shouldArchiveValue(forKey:)` returns true, except the delegate, images and
    /// custom objects.
    open func encode(with coder: NSCoder) { store(in: coder) }

    /// Whether the property named `key` is archived. The default returns true. Subclasses call super for other keys.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Reads the values in an archive.
    func restore(from coder: NSCoder) { restoreValues(from: coder) }

    /// The keys that are archived for this class.
    class var allArchivedKeys: [ArchivedKey] { CAAnimation.archivedKeys }

    /// An independent copy. Subclasses that add properties override `copyValues(from:)`.
    public final func duplicate() -> CAAnimation {
        let copy = makeCopy()
        copy.copyValues(from: self)
        return copy
    }

    /// An animation of the same class with default values, into which `duplicate()` copies.
    open func makeCopy() -> CAAnimation { CAAnimation() }

    /// Copies all properties of `other`. Subclasses call super.
    open func copyValues(from other: CAAnimation) {
        timing = other.timing
        userValues = other.userValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        driver = other.driver
        driverStart = other.driverStart
    }

    /// A copy, as `duplicate()` makes it. Any thread, if no other thread uses the animation.
    open nonisolated override func copy() -> Any {
        var copy: CAAnimation?
        MainPlace.assume { copy = duplicate() }
        return copy!
    }

    /// Adds the animation to the layer `anObject` under `event`.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The value of a property, or a value stored under a custom key. Without one, the class's default.
    open func value(forKey key: String) -> Any? {
        if let known = archivedKey(key) { return known.read(self) }
        return userValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets a property by name if `value` has its type. Otherwise stores the value under the key.
    open func setValue(_ value: Any?, forKey key: String) {
        if let known = archivedKey(key) { return known.write(self, ArchivedKey.plain(value)) }
        userValues[key] = value
    }

    /// The default value for `key`. Nil for custom keys, unless a subclass overrides this.
    open class func defaultValue(forKey key: String) -> Any? {
        let made = CAAnimation.unset(of: self)
        return made.archivedKey(key)?.read(made)
    }

    /// The timing curve.
    var pace: AnimationPace { timingFunction.map { .curve($0.curve) } ?? .linear }

    /// The animation in the form that the sampler uses. Nil if it has no effect on the layer.
    func compile(for layer: CALayer) -> CompiledAnimation? { nil }

    /// The time at which the animation begins, in the layer's time. Default: 0, the time at which it is committed.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The duration of one cycle, in seconds. Default: 0, the transaction's duration.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// Seconds of the animation per second of the layer's time. Default: 1.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// Seconds added to the animation's time. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The number of cycles, which may be fractional. Default: 0, which means 1.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// The time over which cycles repeat, in seconds. Default: 0, which means that `repeatCount` is used.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each cycle is followed by its reverse. Default: false.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The effect before the beginning and after the end. Default: `removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}

/// An animation of one property, named by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position`, `bounds.size.width` or `transform.rotation.z`. Nil: the key under which the
    /// animation was added.
    open var keyPath: String?
    /// Whether the animated value is added to the current one instead of replacing it. Default: false.
    open var isAdditive = false
    /// Whether each repetition starts at the end of the one before. Default: false.
    open var isCumulative = false
    /// Converts the animated numbers to a transform, for `transform` and `sublayerTransform`.
    open var valueFunction: CAValueFunction?

    /// An animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    open override func makeCopy() -> CAAnimation { CAPropertyAnimation() }

    override class var allArchivedKeys: [ArchivedKey] { archivedPropertyKeys }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let valueFunction, shouldArchiveValue(forKey: "valueFunction") {
            coder.encode(valueFunction, forKey: "valueFunction")
        }
    }

    override func restore(from coder: NSCoder) {
        super.restore(from: coder)
        valueFunction = coder.object(CAValueFunction.self, "valueFunction")
    }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == nil { keyPath = event }
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}

/// An animation between two values. A value that is nil is derived from the others and from the layer's current value.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The difference between start and end. Ignored if both are set.
    open var byValue: Any?

    open override func makeCopy() -> CAAnimation { CABasicAnimation() }

    override class var allArchivedKeys: [ArchivedKey] { archivedBasicKeys }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func compile(for layer: CALayer) -> CompiledAnimation? {
        ValueChange(self).map { .change($0) }
    }
}
