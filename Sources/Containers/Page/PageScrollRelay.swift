// PageScrollRelay.swift: calls a page view controller, and the delegate that an app gave its scroll view.

import Foundation
import VitrineControls
import VitrineRuntime

/// The delegate of a page view controller's scroll view.
@MainActor
final class PageScrollRelay: NSObject, UIScrollViewDelegate {
    weak var pages: UIPageViewController?
    /// The delegate that the app set.
    weak var delegate: (any UIScrollViewDelegate)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pages?.pagesDidScroll(scrollView)
        delegate?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { delegate?.scrollViewWillBeginDragging(scrollView) }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate?.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        pages?.pagesDidEndDragging(willDecelerate: decelerate)
        delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        delegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pages?.pagesDidEndDecelerating()
        delegate?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        pages?.pagesDidEndAnimation()
        delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { delegate?.viewForZooming(in: scrollView) }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        delegate?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { delegate?.scrollViewDidZoom(scrollView) }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop(scrollView) }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
