// RareProperties.swift: what few layers have, kept out of the others.

import Foundation
import VitrineGraphics

/// One layer's rare properties.
@MainActor
final class RareProperties {
    var layoutManager: (any CALayoutManager)?
    var style: [AnyHashable: Any]?
    /// Keys of known properties whose value comes from `style`.
    var styled: Set<String> = []
    var drawsAsynchronously = false

    func copy() -> RareProperties {
        let copy = RareProperties()
        copy.layoutManager = layoutManager
        copy.style = style
        copy.styled = styled
        copy.drawsAsynchronously = drawsAsynchronously
        return copy
    }
}

extension CALayer {
    /// The rare properties, made where the layer has none.
    private var ownRare: RareProperties {
        if let rare { return rare }
        let made = RareProperties()
        rare = made
        return made
    }

    /// Places the sublayers where the delegate does not. Kept alive by the layer. None by default.
    public final var layoutManager: (any CALayoutManager)? {
        get { rare?.layoutManager }
        set {
            guard newValue !== rare?.layoutManager else { return }
            ownRare.layoutManager = newValue
            flagLayout()
        }
    }

    /// A hint that drawing may be put off to another thread. Kept, and without effect: `draw(in:)` records a list
    /// of operations, and what is slow about drawing them is done with the frame, by as many threads as it has.
    public final var drawsAsynchronously: Bool {
        get { rare?.drawsAsynchronously ?? false }
        set { if newValue != drawsAsynchronously { ownRare.drawsAsynchronously = newValue } }
    }

    /// Values for properties that the layer does not set itself, by key. Under the key `style` it may have a
    /// dictionary of the same kind, which is asked next; after the last of them `defaultValue(forKey:)` is.
    ///
    /// A known property counts as set once it differs from its default; `bounds` and `frame` are never taken
    /// from a style. After a change within the dictionary set it again.
    public final var style: [AnyHashable: Any]? {
        get { rare?.style }
        set {
            guard newValue != nil || rare?.style != nil else { return }
            let styled = ownRare.styled, usual = unset
            CATransaction.withoutActions {
                for key in styled { setValue(usual.value(forKeyPath: key), forKeyPath: key) }
            }
            ownRare.style = newValue
            ownRare.styled = []
            applyStyle()
        }
    }

    private static let unsetLayer = CALayer()

    /// A layer of this class on which nothing was set.
    final class var unset: CALayer { instantiate(presentationOf: unsetLayer) }

    private var unset: CALayer { type(of: self).unset }

    private func applyStyle() {
        let usual = unset
        var seen: Set<String> = ["bounds", "frame", "style"]
        forEachStyle { style in
            for case let (key as String, value) in style where seen.insert(key).inserted {
                guard Self.isKnownKey(key), hasSame(key, as: usual) else { continue }
                CATransaction.withoutActions { setValue(value, forKeyPath: key) }
                if !hasSame(key, as: usual) { ownRare.styled.insert(key) }
            }
        }
    }

    /// From the layer's own style to those that stand behind it; a dictionary that holds itself ends somewhere.
    private func forEachStyle(_ body: ([AnyHashable: Any]) -> Void) {
        var next = rare?.style
        for _ in 0..<64 {
            guard let style = next else { return }
            body(style)
            next = style["style"] as? [AnyHashable: Any]
        }
    }

    /// The value of the nearest style that has one.
    final func styleValue(forKey key: String) -> Any? {
        guard rare?.style != nil else { return nil }
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
