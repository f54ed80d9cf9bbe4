// ScrollEdgeEffects.swift: the effects at the edges of one scroll view, and their views.
//
// The views are in front of the content and behind the indicators, and stay at the edges of the visible area.
// Coordinates: points of the scroll view's bounds.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// An edge of a scroll view.
enum ScrollEdge: Int, CaseIterable {
    case top = 0, left, bottom, right

    /// Nil for none of the four, and for several.
    init?(_ edge: UIRectEdge) {
        guard let found = Self.allCases.first(where: { $0.rectEdge == edge }) else { return nil }
        self = found
    }

    var rectEdge: UIRectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        }
    }

    /// The distance of `rect`'s inner edge from the outer edge of `area`.
    func reach(of rect: CGRect, in area: CGRect) -> CGFloat {
        switch self {
        case .top: rect.maxY - area.minY
        case .left: rect.maxX - area.minX
        case .bottom: area.maxY - rect.minY
        case .right: area.maxX - rect.minX
        }
    }

    /// The strip of `area` along the edge.
    func strip(_ thickness: CGFloat, of area: CGRect) -> CGRect {
        switch self {
        case .top: CGRect(x: area.minX, y: area.minY, width: area.width, height: thickness)
        case .left: CGRect(x: area.minX, y: area.minY, width: thickness, height: area.height)
        case .bottom: CGRect(x: area.minX, y: area.maxY - thickness, width: area.width, height: thickness)
        case .right: CGRect(x: area.maxX - thickness, y: area.minY, width: thickness, height: area.height)
        }
    }

    func inset(of insets: UIEdgeInsets) -> CGFloat {
        switch self {
        case .top: insets.top
        case .left: insets.left
        case .bottom: insets.bottom
        case .right: insets.right
        }
    }
}

/// The effects of one scroll view. Made when an effect is first asked for.
@MainActor
final class ScrollEdgeEffects {
    private unowned let scrollView: UIScrollView
    /// By the edges' raw values.
    private let effects: [UIScrollEdgeEffect]
    private var views: [ScrollEdge: ScrollEdgeView] = [:]
    private var interactions: [Weak] = []

    private struct Weak { weak var interaction: UIScrollEdgeElementContainerInteraction? }

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        effects = ScrollEdge.allCases.map { _ in
            UIScrollEdgeEffect { [weak scrollView] in scrollView?.setNeedsLayout() }
        }
    }

    subscript(edge: ScrollEdge) -> UIScrollEdgeEffect { effects[edge.rawValue] }

    func add(_ interaction: UIScrollEdgeElementContainerInteraction) {
        remove(interaction)
        interactions.append(Weak(interaction: interaction))
        scrollView.setNeedsLayout()
    }

    func remove(_ interaction: UIScrollEdgeElementContainerInteraction) {
        interactions.removeAll { $0.interaction == nil || $0.interaction === interaction }
        scrollView.setNeedsLayout()
    }

    /// Shows, places and hides the views. Called in each layout, so after each move.
    func place() {
        for edge in ScrollEdge.allCases { place(edge) }
    }

    private func place(_ edge: ScrollEdge) {
        let effect = self[edge], thickness = thickness(edge)
        let overlap = thickness > 0 ? overlap(edge, thickness) : 0
        guard !effect.isHidden, overlap > 0 else {
            views[edge]?.isHidden = true
            return
        }
        let view = views[edge] ?? make(edge)
        view.isHidden = false
        // Appears with the first points of content, not at once.
        view.show(
            isHard: effect.style === UIScrollEdgeEffect.Style.hard, thickness,
            visibility: min(1, overlap / ScrollEdgeView.appearance), over: scrollView)
        bringToFront(view)
    }

    private func make(_ edge: ScrollEdge) -> ScrollEdgeView {
        let view = ScrollEdgeView(edge)
        views[edge] = view
        scrollView.addSubview(view)
        return view
    }

    /// In front of content that was added since.
    private func bringToFront(_ view: ScrollEdgeView) {
        for subview in scrollView.storedSubviews.reversed() {
            if subview === view { return }
            guard !(subview is ScrollEdgeView), !scrollView.indicators.contains(subview) else { continue }
            scrollView.bringSubviewToFront(view)
            return scrollView.indicators.bringToFront(in: scrollView)
        }
    }

    /// How far the elements in front of an edge reach into the visible area.
    private func thickness(_ edge: ScrollEdge) -> CGFloat {
        var most: CGFloat = 0
        for interaction in interactions.compactMap(\.interaction) where ScrollEdge(interaction.edge) == edge {
            most = max(most, interaction.reach(edge, in: scrollView))
        }
        if self[edge].style !== UIScrollEdgeEffect.Style.automatic, scrollView.traitCollection.vitrineDesign == .glass {
            most = max(most, edge.inset(of: scrollView.safeAreaInsets))
        }
        let bounds = scrollView.bounds
        return min(most, edge == .top || edge == .bottom ? bounds.height : bounds.width)
    }

    /// How much of the content is below the elements.
    private func overlap(_ edge: ScrollEdge, _ thickness: CGFloat) -> CGFloat {
        let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
        return switch edge {
        case .top: bounds.minY + thickness
        case .left: bounds.minX + thickness
        case .bottom: size.height - (bounds.maxY - thickness)
        case .right: size.width - (bounds.maxX - thickness)
        }
    }
}
