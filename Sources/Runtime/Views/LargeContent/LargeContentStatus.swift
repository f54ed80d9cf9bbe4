// LargeContentStatus.swift: whether the main screen's text size calls for the large content viewer.

package import Foundation
import VitrineDrawing

@MainActor
package enum LargeContentStatus {
    /// Posted when `isEnabled` changes.
    package nonisolated static let didChange = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    package static var isEnabled: Bool {
        let screen = UIScreen.main
        return (screen.textSize ?? screen.traitCollection.preferredContentSizeCategory).isAccessibilityCategory
    }

    /// Runs a change that may affect the status, and posts a notification if it did.
    package static func changing(_ change: () -> Void) {
        let before = isEnabled
        change()
        if isEnabled != before { NotificationCenter.default.post(name: didChange, object: nil) }
    }
}
