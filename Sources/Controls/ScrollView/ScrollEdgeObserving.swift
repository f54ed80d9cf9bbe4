// ScrollEdgeObserving.swift: bars observe the content that scrolls below them.

package import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// Observes the position of a scroll view's content.
@preconcurrency @MainActor
package protocol ScrollEdgeObserving: AnyObject {
    func contentDidMove(in scrollView: UIScrollView)
    /// Returns where the content comes to rest after a drag.
    func restingPlace(_ offset: CGPoint, in scrollView: UIScrollView) -> CGPoint
}

extension ScrollEdgeObserving {
    package func restingPlace(_ offset: CGPoint, in scrollView: UIScrollView) -> CGPoint { offset }
}

/// The observers of one edge, for instance a toolbar and a tab bar. None is retained.
@MainActor
package struct ScrollEdgeObservers {
    private struct Entry { weak var observer: (any ScrollEdgeObserving)? }
    private var entries: [Entry] = []

    package var all: [any ScrollEdgeObserving] { entries.compactMap(\.observer) }

    package mutating func add(_ observer: any ScrollEdgeObserving) {
        guard !entries.contains(where: { $0.observer === observer }) else { return }
        remove(observer)
        entries.append(Entry(observer: observer))
    }

    package mutating func remove(_ observer: any ScrollEdgeObserving) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }
}

extension UIScrollView: SheetScrolling {
    package var isScrolledToTop: Bool { contentOffset.y <= offsetRange.y.lowerBound + 0.5 }
    package var scrollsVertically: Bool { isScrollEnabled && movableAxes.y }
}

extension UIViewController {
    /// The scroll view that bars at `edge` follow: the one that was set, the view itself, or its rearmost subview; nil
    /// if there is none.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = attachments[ContentScrollViews.self],
            let found = set.views.first(where: { $0.edge.contains(edge) })
        {
            return found.view
        }
        guard let view = viewIfLoaded else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        guard let first = view.subviews.first as? UIScrollView, first.frame.minY <= 0.5 else { return nil }
        return first
    }

    /// Sets the scroll view that bars at edges follow; nil for the one that they find.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        let set = attachment(ContentScrollViews())
        set.views.removeAll { edge.contains($0.edge) }
        if let scrollView { set.views.insert(.init(edge: edge, view: scrollView), at: 0) }
        parent?.viewIfLoaded?.setNeedsLayout()
    }
}

/// The scroll views that a controller has set for its bars.
@MainActor
private final class ContentScrollViews {
    struct Entry {
        let edge: NSDirectionalRectEdge
        weak var view: UIScrollView?
    }

    var views: [Entry] = []
}
