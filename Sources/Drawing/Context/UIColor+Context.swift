// UIColor+Context.swift: a colour as the current context's fill and stroke.

import Foundation
import VitrineGraphics

extension UIColor {
    /// Sets the fill and the stroke colour of the current context. Does nothing without a context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context. Does nothing without a context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets the stroke colour of the current context. Does nothing without a context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
