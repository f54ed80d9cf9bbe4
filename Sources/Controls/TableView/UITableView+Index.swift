// UITableView+Index.swift: the strip of titles that leads to sections.

import Foundation
import VitrineRuntime

extension UITableView {
    /// A title that stands for searching: it leads to the top, where a search bar is.
    public static let indexSearch = "{search}"

    /// Asks for the titles anew.
    public func reloadSectionIndexTitles() {
        loadIndex()
        placementsDidChange()
        setNeedsLayout()
    }

    func loadIndex() {
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let titles =
            rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) : nil
        guard let titles, !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? SectionIndexView(frame: .zero)
        view.titles = titles.map { $0 == Self.indexSearch ? "⌕" : $0 }
        view.onPick = { [weak self] _, index in self?.lead(to: titles[index], index) }
        view.shownIndex = { [weak self] in self?.shownTitle(titles) }
        if indexView == nil {
            indexView = view
            addSubview(view)
        }
    }

    func placeIndex() {
        guard let view = indexView else { return }
        view.color = sectionIndexColor
        view.stripColor = sectionIndexBackgroundColor
        view.trackingColor = sectionIndexTrackingBackgroundColor
        let seen = bounds.inset(by: adjustedContentInset)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = isMirrored ? safeAreaInsets.left : safeAreaInsets.right
        let place = CGRect(
            x: isMirrored ? bounds.minX + safe : bounds.maxX - safe - SectionIndexView.width, y: seen.minY,
            width: SectionIndexView.width, height: max(0, seen.height))
        if view.frame != place { view.frame = place }
    }

    /// The last title that leads to the section at the top, or to one above it.
    private func shownTitle(_ titles: [String]) -> Int? {
        guard let dataSource, let top = geometry.section(at: bounds.minY + adjustedContentInset.top) else {
            return nil
        }
        return titles.indices.last { index in
            titles[index] != Self.indexSearch
                && dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index) <= top
        }
    }

    private func lead(to title: String, _ index: Int) {
        if title == Self.indexSearch {
            return setContentOffset(CGPoint(x: contentOffset.x, y: offsetRange.y.lowerBound), animated: false)
        }
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
            geometry.sections.indices.contains(section)
        else { return }
        let top = geometry.start(of: section) - adjustedContentInset.top
        setContentOffset(onPixel(clamped(CGPoint(x: contentOffset.x, y: top))), animated: false)
    }
}
