// UITabAccessory.swift: a view above the tab bar, for example what is being played.

public import Foundation
public import VitrineRuntime

/// A view of the app above the tab bar, or beside a minimized one.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    /// Where an accessory is shown. A trait of the views in it.
    public enum Environment: Int, Sendable {
        /// Nothing is known about it.
        case unspecified = 0
        /// The view is not in an accessory.
        case none
        /// Above the bar, or at the bottom of the controller's view.
        case regular
        /// Beside a minimized bar.
        case inline
    }

    /// The view of the app.
    public let contentView: UIView

    /// Creates an accessory with the app's view.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}
