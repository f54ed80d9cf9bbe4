// UICollectionView+Selection.swift: touching, selecting and focusing items.

import Foundation
import VitrineRuntime

extension UICollectionView {
    func baseSelectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        reloadIfNeeded()
        guard let indexPath else {
            for path in selection { cellForItem(at: path)?.isSelected = false }
            selection = []
            return
        }
        guard contains(indexPath), maySelect else { return }
        if !picksSeveral { for path in selection where path != indexPath { unselect(path) } }
        select(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func baseDeselectItem(at indexPath: IndexPath, animated: Bool) { unselect(indexPath) }

    private var maySelect: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    var picksSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private func select(_ path: IndexPath) {
        if !selection.contains(path) { selection.append(path) }
        cellForItem(at: path)?.isSelected = true
    }

    private func unselect(_ path: IndexPath) {
        selection.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }

    // MARK: Fingers and keys

    func touchBegan(in cell: UICollectionViewCell) {
        if swipe.row != nil { return closeSwipe(animated: true) }
        if togglesAnywhere(cell) {
            touchedCell = cell
            cell.isHighlighted = true
            return
        }
        guard touchedCell == nil, maySelect, cell.isUserInteractionEnabled, let path = indexPath(for: cell),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        touchedCell = cell
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    func touchMoved(_ touch: UITouch, in cell: UICollectionViewCell) {
        guard cell === touchedCell else { return }
        let slop: CGFloat = 30
        if !cell.bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: cell)) { unhighlight(cell) }
    }

    private func unhighlight(_ cell: UICollectionViewCell) {
        touchedCell = nil
        cell.isHighlighted = false
        if let path = indexPath(for: cell) { delegate?.collectionView(self, didUnhighlightItemAt: path) }
    }

    func touchEnded(in cell: UICollectionViewCell) {
        guard cell === touchedCell else { return }
        let path = indexPath(for: cell)
        if togglesAnywhere(cell) {
            touchedCell = nil
            cell.isHighlighted = false
            (cell as? UICollectionViewListCell)?.tapAnywhere()
            return
        }
        // The highlight of an item ends after its selection; that of a table's row before.
        touchedCell = nil
        cell.isHighlighted = false
        guard let path else { return }
        choose(path)
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func touchCancelled(in cell: UICollectionViewCell) { if cell === touchedCell { unhighlight(cell) } }

    /// Handles a person's choice of an item, which may already be selected.
    func choose(_ path: IndexPath) {
        if selection.contains(path), picksSeveral {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            unselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !picksSeveral {
            for other in selection where other != path {
                unselect(other)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        select(path)
        delegate?.collectionView(self, didSelectItemAt: path)
        guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
            return
        }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }

    /// Whether a tap expands a header of an outline instead of selecting it.
    private func togglesAnywhere(_ cell: UICollectionViewCell) -> Bool {
        (cell as? UICollectionViewListCell)?.togglesAnywhere == true
    }

    func canFocus(_ cell: UICollectionViewCell) -> Bool {
        guard allowsFocus, maySelect || togglesAnywhere(cell), !cell.isHidden, let path = indexPath(for: cell)
        else { return false }
        return delegate?.collectionView(self, canFocusItemAt: path) ?? true
    }
}
