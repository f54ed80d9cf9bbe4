// UIActivityItemSource.swift: items that depend on what is done with them.

import Foundation
import VitrineRuntime

/// Gives an item once it is known what is done with it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Something of the same kind, by which activities say whether they can.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item itself; nil leaves it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// A title for what there is.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
