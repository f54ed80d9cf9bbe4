// ScrollIndicators.swift: the bars that show how far the content is scrolled.
//
// They are subviews of the scroll view, in front of the content, and visible only while it moves. Coordinates: points
// of the scroll view's bounds.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
package final class ScrollIndicators {
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    /// The length of a bar, in points, when content is pulled beyond an edge.
    private static let squeezed: CGFloat = 8
    /// The seconds that the bars stay once the content rests, and that they take to fade.
    private static let fadeDelay = 0.4
    private static let fadeDuration = 0.25

    private var vertical: UIView?
    private var horizontal: UIView?
    private(set) var isShown = false
    var style = UIScrollView.IndicatorStyle.default { didSet { recolor() } }

    package func show(in scrollView: UIScrollView) {
        isShown = true
        if vertical == nil, scrollView.showsVerticalScrollIndicator { vertical = make(in: scrollView) }
        if horizontal == nil, scrollView.showsHorizontalScrollIndicator { horizontal = make(in: scrollView) }
        for bar in [vertical, horizontal].compactMap({ $0 }) {
            bar.layer.removeAllAnimations()
            bar.alpha = 1
            scrollView.bringSubviewToFront(bar)
        }
        place(in: scrollView)
    }

    func contains(_ view: UIView) -> Bool { view === vertical || view === horizontal }

    func bringToFront(in scrollView: UIScrollView) {
        for bar in [vertical, horizontal].compactMap({ $0 }) { scrollView.bringSubviewToFront(bar) }
    }

    func fade() {
        guard isShown else { return }
        isShown = false
        for bar in [vertical, horizontal].compactMap({ $0 }) where !bar.isHidden {
            UIView.animate(
                withDuration: Self.fadeDuration, delay: Self.fadeDelay,
                options: [.allowUserInteraction, .curveEaseInOut],
                animations: { bar.alpha = 0 }, completion: nil)
        }
    }

    private func make(in scrollView: UIScrollView) -> UIView {
        let bar = UIView(frame: .zero)
        bar.isMadeBySuperview = true
        bar.isUserInteractionEnabled = false
        bar.layer.cornerRadius = Self.thickness / 2
        bar.accessibilityElementsHidden = true
        bar.backgroundColor = color
        bar.alpha = 0
        scrollView.addSubview(bar)
        return bar
    }

    private var color: UIColor {
        switch style {
        case .white: UIColor(white: 1, alpha: 0.5)
        case .black: UIColor(white: 0, alpha: 0.35)
        case .default: UIColor.label.withAlphaComponent(0.35)
        }
    }

    private func recolor() {
        vertical?.backgroundColor = color
        horizontal?.backgroundColor = color
    }

    func place(in scrollView: UIScrollView) {
        guard vertical != nil || horizontal != nil else { return }
        let bounds = scrollView.bounds
        let insets =
            scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.adjustedContentInset : .zero
        let range = scrollView.offsetRange
        let thickness = Self.thickness
        let margin = Self.margin
        if let vertical {
            let track = bounds.inset(by: insets).inset(by: scrollView.verticalScrollIndicatorInsets)
            let length = bounds.height - insets.top - insets.bottom
            vertical.isHidden =
                !scrollView.showsVerticalScrollIndicator || range.y.upperBound <= range.y.lowerBound
            let bar = Self.bar(
                offset: bounds.minY, range: range.y, seen: length, track: track.height - 2 * margin)
            let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
            vertical.frame = CGRect(
                x: isMirrored ? track.minX + margin : track.maxX - thickness - margin,
                y: track.minY + margin + bar.start,
                width: thickness,
                height: bar.length)
        }
        if let horizontal {
            let track = bounds.inset(by: insets).inset(by: scrollView.horizontalScrollIndicatorInsets)
            let length = bounds.width - insets.left - insets.right
            horizontal.isHidden =
                !scrollView.showsHorizontalScrollIndicator || range.x.upperBound <= range.x.lowerBound
            let bar = Self.bar(
                offset: bounds.minX, range: range.x, seen: length, track: track.width - 2 * margin)
            horizontal.frame = CGRect(
                x: track.minX + margin + bar.start, y: track.maxY - thickness - margin,
                width: bar.length, height: thickness)
        }
    }

    /// The start of a bar on its track, and its length.
    static func bar(offset: CGFloat, range: ClosedRange<CGFloat>, seen: CGFloat, track: CGFloat) -> (
        start: CGFloat, length: CGFloat
    ) {
        let way = range.upperBound - range.lowerBound
        guard way > 0, track > 0, seen > 0 else { return (0, max(0, track)) }
        let full = min(track, max(shortest, track * seen / (seen + way)))
        let beyond = offset < range.lowerBound ? range.lowerBound - offset : max(0, offset - range.upperBound)
        let length = max(min(squeezed, full), full - beyond)
        let part = min(1, max(0, (offset - range.lowerBound) / way))
        return ((track - length) * part, length)
    }
}
