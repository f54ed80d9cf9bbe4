// NSShadow.swift: a shadow behind text.

public import Foundation
import VitrineFoundationPatches

/// A shadow with an offset, a blur and a colour.
open class NSShadow: NSObject, NSCopying, NSSecureCoding {
    private let foundationMark = FoundationMark()
    /// The distance from the text, in points, y down. Default: zero.
    open var shadowOffset = CGSize.zero
    /// The width of the soft edge, in points; 0, the default, is sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil for no shadow. Default: black with an alpha of 1/3.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Restores an archived shadow.
    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = CGSize(
            width: coder.finite("NSShadowHorizontalOffset") ?? 0, height: coder.finite("NSShadowVerticalOffset") ?? 0)
        shadowBlurRadius = CGFloat(coder.finite("NSShadowBlurRadius") ?? 0)
        shadowColor =
            coder.containsValue(forKey: "NSShadowColor")
            ? coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor") : nil
    }

    /// Archives the offset, blur and colour.
    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "NSShadowHorizontalOffset")
        coder.encode(Double(shadowOffset.height), forKey: "NSShadowVerticalOffset")
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
    }

    /// A shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int { shadowOffset.width.hashValue ^ shadowBlurRadius.hashValue }
}
