// UITextView+Layout.swift: the text in its container, and the strips that show it.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITextView {
    /// In points: high enough that few strips are needed, low enough that a typed line redraws little.
    private static let stripHeight: CGFloat = 320

    /// The container is as wide as the view, and the content as high as the text.
    func layoutText() {
        placeContainer()
        adoptTextSize()
    }

    func placeContainer() {
        // At no width there would be as many lines as letters.
        guard bounds.width > 0 else { return }
        editor.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset = textContainerInset
        let container = editor.container
        var size = container.size
        if container.widthTracksTextView { size.width = max(1, bounds.width - inset.left - inset.right) }
        if container.heightTracksTextView { size.height = max(1, bounds.height - inset.top - inset.bottom) }
        if size != container.size {
            container.size = size
            redraw()
        }
        let origin = CGPoint(x: inset.left, y: inset.top)
        if origin != editor.origin {
            editor.origin = origin
            redraw()
        }
    }

    func adoptTextSize() {
        guard bounds.width > 0 else { return }
        let inset = textContainerInset
        let height = (editor.textSize.height + inset.top + inset.bottom).rounded(.up)
        let content = CGSize(width: bounds.width, height: height)
        if content != contentSize {
            contentSize = content
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
    }

    func textHeight(forWidth width: CGFloat) -> CGFloat {
        fittingSize(CGSize(width: width, height: 0)).height
    }

    /// The size of the text at another width, by a separate layout.
    func fittingSize(_ size: CGSize) -> CGSize {
        let inset = textContainerInset
        let sides = inset.left + inset.right
        let isLimited = size.width > 0 && size.width < .greatestFiniteMagnitude
        if isLimited, size.width == bounds.width, editor.container.widthTracksTextView {
            layoutText()
            return CGSize(width: size.width, height: contentSize.height)
        }
        let probe = NSLayoutManager()
        probe.isHidden = true
        probe.paragraphSource = editor.layoutManager.paragraphSource
        probe.allowsNonContiguousLayout = editor.layoutManager.allowsNonContiguousLayout
        probe.showsListMarkers = editor.layoutManager.showsListMarkers
        probe.hyphenationFactor = editor.layoutManager.hyphenationFactor
        probe.displayScale = contentScaleFactor
        probe.placesGlyphs = false
        let container = NSTextContainer(
            size: CGSize(width: isLimited ? max(1, size.width - sides) : 0, height: 0))
        container.lineFragmentPadding = editor.container.lineFragmentPadding
        probe.addTextContainer(container)
        editor.storage.addLayoutManager(probe)
        defer { editor.storage.removeLayoutManager(probe) }
        let used = editor.isEmpty ? CGRect.zero : probe.usedRect(for: container)
        let height = editor.isEmpty ? editor.textSize.height : used.maxY
        let width = isLimited ? size.width : (used.width + sides).rounded(.up)
        return CGSize(width: width, height: (height + inset.top + inset.bottom).rounded(.up))
    }

    /// Reuses strips that have left the visible area for those that enter it.
    func placeStrips() {
        let height = Self.stripHeight
        let seen = bounds.intersection(
            CGRect(origin: .zero, size: CGSize(width: bounds.width, height: contentSize.height)))
        guard !seen.isNull, seen.height > 0 else { return }
        let first = longText.stripOrigin
        let wanted =
            Int(
                ((seen.minY - first) / height).rounded(.down))...Int(
                ((seen.maxY - 0.01 - first) / height).rounded(.down))
        var spare = strips.filter { !wanted.contains($0.key) }
        UIView.performWithoutAnimation {
            for index in wanted {
                let frame = CGRect(
                    x: 0, y: first + CGFloat(index) * height, width: bounds.width,
                    height: min(height, contentSize.height - first - CGFloat(index) * height))
                if let strip = strips[index] {
                    if strip.frame != frame { strip.frame = frame }
                    continue
                }
                var strip = TextCanvas(editor)
                if let (key, old) = spare.first {
                    spare[key] = nil
                    strips[key] = nil
                    strip = old
                    strip.setNeedsDisplay()
                } else {
                    strip.isMadeBySuperview = true
                    insertSubview(strip, at: 0)
                }
                strip.frame = frame
                strips[index] = strip
            }
            for (index, strip) in spare where abs(index - wanted.lowerBound) > wanted.count + 2 {
                strip.removeFromSuperview()
                strips[index] = nil
            }
        }
    }

    func redraw() {
        for strip in strips.values { strip.setNeedsDisplay() }
        setNeedsLayout()
    }

    // MARK: The visible part

    func show(_ range: NSRange, animated: Bool = false) {
        layoutText()
        if editor.layoutManager.isHeightEstimated, isScrollEnabled {
            // Text between here and there has other heights than estimated.
            return scroll(
                to: { [weak self] in self.map { $0.offset(showing: $0.revealed($0.shownRect(of: range))) } },
                animated: animated)
        }
        reveal(shownRect(of: range), animated: animated)
    }

    /// The rectangle to scroll to: that of the range's end if the range is too high.
    private func shownRect(of range: NSRange) -> CGRect {
        let end = editor.caretRect(at: NSMaxRange(range))
        let rect = range.length > 0 ? editor.caretRect(at: range.location).union(end) : end
        return rect.height > bounds.height ? end : rect
    }

    /// With space around it.
    private func revealed(_ rect: CGRect) -> CGRect {
        var rect = rect.insetBy(dx: 0, dy: -4)
        if rect.minY < textContainerInset.top + 4 {
            rect = CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.maxY)
        }
        if rect.maxY > contentSize.height - textContainerInset.bottom - 4 {
            rect.size.height = contentSize.height - rect.minY
        }
        return rect
    }

    /// Scrolls this view, or the one around it that scrolls.
    func reveal(_ rect: CGRect, animated: Bool) {
        let rect = revealed(rect)
        if isScrollEnabled { return scrollRectToVisible(rect, animated: animated) }
        var view = superview
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
                return scroll.scrollRectToVisible(convert(rect, to: scroll), animated: animated)
            }
            view = current.superview
        }
    }
}
