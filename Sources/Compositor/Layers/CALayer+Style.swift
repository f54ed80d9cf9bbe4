// CALayer+Style.swift: values that a layer takes from its style, and rare properties.

import Foundation
import VitrineGraphics

extension CALayer {
    var baseLayoutManager: (any CALayoutManager)? {
        get { extras?.layoutManager }
        set {
            guard newValue !== extras?.layoutManager else { return }
            ownExtras.layoutManager = newValue
            flagLayout()
        }
    }

    var baseDrawsAsynchronously: Bool {
        get { extras?.drawsAsynchronously ?? false }
        set { if newValue != drawsAsynchronously { ownExtras.drawsAsynchronously = newValue } }
    }

    var baseStyle: [AnyHashable: Any]? {
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

    private var unset: CALayer { type(of: self).makeUnset() }

    private func applyStyle() {
        let usual = unset
        var seen: Set<String> = ["bounds", "frame", "style", "actions"]
        forEachStyle { style in
            for case let (key as String, value) in style where seen.insert(key).inserted {
                guard Self.isKnownKey(key), hasSameValue(key, as: usual) else { continue }
                CATransaction.withoutActions { setValue(value, forKeyPath: key) }
                if !hasSameValue(key, as: usual) { ownExtras.styled.insert(key) }
            }
        }
    }

    /// Calls `body` with the layer's style and the nested ones. Stops after 64, in case a dictionary contains itself.
    private func forEachStyle(_ body: ([AnyHashable: Any]) -> Void) {
        var next = extras?.style
        for _ in 0..<64 {
            guard let style = next else { return }
            body(style)
            next = style["style"] as? [AnyHashable: Any]
        }
    }

    /// The action from the nearest style whose `actions` contain one.
    final func styleAction(_ event: String) -> (any CAAction)? {
        guard extras?.style != nil else { return nil }
        var found: (any CAAction)?
        forEachStyle { style in
            if found == nil { found = (style["actions"] as? [String: Any])?[event] as? any CAAction }
        }
        return found
    }

    /// The value from the nearest style that contains one.
    final func styleValue(forKey key: String) -> Any? {
        guard extras?.style != nil else { return nil }
        var found: Any?
        forEachStyle { if found == nil { found = $0[key] } }
        return found
    }

    /// Whether both layers have the same value of a known property.
    private func hasSameValue(_ key: String, as other: CALayer) -> Bool {
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
