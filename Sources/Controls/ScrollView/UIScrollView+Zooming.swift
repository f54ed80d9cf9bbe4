// UIScrollView+Zooming.swift: zooming content with two fingers.
//
// The delegate returns a view; it gets a transform, its frame's corner keeps its place, and the content is as large as
// its frame. A point of the content stays under the fingers: with the content at offset o and scale s, the point at v
// (from the corner of the bounds) is the point (o + v)/s of the unscaled content.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The state of zooming.
struct ZoomState {
    var scale: CGFloat = 1
    /// The zoomed view, once it is zoomed, and its frame at scale 1.
    weak var view: UIView?
    var frame = CGRect.zero
    var contentSize = CGSize.zero
    /// The start of the running pinch.
    var pinch: Pinch?
    var motion: ZoomMotion?
    var link: CADisplayLink?
    var start = 0.0

    struct Pinch {
        /// The scale of the fingers' pinch; the visible scale may be nearer to the limits.
        var scale: CGFloat
        /// The point of the unscaled content between the fingers.
        var anchor: CGPoint
    }

    var isActive: Bool { pinch != nil || motion != nil }
}

/// An animated zoom, from one scale and offset to another.
struct ZoomMotion {
    /// The duration in seconds.
    static let duration = 0.3

    var from: (scale: CGFloat, offset: CGPoint)
    var to: (scale: CGFloat, offset: CGPoint)
    /// Whether it bounces back from beyond the limits.
    var bounces: Bool

    func state(at time: Double) -> (scale: CGFloat, offset: CGPoint) {
        let t = CGFloat(min(1, max(0, time / Self.duration)))
        let part = t * t * (3 - 2 * t)
        let scale = from.scale + (to.scale - from.scale) * part
        func offset(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            // The offset is linear in the scale, so that one point of the screen stays in place.
            a + (b - a) * part
        }
        return (scale, CGPoint(x: offset(from.offset.x, to.offset.x), y: offset(from.offset.y, to.offset.y)))
    }
}

/// The resistance of content that is zoomed beyond its limits.
enum ZoomBand {
    /// The greatest factor beyond a limit.
    static let reach: CGFloat = 2

    /// The visible scale when the pinch has `scale`.
    static func shown(_ scale: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(scale, range.lowerBound), range.upperBound)
        guard scale != edge, scale > 0, edge > 0 else { return edge }
        let length = CGFloat(log(Double(reach)))
        let excess = CGFloat(abs(log(Double(scale / edge))))
        let give = (1 - 1 / (excess * RubberBand.coefficient / length + 1)) * length
        return edge * CGFloat(exp(Double(scale > edge ? give : -give)))
    }

    /// The scale of the pinch when `shown` is visible.
    static func requested(_ shown: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(shown, range.lowerBound), range.upperBound)
        guard shown != edge, shown > 0, edge > 0 else { return edge }
        let length = CGFloat(log(Double(reach)))
        let give = min(CGFloat(abs(log(Double(shown / edge)))), length * 0.999)
        let excess = (1 / (1 - give / length) - 1) * length / RubberBand.coefficient
        return edge * CGFloat(exp(Double(shown > edge ? excess : -excess)))
    }
}

extension UIScrollView {
    var baseIsZooming: Bool { zoom.pinch != nil }
    var baseIsZoomBouncing: Bool { zoom.motion?.bounces ?? false }
    var baseIsZoomAnimating: Bool { zoom.motion.map { !$0.bounces } ?? false }

