// UIColor+Context.swift: a colour as the current context's fill and stroke.

import Foundation
import VitrineGraphics

extension UIColor {
    /// Fills and strokes of the current context use this colour from here on.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
