// UITableViewCell+Accessibility.swift: a row, heard: what it says, the controls in it, and what pulling it aside would do.

import Foundation
import VitrineRuntime

extension UITableViewCell: AccessibilityNesting, AccessibilityExplaining {
    /// Controls in the row are reached after the row itself.
    package var nestedElements: [UIView] {
        subviews.flatMap { $0.heardControls }
    }

    /// The actions of both swipes, and a reordered row's ways.
    package var standardActions: [UIAccessibilityCustomAction]? {
        guard let table, let path = table.indexPath(for: self) else { return nil }
        var actions: [UIAccessibilityCustomAction] = []
        for action in table.heardActions(path) {
            actions.append(
                UIAccessibilityCustomAction(name: action.title ?? "Action", image: action.image) {
                    [weak self] _ in
                    guard let self else { return false }
                    action.handler(action, self) { _ in }
                    return true
                })
        }
        return actions.isEmpty ? nil : actions
    }
}

extension UITableView {
    /// What pulling a row to either side offers.
    fileprivate func heardActions(_ path: IndexPath) -> [UIContextualAction] {
        guard !isEditing else { return [] }
        return [true, false].flatMap { trailing in swipeActions(path, trailing: trailing)?.actions ?? [] }
    }
}

extension UIView {
    /// The outermost controls that are elements, this view among them.
    var heardControls: [UIView] {
        if isHidden || alpha < 0.01 || accessibilityElementsHidden { return [] }
        if self is UIControl {
            if isAccessibilityElement { return isUserInteractionEnabled ? [self] : [] }
            if accessibilityContainerType != .none { return [self] }
        }
        return subviews.flatMap(\.heardControls)
    }
}
