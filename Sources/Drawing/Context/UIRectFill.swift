// UIRectFill.swift: rectangles in the current context.

public import Foundation
public import VitrineGraphics

/// Fills `rect` with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame one point wide inside `rect` in the current fill colour, as UIKit does.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let width = min(1, rect.width / 2)
    let height = min(1, rect.height / 2)
    context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    context.fill(CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
    let sides = CGRect(x: rect.minX, y: rect.minY + height, width: width, height: rect.height - 2 * height)
    context.fill(sides)
    context.fill(sides.offsetBy(dx: rect.width - width, dy: 0))
}

/// Narrows the current clip to `rect`.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Fills `rect` with the current fill colour and a blend mode, whatever the context's is.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withBlendMode(blendMode) { UIRectFill(rect) }
}

/// Draws a frame one point wide with a blend mode, whatever the context's is.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withBlendMode(blendMode) { UIRectFrame(rect) }
}

private func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    body()
    context.restoreGState()
}
