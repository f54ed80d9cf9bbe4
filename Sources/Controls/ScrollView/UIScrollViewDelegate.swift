// UIScrollViewDelegate.swift: the delegate of a scroll view. All methods are optional.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Observes and controls scrolling and zooming. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: _RespondsToSelectors {
    /// Called after each change of the content offset, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a finger begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger is lifted.
    ///
    /// `velocity` is the velocity of the content offset, in points per millisecond. `targetContentOffset` is where the
    /// content will come to rest; it may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after the finger was lifted; `decelerate` is true if the content still moves.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when deceleration begins.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called after deceleration, when the content is at rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after an animated scroll that code started.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view that a pinch zooms; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when a pinch begins to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after each change of the zoom scale, for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called after zooming and bouncing back to the limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Returns whether a key such as Home may scroll to the top. Default: true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after a key scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after the content inset or the safe area changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing by default.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        VitrineMethods.perform(on: self, [scrollView, velocity, targetContentOffset])
    }
    /// Does nothing by default.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        VitrineMethods.perform(on: self, [scrollView, decelerate])
    }
    /// Does nothing by default.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Default: nil, for no zooming.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        VitrineMethods.result(of: self, [scrollView]) { nil }
    }
    /// Does nothing by default.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        VitrineMethods.perform(on: self, [scrollView, view])
    }
    /// Does nothing by default.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        VitrineMethods.perform(on: self, [scrollView, view, scale])
    }
    /// Default: true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        VitrineMethods.result(of: self, [scrollView]) { true }
    }
    /// Does nothing by default.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
    /// Does nothing by default.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        VitrineMethods.perform(on: self, [scrollView])
    }
}
