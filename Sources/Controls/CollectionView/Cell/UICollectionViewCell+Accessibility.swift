// UICollectionViewCell+Accessibility.swift: controls in an item are reached after the item itself.

import VitrineRuntime

extension UICollectionViewCell: AccessibilityNesting {
    package var nestedElements: [UIView] { subviews.flatMap { $0.heardControls } }
}
