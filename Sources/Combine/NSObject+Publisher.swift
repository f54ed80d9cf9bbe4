// NSObject+Publisher.swift: a publisher of changes to a property.

public import Foundation
public import OpenCombine
public import VitrineObjectiveC

extension NSObject {
    /// Publishes the values of an observable property. Never completes.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        /// The property's value.
        public typealias Output = Value
        /// Never: observation cannot fail.
        public typealias Failure = Never

        /// The observed object. Retained by each subscription.
        public let object: Subject
        /// The observed property.
        public let keyPath: KeyPath<Subject, Value>
        /// When values are sent. Without `.new` the current value is read at each change.
        public let options: NSKeyValueObservingOptions
        let name: String?

        /// Creates a publisher of a property.
        ///
        /// - Parameter named: the names in the path. Supplied by the front end.
        public init(
            object: Subject, keyPath: KeyPath<Subject, Value>, named: String? = nil,
            options: NSKeyValueObservingOptions
        ) {
            self.object = object
            self.keyPath = keyPath
            self.options = options
            name = named
        }

        /// Starts to observe the property.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let subscription = PropertySubscription(of: object, to: subscriber)
            subscriber.receive(subscription: subscription)
            subscription.begin(
                object.observe(keyPath, named: name, options: options) { [keyPath] object, change in
                    subscription.send(change.newValue ?? object[keyPath: keyPath])
                })
        }

        /// Whether both publish the same property of the same object with the same options.
        public static func == (a: Self, b: Self) -> Bool {
            a.object === b.object && a.keyPath == b.keyPath && a.options == b.options
        }
    }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Publishes the values of a property.
    ///
    /// - Parameter named: the names in the path. Supplied by the front end, since a key path does not contain them on
    ///   Linux.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, named: String? = nil,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        .init(object: self, keyPath: keyPath, named: named, options: options)
    }
}
