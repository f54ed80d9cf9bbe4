// UIActivityItemSource.swift: items that depend on the chosen activity.

import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// Provides an item once the activity is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: _RespondsToSelectors {
    /// Returns an item of the same kind, with which activities check whether they accept it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity; nil to leave it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns a title for the item. Default: empty.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Default: an empty title.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        VitrineMethods.result(of: self, [activityViewController, activityType]) { "" }
    }
}
