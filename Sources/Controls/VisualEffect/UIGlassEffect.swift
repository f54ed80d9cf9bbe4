// UIGlassEffect.swift: glass that bends and blurs what is behind it.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// An effect that shows the content behind the view through glass: blurred a little, and bent at the edge. Without a
/// `cornerConfiguration`, and a radius of the layer, the glass is a capsule.
///
///     let view = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
///     view.cornerConfiguration = .uniformCorners(radius: 20)
///
/// A view keeps a copy of its effect: assign it again after a change.
///
/// Cost: nothing while nothing behind the glass changes.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    /// How clear the glass is.
    public enum Style: Int, Sendable {
        /// Text on it is readable on any content.
        case regular = 0
        /// The content behind is hardly changed.
        case clear
    }

    package let style: Style
    // `isEqual` reads them on any thread: an effect must not be changed while it is compared.
    private nonisolated(unsafe) var interacts = false
    private nonisolated(unsafe) var color: UIColor?
    /// Whether the glass reacts to touches: it grows and lights up. False by default.
    open var isInteractive: Bool {
        get { interacts }
        set { interacts = newValue }
    }
    /// The colour of the glass; nil, the default, for none.
    open var tintColor: UIColor? {
        get { color }
        set { color = newValue }
    }

    /// Makes an effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Makes an effect of the regular style.
    public override convenience init() { self.init(style: .regular) }

    /// Restores an archived glass effect.
    public required init?(coder: NSCoder) {
        style = coder.choice("UIGlassEffectStyle") ?? .regular
        super.init(coder: coder)
        interacts = coder.flag("UIGlassEffectInteractive") == true
        let key = "UIGlassEffectTintColor"
        color = coder.containsValue(forKey: key) ? coder.decodeObject(of: UIColor.self, forKey: key) : nil
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIGlassEffectStyle")
        coder.encode(isInteractive, forKey: "UIGlassEffectInteractive")
        if let tintColor { coder.encode(tintColor, forKey: "UIGlassEffectTintColor") }
    }

    /// Returns an effect with the same values; a subclass that does not override it, itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == UIGlassEffect.self else { return self }
        let copy = UIGlassEffect(style: style)
        copy.isInteractive = isInteractive
        copy.tintColor = tintColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIGlassEffect else { return false }
        return other.style == style && other.interacts == interacts && other.color == color
    }

    open override var hash: Int { style.rawValue }
}
