// OverridingUIColor.swift: overrides what UIColor.h lets a subclass override.

import UIKit

open class OverridingUIColor: UIColor, @unchecked Sendable {
    public required init?(coder: NSCoder) { nil }
    @discardableResult
    open override func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { super.getRed(red, green: green, blue: blue, alpha: alpha) }
    @discardableResult
    open override func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { super.getHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }
    @discardableResult
    open override func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
        -> Bool
    { super.getWhite(white, alpha: alpha) }
    open override func set() { super.set() }
    open override func setFill() { super.setFill() }
    open override func setStroke() { super.setStroke() }
}