    var baseZoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    func baseSetZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite, prepareZoom() else { return }
        let target = min(max(scale, zoomRange.lowerBound), zoomRange.upperBound)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let offset = offset(keeping: contentPoint(at: middle), at: middle, scale: target)
        zoom(to: target, offset: offset, animated: animated)
    }

    func baseZoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, prepareZoom() else { return }
        let insets = adjustedContentInset
        let seen = bounds.inset(by: insets)
        let fit = min(seen.width / rect.width, seen.height / rect.height)
        let scale = min(max(fit, zoomRange.lowerBound), zoomRange.upperBound)
        let middle = CGPoint(x: rect.midX + zoom.frame.minX, y: rect.midY + zoom.frame.minY)
        let place = CGPoint(x: insets.left + seen.width / 2, y: insets.top + seen.height / 2)
        zoom(to: scale, offset: offset(keeping: middle, at: place, scale: scale), animated: animated)
    }

    private func zoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
        stopMotion()
        stopZoom()
        if animated, window != nil {
            scrollDelegate?.scrollViewWillBeginZooming(self, with: zoom.view)
            startZoom(to: scale, offset: offset, bounces: false)
        } else {
            show(scale, offset)
            moveContent(to: onPixel(clamped(contentOffset)))
        }
    }

    var zoomRange: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

    // MARK: The view

    /// Finds the view to zoom, and its frame at scale 1. False if there is none.
    private func prepareZoom() -> Bool {
        guard let view = scrollDelegate?.viewForZooming(in: self) else { return false }
        if view !== zoom.view {
            zoom.view = view
            zoom.frame = view.frame
            zoom.contentSize = contentSize
            zoom.scale = 1
        } else if zoom.scale == 1 {
            zoom.frame = view.frame
            zoom.contentSize = contentSize
        }
        return true
    }

    private func contentPoint(at place: CGPoint) -> CGPoint {
        CGPoint(x: (contentOffset.x + place.x) / zoom.scale, y: (contentOffset.y + place.y) / zoom.scale)
    }

    private func offset(keeping point: CGPoint, at place: CGPoint, scale: CGFloat) -> CGPoint {
        CGPoint(x: point.x * scale - place.x, y: point.y * scale - place.y)
    }

    private func show(_ scale: CGFloat, _ offset: CGPoint) {
        guard let view = zoom.view else { return }
        let isAnother = scale != zoom.scale
        zoom.scale = scale
        let frame = zoom.frame
        view.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        let anchor = view.anchorPoint
        view.center = CGPoint(
            x: (frame.minX + frame.width * anchor.x) * scale,
            y: (frame.minY + frame.height * anchor.y) * scale)
        let base = zoom.contentSize == .zero ? frame.size : zoom.contentSize
        moveContent(to: onPixel(offset))
        contentSize = CGSize(width: base.width * scale, height: base.height * scale)
        if isAnother { scrollDelegate?.scrollViewDidZoom(self) }
        setNeedsLayout()
    }

    // MARK: Fingers

    func updatePinch() {
        let wanted = maximumZoomScale > minimumZoomScale && scrollDelegate != nil
        if wanted, pinchGestureRecognizer == nil {
            let pinch = ScrollPinchRecognizer()
            pinch.addTarget(self, action: UIScrollView.pinchDidChange)
            pinchGestureRecognizer = pinch
            addGestureRecognizer(pinch)
        } else if !wanted, let pinch = pinchGestureRecognizer {
            pinchGestureRecognizer = nil
            removeGestureRecognizer(pinch)
        }
    }

    func mayBeginZooming() -> Bool { prepareZoom() }

    func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: beginZooming(pinch)
        case .changed: followFingers(pinch)
        case .ended, .cancelled: endZooming()
        default: break
        }
    }

    private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        let point = pinch.location(in: self)
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    private func beginZooming(_ pinch: UIPinchGestureRecognizer) {
        guard prepareZoom() else { return }
        stopMotion()
        stopZoom()
        zoom.pinch = ZoomState.Pinch(
            scale: ZoomBand.requested(zoom.scale, within: zoomRange), anchor: contentPoint(at: place(of: pinch)))
        // The movement that led to recognition does not make the content jump.
        pinch.scale = 1
        indicators.show(in: self)
        scrollDelegate?.scrollViewWillBeginZooming(self, with: zoom.view)
    }

    private func followFingers(_ pinch: UIPinchGestureRecognizer) {
        guard let state = zoom.pinch, pinch.numberOfTouches > 1 else { return }
        let asked = state.scale * pinch.scale
        let shown =
            bouncesZoom
            ? ZoomBand.shown(asked, within: zoomRange)
            : min(max(asked, zoomRange.lowerBound), zoomRange.upperBound)
        let target = offset(keeping: state.anchor, at: place(of: pinch), scale: shown)
        show(shown, clampedToHardEdges(target))
        moveContent(to: onPixel(clampedToHardEdges(contentOffset)))
    }

    /// An offset, limited along axes that do not bounce.
    private func clampedToHardEdges(_ offset: CGPoint) -> CGPoint {
        let held = clamped(offset)
        return CGPoint(
            x: bouncesHorizontally ? offset.x : held.x, y: bouncesVertically ? offset.y : held.y)
    }

    private func endZooming() {
        guard zoom.pinch != nil else { return }
        zoom.pinch = nil
        rebaseDrag()
        let scale = min(max(zoom.scale, zoomRange.lowerBound), zoomRange.upperBound)
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let wanted = offset(keeping: contentPoint(at: middle), at: middle, scale: scale)
        let target = clamped(wanted, scale: scale)
        guard scale != zoom.scale || (!isDragging && target != contentOffset) else {
            if !isDragging { indicators.fade() }
            scrollDelegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
            return
        }
        startZoom(to: scale, offset: target, bounces: scale != zoom.scale)
    }

    /// The nearest offset at which content of a scale may rest.
    private func clamped(_ offset: CGPoint, scale: CGFloat) -> CGPoint {
        let insets = adjustedContentInset
        let base = zoom.contentSize == .zero ? zoom.frame.size : zoom.contentSize
        func clamp(
            _ value: CGFloat, _ content: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat
        ) -> CGFloat { min(max(value, -before), max(-before, content * scale + after - length)) }
        return CGPoint(
            x: clamp(offset.x, base.width, bounds.width, insets.left, insets.right),
            y: clamp(offset.y, base.height, bounds.height, insets.top, insets.bottom))
    }

    // MARK: By itself

    private func startZoom(to scale: CGFloat, offset: CGPoint, bounces: Bool) {
        let target = clamped(offset, scale: scale)
        zoom.motion = ZoomMotion(
            from: (zoom.scale, contentOffset), to: (scale, target), bounces: bounces)
        zoom.start = CACurrentMediaTime()
        indicators.show(in: self)
        let link = CADisplayLink { [weak self] link in
            guard let self else {
                link.invalidate()
                return
            }
            self.stepZoom(at: link.targetTimestamp)
        }
        link.transientName = "zooming"
        zoom.link = link
        link.add(to: .main, forMode: .common)
    }

    private func stepZoom(at time: Double) {
        guard let motion = zoom.motion else { return }
        let elapsed = max(0, time - zoom.start)
        let state = motion.state(at: elapsed)
        show(state.scale, state.offset)
        guard elapsed >= ZoomMotion.duration else { return }
        stopZoom()
    }

    /// Stops an animated zoom at its current place.
    func stopZoom() {
        guard zoom.motion != nil else { return }
        zoom.motion = nil
        zoom.link?.invalidate()
        zoom.link = nil
        indicators.fade()
        scrollDelegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoom.scale)
    }
}
