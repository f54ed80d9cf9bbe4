// UIBezierPath+RoundedRect.swift: rectangles with round corners.

import Foundation
import VitrineGraphics

extension UIBezierPath {
    /// A rectangle whose corners have `cornerRadius` points, at most half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some of its corners round. As in UIKit, both axes use the radius of the width.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let radius = min(max(0, cornerRadii.width), rect.width / 2, rect.height / 2)
        let quarter = CGFloat.pi / 2
        move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? radius : 0), y: rect.minY))
        // Clockwise from the top edge: each corner's point, the direction inwards, and the angle where its arc begins.
        let turns: [(UIRectCorner, CGPoint, CGFloat, CGFloat, CGFloat)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1, -quarter),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, 0),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1, quarter),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1, 2 * quarter),
        ]
        for (corner, point, inX, inY, start) in turns {
            if corners.contains(corner), radius > 0 {
                addArc(
                    withCenter: CGPoint(x: point.x + inX * radius, y: point.y + inY * radius), radius: radius,
                    startAngle: start, endAngle: start + quarter, clockwise: true)
            } else {
                addLine(to: point)
            }
        }
        close()
    }
}
