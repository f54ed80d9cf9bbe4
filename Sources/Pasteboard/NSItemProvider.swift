// NSItemProvider.swift: a dragged item, as objects and as data.
//
// Foundation on Linux has none. Within the program an object comes out as it was put in; its data is available in other
// types, also to other programs. Available data is delivered before a call returns, data that its provider creates
// later, later. Main actor only.

public import Foundation
import VitrineGraphics

/// A value that can be dragged away or copied.
@preconcurrency @MainActor
public protocol NSItemProviderWriting {
    /// Uniform type identifiers, the most complete representation first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The value as data of a type; nil if it has no such representation.
    func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data?
}

/// A value that can be created from dropped or pasted data.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
    /// Uniform type identifiers, the preferred ones first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// A value from data; nil if the data does not fit.
    static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self?
}

/// Which programs may load a representation. Other programs of a desktop load those for every program only: it is not
/// known who has written them.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every program.
    case all = 0
    /// Programs of the same developer.
    case team = 1
    /// Programs of the same group.
    case group = 2
    /// This program only.
    case ownProcess = 3
}

/// Holds an item that is dragged or pasted.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    /// Thrown when an item has no representation of the requested type.
    public struct ItemUnavailableError: Error, CustomStringConvertible {
        /// The requested type, and the types that the item offers.
        public let description: String
    }

    /// Called once with the data, or with the error; from any thread.
    public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void

    struct Entry {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: @MainActor (@escaping @MainActor (Data?, (any Error)?) -> Void) -> Progress?
    }

    var entries: [Entry] = []
    private(set) var objects: [Any] = []
    /// The values from `init(item:typeIdentifier:)`, by type.
    var items: [String: Any] = [:]
    /// A name for the item, such as that of its file. Default: nil.
    open var suggestedName: String?

    public override init() { super.init() }

    /// Offers an object, such as a `String`, an `NSString`, a `URL` or a `UIImage`.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    // MARK: Offering

    /// Adds an object, and the data that it can be written as. Of two representations of one type the later replaces
    /// the earlier.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        offer(object: object)
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) {
                object.itemProviderData(forTypeIdentifier: type)
            }
            limit(type, to: visibility)
        }
    }

    /// Adds an object that is created on request.
    ///
    /// - Parameters:
    ///   - aClass: the class of the object.
    ///   - visibility: which programs may load it.
    ///   - loadHandler: receives a closure to call with the object, or with an error.
    open func registerObject<Value: NSItemProviderWriting & Sendable>(
        ofClass aClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            offer(type, to: visibility) { give in
                loadHandler { value, error in
                    Task { @MainActor in give(value?.itemProviderData(forTypeIdentifier: type), error) }
                }
            }
        }
    }

    /// Adds data that is created on request.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, loadHandler: @escaping @MainActor () -> Data?
    ) {
        offer(typeIdentifier) { give in
            give(loadHandler(), nil)
            return nil
        }
    }

    /// Adds data that is created on request, on any thread and at any time.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type of the data.
    ///   - visibility: which programs may load it.
    ///   - loadHandler: receives a closure to call with the data, or with an error.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor (@escaping DataHandler) -> Progress?
    ) {
        offer(typeIdentifier, to: visibility) { give in
            loadHandler { data, error in Task { @MainActor in give(data, error) } }
        }
    }

    func offer(object: any NSItemProviderWriting) { objects.append(object) }

    func offer(
        _ type: String, to visibility: NSItemProviderRepresentationVisibility = .all,
        _ load: @escaping @MainActor (@escaping @MainActor (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        entries.removeAll { $0.type == type }
        entries.append(Entry(type: type, visibility: visibility, load: load))
    }

    /// Changes which programs may load a type.
    private func limit(_ type: String, to visibility: NSItemProviderRepresentationVisibility) {
        guard visibility != .all, let index = entries.firstIndex(where: { $0.type == type }) else { return }
        entries[index] = Entry(type: type, visibility: visibility, load: entries[index].load)
    }

    // MARK: What there is

    /// The types of the item, in the order in which they were registered.
    open var registeredTypeIdentifiers: [String] { entries.map(\.type) }

    /// Whether the item has a type that is, or conforms to, `typeIdentifier`.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        entries.contains { DraggedType.conforms($0.type, to: typeIdentifier) }
    }

    // MARK: Loading

    /// Loads the data of a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type to load.
    ///   - completionHandler: called on the main actor, before this returns if the data is available.
    /// - Returns: The progress; complete if the data is available.
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

    /// Whether an object of a class can be loaded.
    open func canLoadObject<Value: NSItemProviderReading>(ofClass aClass: Value.Type) -> Bool {
        objects.contains { $0 is Value }
            || aClass.readableTypeIdentifiersForItemProvider.contains(
                where: hasItemConformingToTypeIdentifier)
    }

    /// Loads the object that was registered, or one created from its data.
    ///
    /// - Parameters:
    ///   - aClass: the class to load.
    ///   - completionHandler: called on the main actor, before this returns if the object is available.
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

    /// A progress that is complete.
    static var done: Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }

    func unavailable(_ wanted: String) -> ItemUnavailableError {
        ItemUnavailableError(
            description: "\(wanted) was requested from a dragged item that offers "
                + (entries.isEmpty ? "nothing" : entries.map(\.type).joined(separator: ", ")))
    }
}
