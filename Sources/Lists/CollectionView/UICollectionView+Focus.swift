// UICollectionView+Focus.swift: the focus among items, selection with two fingers, and the index.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionView: RangeSelecting, IndexedList, FocusingList {
    func focusContext(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        UICollectionViewFocusUpdateContext(context) { self.focusPath(around: $0) }
    }

    func focusCell(at path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }
    func focusPath(of cell: UICollectionViewCell) -> IndexPath? { indexPath(for: cell) }
    func focusContains(_ path: IndexPath) -> Bool { contains(path) }
    func bringIntoFocus(_ path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }
    var delegatedFocusPath: IndexPath? { delegate?.indexPathForPreferredFocusedView(in: self) }

    func focusMayMove(_ context: UICollectionViewFocusUpdateContext) -> Bool {
        delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true
    }

    func focusDidMove(
        _ context: UICollectionViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
    ) { delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator) }

    func focusSelects(_ path: IndexPath) -> Bool {
        delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
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

    var effectiveIndexTitles: [String]? { dataSource?.indexTitles(for: self) }
    func colorIndex(_ view: SectionIndexView) {}

    /// The last title that leads to the first visible item, or to one before it.
    func shownIndexTitle(_ titles: [String]) -> Int? {
        let seen = bounds.inset(by: adjustedContentInset)
        let first = shown.values.filter {
            $0.attributes.representedElementCategory == .cell && $0.attributes.frame.maxY > seen.minY
        }.map(\.attributes.indexPath).min()
        guard let first, let dataSource else { return nil }
        return titles.indices.last {
            dataSource.collectionView(self, indexPathForIndexTitle: titles[$0], at: $0) <= first
        }
    }

    func lead(to title: String, _ index: Int) {
        guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index),
            contains(path)
        else { return }
        scrollToItem(at: path, at: .top, animated: false)
    }
}
