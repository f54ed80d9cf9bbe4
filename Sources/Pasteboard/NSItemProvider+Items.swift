// NSItemProvider+Items.swift: values and files as items, by their type.

public import Foundation
import VitrineDrawing
import VitrineGraphics

extension NSItemProvider {
    /// Offers a value as it is: text, an address, a picture, data, or anything that can be archived.
    ///
    /// - Parameters:
    ///   - item: the value.
    ///   - typeIdentifier: the type of the value; nil derives it from the value.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        let own = (item as? any NSItemProviderWriting).map { type(of: $0) }
        guard
            let type = typeIdentifier ?? own?.writableTypeIdentifiersForItemProvider.first
                ?? (item is Data || item is NSData ? "public.data" : nil)
        else { return }
        offer(item: item, type)
    }

    /// Offers a value as it is, under a type.
    func offer(item: Any, _ type: String) {
        items[type] = item
        registerDataRepresentation(forTypeIdentifier: type) { Self.data(of: item, type) }
    }

    /// Offers a file: its data, under the type of its extension, and its name.
    ///
    /// Nil if the file cannot be read.
    public convenience init?(contentsOf fileURL: URL) {
        guard (try? fileURL.checkResourceIsReachable()) == true else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        let type = DraggedType.type(ofExtension: fileURL.pathExtension)
        registerDataRepresentation(forTypeIdentifier: type) { try? Data(contentsOf: fileURL) }
        items[DraggedType.fileURL] = fileURL
        registerDataRepresentation(forTypeIdentifier: DraggedType.fileURL) {
            Data(fileURL.absoluteString.utf8)
        }
    }

    private static func data(of item: Any, _ type: String) -> Data? {
        if let data = item as? Data { return data }
        if let data = item as? NSData { return Data(referencing: data) }
        if let writing = item as? any NSItemProviderWriting {
            return writing.itemProviderData(forTypeIdentifier: type)
        }
        guard item is any NSCoding else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: false)
    }

    /// Loads the item of a type: the value from `init(item:typeIdentifier:)`, else text, an address or a picture from
    /// the data, else the data itself.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type to load.
    ///   - options: not used.
    ///   - completionHandler: called on the main actor, before this returns if the item is available.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        if let own = items.first(where: { DraggedType.conforms($0.key, to: typeIdentifier) })?.value {
            return completionHandler(own, nil)
        }
        let found = entries.first { DraggedType.conforms($0.type, to: typeIdentifier) }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data, let found else { return completionHandler(nil, error) }
            let value: Any? =
                if DraggedType.conforms(found.type, to: DraggedType.url) {
                    URL.itemProviderObject(with: data, typeIdentifier: found.type)
                } else if DraggedType.conforms(found.type, to: "public.text") {
                    String(data: data, encoding: .utf8)
                } else if DraggedType.conforms(found.type, to: "public.image") {
                    UIImage(data: data)
                } else {
                    nil
                }
            completionHandler(value ?? data, nil)
        }
    }

    /// Writes the data of a type to a file, which exists until the handler returns.
    ///
    /// - Parameters:
    ///   - typeIdentifier: the type to load.
    ///   - completionHandler: called on the main actor; move the file or read it in there.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "item"
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = folder.appendingPathComponent(name)
                try data.write(to: file)
                completionHandler(file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

extension NSItemProvider {
    /// The text with attributes that is offered, if there is any.
    package var attributedText: NSAttributedString? {
        objects.lazy.compactMap { $0 as? NSAttributedString }.first
    }
}
