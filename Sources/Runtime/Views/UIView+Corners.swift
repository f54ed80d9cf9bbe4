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
        guard let place = Self.corners.firstIndex(where: { corner.contains($0.corner) }) else { return 0 }
        if storedCorners != nil { return resolvedRadii[place] }
        guard layer.maskedCorners.contains(Self.corners[place].mask) else { return 0 }
        return max(0, min(layer.cornerRadius, bounds.width / 2, bounds.height / 2))
    }

    var baseCornerConfiguration: UICornerConfiguration {
        get { storedCorners?.value ?? UICornerConfiguration(nil, nil, nil, nil) }
        set {
            let old = storedCorners
            storedCorners = StoredCorners(newValue)
            storedCorners?.mask = old?.mask
            cornersMayHaveChanged()
        }
    }

    package var hasCornerConfiguration: Bool { storedCorners != nil }

    /// The radii by the configuration, in the order of `corners`, at most half of the shorter side.
    private var resolvedRadii: [CGFloat] {
        guard let corners = storedCorners?.value else { return [0, 0, 0, 0] }
        let half = min(bounds.width, bounds.height) / 2
        var radii = Self.corners.map { corner, _ -> CGFloat in
            let wanted = corners.capsule ?? corners[corner].map { length(of: $0, at: corner) } ?? 0
            return wanted.isNaN ? 0 : max(0, min(half, wanted))
        }
        for group in corners.uniform {
            let members = Self.corners.indices.filter { group.contains(Self.corners[$0].corner) }
            let largest = members.map { radii[$0] }.max() ?? 0
            for member in members { radii[member] = largest }
        }
        return radii
    }

    /// Called after the view's or the superview's geometry or corners changed.
    func cornersMayHaveChanged() {
        applyCorners()
        guard hasConcentricSubviews else { return }
        for subview in storedSubviews where subview.storedCorners != nil { subview.cornersMayHaveChanged() }
    }

    /// Sets the layer's radius by the configuration, or a mask where radii differ.
    private func applyCorners() {
        guard let stored = storedCorners else { return }
        defer { (self as? any CornersObserving)?.cornersDidChange() }
        if stored.value.isConcentric { storedSuperview?.hasConcentricSubviews = true }
        let radii = resolvedRadii
        let rounded = Self.corners.indices.filter { radii[$0] > 0 }
        let largest = radii.max() ?? 0
        guard rounded.allSatisfy({ radii[$0] == largest }) else {
            let mask = stored.mask ?? CAShapeLayer()
            stored.mask = mask
            mask.frame = layer.bounds
            mask.path = Self.outline(CGRect(origin: .zero, size: bounds.size), radii).cgPath
            layer.cornerRadius = 0
            if layer.mask !== mask { layer.mask = mask }
            return
        }
        if let mask = stored.mask, layer.mask === mask { layer.mask = nil }
        stored.mask = nil
        layer.cornerRadius = largest
        layer.maskedCorners = rounded.reduce(into: []) { $0.formUnion(Self.corners[$1].mask) }
    }

    /// A rectangle with its own radius at each corner, in the order of `corners`.
    private static func outline(_ rect: CGRect, _ radii: [CGFloat]) -> UIBezierPath {
        let path = UIBezierPath()
        let (topLeft, topRight, bottomLeft, bottomRight) = (radii[0], radii[1], radii[2], radii[3])
        let quarter = CGFloat.pi / 2
        path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
        for (x, y, radius, turn) in [
            (rect.maxX - topRight, rect.minY + topRight, topRight, 3 as CGFloat),
            (rect.maxX - bottomRight, rect.maxY - bottomRight, bottomRight, 0),
            (rect.minX + bottomLeft, rect.maxY - bottomLeft, bottomLeft, 1),
            (rect.minX + topLeft, rect.minY + topLeft, topLeft, 2),
        ] {
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: quarter * turn,
                endAngle: quarter * (turn + 1), clockwise: true)
        }
        path.close()
        return path
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
            return max(CGFloat(minimum), superview.effectiveRadius(corner: corner) - max(across, down, 0))
        }
    }
}

/// A view that draws its corners itself.
@MainActor
package protocol CornersObserving: UIView {
    /// Called after the effective radii may have changed, if the view has a corner configuration.
    func cornersDidChange()
}

/// A configuration, kept apart: few views have one.
final class StoredCorners {
    let value: UICornerConfiguration
    /// The mask of different radii; nil while there is one radius.
    var mask: CAShapeLayer?
    init(_ value: UICornerConfiguration) { self.value = value }
}
