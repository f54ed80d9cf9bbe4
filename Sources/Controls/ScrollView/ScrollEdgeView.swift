// ScrollEdgeView.swift: the background in front of content at an edge of a scroll view.
//
// The opacities and the length of the soft end are those that were recorded of iOS 26.1: 0.835 and 36 points beyond the
// elements, 0.902 for the hard style. Unlike there, content is not blurred as well: a blur in content that scrolls would
// have to be computed in each frame.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// One edge's effect.
@MainActor
final class ScrollEdgeView: UIView {
    /// Points of content below the elements at which the effect is complete.
    static let appearance: CGFloat = 8
    /// Points from the elements to the end of the soft style.
    static let fade: CGFloat = 36
    private static let softAlpha: CGFloat = 0.835
    private static let hardAlpha: CGFloat = 0.902

    private let edge: ScrollEdge
    private let line = HairlineView(frame: .zero)
    /// What is shown, so that a move of the content computes no colours.
    private var look: Look?

    private struct Look: Equatable {
        var isHard: Bool
        /// Of the elements, in points.
        var thickness: CGFloat
        /// Opaque.
        var color: UIColor
    }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ edge: ScrollEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - thickness: of the elements in front, in points.
    ///   - visibility: from 0 to 1.
    func show(isHard: Bool, _ thickness: CGFloat, visibility: CGFloat, over scrollView: UIScrollView) {
        let color = Self.color(behind: scrollView)
        let strip = edge.strip(thickness + (isHard ? 0 : Self.fade), of: scrollView.bounds)
        UIView.performWithoutAnimation {
            if frame != strip { frame = strip }
            let new = Look(isHard: isHard, thickness: thickness, color: color)
            if new != look {
                look = new
                paint()
            }
            placeLine()
            alpha = visibility
        }
    }

    /// The background of the content; the system's if the scroll view shows what is behind it.
    private static func color(behind scrollView: UIScrollView) -> UIColor {
        let traits = scrollView.traitCollection
        let own = scrollView.backgroundColor?.resolvedColor(with: traits)
        if let own, own.cgColor.alpha == 1 { return own }
        return UIColor.systemBackground.resolvedColor(with: traits)
    }

    private func paint() {
        guard let look, let gradient = layer as? CAGradientLayer else { return }
        func shade(_ alpha: CGFloat) -> CGColor { look.color.withAlphaComponent(alpha).cgColor }
        (gradient.startPoint, gradient.endPoint) =
            switch edge {
            case .top: (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
            case .left: (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            case .bottom: (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0))
            case .right: (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
            }
        guard !look.isHard else {
            gradient.colors = [shade(Self.hardAlpha), shade(Self.hardAlpha)]
            gradient.locations = nil
            return
        }
        // Level for half of the elements, then eased to nothing.
        let steps = 4, all = look.thickness + Self.fade, level = look.thickness / 2 / all
        var colors = [shade(Self.softAlpha)], locations = [NSNumber(value: 0)]
        for k in 0...steps {
            let t = CGFloat(k) / CGFloat(steps), eased = 1 - t * t * (3 - 2 * t)
            colors.append(shade(Self.softAlpha * eased))
            locations.append(NSNumber(value: Double(level + (1 - level) * t)))
        }
        (gradient.colors, gradient.locations) = (colors, locations)
    }

    /// At the inner edge of the hard style.
    private func placeLine() {
        line.isHidden = look?.isHard != true
        let pixel = HairlineView.thickness(in: self)
        line.frame =
            switch edge {
            case .top: CGRect(x: 0, y: bounds.height, width: bounds.width, height: pixel)
            case .left: CGRect(x: bounds.width, y: 0, width: pixel, height: bounds.height)
            case .bottom: CGRect(x: 0, y: -pixel, width: bounds.width, height: pixel)
            case .right: CGRect(x: -pixel, y: 0, width: pixel, height: bounds.height)
            }
    }
}
