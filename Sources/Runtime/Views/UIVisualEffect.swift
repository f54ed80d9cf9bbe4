// UIVisualEffect.swift: the base class of effects. Controls has the effects and their view.

public import Foundation

/// An effect of a `UIVisualEffectView`. Use one of its subclasses.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    public override init() { super.init() }
    /// Makes an effect. Nothing is archived of this class; subclasses restore their style.
    public required init?(coder: NSCoder) { super.init() }
    /// Encodes nothing; subclasses encode their style.
    open func encode(with coder: NSCoder) {}
    /// Always true.
    open nonisolated class var supportsSecureCoding: Bool { true }
    /// Returns the effect itself, unless a subclass has values that change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that makes a view of itself, for modules that have no effect views.
@MainActor
package protocol ViewMakingEffect: UIVisualEffect {
    /// A view that shows the effect.
    func makeView() -> UIView
}
