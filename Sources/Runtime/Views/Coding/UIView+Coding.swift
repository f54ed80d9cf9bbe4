// UIView+Coding.swift: views in archives.
//
// An archive has what a nib would set: geometry, appearance, behaviour, identity, subviews, layout, gesture recognisers
// without targets. Properties of the layer alone are left out. Reading an archive never traps: damaged or impossible
// parts, such as a view inside itself, are left out.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

extension UIView {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let anchorPoint = "UIAnchorPoint"
        static let transform = "UITransform"
        static let transform3D = "UITransform3D"
        static let subviews = "UISubviews"
        static let alpha = "UIAlpha"
        static let hidden = "UIHidden"
        static let opaque = "UIOpaque"
        static let clips = "UIClipsToBounds"
        static let clearsContext = "UIClearsContextBeforeDrawing"
        static let mask = "UIMaskView"
        static let tint = "UITintColor"
        static let tintAdjustment = "UITintAdjustmentMode"
        static let style = "UIOverrideUserInterfaceStyle"
        static let tag = "UITag"
        static let mode = "UIContentMode"
        static let stretch = "UIContentStretch"
        static let autoresizingMask = "UIAutoresizingMask"
        static let autoresizesSubviews = "UIAutoresizeSubviews"
        static let interaction = "UIUserInteractionEnabled"
        static let multipleTouch = "UIMultipleTouchEnabled"
        static let exclusiveTouch = "UIExclusiveTouch"
        static let background = "UIBackgroundColor"
        static let semantic = "UISemanticContentAttribute"
        static let restoration = "UIRestorationIdentifier"
        static let motion = "UIMotionEffects"
        static let gestures = "UIGestureRecognizers"
    }

    private enum AccessibilityKey {
        static let identifier = "UIAccessibilityIdentifier"
        static let label = "UIAccessibilityLabel"
        static let hint = "UIAccessibilityHint"
        static let value = "UIAccessibilityValue"
        static let traits = "UIAccessibilityTraits"
        static let isElement = "UIIsAccessibilityElement"
        static let hides = "UIAccessibilityElementsHidden"
    }

    // MARK: Writing

    func store(in coder: NSCoder) {
        storeGeometry(in: coder)
        storeAppearance(in: coder)
        storeBehaviour(in: coder)
        storeAccessibility(in: coder)
        storeLayout(in: coder)
        // A control creates its own parts again.
        coder.encode(subviews.filter { !$0.isMadeBySuperview } as NSArray, forKey: Key.subviews)
        storeConstraints(in: coder)
    }

    private func storeGeometry(in coder: NSCoder) {
        let b = bounds
        coder.encode(numbers: [b.minX, b.minY, b.width, b.height], Key.bounds)
        coder.encode(numbers: [center.x, center.y], Key.center)
        if anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            coder.encode(numbers: [anchorPoint.x, anchorPoint.y], Key.anchorPoint)
        }
        let t = transform3D
        if CATransform3DIsAffine(t) {
            let flat = transform
            if !flat.isIdentity {
                coder.encode(
                    numbers: [flat.a, flat.b, flat.c, flat.d, flat.tx, flat.ty], Key.transform)
            }
        } else {
            coder.encode(
                numbers: [
                    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
                    t.m42, t.m43, t.m44,
                ], Key.transform3D)
        }
    }

    private func storeAppearance(in coder: NSCoder) {
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.hidden)
        coder.encode(isOpaque, forKey: Key.opaque)
        coder.encode(clipsToBounds, forKey: Key.clips)
        coder.encode(clearsContextBeforeDrawing, forKey: Key.clearsContext)
        coder.encode(contentMode.rawValue, forKey: Key.mode)
        let s = contentStretch
        if s != CGRect(x: 0, y: 0, width: 1, height: 1) {
            coder.encode(numbers: [s.minX, s.minY, s.width, s.height], Key.stretch)
        }
        if let backgroundColor { coder.encode(backgroundColor, forKey: Key.background) }
        if let storedTintColor { coder.encode(storedTintColor, forKey: Key.tint) }
        coder.encode(storedTintAdjustmentMode.rawValue, forKey: Key.tintAdjustment)
        coder.encode(overrideUserInterfaceStyle.rawValue, forKey: Key.style)
        if let mask { coder.encode(mask, forKey: Key.mask) }
    }

    private func storeBehaviour(in coder: NSCoder) {
        coder.encode(tag, forKey: Key.tag)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizingMask)
        coder.encode(autoresizesSubviews, forKey: Key.autoresizesSubviews)
        coder.encode(isUserInteractionEnabled, forKey: Key.interaction)
        coder.encode(isMultipleTouchEnabled, forKey: Key.multipleTouch)
        coder.encode(isExclusiveTouch, forKey: Key.exclusiveTouch)
        coder.encode(semanticContentAttribute.rawValue, forKey: Key.semantic)
        if let restorationIdentifier {
            coder.encode(restorationIdentifier as NSString, forKey: Key.restoration)
        }
        let gestures = UIGestureRecognizer.archive(storedGestureRecognizers)
        if !gestures.isEmpty { coder.encode(gestures as NSArray, forKey: Key.gestures) }
        if !motionEffects.isEmpty { coder.encode(motionEffects as NSArray, forKey: Key.motion) }
    }

    private func storeAccessibility(in coder: NSCoder) {
        func store(_ text: String?, _ key: String) {
            if let text { coder.encode(text as NSString, forKey: key) }
        }
        store(accessibilityIdentifier, AccessibilityKey.identifier)
        store(accessibilityLabel, AccessibilityKey.label)
        store(accessibilityHint, AccessibilityKey.hint)
        store(accessibilityValue, AccessibilityKey.value)
        coder.encode(Int64(bitPattern: accessibilityTraits.rawValue), forKey: AccessibilityKey.traits)
        coder.encode(isAccessibilityElement, forKey: AccessibilityKey.isElement)
        coder.encode(accessibilityElementsHidden, forKey: AccessibilityKey.hides)
    }

    // MARK: Reading

    func restore(from coder: NSCoder) {
        restoreGeometry(from: coder)
        restoreAppearance(from: coder)
        restoreBehaviour(from: coder)
        restoreAccessibility(from: coder)
        restoreLayout(from: coder)
        for object in coder.object(Key.subviews) as? [Any] ?? [] {
            guard let subview = object as? UIView, canContain(subview) else { continue }
            addSubview(subview)
        }
        if let mask = coder.object(Key.mask) as? UIView, canContain(mask), mask.superview == nil {
            self.mask = mask
        }
        restoreConstraints(from: coder)
    }

    /// Whether `view` can be inside this one: a damaged archive may be impossible.
    private func canContain(_ view: UIView) -> Bool {
        !(view is UIWindow) && !isDescendant(of: view) && view.superview == nil
    }

    private func restoreGeometry(from coder: NSCoder) {
        if let anchor = coder.numbers(2, Key.anchorPoint) {
            anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
        }
        if let t = coder.numbers(6, Key.transform) {
            transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        } else if let t = coder.numbers(16, Key.transform3D) {
            transform3D = CATransform3D(
                m11: t[0], m12: t[1], m13: t[2], m14: t[3], m21: t[4], m22: t[5], m23: t[6], m24: t[7],
                m31: t[8], m32: t[9], m33: t[10], m34: t[11], m41: t[12], m42: t[13], m43: t[14], m44: t[15])
        }
        if let b = coder.numbers(4, Key.bounds), b[2] >= 0, b[3] >= 0 {
            bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3])
        }
        if let c = coder.numbers(2, Key.center) { center = CGPoint(x: c[0], y: c[1]) }
    }

    private func restoreAppearance(from coder: NSCoder) {
        if let value = coder.finite(Key.alpha) { alpha = CGFloat(value) }
        if let value = coder.flag(Key.hidden) { isHidden = value }
        if let value = coder.flag(Key.opaque) { isOpaque = value }
        if let value = coder.flag(Key.clips) { clipsToBounds = value }
        if let value = coder.flag(Key.clearsContext) { clearsContextBeforeDrawing = value }
        if let value: ContentMode = coder.choice(Key.mode) { contentMode = value }
        if let s = coder.numbers(4, Key.stretch) {
            contentStretch = CGRect(x: s[0], y: s[1], width: s[2], height: s[3])
        }
        if let color = coder.object(Key.background) as? UIColor { backgroundColor = color }
        if let color = coder.object(Key.tint) as? UIColor { tintColor = color }
        if let value: TintAdjustmentMode = coder.choice(Key.tintAdjustment), value != .automatic {
            tintAdjustmentMode = value
        }
        if let value: UIUserInterfaceStyle = coder.choice(Key.style) { overrideUserInterfaceStyle = value }
    }

    private func restoreBehaviour(from coder: NSCoder) {
        if let value = coder.integer(Key.tag) { tag = value }
        if let value = coder.integer(Key.autoresizingMask) {
            // Six bits have a meaning.
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: value) & 0x3F)
        }
        if let value = coder.flag(Key.autoresizesSubviews) { autoresizesSubviews = value }
        if let value = coder.flag(Key.interaction) { isUserInteractionEnabled = value }
        if let value = coder.flag(Key.multipleTouch) { isMultipleTouchEnabled = value }
        if let value = coder.flag(Key.exclusiveTouch) { isExclusiveTouch = value }
        if let value: UISemanticContentAttribute = coder.choice(Key.semantic) {
            semanticContentAttribute = value
        }
        if let name = coder.object(Key.restoration) as? String { restorationIdentifier = name }
        if let gestures = coder.object(Key.gestures) as? [Any] {
            UIGestureRecognizer.restore(gestures, to: self)
        }
        for effect in coder.object(Key.motion) as? [Any] ?? [] {
            if let effect = effect as? UIMotionEffect { addMotionEffect(effect) }
        }
    }

    private func restoreAccessibility(from coder: NSCoder) {
        accessibilityIdentifier = coder.object(AccessibilityKey.identifier) as? String
        accessibilityLabel = coder.object(AccessibilityKey.label) as? String
        accessibilityHint = coder.object(AccessibilityKey.hint) as? String
        accessibilityValue = coder.object(AccessibilityKey.value) as? String
        if coder.containsValue(forKey: AccessibilityKey.traits) {
            let bits = coder.decodeInt64(forKey: AccessibilityKey.traits)
            accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(bitPattern: bits))
        }
        if let value = coder.flag(AccessibilityKey.isElement) { isAccessibilityElement = value }
        if let value = coder.flag(AccessibilityKey.hides) { accessibilityElementsHidden = value }
    }
}
