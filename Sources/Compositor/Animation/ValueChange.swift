// ValueChange.swift: an animation of one property, unboxed once.

import Foundation
import VitrineGraphics

/// The effect of an animation's value on the current value.
struct ValueAction {
    let target: AnimationTarget
    let isAdditive: Bool
    let isCumulative: Bool
    let function: CAValueFunction.Kind?

    @MainActor
    init?(_ animation: CAPropertyAnimation) {
        guard let keyPath = animation.keyPath, let target = AnimationTarget(keyPath: keyPath) else {
            return nil
        }
        self.target = target
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        let isWholeTransform = target.property.kind == .transform && target.part == .whole
        function = isWholeTransform ? animation.valueFunction?.kind : nil
    }

    @MainActor
    func unbox(_ any: Any?) -> AnimationValue? {
        if let function { return function.unbox(any) }
        return target.unbox(any)
    }

    /// Applies `value` to the current value and writes the result to the values that `layer` shows. `fallback`
    /// replaces a property that is not set.
    @MainActor
    @inline(__always)
    func apply(
        to presented: PresentedValues, of layer: CALayer, fallback: AnimationValue?,
        _ value: (_ base: AnimationValue) -> AnimationValue
    ) {
        let property = target.property
        if let whole = presented.values.read(property) {
            presented.values.write(result(value, whole), to: property)
        } else if property == .contents {
            let base = presented.contents ?? layer.storedContents
            if case .contents(let contents) = value(.contents(base)) { presented.contents = contents }
        } else if let whole = presented.own[property] ?? layer.ownValue(of: property) ?? fallback {
            presented.own.set(result(value, whole), for: property)
        }
    }

    @inline(__always)
    private func result(_ value: (AnimationValue) -> AnimationValue, _ whole: AnimationValue)
        -> AnimationValue
    {
        let base = target.part(of: whole)
        guard let function else {
            let new = value(base)
            return target.replacing(isAdditive ? .add(base, new) : new, in: whole)
        }
        let new = AnimationValue.transform(function.transform(value(.vector(function.neutral)).numbers))
        return isAdditive ? .add(base, new) : new
    }
}

/// From one value to another.
struct ValueChange {
    let action: ValueAction
    private let from: AnimationValue?
    private let to: AnimationValue?
    private let by: AnimationValue?

    @MainActor
    init?(_ animation: CABasicAnimation) {
        guard let action = ValueAction(animation) else { return nil }
        self.action = action
        from = action.unbox(animation.fromValue)
        to = action.unbox(animation.toValue)
        by = action.unbox(animation.byValue)
    }

    @MainActor
    func apply(_ fraction: Double, _ iteration: Double, to presented: PresentedValues, of layer: CALayer) {
        // Between nil and a value, the result is the value.
        let given = action.target.part == .whole ? to ?? from ?? by : nil
        action.apply(to: presented, of: layer, fallback: given) { base in
            let (start, end) = ends(base: base)
            if case .contents = base { return AnimationValue.mix(start, end, fraction, on: presented) }
            let value = AnimationValue.interpolate(start, end, fraction)
            return action.isCumulative && iteration > 0 ? .add(value, end, times: iteration) : value
        }
    }

    /// The change as plain numbers, if all layers have the property.
    var plain: (change: PlainChange, transforms: PlainTransforms)? {
        guard action.function == nil, !action.isCumulative, let ends = fixedEnds,
            let change = PlainChange(
                action.target, isAdditive: action.isAdditive, from: ends.from, to: ends.to)
        else { return nil }
        return (change, PlainTransforms(ends.from, ends.to))
    }

    /// Start and end if they are known in advance. Nil for one that is the value without this animation.
    private var fixedEnds: (from: AnimationValue?, to: AnimationValue?)? {
        switch (from, to, by) {
        case (_?, _?, _), (_?, nil, _?), (nil, _?, _?): ends(base: .vector(.zero))
        case (let from?, nil, nil): (from, action.isAdditive ? from.zero : nil)
        case (nil, let to?, nil): (action.isAdditive ? to.zero : nil, to)
        case (nil, nil, let by?): action.isAdditive ? (by.zero, by) : nil
        case (nil, nil, nil): nil
        }
    }

    /// Start and end. `base` (the value without this animation) replaces a missing one.
    @inline(__always)
    private func ends(base: AnimationValue) -> (AnimationValue, AnimationValue) {
        let isAdditive = action.isAdditive
        return switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, AnimationValue.add(from, by))
        case (nil, let to?, let by?): (AnimationValue.add(to, by, times: -1), to)
        case (let from?, nil, nil): (from, isAdditive ? from.zero : base)
        case (nil, let to?, nil): (isAdditive ? to.zero : base, to)
        case (nil, nil, let by?): isAdditive ? (by.zero, by) : (base, AnimationValue.add(base, by))
        case (nil, nil, nil): (base, base)
        }
    }
}
