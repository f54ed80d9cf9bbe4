// UIBezierPath+Drawing.swift: a path in the current context.

public import Foundation
public import VitrineGraphics

extension UIBezierPath {
    /// Fills with the current fill colour.
    public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(cgPath)
        context.fillPath(using: fillRule)
    }

    /// Fills with the current fill colour, in a blend mode and with a further alpha, 0…1; the context's own are left
    /// as they are.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(blendMode, alpha) { fill() }
    }

    /// Strokes with the current stroke colour, in a blend mode and with a further alpha, 0…1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(blendMode, alpha) { stroke() }
    }

    private func drawing(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Strokes with the current stroke colour and the path's own line style.
    public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashLengths)
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    /// Narrows the current context's clip to the filled area.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }

    /// Lengths of dashes and gaps in turn, in points; nil or a count of 0 for a solid line.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Reads the dash pattern; pass nil for values that are not needed.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashLengths.enumerated() { pattern?[index] = length }
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
    }
}
