// NSItemProvider.swift: what is dragged, as objects and as data, for whoever it is dropped on.
//
// Foundation on Linux has none. Things stay within the program: an object comes
// out as it was put in; a view of another kind may ask for its data. What is at
// hand is given before a call returns; what its giver makes later, later.
// Main actor only.

public import Foundation
import VitrineGraphics

/// What can be given away by drag and drop.
@preconcurrency @MainActor
public protocol NSItemProviderWriting {
    /// Uniform type identifiers, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The value as one of them; nil if it cannot be.
    func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data?
}

/// What can be made from dropped data.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
    /// Uniform type identifiers, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Nil if the data is none of this kind.
    static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self?
}

/// Who may have what is offered. All of it stays within the program.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team = 1
    case group = 2
    case ownProcess = 3
}

/// Holds something that is dragged.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    /// Why something could not be loaded.
    public struct ItemUnavailableError: Error, CustomStringConvertible {
        public let description: String
    }

    /// Called once with the data, or with why there is none; from any thread.
    public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void

    struct Entry {
        let type: String
        let load: @MainActor (@escaping @MainActor (Data?, (any Error)?) -> Void) -> Progress?
    }

    var entries: [Entry] = []
    private(set) var objects: [Any] = []
    /// What `init(item:typeIdentifier:)` was given, by its type.
    var items: [String: Any] = [:]
    /// A name for what is dragged, such as a file's.
    open var suggestedName: String?

    public override init() { super.init() }

    /// Offers an object, such as a `String`, an `NSString`, a `URL` or a `UIImage`.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    // MARK: Offering

    /// Offers an object, and the data that it can be written as.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        offer(object: object)
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) {
                object.itemProviderData(forTypeIdentifier: type)
            }
        }
    }

    /// Offers an object that is made when it is asked for.
    ///
    /// - Parameter loadHandler: gets a handler to call with the object, or with why there is none.
    open func registerObject<Value: NSItemProviderWriting & Sendable>(
        ofClass aClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            offer(type) { give in
                loadHandler { value, error in
                    Task { @MainActor in give(value?.itemProviderData(forTypeIdentifier: type), error) }
                }
            }
        }
    }

    /// Offers data, which is made when it is asked for.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, loadHandler: @escaping @MainActor () -> Data?
    ) {
        offer(typeIdentifier) { give in
            give(loadHandler(), nil)
            return nil
        }
    }

    /// Offers data that is made when it is asked for, on any thread and in its own time.
    ///
    /// - Parameter loadHandler: gets a handler to call with the data, or with why there is none.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor (@escaping DataHandler) -> Progress?
    ) {
        offer(typeIdentifier) { give in
            loadHandler { data, error in Task { @MainActor in give(data, error) } }
        }
    }

    func offer(object: any NSItemProviderWriting) { objects.append(object) }

    func offer(
        _ type: String,
        _ load: @escaping @MainActor (@escaping @MainActor (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        entries.removeAll { $0.type == type }
        entries.append(Entry(type: type, load: load))
    }

    // MARK: What there is

    /// What is offered, in the order in which it was registered.
    open var registeredTypeIdentifiers: [String] { entries.map(\.type) }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        entries.contains { DraggedType.conforms($0.type, to: typeIdentifier) }
    }

    // MARK: Loading

    /// Gives the data of a kind.
    ///
    /// - Parameter completionHandler: called on the main actor, before this returns if the data is at hand.
    /// - Returns: how far it is; complete if it is at hand.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
    ) -> Progress {
        guard let entry = entries.first(where: { DraggedType.conforms($0.type, to: typeIdentifier) }) else {
            completionHandler(nil, unavailable(typeIdentifier))
            return Self.done
        }
        let progress = entry.load { [self] data, error in
            completionHandler(data, data == nil ? error ?? unavailable(typeIdentifier) : nil)
        }
        return progress ?? Self.done
    }

    /// Whether an object of a kind can be had.
    open func canLoadObject<Value: NSItemProviderReading>(ofClass aClass: Value.Type) -> Bool {
        objects.contains { $0 is Value }
            || aClass.readableTypeIdentifiersForItemProvider.contains(
                where: hasItemConformingToTypeIdentifier)
    }

    /// Gives the object that was registered, or one made from its data.
    ///
    /// - Parameter completionHandler: called on the main actor, before this returns if the object is at hand.
    @discardableResult
    open func loadObject<Value: NSItemProviderReading>(
        ofClass aClass: Value.Type,
        completionHandler: @escaping @MainActor (Value?, (any Error)?) -> Void
    ) -> Progress {
        if let own = objects.lazy.compactMap({ $0 as? Value }).first {
            completionHandler(own, nil)
            return Self.done
        }
        let candidates = aClass.readableTypeIdentifiersForItemProvider.flatMap { wanted in
            entries.filter { DraggedType.conforms($0.type, to: wanted) }
        }
        return load(aClass, from: candidates[...], nil, completionHandler)
    }

    /// Tries one representation after the other.
    private func load<Value: NSItemProviderReading>(
        _ wanted: Value.Type, from candidates: ArraySlice<Entry>, _ problem: (any Error)?,
        _ completion: @escaping @MainActor (Value?, (any Error)?) -> Void
    ) -> Progress {
        guard let entry = candidates.first else {
            completion(nil, problem ?? unavailable("\(wanted)"))
            return Self.done
        }
        let progress = entry.load { [self] data, error in
            if let data, let value = wanted.itemProviderObject(with: data, typeIdentifier: entry.type) {
                return completion(value, nil)
            }
            _ = load(wanted, from: candidates.dropFirst(), error ?? problem, completion)
        }
        return progress ?? Self.done
    }

    /// The progress of something that is at hand.
    static var done: Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }

    func unavailable(_ wanted: String) -> ItemUnavailableError {
        ItemUnavailableError(
            description: "\(wanted) was asked of a dragged item that offers "
                + (entries.isEmpty ? "nothing" : entries.map(\.type).joined(separator: ", ")))
    }
}
