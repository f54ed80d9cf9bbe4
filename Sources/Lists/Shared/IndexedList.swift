// IndexedList.swift: the section index beside a list.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// A list with a section index.
@MainActor
protocol IndexedList: UIScrollView {
    var indexView: SectionIndexView? { get set }
    /// The titles; nil or an empty list for no index.
    var effectiveIndexTitles: [String]? { get }
    func colorIndex(_ view: SectionIndexView)
    /// The last title that leads to the item at the top, or to one above it.
    func shownIndexTitle(_ titles: [String]) -> Int?
    func lead(to title: String, _ index: Int)
}

extension IndexedList {
    func loadIndex() {
        guard let titles = effectiveIndexTitles, !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? SectionIndexView(frame: .zero)
        view.titles = titles.map { $0 == SectionIndexView.search ? "⌕" : $0 }
        view.onPick = { [weak self] _, index in self?.lead(to: titles[index], index) }
        view.shownIndex = { [weak self] in self?.shownIndexTitle(titles) }
        guard indexView == nil else { return }
        indexView = view
        view.isMadeBySuperview = true
        addSubview(view)
    }

    func placeIndex() {
        guard let view = indexView else { return }
        colorIndex(view)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset = adjustedContentInset, safe = safeAreaInsets
        let side = isMirrored ? max(inset.left, safe.left) : max(inset.right, safe.right)
        let seen = bounds.inset(by: inset)
        let place = CGRect(
            x: isMirrored ? bounds.minX + side : bounds.maxX - side - SectionIndexView.width, y: seen.minY,
            width: SectionIndexView.width, height: max(0, seen.height))
        if view.frame != place { view.frame = place }
    }
}
