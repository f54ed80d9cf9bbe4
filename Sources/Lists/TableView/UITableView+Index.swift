// UITableView+Index.swift: the section index.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView: IndexedList {
    /// The index title of a search: it leads to the top, where a search bar is.
    public static let indexSearch = SectionIndexView.search

    func baseReloadSectionIndexTitles() {
        loadIndex()
        placementsDidChange()
        setNeedsLayout()
    }

    var effectiveIndexTitles: [String]? {
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        return rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) : nil
    }

    func colorIndex(_ view: SectionIndexView) {
        view.color = sectionIndexColor
        view.stripColor = sectionIndexBackgroundColor
        view.trackingColor = sectionIndexTrackingBackgroundColor
    }

    /// The last title that leads to the section at the top, or to one above it.
    func shownIndexTitle(_ titles: [String]) -> Int? {
        guard let dataSource, let top = geometry.section(at: bounds.minY + adjustedContentInset.top) else {
            return nil
        }
        return titles.indices.last { index in
            titles[index] != Self.indexSearch
                && dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index) <= top
        }
    }

    func lead(to title: String, _ index: Int) {
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
