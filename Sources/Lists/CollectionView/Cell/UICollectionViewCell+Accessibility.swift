// UICollectionViewCell+Accessibility.swift: the controls of an item and its swipe actions, for assistive tools.

package import VitrineRuntime
package import VitrineViewValues

extension UICollectionViewCell: AccessibilityNesting, AccessibilityExplaining {
    package var nestedElements: [UIView] { subviews.flatMap { $0.accessibleControls } }

    package var standardActions: [UIAccessibilityCustomAction]? {
        guard let collection, let path = collection.indexPath(for: self) else { return nil }
        return collection.accessibilityActions(of: self, path)
    }
}
