// NotificationCenter+Messages.swift: observers of messages, and of the notifications that they are made of.
//
// On Apple's systems a notification reaches the observers of its message, and a message those of its notification.
// Foundation on Linux does not connect the two. For UIKit's messages these functions do: they are more specialised than
// Foundation's, so calls with these messages find them. The first call for a message adds an observer of its
// notification, which passes it on; an app without observers of messages has none.

public import Foundation
import Synchronization
import VitrineObjectiveC
import VitrineSystem

extension NotificationCenter {
    /// Calls `observer` for each message about `subject`, until the token is removed or released.
    public func addObserver<Identifier: MessageIdentifier, Message: NotificationMessage>(
        of subject: Message.Subject, for identifier: Identifier, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message, Message.Subject: AnyObject {
        connect(Message.self)
        return addMessageObserver(of: subject, for: Message.self, using: observer)
    }

    /// Calls `observer` for each message about any subject, until the token is removed or released.
    public func addObserver<Identifier: MessageIdentifier, Message: NotificationMessage>(
        of subject: Message.Subject.Type, for identifier: Identifier,
        using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message, Message.Subject: AnyObject {
        connect(Message.self)
        return addMessageObserver(of: nil, for: Message.self, using: observer)
    }

    /// Calls `observer` for each message, until the token is removed or released.
    public func addObserver<Identifier: MessageIdentifier, Message: NotificationMessage>(
        of subject: Message.Subject.Type, for identifier: Identifier,
        using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Identifier.MessageType == Message {
        connectWithoutSubject(Message.self)
        return addMessageObserver(for: Message.self, using: observer)
    }

    /// Calls `observer` for each message about `subject`, or about any for nil, until the token is removed or released.
    public func addObserver<Message: NotificationMessage>(
        of subject: Message.Subject? = nil, for messageType: Message.Type,
        using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Message.Subject: AnyObject {
        connect(Message.self)
        return addMessageObserver(of: subject, for: Message.self, using: observer)
    }

    /// Posts a message about `subject`, and the notification with its name.
    @MainActor public func post<Message: NotificationMessage>(_ message: Message, subject: Message.Subject)
    where Message.Subject: AnyObject {
        connect(Message.self)
        var notification = Message.makeNotification(message)
        notification.object = subject
        post(notification)
    }

    /// Posts a message about a type, and the notification with its name.
    @MainActor public func post<Message: NotificationMessage>(_ message: Message, subject: Message.Subject.Type) {
        post(message)
    }

    /// Posts a message, and the notification with its name.
    @MainActor public func post<Message: NotificationMessage>(_ message: Message) {
        connectWithoutSubject(Message.self)
        post(Message.makeNotification(message))
    }
}

extension NotificationCenter {
    // In these functions Foundation's own ones are called: a message need not be one of UIKit's here.

    private func addMessageObserver<Message: MainActorMessage>(
        of subject: Message.Subject?, for type: Message.Type, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken where Message.Subject: AnyObject { addObserver(of: subject, for: type, using: observer) }

    private func addMessageObserver<Message: MainActorMessage>(
        for type: Message.Type, using observer: @escaping @MainActor (Message) -> Void
    ) -> ObservationToken {
        addObserver(of: Message.Subject.self, for: BaseMessageIdentifier<Message>(), using: observer)
    }

    @MainActor private func deliver<Message: MainActorMessage>(_ message: Message, about subject: Message.Subject?)
    where Message.Subject: AnyObject {
        if let subject {
            post(message, subject: subject)
        } else {
            post(message)
        }
    }

    @MainActor private func deliver<Message: MainActorMessage>(_ message: Message) {
        post(message)
    }

    private func connect<Message: NotificationMessage>(_ type: Message.Type) where Message.Subject: AnyObject {
        connect(type) { center, notification in
            guard let message = Message.makeMessage(notification) else { return }
            center.deliver(message, about: notification.object as? Message.Subject)
        }
    }

    private func connectWithoutSubject<Message: NotificationMessage>(_ type: Message.Type) {
        connect(type) { center, notification in
            guard let message = Message.makeMessage(notification) else { return }
            center.deliver(message)
        }
    }

    /// Calls `deliver` for each notification with the message's name. Once for each message.
    private func connect<Message: NotificationMessage>(
        _ type: Message.Type, _ deliver: @escaping @MainActor (NotificationCenter, Notification) -> Void
    ) {
        guard MessageConnections.of(self).insert(type) else { return }
        _ = addObserver(forName: Message.name, object: nil, queue: nil) { [weak self] notification in
            // Only used on the main actor from here.
            nonisolated(unsafe) let notification = notification
            MainPlace.perform { if let self { deliver(self, notification) } }
        }
    }
}
