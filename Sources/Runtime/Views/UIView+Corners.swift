// UIView+Corners.swift: the radius with which a corner is drawn.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

extension UIView {
    func baseEffectiveRadius(corner: UIRectCorner) -> CGFloat {
        let pairs: [(UIRectCorner, CACornerMask)] = [
            (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
            (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
        ]
        guard let pair = pairs.first(where: { corner.contains($0.0) }), layer.maskedCorners.contains(pair.1) else {
            return 0
        }
        return max(0, min(layer.cornerRadius, bounds.width / 2, bounds.height / 2))
    }
}
