// UIBezierPath+RoundedRect.swift: rectangles with round corners.

public import Foundation
import VitrineGraphics

extension UIBezierPath {
    /// A rectangle whose corners have `cornerRadius` points, at most half of the shorter side. As in UIKit the corners
    /// are continuous: they bend in slowly, from up to 1.53 radii away.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some of its corners round. As in UIKit, both axes use the radius of the width.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        var elements = PathElements()
        elements.addContinuousRoundedRect(
            rect,
            radii: (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft)))
        self.init(cgPath: CGPath(elements: elements))
    }
}
