// AnimatableValues.swift: makes properties beyond LayerValues animatable.
//
// `LayerValues` is copied for every sampled layer, so it contains only what all
// layers have, and no references. Properties of a subclass (a path, a gradient's
// stops) and rare ones (shadows) are in a separate struct. To add such a struct:
//
// 1. Conform the struct to `AnimatableValues`; `write` ignores properties that it does not have:
//         struct ShapeValues: AnimatableValues {
//             func read(_ p: LayerProperty) -> AnimationValue? {
//                 switch p { case .strokeEnd: .number(strokeEnd); case .path: path.map { .path($0) }; default: nil }
//             }
//             mutating func write(_ v: AnimationValue, to p: LayerProperty) { … }
//         }
// 2. Store the model's struct in the layer, and override two methods of CALayer:
//         override func ownValue(of p: LayerProperty) -> AnimationValue? { shape.read(p) ?? super.ownValue(of: p) }
//         override func setOwnValue(_ v: AnimationValue, of p: LayerProperty) {
//             shape.write(v, to: p)
//             super.setOwnValue(v, of: p)
//         }
// 3. Public setters change the model through `changeOwn(.strokeEnd) { shape.strokeEnd = newValue }`:
//    it looks up the action, stores the value, marks the layer and calls `ownValuesDidChange()`.
// 4. Draw from `shown(shape)`: the model with the values of running animations in place of its own. Drop
//    everything cached from it (a content, a mask) in `ownValuesDidChange()`, which is called after every
//    change of the model and every sampled frame that shows an own value or has ceased to show one.
//
// Key paths, boxing, implicit actions, presentation copies (`init(layer:)` must
// copy the struct) and `value(forKeyPath:)` then work without further code.
//
// Invariant: a property that `LayerValues.read` handles is never an own value.

import Foundation
import VitrineGraphics

/// Values of a layer that animations read and write by property.
protocol AnimatableValues {
    /// The value of `property`. Nil if these values do not have it, or it is not set.
    func read(_ property: LayerProperty) -> AnimationValue?
    mutating func write(_ value: AnimationValue, to property: LayerProperty)
}

/// The values that a frame shows in place of a layer's own values.
struct OwnValues {
    private(set) var entries: ContiguousArray<(property: LayerProperty, value: AnimationValue)> = []

    var isEmpty: Bool { entries.isEmpty }

    subscript(property: LayerProperty) -> AnimationValue? {
        entries.first { $0.property == property }?.value
    }

    mutating func set(_ value: AnimationValue, for property: LayerProperty) {
        if let i = entries.firstIndex(where: { $0.property == property }) {
            entries[i].value = value
        } else {
            entries.append((property, value))
        }
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension CALayer {
    /// `model` with the values of running animations in place of its own.
    final func shown<Values: AnimatableValues>(_ model: Values) -> Values {
        guard let presented, !presented.own.isEmpty else { return model }
        var values = model
        for (property, value) in presented.own.entries { values.write(value, to: property) }
        return values
    }

    /// Changes one own value of the model, with its action. `store` sets the value.
    final func changeOwn(_ property: LayerProperty, _ store: () -> Void) {
        let action = willChange(property)
        store()
        ownValuesDidChange()
        didChange(property, property.changes, action)
    }

    /// The model's value of any animatable property except contents.
    final func modelValue(of property: LayerProperty) -> AnimationValue? {
        values.read(property) ?? ownValue(of: property)
    }

    /// The value that frames show.
    final func shownValue(of property: LayerProperty) -> AnimationValue? {
        if property == .contents { return .contents(shownContents) }
        if let value = shownValues.read(property) { return value }
        return presented?.own[property] ?? ownValue(of: property)
    }
}
