// UIGlassContainerEffect.swift: pieces of glass that are drawn as one, and join.

public import Foundation
import VitrineDrawing
public import VitrineRuntime

/// An effect that shows all glass in its view's `contentView` as one: pieces that are near each other join. The glass is
/// behind the content of all of them.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    // `isEqual` reads it on any thread: an effect must not be changed while it is compared.
    private nonisolated(unsafe) var distance: CGFloat = 0
    /// The distance in points at which pieces begin to join. Default: 0, never.
    open var spacing: CGFloat {
        get { distance }
        set { distance = newValue }
    }

    public override init() { super.init() }

    /// Restores an archived effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        distance = CGFloat(coder.decodeDouble(forKey: "UIGlassContainerEffectSpacing"))
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(Double(spacing), forKey: "UIGlassContainerEffectSpacing")
    }

    /// Returns an effect with the same spacing; a subclass that does not override it, itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == UIGlassContainerEffect.self else { return self }
        let copy = UIGlassContainerEffect()
        copy.spacing = spacing
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIGlassContainerEffect)?.distance == distance }

    open override var hash: Int { distance.hashValue }
}
