// UIView+Corners.swift: how the corners of a view are drawn.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLayerSettings
import VitrineViewValues

extension UIView {
    /// The corners, each with the layer's name for it.
    private static let corners: [(corner: UIRectCorner, mask: CACornerMask)] = [
        (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
        (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ]

    func baseEffectiveRadius(corner: UIRectCorner) -> CGFloat {
        guard let mask = Self.corners.first(where: { corner.contains($0.corner) })?.mask,
            layer.maskedCorners.contains(mask)
        else { return 0 }
        return max(0, min(layer.cornerRadius, bounds.width / 2, bounds.height / 2))
    }

    var baseCornerConfiguration: UICornerConfiguration {
        get { storedCorners?.value ?? UICornerConfiguration(nil, nil, nil, nil) }
        set {
            storedCorners = StoredCorners(newValue)
            applyCorners()
        }
    }

    /// Sets the layer's radius by the configuration, if there is one.
    func applyCorners() {
        guard let corners = storedCorners?.value else { return }
        let half = min(bounds.width, bounds.height) / 2
        let radii = Self.corners.map { corner, mask in
            (mask, corners.capsule.map { min(half, $0) } ?? corners[corner].map { length(of: $0, at: corner) } ?? 0)
        }
        let rounded = radii.filter { $0.1 > 0 && $0.1.isFinite }
        layer.cornerRadius = min(half, rounded.map(\.1).max() ?? 0)
        layer.maskedCorners = rounded.reduce(into: []) { $0.formUnion($1.0) }
    }

    private func length(of radius: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
        switch radius.kind {
        case .fixed(let length): return CGFloat(length)
        case .concentric(let minimum):
            guard let superview = storedSuperview else { return CGFloat(minimum) }
            let (inner, outer) = (frame, superview.bounds)
            let across =
                corner == .topLeft || corner == .bottomLeft ? inner.minX - outer.minX : outer.maxX - inner.maxX
            let down = corner == .topLeft || corner == .topRight ? inner.minY - outer.minY : outer.maxY - inner.maxY
            return max(CGFloat(minimum), superview.effectiveRadius(corner: corner) - max(across, down))
        }
    }
}

/// A configuration, kept apart: few views have one.
final class StoredCorners {
    let value: UICornerConfiguration
    init(_ value: UICornerConfiguration) { self.value = value }
}
