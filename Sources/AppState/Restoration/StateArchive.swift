// StateArchive.swift: the state of an interface as bytes, from one run to the next.
//
// Saved are the controllers with a `restorationIdentifier` whose parents all have one, up to a window's root, the views
// with an identifier in their views, the registered objects, and the additions of the application's delegate. An object
// is identified by its path, such as `shop/basket#list`. The bytes begin with a checksum: a state that a crash or a
// full disk left incomplete is ignored as a whole.
//
// Invariant: only classes that adopt NSSecureCoding are created from the bytes.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineSystem

@MainActor
enum StateArchive {
    /// The largest state in bytes. That of a usual screen has thousands.
    static let largest = 16 << 20

    private static let magic = Data("VTRNSTA1".utf8)

    /// An object whose state is saved.
    private struct Item {
        let path: String
        let encode: (NSCoder) -> Void
        let decode: (NSCoder) -> Void
    }

    // MARK: Bytes

    static func data(of windows: [UIWindow], application: UIApplication = .shared) -> Data {
        var states: [String: Data] = [:]
        let delegate = Item(
            path: delegatePath,
            encode: { application.delegate?.application(application, willEncodeRestorableStateWith: $0) },
            decode: { _ in })
        for item in [delegate] + items(in: windows) + objectItems where states[item.path] == nil {
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            item.encode(archiver)
            archiver.finishEncoding()
            if isSecure(archiver.encodedData, item.path, "kept") { states[item.path] = archiver.encodedData }
        }
        let payload =
            (try? PropertyListSerialization.data(fromPropertyList: states, format: .binary, options: 0))
            ?? Data()
        return magic + checksum(payload) + payload
    }

    /// Restores the state of everything that exists: the controllers with their views, the registered objects, then the
    /// delegate. Returns the objects; nil, with nothing changed, for damaged bytes.
    static func restore(
        _ data: Data, to windows: [UIWindow], application: UIApplication = .shared
    ) -> [any UIStateRestoring]? {
        let start = magic.count + 8
        guard data.count > start, data.prefix(magic.count) == magic else { return nil }
        let payload = Data(data.dropFirst(start))
        guard checksum(payload) == Data(data.dropFirst(magic.count).prefix(8)),
            let list = try? PropertyListSerialization.propertyList(from: payload, format: nil),
            let states = list as? [String: Data]
        else { return nil }
        var reader = Reader(states: states)
        for window in windows {
            if let root = window.rootViewController { reader.restore(root, below: "") }
        }
        let objects = reader.restoreObjects()
        reader.restore(
            Item(
                path: delegatePath, encode: { _ in },
                decode: {
                    application.delegate?.application(application, didDecodeRestorableStateWith: $0)
                }))
        return objects
    }

    /// No identifier begins with these two.
    private static let delegatePath = "//", objectPrefix = "//object/"

    /// Goes through the controllers as it finds them: a container's state brings children that were not there.
    @MainActor
    private struct Reader {
        let states: [String: Data]
        var done: Set<String> = []

        mutating func restore(_ controller: UIViewController, below parent: String) {
            guard let path = StateArchive.path(of: controller, below: parent) else { return }
            restore(StateArchive.item(of: controller, path))
            // A screen that is not shown has no view to restore the state of its views.
            if controller.viewIfLoaded == nil, states.keys.contains(where: { $0.hasPrefix(path + "#") }) {
                controller.loadViewIfNeeded()
            }
            if let view = controller.viewIfLoaded {
                view.layoutIfNeeded()
                for item in StateArchive.items(of: view, in: controller, path) { restore(item) }
            }
            for child in controller.children { restore(child, below: path) }
            if let presented = controller.storedPresented { restore(presented, below: path) }
        }

        mutating func restore(_ item: Item) {
            guard done.insert(item.path).inserted, let coder = coder(item.path) else { return }
            item.decode(coder)
            coder.finishDecoding()
        }

        private func coder(_ path: String) -> NSKeyedUnarchiver? {
            guard let state = states[path], StateArchive.isSecure(state, path, "restored"),
                let coder = try? NSKeyedUnarchiver(forReadingFrom: state)
            else { return nil }
            // Linux's unarchiver would end the program over an array. What it may make was looked at.
            coder.requiresSecureCoding = false
            // Data from an older version may be unreadable.
            coder.decodingFailurePolicy = .setErrorAndReturn
            return coder
        }

