// UITableViewCell+Accessibility.swift: a row for assistive tools: its text, its controls, and its swipe actions.

import Foundation
package import VitrineRuntime
import VitrineControls
package import VitrineViewValues

extension UITableViewCell: AccessibilityNesting, AccessibilityExplaining {
    /// The controls in the row follow the row itself.
    package var nestedElements: [UIView] {
        subviews.flatMap { $0.accessibleControls }
    }

    /// The actions of both swipes.
    package var standardActions: [UIAccessibilityCustomAction]? {
        guard let table, let path = table.indexPath(for: self) else { return nil }
        return table.accessibilityActions(of: self, path)
    }
}

extension UIView {
    /// The outermost controls that are elements, this view among them.
    var accessibleControls: [UIView] {
        if isHidden || alpha < 0.01 || accessibilityElementsHidden { return [] }
        if self is UIControl {
            if isAccessibilityElement { return isUserInteractionEnabled ? [self] : [] }
            if accessibilityContainerType != .none { return [self] }
        }
        return subviews.flatMap(\.accessibleControls)
    }
}
