// UIColorEffect.swift: one colour behind the content.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// An effect that covers the content behind the view with a colour.
@preconcurrency @MainActor
open class UIColorEffect: UIVisualEffect {
    package let color: UIColor?

    /// Makes an effect of a colour; nil for none.
    public init(color: UIColor?) {
        self.color = color
        super.init()
    }

    /// Restores an archived effect.
    public required init?(coder: NSCoder) {
        let key = "UIColorEffectColor"
        color = coder.containsValue(forKey: key) ? coder.decodeObject(of: UIColor.self, forKey: key) : nil
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let color { coder.encode(color, forKey: "UIColorEffectColor") }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColorEffect else { return false }
        return other.color == color
    }

    open override var hash: Int { color?.hash ?? 0 }
}
