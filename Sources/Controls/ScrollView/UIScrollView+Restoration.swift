// UIScrollView+Restoration.swift: restores the place of the content from the last run.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIScrollView {
    func storePlace(in coder: NSCoder) {
        let inset = adjustedContentInset
        coder.encode(
            numbers: [contentOffset.x + inset.left, contentOffset.y + inset.top], "UIRestoredOffset")
        coder.encode(Double(zoomScale), forKey: "UIRestoredZoomScale")
    }

    /// In points from the content's corner, since insets may differ.
    func restorePlace(from coder: NSCoder) {
        layoutIfNeeded()
        if let scale = coder.finite("UIRestoredZoomScale"), scale > 0, CGFloat(scale) != zoomScale {
            zoomScale = CGFloat(scale)
        }
        guard let kept = coder.numbers(2, "UIRestoredOffset") else { return }
        let inset = adjustedContentInset
        func clamp(_ value: CGFloat, _ content: CGFloat, _ own: CGFloat, _ before: CGFloat, _ after: CGFloat)
            -> CGFloat
        {
            min(max(value - before, -before), max(-before, content + after - own))
        }
        setContentOffset(
            CGPoint(
                x: clamp(kept[0], contentSize.width, bounds.width, inset.left, inset.right),
                y: clamp(kept[1], contentSize.height, bounds.height, inset.top, inset.bottom)),
            animated: false)
    }
}
