// UIScrollView+Accessibility.swift: scrolling without a finger on the content.
//
// A page is the visible area, less a strip for orientation. Everything happens without animation, since a listener does
// not wait for content to glide.

public import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineObjectiveC
import VitrineRuntime
package import VitrineViewValues

/// A scroll view's delegate that describes the visible content in words.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    /// Returns a description of the visible content; nil, the default, for the scroll view's own.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    /// Returns a description with languages and pitch; nil, the default, for the plain one.
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
    /// Default: nil, for the scroll view's own description.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
        VitrineMethods.result(of: self, [scrollView]) { nil }
    }
    /// Default: nil, for the plain description.
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? {
        VitrineMethods.result(of: self, [scrollView]) { nil }
    }
}

extension UIScrollView: AccessibilityScrolling {
    /// The visible part of the content, in points of the content.
    package var accessibilityVisibleRect: CGRect { bounds.inset(by: adjustedContentInset) }

    package func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let sight = accessibilityVisibleRect
        func page(_ length: CGFloat) -> CGFloat {
            isPagingEnabled ? length : max(length - min(40, length / 4), 1)
        }
        var target = contentOffset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let goesAcross = contentSize.width > sight.width && contentSize.height <= sight.height
        switch direction {
        case .down: target.y += page(sight.height)
        case .up: target.y -= page(sight.height)
        case .right: target.x += page(sight.width)
        case .left: target.x -= page(sight.width)
        case .next:
            if goesAcross {
                target.x += page(sight.width) * (isMirrored ? -1 : 1)
            } else {
                target.y += page(sight.height)
            }
        case .previous:
            if goesAcross {
                target.x -= page(sight.width) * (isMirrored ? -1 : 1)
            } else {
                target.y -= page(sight.height)
            }
        }
        target = clamped(target)
        guard target != contentOffset else {
            return direction == .up ? beginAccessibilityRefresh() : false
        }
        setContentOffset(target, animated: false)
        return true
    }

    /// At the top, scrolling up starts a refresh.
    private func beginAccessibilityRefresh() -> Bool {
        guard let control = refreshControl, control.isEnabled, !control.isRefreshing else { return false }
        control.beginRefreshing()
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    package func reveal(_ rect: CGRect) {
        guard !rect.isNull, !accessibilityVisibleRect.contains(rect) else { return }
        scrollRectToVisible(rect, animated: false)
    }

    package func scroll(beyond rect: CGRect, forward: Bool) -> Bool {
        let sight = accessibilityVisibleRect
        var target = contentOffset
        if contentSize.height > sight.height {
            target.y += forward ? rect.minY - sight.minY : rect.maxY - sight.maxY
        } else {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            target.x += forward != isMirrored ? rect.minX - sight.minX : rect.maxX - sight.maxX
        }
        target = clamped(target)
        // Only in that direction, and by more than rounding.
        let moved = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
        guard hypot(moved.x, moved.y) > 0.5 else { return false }
        setContentOffset(target, animated: false)
        return true
    }

    package var scrollStatus: String? {
        if let delegate = delegate as? any UIScrollViewAccessibilityDelegate,
            let own = delegate.accessibilityAttributedScrollStatus(for: self)?.string
                ?? delegate.accessibilityScrollStatus(for: self)
        {
            return own
        }
        if let list = self as? any VisibleRowsDescribing { return list.visibleRowsDescription }
        let sight = accessibilityVisibleRect
        let isAcross = contentSize.height <= sight.height
        let (length, whole) = isAcross ? (sight.width, contentSize.width) : (sight.height, contentSize.height)
        guard length > 0, whole > length else { return nil }
        let start = isAcross ? sight.minX : sight.minY
        let pages = Int((whole / length).rounded(.up))
        let page = min(pages, Int(((start + length) / length).rounded()))
        return SystemString.page.text(in: nil, max(1, page), pages)
    }
}

/// A list that describes its position by its rows instead of pages.
@MainActor
package protocol VisibleRowsDescribing: UIScrollView {
    /// The visible rows, counted over all sections; nil if there are none.
    var visibleRowsDescription: String? { get }
}
