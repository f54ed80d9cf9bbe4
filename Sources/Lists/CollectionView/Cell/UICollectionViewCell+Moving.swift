// UICollectionViewCell+Moving.swift: items that are dragged and swiped.

import VitrineRuntime
public import VitrineViewValues

extension UICollectionViewCell: DraggedCell {
    /// The state of an item in a drag.
    public typealias DragState = UICellConfigurationState.DragState
}

extension UICollectionViewCell: SwipeRow {}
