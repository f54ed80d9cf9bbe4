// UIScrollView+Keys.swift: scrolling with a hardware keyboard.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UIScrollView {
    /// Page up and down, Space, Home and End; arrows unless they move the focus. True if a key scrolled.
    func scroll(by presses: Set<UIPress>) -> Bool {
        for press in presses where press.phase == .began || press.phase == .changed {
            guard let key = press.key else { continue }
            if scroll(by: key) { return true }
        }
        return false
    }

    /// The height of a page: the visible area less a strip for orientation.
    private var page: CGFloat {
        let insets = adjustedContentInset
        let seen = bounds.height - insets.top - insets.bottom
        return max(seen - min(40, seen / 4), 1)
    }

    private func scroll(by key: UIKey) -> Bool {
        let range = offsetRange
        let command = key.modifierFlags.contains(.command)
        let arrowsScroll = window?.screen.focusedView == nil || window?.screen.focusedView === self
        var target = motionTarget
        switch key.keyCode {
        case .keyboardPageUp: target.y -= page
        case .keyboardPageDown: target.y += page
        case .keyboardSpacebar:
            target.y += key.modifierFlags.contains(.shift) ? -page : page
        case .keyboardHome: return scrollToTop()
        case .keyboardEnd: target.y = range.y.upperBound
        case .keyboardUpArrow where command: return scrollToTop()
        case .keyboardDownArrow where command: target.y = range.y.upperBound
        case .keyboardUpArrow where arrowsScroll: target.y -= Self.arrowStep
        case .keyboardDownArrow where arrowsScroll: target.y += Self.arrowStep
        case .keyboardLeftArrow where arrowsScroll: target.x -= Self.arrowStep
        case .keyboardRightArrow where arrowsScroll: target.x += Self.arrowStep
        default: return false
        }
        target = clamped(target)
        guard target != motionTarget else { return false }
        setContentOffset(onPixel(target), animated: true)
        return true
    }

    /// The distance of an arrow key, in points.
    private static let arrowStep: CGFloat = 60

    /// The destination of a running animated scroll: quick presses add up.
    private var motionTarget: CGPoint {
        if case .timed(_, let to, _)? = motion { return to }
        return contentOffset
    }

    /// Scrolls to the top, if `scrollsToTop` and the delegate agree.
    private func scrollToTop() -> Bool {
        let top = CGPoint(x: contentOffset.x, y: offsetRange.y.lowerBound)
        guard scrollsToTop, contentOffset.y > top.y,
            scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        setContentOffset(top, animated: true)
        isScrollingToTop = true
        if motion == nil { didArriveAtTop() }
        return true
    }

    func didArriveAtTop() {
        isScrollingToTop = false
        scrollDelegate?.scrollViewDidScrollToTop(self)
    }
}
