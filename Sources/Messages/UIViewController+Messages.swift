// UIViewController+Messages.swift: messages about where details are shown.

public import Foundation
public import VitrineRuntime
import VitrineContainers

extension UIViewController {
    /// Posted when a split view has collapsed or expanded, so that details are shown elsewhere.
    public struct ShowDetailTargetDidChangeMessage: NotificationMessage {
        public typealias Subject = UIViewController
        /// The name of the notification.
        public static var name: Notification.Name { UIViewController.showDetailTargetDidChangeNotification }
        /// The object of the notification.
        public var viewController: UIViewController

        /// Creates the message.
        public init(viewController: UIViewController) {
            self.viewController = viewController
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UIViewController).map { Self(viewController: $0) }
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.viewController)
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIViewController.ShowDetailTargetDidChangeMessage> {
    /// Posted when a split view has collapsed or expanded, so that details are shown elsewhere.
    public static var showDetailTargetDidChange: Self { .init() }
}