        /// Registered objects in their order, then those that must be created, parents first.
        func restoreObjects() -> [any UIStateRestoring] {
            let registered = RestorableObjects.present.map { StateArchive.key(ofObject: $0.path) }
            let rest = states.keys.filter {
                $0.hasPrefix(StateArchive.objectPrefix) && !registered.contains($0)
            }.sorted()
            return (registered + rest).compactMap { key in
                guard let coder = coder(key) else { return nil }
                defer { coder.finishDecoding() }
                guard let object = StateArchive.object(key, coder) else { return nil }
                object.decodeRestorableState(with: coder)
                return object
            }
        }
    }

    /// Whether an item's archive names no class but those that adopt NSSecureCoding; otherwise a message is logged.
    private static func isSecure(_ archive: Data, _ path: String, _ what: String) -> Bool {
        guard let name = ArchivedClasses.insecure(in: archive) else { return true }
        Diagnostics.warning(
            "the state of “\(path)” is not \(what): it holds a \(name), which does not adopt NSSecureCoding")
        return false
    }

    /// Big-endian.
    private static func checksum(_ data: Data) -> Data {
        withUnsafeBytes(of: FNV1a.hash(data).bigEndian) { Data($0) }
    }

    // MARK: What is kept

    private static func items(in windows: [UIWindow]) -> [Item] {
        windows.compactMap(\.rootViewController).flatMap { items(of: $0, below: "") }
    }

    private static func items(of controller: UIViewController, below path: String) -> [Item] {
        guard let path = self.path(of: controller, below: path) else { return [] }
        var items = [item(of: controller, path)]
        if let view = controller.viewIfLoaded { items += self.items(of: view, in: controller, path) }
        for child in controller.children { items += self.items(of: child, below: path) }
        if let presented = controller.storedPresented { items += self.items(of: presented, below: path) }
        return items
    }

    /// Nil for a controller without an identifier: neither it nor its contents are saved.
    private static func path(of controller: UIViewController, below path: String) -> String? {
        controller.restorationIdentifier.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }

    private static func item(of controller: UIViewController, _ path: String) -> Item {
        Item(
            path: path, encode: { controller.encodeRestorableState(with: $0) },
            decode: { controller.decodeRestorableState(with: $0) })
    }

    // MARK: Registered objects

    private static let classKey = "VitrineRestorationClass", pathKey = "VitrineRestorationPath"

    private static func key(ofObject path: [String]) -> String {
        objectPrefix + path.joined(separator: "/")
    }

    private static var objectItems: [Item] {
        var names: Set<String> = []
        return RestorableObjects.present.map { path, object in
            let key = key(ofObject: path)
            if !names.insert(key).inserted {
                Diagnostics.warning(
                    "several objects are registered for restoration as “\(path.joined(separator: "/"))”: only the state of the first is kept"
                )
            }
            return Item(
                path: key,
                encode: { coder in
                    coder.encode(path as NSArray, forKey: pathKey)
                    let type: (any UIObjectRestoration.Type)? = object.objectRestorationClass
                    if let maker = type.flatMap({ _mangledTypeName($0) }) {
                        coder.encode(maker as NSString, forKey: classKey)
                    }
                    object.encodeRestorableState(with: coder)
                }, decode: { _ in })
        }
    }

    /// The object that the saved class finds or creates, else the registered one.
    private static func object(_ key: String, _ coder: NSCoder) -> (any UIStateRestoring)? {
        guard let name = coder.object(classKey) as? String else {
            return RestorableObjects.present.first { Self.key(ofObject: $0.path) == key }?.object
        }
        guard let path = coder.object(pathKey) as? [String], let identifier = path.last,
            let maker = _typeByName(name) as? any UIObjectRestoration.Type,
            let object = maker.object(withRestorationIdentifierPath: path, coder: coder)
        else { return nil }
        if !RestorableObjects.contains(object) { RestorableObjects.add(object, identifier) }
        return object
    }

    /// The views of one controller; those of its children are theirs.
    private static func items(of view: UIView, in controller: UIViewController, _ path: String) -> [Item] {
        if let other = view.controller, other !== controller { return [] }
        var items: [Item] = []
        if let identifier = view.restorationIdentifier {
            items.append(
                Item(
                    path: "\(path)#\(identifier)", encode: { view.encodeRestorableState(with: $0) },
                    decode: { view.decodeRestorableState(with: $0) }))
        }
        return items + view.subviews.flatMap { self.items(of: $0, in: controller, path) }
    }
}
