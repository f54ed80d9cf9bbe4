// UICollectionView+Focus.swift: the focus among items, items chosen by two fingers, and the strip of index titles.

import Foundation
import VitrineRuntime

extension UICollectionView: RangeSelecting {
    func focusContext(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        UICollectionViewFocusUpdateContext(context) { view in
            view.enclosing(UICollectionViewCell.self).flatMap { self.indexPath(for: $0) }
        }
    }

    /// The item that the focus comes to first: what the delegate says, the one that had it last, a chosen one.
    var preferredFocusPath: IndexPath? {
        let path =
            delegate?.indexPathForPreferredFocusedView(in: self)
            ?? (remembersLastFocusedIndexPath ? lastFocusedPath : nil) ?? selection.first
        return path.flatMap { contains($0) ? $0 : nil }
    }

    // MARK: Two fingers

    func rangePath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func rangeCount(inSection section: Int) -> Int { numberOfItems(inSection: section) }

    func rangeMayBegin(at path: IndexPath) -> Bool {
        guard isEditing ? allowsMultipleSelectionDuringEditing : true else { return false }
        return delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func rangeDidBegin(at path: IndexPath) {
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func rangeDidEnd() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
    var rangeSelected: [IndexPath] { selection }

    // MARK: Index titles

    func loadIndex() {
        guard let titles = dataSource?.indexTitles(for: self), !titles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? SectionIndexView(frame: .zero)
        view.titles = titles
        view.onPick = { [weak self] title, index in self?.lead(to: title, index) }
        view.shownIndex = { [weak self] in self?.shownTitle(titles) }
        if indexView == nil {
            indexView = view
            addSubview(view)
        }
    }

    func placeIndex() {
        guard let view = indexView else { return }
        let seen = bounds.inset(by: adjustedContentInset)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = CGRect(
            x: isMirrored ? seen.minX : seen.maxX - SectionIndexView.width, y: seen.minY,
            width: SectionIndexView.width, height: max(0, seen.height))
        if view.frame != place { view.frame = place }
    }

    /// The last title that leads to the first item in sight, or to one before it.
    private func shownTitle(_ titles: [String]) -> Int? {
        let seen = bounds.inset(by: adjustedContentInset)
        let first = shown.values.filter {
            $0.attributes.representedElementCategory == .cell && $0.attributes.frame.maxY > seen.minY
        }.map(\.attributes.indexPath).min()
        guard let first, let dataSource else { return nil }
        return titles.indices.last {
            dataSource.collectionView(self, indexPathForIndexTitle: titles[$0], at: $0) <= first
        }
    }

    private func lead(to title: String, _ index: Int) {
        guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index),
            contains(path)
        else { return }
        scrollToItem(at: path, at: .top, animated: false)
    }
}
