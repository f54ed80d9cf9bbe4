// UICollectionView+IndexPaths.swift: counts, rectangles and index paths.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionView {
    var baseNumberOfSections: Int {
        reloadIfNeeded()
        return counts.count
    }

    func baseNumberOfItems(inSection section: Int) -> Int {
        reloadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The number of the data source's items in each section.
    var sourceCounts: [Int] {
        reloadIfNeeded()
        return presented.sourceCounts(counts)
    }

    func baseLayoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        reloadIfNeeded()
        collectionViewLayout.prepareIfNeeded()
        guard let path = presented.shown(indexPath), contains(path) else { return nil }
        return collectionViewLayout.shownItem(at: path)
    }

    func baseLayoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        reloadIfNeeded()
        collectionViewLayout.prepareIfNeeded()
        let layout = collectionViewLayout
        return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map { layout.shown($0) }
    }

    func baseCellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        guard let path = presented.shown(indexPath) else { return nil }
        return shown[ElementKey(category: .cell, kind: "", path: path)]?.view as? UICollectionViewCell
    }

    func baseSupplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view }

    func baseIndexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value.view === cell }.flatMap { presented.source($0.key.path) }
    }

    func baseIndexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
        shown.first { $0.value.view === view && $0.key.category != .cell }?.key.path
    }

    func baseIndexPathForItem(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        collectionViewLayout.prepareIfNeeded()
        let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.shownElements(in: spot)?
            .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }.flatMap { presented.source($0.indexPath) }
    }

    var baseVisibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
    }

    var baseIndexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shown.keys.filter { $0.category == .cell }.compactMap { presented.source($0.path) }
    }

    func baseVisibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visibleElements(ofKind: elementKind).map(\.view)
    }

    func baseIndexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleElements(ofKind: elementKind).map(\.path)
    }

    private func visibleElements(ofKind elementKind: String) -> [(path: IndexPath, view: UICollectionReusableView)] {
        shown.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }.map {
            ($0.key.path, $0.value.view)
        }
    }

    // MARK: Scrolling

    /// The place in the visible area to which an item scrolls: one vertical and one horizontal value at most.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Makes a position from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    func baseScrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let place = layoutAttributesForItem(at: indexPath)?.frame else {
            fatalError(
                "\(self): attempted to scroll to item \(indexPath.item) of section \(indexPath.section), which does not exist; sections have \(counts.prefix(20)) items"
            )
        }
        if let scroller = scrollers[indexPath.section] {
            scroller.scrollRectToVisible(scroller.inside(place), animated: animated)
            scrollRectToVisible(scroller.frame, animated: animated)
            return
        }
        scroll(to: { [weak self] in self?.offset(showing: indexPath, scrollPosition) }, animated: animated)
    }

    /// The content offset that shows an item at a position; nil without the item.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard contains(path), let place = layoutAttributesForItem(at: path)?.frame else { return nil }
        if position.isEmpty { return offset(showing: place) }
        let seen = bounds.inset(by: adjustedContentInset)
        var target = contentOffset
        let shift = CGPoint(x: contentOffset.x - seen.minX, y: contentOffset.y - seen.minY)
        if position.contains(.top) { target.y = place.minY + shift.y }
        if position.contains(.centeredVertically) { target.y = place.midY - seen.height / 2 + shift.y }
        if position.contains(.bottom) { target.y = place.maxY - seen.height + shift.y }
        if position.contains(.left) { target.x = place.minX + shift.x }
        if position.contains(.centeredHorizontally) { target.x = place.midX - seen.width / 2 + shift.x }
        if position.contains(.right) { target.x = place.maxX - seen.width + shift.x }
        return clamped(target)
    }
}
