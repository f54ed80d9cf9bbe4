// CALayer+Keys.swift: properties by key that are not animated, and values for custom keys.

import Foundation
import VitrineGraphics

/// Reads and sets one property by its key.
@MainActor
struct PropertyAccessor {
    let get: (CALayer) -> Any?
    var set: (CALayer, Any?) -> Void = { _, _ in }

    /// A property of type `T`. Other values are ignored.
    static func property<T>(_ path: ReferenceWritableKeyPath<CALayer, T>) -> PropertyAccessor {
        PropertyAccessor(
            get: { $0[keyPath: path] },
            set: { layer, value in if let v = value as? T { layer[keyPath: path] = v } })
    }

    /// A Boolean property that a number can also set.
    static func flag(_ path: ReferenceWritableKeyPath<CALayer, Bool>) -> PropertyAccessor {
        PropertyAccessor(
            get: { $0[keyPath: path] },
            set: { layer, value in
                if let v = (value as? Bool) ?? (value as? NSNumber)?.boolValue { layer[keyPath: path] = v }
            })
    }

    /// A property in seconds or counts, set from any number.
    static func number<N: BinaryFloatingPoint>(_ path: ReferenceWritableKeyPath<CALayer, N>) -> PropertyAccessor {
        PropertyAccessor(
            get: { $0[keyPath: path] },
            set: { layer, value in
                let v =
                    (value as? Double) ?? (value as? Float).map { Double($0) } ?? (value as? Int).map {
                        Double($0)
                    }
                    ?? (value as? NSNumber)?.doubleValue
                if let v { layer[keyPath: path] = N(v) }
            })
    }

    /// A property of a subclass. Numbers and names can also set it, if it has such a type.
    static func own<L: CALayer, T>(_ path: ReferenceWritableKeyPath<L, T>) -> PropertyAccessor {
        PropertyAccessor(
            get: { ($0 as? L)?[keyPath: path] },
            set: { layer, value in
                guard let layer = layer as? L, let v = value as? T else { return }
                layer[keyPath: path] = v
            })
    }

    /// An optional property of a subclass.
    static func own<L: CALayer, T>(_ path: ReferenceWritableKeyPath<L, T?>) -> PropertyAccessor {
        PropertyAccessor(
            get: { ($0 as? L)?[keyPath: path] },
            set: { layer, value in (layer as? L)?[keyPath: path] = value as? T })
    }

    /// A named constant of a subclass, which its name can also set.
    static func ownConstant<L: CALayer, C: RawRepresentable>(
        _ path: ReferenceWritableKeyPath<L, C>
    ) -> PropertyAccessor where C.RawValue == String {
        PropertyAccessor(
            get: { ($0 as? L)?[keyPath: path] },
            set: { layer, value in
                guard let layer = layer as? L,
                    let v = (value as? C) ?? (value as? String).flatMap({ C(rawValue: $0) })
                else { return }
                layer[keyPath: path] = v
            })
    }

    /// A named constant, which its name can also set.
    static func constant<C: RawRepresentable>(_ path: ReferenceWritableKeyPath<CALayer, C>) -> PropertyAccessor
    where C.RawValue == String {
        PropertyAccessor(
            get: { $0[keyPath: path] },
            set: { layer, value in
                if let v = (value as? C) ?? (value as? String).flatMap({ C(rawValue: $0) }) {
                    layer[keyPath: path] = v
                }
            })
    }

    static let all: [String: PropertyAccessor] = [
        "frame": .property(\.frame), "frame.origin": .property(\.frame.origin),
        "frame.size": .property(\.frame.size), "frame.origin.x": .number(\.frame.origin.x),
        "frame.origin.y": .number(\.frame.origin.y), "frame.size.width": .number(\.frame.size.width),
        "frame.size.height": .number(\.frame.size.height),
        "contentsGravity": .constant(\.contentsGravity),
        "magnificationFilter": .constant(\.magnificationFilter),
        "minificationFilter": .constant(\.minificationFilter), "maskedCorners": .property(\.maskedCorners),
        "geometryFlipped": .flag(\.isGeometryFlipped), "isGeometryFlipped": .flag(\.isGeometryFlipped),
        "opaque": .flag(\.isOpaque), "isOpaque": .flag(\.isOpaque),
        "contentsFormat": .constant(\.contentsFormat), "cornerCurve": .constant(\.cornerCurve),
        "allowsEdgeAntialiasing": .flag(\.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .property(\.edgeAntialiasingMask),
        "allowsGroupOpacity": .flag(\.allowsGroupOpacity),
        "mask": PropertyAccessor(get: { $0.mask }, set: { $0.mask = $1 as? CALayer }),
        "actions": PropertyAccessor(get: { $0.actions }, set: { $0.actions = $1 as? [String: any CAAction] }),
        "needsDisplayOnBoundsChange": .flag(\.needsDisplayOnBoundsChange),
        "drawsAsynchronously": .flag(\.drawsAsynchronously),
        "name": PropertyAccessor(get: { $0.name }, set: { $0.name = $1 as? String }),
        "style": PropertyAccessor(get: { $0.style }, set: { $0.style = $1 as? [AnyHashable: Any] }),
        "delegate": PropertyAccessor(
            get: { $0.delegate }, set: { $0.delegate = $1.flatMap { $0 as? any CALayerDelegate } }),
        "layoutManager": PropertyAccessor(
            get: { $0.layoutManager }, set: { $0.layoutManager = $1.flatMap { $0 as? any CALayoutManager } }),
        "sublayers": PropertyAccessor(get: { $0.sublayers }, set: { $0.sublayers = $1 as? [CALayer] }),
        "superlayer": PropertyAccessor(get: { $0.superlayer }),
        "beginTime": .number(\.beginTime), "duration": .number(\.duration), "speed": .number(\.speed),
        "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
        "repeatDuration": .number(\.repeatDuration), "autoreverses": .flag(\.autoreverses),
        "fillMode": .constant(\.fillMode),
    ]
}

extension CALayer {
    /// Whether layers of this class have a property with that name.
    static func isKnownKey(_ key: String) -> Bool {
        if PropertyAccessor.all[key] != nil || ownKeys[key] != nil { return true }
        return LayerProperty(key: Substring(key))?.isProperty(of: makeUnset()) == true
    }

    /// The value of a property that is not animated, or of a custom key: the layer's, then its style's, then its
    /// class's default.
    final func plainValue(forKeyPath path: String) -> Any? {
        if let known = PropertyAccessor.all[path] ?? type(of: self).ownKeys[path] { return known.get(self) }
        return userValues[path] ?? styleValue(forKey: path) ?? ownDefault(path)
    }

    private func ownDefault(_ path: String) -> Any? {
        // The class itself has no default for unknown keys.
        type(of: self) == CALayer.self ? nil : type(of: self).defaultValue(forKey: path)
    }

    final func setPlainValue(_ value: Any?, forKeyPath path: String) {
        if let known = PropertyAccessor.all[path] ?? type(of: self).ownKeys[path] { return known.set(self, value) }
        let action = !isPresentation && !CATransaction.actionsAreDisabled ? action(forKey: path) : nil
        userValues[path] = value
        action?.run(forKey: path, object: self, arguments: nil)
        if type(of: self) != CALayer.self, type(of: self).needsDisplay(forKey: path) { flagDisplay() }
    }
}
