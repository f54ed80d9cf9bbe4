// LargeContentStatus.swift: whether the text of the main screen is so large that things are shown large.

package import Foundation

@MainActor
package enum LargeContentStatus {
    /// Posted when the answer is another one.
    package nonisolated static let didChange = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
    /// The text size that a kiosk gives the windows of the main screen; nil: none.
    package static var chosenSize: () -> UIContentSizeCategory? = { nil }

    package static var isEnabled: Bool {
        (chosenSize() ?? UIScreen.main.traitCollection.preferredContentSizeCategory).isAccessibilityCategory
    }

    /// Runs what may change the answer, and tells if it did.
    package static func changing(_ change: () -> Void) {
        let before = isEnabled
        change()
        if isEnabled != before { NotificationCenter.default.post(name: didChange, object: nil) }
    }
}
