// UIMotionEffect.swift: values of a view that follow the tilt of the device.
//
// The offset of the viewer is from -1 to 1 along each axis. An animation that holds its end adds the values to those of
// the view, so that the model stays as the application set it, and nothing runs while the device is still.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics

/// Values that are added to a view's while the device is tilted.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCoding {
    public override init() { super.init() }
    /// Makes an effect. Nothing is archived of this class; subclasses restore their properties.
    public required init?(coder: NSCoder) { super.init() }
    /// Archives nothing. Subclasses archive their properties.
    open func encode(with coder: NSCoder) {}

    /// The values to add, by key path of the view, for a viewer at `viewerOffset`, -1…1 along each axis. Nil by
    /// default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Interpolates between two values as the device is tilted along an axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis along which the device is tilted.
    public enum EffectType: Int, Sendable {
        /// To the left and right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the view's property, such as `center.x` or `layer.zPosition`.
    public let keyPath: String
    /// The axis along which the device is tilted.
    public let type: EffectType
    /// The value added at -1: a number, or a point, size or rectangle as `NSValue`. Nil for no effect.
    open var minimumRelativeValue: Any?
    /// The value added at 1, of the same type. Nil for no effect.
    open var maximumRelativeValue: Any?

    /// Creates an effect without values for a property and an axis.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// Restores an archived effect; nil if the archive has no key path or type.
    public required init?(coder: NSCoder) {
        guard let keyPath = coder.object("UIKeyPath") as? String,
            let type: EffectType = coder.choice("UIType")
        else { return nil }
        self.keyPath = keyPath
        self.type = type
        super.init(coder: coder)
        minimumRelativeValue = coder.motionValue("UIMinimum")?.boxed
        maximumRelativeValue = coder.motionValue("UIMaximum")?.boxed
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(keyPath as NSString, forKey: "UIKeyPath")
        coder.encode(type.rawValue, forKey: "UIType")
        if let value = minimumRelativeValue.flatMap(MotionValue.init) {
            coder.encode(value, "UIMinimum")
        }
        if let value = maximumRelativeValue.flatMap(MotionValue.init) {
            coder.encode(value, "UIMaximum")
        }
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        guard let low = minimumRelativeValue.flatMap(MotionValue.init),
            let high = maximumRelativeValue.flatMap(MotionValue.init),
            let value = low.mixed(with: high, part: (min(1, max(-1, offset)) + 1) / 2)
        else { return nil }
        return [keyPath: value.boxed]
    }
}

/// A group of effects; values for the same key path are added.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group. Nil for none.
    open var motionEffects: [UIMotionEffect]?

    public override init() { super.init() }
    /// Restores an archived group with its effects.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        motionEffects = coder.object("UIEffects") as? [UIMotionEffect]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let motionEffects { coder.encode(motionEffects as NSArray, forKey: "UIEffects") }
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        MotionValue.sum(of: motionEffects ?? [], viewerOffset).mapValues(\.boxed)
    }
}

/// Numbers that are added to a property.
package struct MotionValue {
    enum Kind: Int, CaseIterable {
        case number, point, size, rect

        var parts: Int { [1, 2, 2, 4][rawValue] }
    }

    var kind: Kind
    package var parts: [CGFloat]

    init(kind: Kind, parts: [CGFloat]) {
        self.kind = kind
        self.parts = parts
    }

    init?(_ value: Any) {
        switch value {
        case let value as CGPoint: self.init(kind: .point, parts: [value.x, value.y])
        case let value as CGSize: self.init(kind: .size, parts: [value.width, value.height])
        case let value as CGRect:
            self.init(
                kind: .rect, parts: [value.origin.x, value.origin.y, value.size.width, value.size.height])
        case let value as CGFloat: self.init(kind: .number, parts: [value])
        case let value as Double: self.init(kind: .number, parts: [CGFloat(value)])
        case let value as Int: self.init(kind: .number, parts: [CGFloat(value)])
        case let value as NSNumber: self.init(kind: .number, parts: [CGFloat(value.doubleValue)])
        default: return nil
        }
        guard parts.allSatisfy(\.isFinite) else { return nil }
    }

    func mixed(with other: MotionValue, part: CGFloat) -> MotionValue? {
        guard kind == other.kind else { return nil }
        return MotionValue(kind: kind, parts: zip(parts, other.parts).map { $0 + ($1 - $0) * part })
    }

    package func adding(_ other: MotionValue) -> MotionValue {
        guard kind == other.kind else { return other }
        return MotionValue(kind: kind, parts: zip(parts, other.parts).map(+))
    }

    package var zero: MotionValue { MotionValue(kind: kind, parts: parts.map { _ in 0 }) }

    /// In the form that an animation accepts.
    package var boxed: Any {
        switch kind {
        case .number: Double(parts[0])
        case .point: CGPoint(x: parts[0], y: parts[1])
        case .size: CGSize(width: parts[0], height: parts[1])
        case .rect: CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
        }
    }

    @MainActor
    package static func sum(of effects: [UIMotionEffect], _ offset: UIOffset) -> [String: MotionValue] {
        var sum: [String: MotionValue] = [:]
        for effect in effects {
            for (keyPath, value) in effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:] {
                guard let value = MotionValue(value) else { continue }
                sum[keyPath] = sum[keyPath]?.adding(value) ?? value
            }
        }
        return sum
    }
}

extension NSCoder {
    /// The number of the kind, then the parts.
    fileprivate func encode(_ value: MotionValue, _ key: String) {
        encode(numbers: [CGFloat(value.kind.rawValue)] + value.parts, key)
    }

    fileprivate func motionValue(_ key: String) -> MotionValue? {
        for kind in MotionValue.Kind.allCases {
            if let numbers = numbers(1 + kind.parts, key), numbers[0] == CGFloat(kind.rawValue) {
                return MotionValue(kind: kind, parts: Array(numbers.dropFirst()))
            }
        }
        return nil
    }
}
