// UIView+Coding.swift: what an archive keeps of a view.

import Foundation
import VitrineGraphics

extension UIView {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let transform = "UITransform"
        static let subviews = "UISubviews"
        static let alpha = "UIAlpha"
        static let hidden = "UIHidden"
        static let opaque = "UIOpaque"
        static let clips = "UIClipsToBounds"
        static let tag = "UITag"
        static let mode = "UIContentMode"
        static let autoresizingMask = "UIAutoresizingMask"
        static let autoresizesSubviews = "UIAutoresizeSubviews"
        static let interaction = "UIUserInteractionEnabled"
        static let multipleTouch = "UIMultipleTouchEnabled"
        static let exclusiveTouch = "UIExclusiveTouch"
        static let identifier = "UIAccessibilityIdentifier"
        static let background = "UIBackgroundColor"
    }

    func store(in coder: NSCoder) {
        let b = bounds
        coder.encode([b.minX, b.minY, b.width, b.height].map(Double.init) as NSArray, forKey: Key.bounds)
        coder.encode([center.x, center.y].map(Double.init) as NSArray, forKey: Key.center)
        let t = transform
        if !t.isIdentity {
            coder.encode([t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init) as NSArray, forKey: Key.transform)
        }
        coder.encode(subviews as NSArray, forKey: Key.subviews)
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.hidden)
        coder.encode(isOpaque, forKey: Key.opaque)
        coder.encode(clipsToBounds, forKey: Key.clips)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(contentMode.rawValue, forKey: Key.mode)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizingMask)
        coder.encode(autoresizesSubviews, forKey: Key.autoresizesSubviews)
        coder.encode(isUserInteractionEnabled, forKey: Key.interaction)
        coder.encode(isMultipleTouchEnabled, forKey: Key.multipleTouch)
        coder.encode(isExclusiveTouch, forKey: Key.exclusiveTouch)
        if let accessibilityIdentifier {
            coder.encode(accessibilityIdentifier as NSString, forKey: Key.identifier)
        }
        if let backgroundColor { coder.encode(backgroundColor, forKey: Key.background) }
    }

    func restore(from coder: NSCoder) {
        if let t = numbers(6, coder, Key.transform) {
            transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
        if let b = numbers(4, coder, Key.bounds) {
            bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3])
        }
        if let c = numbers(2, coder, Key.center) { center = CGPoint(x: c[0], y: c[1]) }
        if coder.containsValue(forKey: Key.alpha) { alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha)) }
        isHidden = coder.decodeBool(forKey: Key.hidden)
        clipsToBounds = coder.decodeBool(forKey: Key.clips)
        tag = coder.decodeInteger(forKey: Key.tag)
        contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .scaleToFill
        autoresizingMask = AutoresizingMask(rawValue: UInt(coder.decodeInteger(forKey: Key.autoresizingMask)))
        isMultipleTouchEnabled = coder.decodeBool(forKey: Key.multipleTouch)
        isExclusiveTouch = coder.decodeBool(forKey: Key.exclusiveTouch)
        if coder.containsValue(forKey: Key.opaque) { isOpaque = coder.decodeBool(forKey: Key.opaque) }
        if coder.containsValue(forKey: Key.autoresizesSubviews) {
            autoresizesSubviews = coder.decodeBool(forKey: Key.autoresizesSubviews)
        }
        if coder.containsValue(forKey: Key.interaction) {
            isUserInteractionEnabled = coder.decodeBool(forKey: Key.interaction)
        }
        accessibilityIdentifier = object(coder, Key.identifier) as? String
        backgroundColor = object(coder, Key.background) as? UIColor
        for subview in object(coder, Key.subviews) as? [UIView] ?? [] { addSubview(subview) }
    }

    /// A key that an archive lacks is an error to Linux's unarchiver, not nil.
    private func object(_ coder: NSCoder, _ key: String) -> Any? {
        coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
    }

    private func numbers(_ count: Int, _ coder: NSCoder, _ key: String) -> [CGFloat]? {
        guard let values = object(coder, key) as? [Double], values.count == count,
            values.allSatisfy(\.isFinite)
        else { return nil }
        return values.map { CGFloat($0) }
    }
}
