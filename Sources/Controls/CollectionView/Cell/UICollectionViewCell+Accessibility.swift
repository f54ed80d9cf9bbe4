// UICollectionViewCell+Accessibility.swift: an item, heard: the controls in it, and what pulling it aside would do.

package import VitrineRuntime

extension UICollectionViewCell: AccessibilityNesting, AccessibilityExplaining {
    package var nestedElements: [UIView] { subviews.flatMap { $0.heardControls } }

    package var standardActions: [UIAccessibilityCustomAction]? {
        guard let collection, let path = collection.indexPath(for: self) else { return nil }
        return collection.heardActions(of: self, path)
    }
}
