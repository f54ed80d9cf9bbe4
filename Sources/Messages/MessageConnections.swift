// MessageConnections.swift: the messages that a notification center makes of notifications.

import Foundation
import Synchronization
import VitrineObjectiveC

/// The messages of one center for which it has an observer of their notification.
final class MessageConnections: Sendable {
    private let types = Mutex<Set<ObjectIdentifier>>([])

    /// Adds a type of message. False if it is there already.
    func insert(_ type: Any.Type) -> Bool { types.withLock { $0.insert(ObjectIdentifier(type)).inserted } }

    private static let making = Mutex(())
    private static let key = MessageConnections()

    /// Those of a center, which owns them. Any thread.
    static func of(_ center: NotificationCenter) -> MessageConnections {
        making.withLock { _ in
            let address = UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())
            if let found = objc_getAssociatedObject(center, address) as? MessageConnections { return found }
            let made = MessageConnections()
            objc_setAssociatedObject(center, address, made, .OBJC_ASSOCIATION_RETAIN)
            return made
        }
    }
}
