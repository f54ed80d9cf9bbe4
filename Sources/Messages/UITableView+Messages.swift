// UITableView+Messages.swift: messages about the selection of tables.

public import Foundation
public import VitrineLists

extension UITableView {
    /// Posted when the selection of a table has changed.
    public struct SelectionDidChangeMessage: NotificationMessage {
        public typealias Subject = UITableView
        /// The name of the notification.
        public static var name: Notification.Name { UITableView.selectionDidChangeNotification }
        /// The object of the notification.
        public var tableView: UITableView

        /// Creates the message.
        public init(tableView: UITableView) {
            self.tableView = tableView
        }

        /// The message of a notification. Nil if a value is missing.
        @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
            (notification.object as? UITableView).map { Self(tableView: $0) }
        }

        /// The notification of a message.
        @MainActor public static func makeNotification(_ message: Self) -> Notification {
            Notification(name: name, object: message.tableView)
        }
    }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITableView.SelectionDidChangeMessage> {
    /// Posted when the selection of a table has changed.
    public static var selectionDidChange: Self { .init() }
}
