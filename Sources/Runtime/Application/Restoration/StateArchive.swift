// StateArchive.swift: the state of an interface as bytes, from one run to the next.
//
// Saved are the controllers with a `restorationIdentifier` whose parents all
// have one, up to a window's root, and the views with an identifier in their
// views. An object is known by its path, such as `shop/basket#list`. The bytes
// begin with a checksum: what a crash or a full disk left half-written is
// ignored as a whole.

import Foundation

@MainActor
enum StateArchive {
    private static let magic = Data("VTRNSTA1".utf8)

    /// One thing whose state is kept.
    private struct Item {
        let path: String
        let encode: (NSCoder) -> Void
        let decode: (NSCoder) -> Void
    }

    // MARK: Bytes

    static func data(of windows: [UIWindow]) -> Data {
        var states: [String: Data] = [:]
        for item in items(in: windows) where states[item.path] == nil {
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            item.encode(archiver)
            archiver.finishEncoding()
            states[item.path] = archiver.encodedData
        }
        let payload =
            (try? PropertyListSerialization.data(fromPropertyList: states, format: .binary, options: 0))
            ?? Data()
        return magic + checksum(payload) + payload
    }

    /// Lets everything that is there find its state again. False, with nothing changed, for damaged bytes.
    static func restore(_ data: Data, to windows: [UIWindow]) -> Bool {
        let start = magic.count + 8
        guard data.count > start, data.prefix(magic.count) == magic else { return false }
        let payload = Data(data.dropFirst(start))
        guard checksum(payload) == Data(data.dropFirst(magic.count).prefix(8)),
            let list = try? PropertyListSerialization.propertyList(from: payload, format: nil),
            let states = list as? [String: Data]
        else { return false }
        var reader = Reader(states: states)
        for window in windows {
            if let root = window.rootViewController { reader.restore(root, below: "") }
        }
        return true
    }

    /// Goes through the controllers as it finds them: a container's state brings children that were not there.
    @MainActor
    private struct Reader {
        let states: [String: Data]
        var done: Set<String> = []

        mutating func restore(_ controller: UIViewController, below parent: String) {
            guard let path = StateArchive.path(of: controller, below: parent) else { return }
            restore(StateArchive.item(of: controller, path))
            // A screen that is not shown yet has no view to take the state of its views.
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

        private mutating func restore(_ item: Item) {
            guard done.insert(item.path).inserted, let state = states[item.path],
                let coder = try? NSKeyedUnarchiver(forReadingFrom: state)
            else { return }
            coder.requiresSecureCoding = false
            // What an older version wrote may not be readable any more.
            coder.decodingFailurePolicy = .setErrorAndReturn
            item.decode(coder)
            coder.finishDecoding()
        }
    }

    /// FNV-1a, 64 bits, big-endian: it tells accidents, not attacks.
    private static func checksum(_ data: Data) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash.bigEndian) { Data($0) }
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

    /// Nil for a controller without an identifier: neither it nor what is in it is kept.
    private static func path(of controller: UIViewController, below path: String) -> String? {
        controller.restorationIdentifier.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }

    private static func item(of controller: UIViewController, _ path: String) -> Item {
        Item(
            path: path, encode: { controller.encodeRestorableState(with: $0) },
            decode: { controller.decodeRestorableState(with: $0) })
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
