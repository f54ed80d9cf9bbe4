// OverridingUIBezierPath.swift: overrides what UIBezierPath.h lets a subclass override.

import UIKit

open class OverridingUIBezierPath: UIBezierPath {
    open override func fill() { super.fill() }
    open override func fill(with blendMode: CGBlendMode, alpha: CGFloat) { super.fill(with: blendMode, alpha: alpha) }
    open override func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        super.stroke(with: blendMode, alpha: alpha)
    }
    open override func stroke() { super.stroke() }
    open override func addClip() { super.addClip() }
    open override func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        super.setLineDash(pattern, count: count, phase: phase)
    }
    open override func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) { super.getLineDash(pattern, count: count, phase: phase) }
}
