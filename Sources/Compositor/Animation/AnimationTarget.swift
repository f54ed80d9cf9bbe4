// AnimationTarget.swift: the target of a key path such as `bounds.size.width` or `transform.rotation.z`.

import Foundation

/// A property or a part of one.
struct AnimationTarget: Equatable {
    enum Part: UInt8 {
        case whole, x, y, width, height, origin, size
        case scale, scaleX, scaleY, scaleZ, rotation, rotationX, rotationY
        case translation, translationX, translationY, translationZ
        /// The property of an emitter's cell.
        case cell
    }

    var property: LayerProperty
    var part: Part
    /// For the part `cell`.
    var cell: EmitterCellTarget?

    init?(keyPath: String) {
        let dot = keyPath.firstIndex(of: ".")
        guard let property = LayerProperty(key: keyPath[..<(dot ?? keyPath.endIndex)]) else { return nil }
        self.property = property
        guard let dot else {
            part = .whole
            return
        }
        if property == .emitterCells {
            guard let cell = EmitterCellTarget(path: keyPath[keyPath.index(after: dot)...]) else { return nil }
            part = .cell
            self.cell = cell
            return
        }
        guard let part = Self.part(of: property.kind, keyPath[keyPath.index(after: dot)...]) else {
            return nil
        }
        self.part = part
    }

    private static func part(of kind: LayerProperty.Kind, _ name: Substring) -> Part? {
        switch (kind, name) {
        case (.point, "x"), (.rect, "origin.x"): .x
        case (.point, "y"), (.rect, "origin.y"): .y
        case (.size, "width"), (.rect, "size.width"): .width
        case (.size, "height"), (.rect, "size.height"): .height
        case (.rect, "origin"): .origin
        case (.rect, "size"): .size
        case (.transform, "scale"): .scale
        case (.transform, "scale.x"): .scaleX
        case (.transform, "scale.y"): .scaleY
        case (.transform, "rotation"), (.transform, "rotation.z"): .rotation
        case (.transform, "scale.z"): .scaleZ
        case (.transform, "rotation.x"): .rotationX
        case (.transform, "rotation.y"): .rotationY
        case (.transform, "translation"): .translation
        case (.transform, "translation.z"): .translationZ
        case (.transform, "translation.x"): .translationX
        case (.transform, "translation.y"): .translationY
        default: nil
        }
    }

    /// Whether the value has two coordinates, so that it can follow a path.
    var isPoint: Bool {
        property.kind == .point && part == .whole || part == .translation || part == .origin
    }

    /// The named part of the property's whole value.
    @inline(__always)
    func part(of whole: AnimationValue) -> AnimationValue {
        if part == .whole { return whole }
        switch whole {
        case .transform(let t): return .vector(t.component(part))
        case .vector(let n): return .vector(numbers(of: n))
        case .object(let object): return partOfCells(object).map { .vector($0) } ?? whole
        default: return whole
        }
    }

    private func partOfCells(_ object: Any) -> SIMD4<Double>? {
        guard let cell, let cells = object as? any EmitterCellNumbers else { return nil }
        return cells[cell]
    }

    /// The whole value with its named part replaced.
    @inline(__always)
    func replacing(_ new: AnimationValue, in whole: AnimationValue) -> AnimationValue {
        if part == .whole { return new }
        guard case .vector(let n) = new else { return whole }
        switch whole {
        case .transform(var t):
            t.setComponent(part, n)
            return .transform(t)
        case .vector(let all): return .vector(replacing(n, in: all))
        case .object(let object):
            guard let cell, var cells = object as? any EmitterCellNumbers else { return whole }
            cells[cell] = n
            return .object(cells)
        default: return whole
        }
    }

    /// The named part of a whole value's numbers.
    @inline(__always)
    func numbers(of n: SIMD4<Double>) -> SIMD4<Double> {
        switch part {
        case .x: SIMD4(n.x, 0, 0, 0)
        case .y: SIMD4(n.y, 0, 0, 0)
        case .width: SIMD4(property.kind == .size ? n.x : n.z, 0, 0, 0)
        case .height: SIMD4(property.kind == .size ? n.y : n.w, 0, 0, 0)
        case .origin: SIMD4(n.x, n.y, 0, 0)
        case .size: SIMD4(n.z, n.w, 0, 0)
        default: n
        }
    }

    @inline(__always)
    func replacing(_ n: SIMD4<Double>, in whole: SIMD4<Double>) -> SIMD4<Double> {
        var all = whole
        switch part {
        case .x: all.x = n.x
        case .y: all.y = n.x
        case .width: if property.kind == .size { all.x = n.x } else { all.z = n.x }
        case .height: if property.kind == .size { all.y = n.x } else { all.w = n.x }
        case .origin: (all.x, all.y) = (n.x, n.y)
        case .size: (all.z, all.w) = (n.x, n.y)
        default: all = n
        }
        return all
    }
}
