// Attachments.swift: objects that other files and modules store for a screen or a controller, by their types.

/// At most one object of each type. The type is the key.
package struct Attachments {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// All objects, in no order.
    package var values: [ObjectIdentifier: AnyObject].Values { objects.values }

    /// The object of a type. Nil if there is none.
    package subscript<Value: AnyObject>(type: Value.Type) -> Value? {
        get { objects[ObjectIdentifier(type)] as? Value }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}

/// An object for which others are stored.
@MainActor
package protocol AttachmentOwner: AnyObject {
    var attachments: Attachments { get set }
}

extension AttachmentOwner {
    /// The attachment of a type, which is made when it is first read.
    package func attachment<Value: AnyObject>(_ make: @autoclosure () -> Value) -> Value {
        if let kept = attachments[Value.self] { return kept }
        // It may store others while it is made.
        let made = make()
        attachments[Value.self] = made
        return made
    }
}
