// CAAnimation.swift: descriptions of animations. Adding one to a layer copies it.

public import Foundation

/// Hears of an animation's beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// Called once for each animation that was added, in the turn after the frame that showed the end.
    /// - Parameter flag: whether it ran to its end; false where it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations have: timing, pace and a delegate.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSSecureCoding {
    final var timing = MediaTimingValues()
    final var userValues: [String: Any] = [:]
    /// Says how far the animation is, in place of the time.
    package final var driver: AnimationDriver?
    /// With a driver: the animation takes the part of the way from here to the end, 0…1.
    package final var driverStart = 0.0

    /// The pace; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Held strongly, as Core Animation does.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation leaves its layer when it ends. True by default.
    open var isRemovedOnCompletion = true
    /// How often the animation would like to be shown. Frames are made as often as the highest wish of all that
    /// runs; by default, at the display's own rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    public override init() { super.init() }

    // MARK: Archives

    open nonisolated class var supportsSecureCoding: Bool { true }

    /// An animation from an archive. What it cannot read stays as it is in a new one.
    public required init?(coder: NSCoder) {
        super.init()
        restore(from: coder)
    }

    /// Keeps the properties that `shouldArchiveValue(forKey:)` allows. The delegate, images, and objects of your own
    /// are not kept.
    open func encode(with coder: NSCoder) { store(in: coder) }

    /// Whether archives keep the property named `key`. True; for subclasses, which call super for other keys.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Takes what an archive has.
    func restore(from coder: NSCoder) { restoreValues(from: coder) }

    /// What archives keep of animations of this class.
    class var allArchivedKeys: [ArchivedKey] { CAAnimation.archivedKeys }

    /// An independent animation with the same values. Subclasses with properties of their own override `copyValues(from:)`.
    public final func duplicate() -> CAAnimation {
        let copy = makeCopy()
        copy.copyValues(from: self)
        return copy
    }

    /// A fresh animation of the same class.
    open func makeCopy() -> CAAnimation { CAAnimation() }

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

    /// May be called on any thread for an animation that no other thread uses.
    open nonisolated override func copy() -> Any {
        var copy: CAAnimation?
        MainPlace.assume { copy = duplicate() }
        return copy!
    }

    /// Adds the animation to the layer `anObject` under `event`.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A property by its name, or a value kept under a key of your choice; where nothing was kept, the class's default.
    open func value(forKey key: String) -> Any? {
        if let known = knownKey(key) { return known.read(self) }
        return userValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets a property by its name, where `value` fits it; else keeps the value.
    open func setValue(_ value: Any?, forKey key: String) {
        if let known = knownKey(key) { return known.write(self, plain(value)) }
        userValues[key] = value
    }

    /// What a new animation of this class has under `key`; nil for keys of your own, unless a subclass overrides it.
    open class func defaultValue(forKey key: String) -> Any? {
        let made = CAAnimation.unset(of: self)
        return made.knownKey(key)?.read(made)
    }

    /// How the change goes with the time.
    var pace: AnimationPace { timingFunction.map { .curve($0.curve) } ?? .linear }

    /// What the animation does to a layer, in the sampler's form; nil where it does nothing.
    func compile(for layer: CALayer) -> CompiledAnimation? { nil }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}

/// An animation of one property, named by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// Such as `position`, `bounds.size.width`, `transform.rotation.z`. nil: the key under which the animation runs.
    open var keyPath: String?
    /// Whether the value is added to what is there, instead of replacing it.
    open var isAdditive = false
    /// Whether each repetition starts where the one before ended.
    open var isCumulative = false
    /// Makes the transform of the animated numbers, for `transform` and its kin.
    open var valueFunction: CAValueFunction?

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

/// An animation between two values. What is not given is the layer's own value.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
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
