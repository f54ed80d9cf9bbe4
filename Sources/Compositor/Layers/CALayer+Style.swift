// CALayer+Style.swift: values that a layer takes from elsewhere, and properties that only few layers have.

import Foundation
import VitrineGraphics

extension CALayer {
    /// Places the sublayers where the delegate does not. Kept alive by the layer. None by default.
    public final var layoutManager: (any CALayoutManager)? {
        get { extras?.layoutManager }
        set {
            guard newValue !== extras?.layoutManager else { return }
            ownExtras.layoutManager = newValue
            flagLayout()
        }
    }

    /// A hint that drawing may be put off to another thread. Kept, and without effect: `draw(in:)` records a list
    /// of operations, and what is slow about drawing them is done with the frame, by as many threads as it has.
    public final var drawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { if newValue != drawsAsynchronously { ownExtras.drawsAsynchronously = newValue } }
    }

    /// Values for properties that the layer does not set itself, by key. Under the key `style` it may have a
    /// dictionary of the same kind, which is asked next; after the last of them `defaultValue(forKey:)` is.
    ///
    /// A known property counts as set once it differs from its default; `bounds` and `frame` are never taken
    /// from a style. After a change within the dictionary set it again.
    public final var style: [AnyHashable: Any]? {
        get { extras?.style }
        set {
            guard newValue != nil || extras?.style != nil else { return }
            let styled = ownExtras.styled, usual = unset
            CATransaction.withoutActions {
                for key in styled { setValue(usual.value(forKeyPath: key), forKeyPath: key) }
            }
            ownExtras.style = newValue
            ownExtras.styled = []
            applyStyle()
        }
    }

    private static let unsetLayer = CALayer()

    /// A layer of this class on which nothing was set.
    final class var unset: CALayer { instantiate(presentationOf: unsetLayer) }

    private var unset: CALayer { type(of: self).unset }

    private func applyStyle() {
        let usual = unset
        var seen: Set<String> = ["bounds", "frame", "style", "actions"]
        forEachStyle { style in
            for case let (key as String, value) in style where seen.insert(key).inserted {
                guard Self.isKnownKey(key), hasSame(key, as: usual) else { continue }
                CATransaction.withoutActions { setValue(value, forKeyPath: key) }
                if !hasSame(key, as: usual) { ownExtras.styled.insert(key) }
            }
        }
    }

    /// From the layer's own style to those that stand behind it; a dictionary that holds itself ends somewhere.
    private func forEachStyle(_ body: ([AnyHashable: Any]) -> Void) {
        var next = extras?.style
        for _ in 0..<64 {
            guard let style = next else { return }
            body(style)
            next = style["style"] as? [AnyHashable: Any]
        }
    }

    /// An action of the nearest style whose `actions` have one.
    final func styleAction(_ event: String) -> (any CAAction)? {
        guard extras?.style != nil else { return nil }
        var found: (any CAAction)?
        forEachStyle { style in
            if found == nil { found = (style["actions"] as? [String: Any])?[event] as? any CAAction }
        }
        return found
    }

    /// The value of the nearest style that has one.
    final func styleValue(forKey key: String) -> Any? {
        guard extras?.style != nil else { return nil }
        var found: Any?
        forEachStyle { if found == nil { found = $0[key] } }
        return found
    }

    /// Whether both have the same value of a known property.
    private func hasSame(_ key: String, as other: CALayer) -> Bool {
        guard let property = LayerProperty(key: Substring(key)) else {
            return (value(forKeyPath: key) as? AnyHashable) == (other.value(forKeyPath: key) as? AnyHashable)
        }
        if property == .contents { return storedContents.isSame(as: other.storedContents) }
        return switch (modelValue(of: property), other.modelValue(of: property)) {
        case (nil, nil): true
        case (.vector(let a)?, .vector(let b)?): a == b
        case (.vectors(let a)?, .vectors(let b)?): a == b
        case (.transform(let a)?, .transform(let b)?): a == b
        default: false
        }
    }
}
