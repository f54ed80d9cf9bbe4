// UIVisualEffectView+Glass.swift: the shape of a view's glass, and of all glass in a container.
//
// A container draws the glass of all pieces in it, which draw none themselves. Each piece reports to its container
// whatever changes its shape.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

extension UIVisualEffectView {
    /// Called when the shape of the view's glass, or of the container's around it, may be another.
    func glassDidChange() {
        let container = effect is UIGlassEffect ? enclosingGlassContainer : nil
        if container !== glassContainer {
            glassContainer?.setNeedsLayout()
            glassContainer = container
        }
        switch effect {
        case let glass as UIGlassEffect:
            guard let container else { return show(glass) }
            container.showPieces()
        case is UIGlassContainerEffect: showPieces()
        default: break
        }
    }

    private func show(_ glass: UIGlassEffect) {
        guard !bounds.isEmpty else { return backdrop.look = nil }
        let rect = CGRect(origin: .zero, size: bounds.size).inset(
            by: UIEdgeInsets(
                top: -glassOutsets.top, left: -glassOutsets.left, bottom: -glassOutsets.bottom,
                right: -glassOutsets.right))
        let piece = GlassPane.Piece(rect: rect, radii: glassRadii, tint: glass.tintColor)
        backdrop.look = .glass(GlassPane(style: glass.style, pieces: [piece], isLit: isLit))
    }

    /// The nearest container around the view; nil if there is none.
    private var enclosingGlassContainer: UIVisualEffectView? {
        var view = superview
        while let current = view {
            if let around = current as? UIVisualEffectView, around.effect is UIGlassContainerEffect { return around }
            view = current.superview
        }
        return nil
    }

    /// The radii of the glass's corners: a capsule's unless others are set.
    private var glassRadii: SIMD4<Double> {
        func radius(_ corner: UIRectCorner) -> Double { Double(effectiveRadius(corner: corner)) }
        let radii = SIMD4(radius(.topLeft), radius(.topRight), radius(.bottomLeft), radius(.bottomRight))
        guard radii == .zero, !hasCornerConfiguration else { return radii }
        return SIMD4(repeating: Double(min(bounds.width, bounds.height)) / 2)
    }

    /// Shows the glass of all pieces in the content view, behind the content of all.
    func showPieces() {
        guard let container = effect as? UIGlassContainerEffect else { return }
        let views = glassPieces
        guard !views.isEmpty else { return backdrop.look = nil }
        let pieces = views.map { view in
            let rect = convert(view.bounds, from: view), grown = view.growth - 1
            return GlassPane.Piece(
                rect: rect.insetBy(dx: -rect.width * grown / 2, dy: -rect.height * grown / 2), radii: view.glassRadii,
                tint: (view.effect as? UIGlassEffect)?.tintColor)
        }
        let spacing = container.spacing.isFinite ? max(0, container.spacing) : 0
        let area = pieces.dropFirst().reduce(pieces[0].rect) { $0.union($1.rect) }
            .insetBy(dx: -spacing / 2, dy: -spacing / 2)
        // In the container's coordinates, so that pieces move evenly while the area changes.
        backdrop.autoresizingMask = []
        backdrop.frame = area
        backdrop.bounds.origin = area.origin
        let isClear = views.allSatisfy { ($0.effect as? UIGlassEffect)?.style == .clear }
        backdrop.look = .glass(
            GlassPane(
                style: isClear ? .clear : .regular, pieces: pieces, spacing: spacing,
                isLit: views.contains { $0.isLit }))
    }

    /// The views below that have glass of this container, which draw none of their own.
    var glassPieces: [UIVisualEffectView] {
        var found: [UIVisualEffectView] = []
        func collect(_ view: UIView) {
            for subview in view.subviews where !subview.isHidden && subview.alpha > 0 {
                guard let piece = subview as? UIVisualEffectView else {
                    collect(subview)
                    continue
                }
                if piece.effect is UIGlassContainerEffect { continue }
                if piece.effect is UIGlassEffect {
                    piece.backdrop.look = nil
                    if !piece.bounds.isEmpty { found.append(piece) }
                }
                collect(piece.contentView)
            }
        }
        collect(contentView)
        return found
    }

    /// The backdrop's place for an effect of the view itself.
    func fillWithBackdrop() {
        guard backdrop.autoresizingMask == [] else { return }
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.frame = bounds
        backdrop.bounds.origin = .zero
    }
}
