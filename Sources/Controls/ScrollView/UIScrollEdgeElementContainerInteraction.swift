// UIScrollEdgeElementContainerInteraction.swift: makes an effect at a scroll view's edge cover what is below a view's
// elements.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// An interaction for a view whose elements are in front of an edge of a scroll view: the edge's effect is as large as
/// they need.
///
///     let interaction = UIScrollEdgeElementContainerInteraction()
///     interaction.scrollView = scrollView
///     interaction.edge = .bottom
///     buttons.addInteraction(interaction)
///
/// Elements are labels, images, controls and views with an effect, also those in subviews.
@preconcurrency @MainActor
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    /// The view with the elements; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// The scroll view; nil, the default, for none. Not retained.
    public weak var scrollView: UIScrollView? {
        didSet {
            guard scrollView !== oldValue else { return }
            oldValue?.edgeEffects.remove(self)
            if view != nil { scrollView?.edgeEffects.add(self) }
        }
    }
    /// The edge of the scroll view; one of the four. Default: none.
    public var edge: UIRectEdge = [] { didSet { if edge != oldValue { scrollView?.setNeedsLayout() } } }

    public override init() { super.init() }

    public func willMove(to view: UIView?) {}

    public func didMove(to view: UIView?) {
        self.view = view
        if view == nil { scrollView?.edgeEffects.remove(self) } else { scrollView?.edgeEffects.add(self) }
    }

    /// How far the elements reach from an edge into the visible area of a scroll view; 0 if none does.
    func reach(_ edge: ScrollEdge, in scrollView: UIScrollView) -> CGFloat {
        guard let view, view.window != nil, view.window === scrollView.window else { return 0 }
        var most: CGFloat = 0
        func look(at view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view !== scrollView else { return }
            guard !view.isEdgeElement else {
                let rect = scrollView.convert(view.bounds, from: view)
                if rect.intersects(scrollView.bounds) { most = max(most, edge.reach(of: rect, in: scrollView.bounds)) }
                return
            }
            for subview in view.subviews { look(at: subview) }
        }
        look(at: view)
        return most
    }
}

extension UIScrollEdgeElementContainerInteraction: LayoutFollowing {
    package func viewDidLayOut() { scrollView?.setNeedsLayout() }
}

extension UIView {
    /// Whether the effect at a scroll view's edge covers what is below the view.
    fileprivate var isEdgeElement: Bool {
        self is UILabel || self is UIImageView || self is UIControl || (self as? UIVisualEffectView)?.effect != nil
    }
}
