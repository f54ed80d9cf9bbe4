// UIView+Geometry.swift: setting frame, bounds and centre, and the effects of another size.
//
// Coordinates: points; frame and centre in the superview's, bounds in the view's own. The layer stores the values.

package import Foundation
import VitrineCompositor
import VitrineGraphics

extension UIView {
    func setGeometry(frame newFrame: CGRect) {
        checkFinite(newFrame, "frame")
        let rect = newFrame.standardized
        let oldSize = layer.bounds.size
        let anchor = layer.anchorPoint
        if CATransform3DIsIdentity(layer.transform) {
            if rect.size != oldSize { layer.bounds = CGRect(origin: layer.bounds.origin, size: rect.size) }
            let position = CGPoint(
                x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            if position != layer.position { layer.position = position }
        } else {
            layer.frame = rect
        }
        sizeMayHaveChanged(from: oldSize)
    }

    func setGeometry(bounds newBounds: CGRect) {
        checkFinite(newBounds, "bounds")
        guard newBounds != layer.bounds else { return }
        let oldSize = layer.bounds.size
        layer.bounds = newBounds.standardized
        sizeMayHaveChanged(from: oldSize)
    }

    func setGeometry(center newCenter: CGPoint) {
        checkFinite(CGRect(origin: newCenter, size: .zero), "center")
        guard newCenter != layer.position else { return }
        layer.position = newCenter
        if storedCorners != nil { cornersMayHaveChanged() }
        layoutGeometryChanged()
        safeAreaMayHaveChanged()
    }

    private func sizeMayHaveChanged(from oldSize: CGSize) {
        let newSize = layer.bounds.size
        if newSize != oldSize {
            if autoresizesSubviews { resizeSubviews(from: oldSize, to: newSize) }
            setNeedsLayout()
            if let focusSystem = storedWindow?.screen.focusSystem, focusSystem.focusedItem != nil {
                focusSystem.boundsDidChange(of: self)
            }
        }
        if storedCorners != nil || hasConcentricSubviews { cornersMayHaveChanged() }
        layoutGeometryChanged()
        safeAreaMayHaveChanged()
    }

    private func checkFinite(_ rect: CGRect, _ property: String) {
        guard
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
                && rect.size.height.isFinite
        else { fatalError("\(self): \(property) \(rect) is not finite") }
    }

    var baseAnchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    // MARK: Autoresizing

    private func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
        for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
            subview.follow(from: oldSize, to: newSize)
        }
    }

    private func follow(from oldSize: CGSize, to newSize: CGSize) {
        let isPlain = CATransform3DIsIdentity(layer.transform)
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let old = CGRect(
            x: layer.position.x - size.width * anchor.x, y: layer.position.y - size.height * anchor.y,
            width: size.width, height: size.height)
        let mask = autoresizingMask
        let (x, width) = Autoresizing.place(
            old.minX, old.width, in: oldSize.width, to: newSize.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Autoresizing.place(
            old.minY, old.height, in: oldSize.height, to: newSize.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            ))
        let new = CGRect(x: x, y: y, width: width, height: height)
        guard new != old else { return }
        if isPlain {
            frame = new
        } else {
            // The frame of a transformed view is its bounding box; the view itself follows the superview.
            bounds.size = new.size
            center = CGPoint(x: new.minX + new.width * anchor.x, y: new.minY + new.height * anchor.y)
        }
    }

    // MARK: Scale

    var baseContentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            hasOwnContentScale = true
            adoptContentScale(newValue)
        }
    }

    func adoptContentScale(_ scale: CGFloat) {
        guard layer.contentsScale != scale else { return }
        layer.contentsScale = scale
        layer.setNeedsDisplay()
    }

    /// The view's rectangle, in points of its screen.
    package var frameOnScreen: CGRect { storedWindow == nil ? frame : frameOnScreen(of: bounds) }

    /// The rectangle of a part of the view, in points of its screen; null without one.
    package func frameOnScreen(of part: CGRect) -> CGRect {
        guard let window = storedWindow else { return .null }
        return window.convert(convert(part, to: nil), to: window.screen.coordinateSpace)
    }
}
