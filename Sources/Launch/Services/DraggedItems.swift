// DraggedItems.swift: the items of another program's drag, as UIKit's.
//
// The data of an item is read when its provider is loaded, which is possible from the drop on, as on iOS. The list of
// addresses is the exception: it says how many items there are, and of which types, so it is read when they enter the
// window ("clients may preemptively fetch data", wl_data_offer.receive). Until it has been read, there is one item.

#if Window
import Dispatch
import Foundation
import VitrineControls
import VitrinePasteboard
import VitrineWindowOutput

/// The items of one drag.
@MainActor final class DraggedItems {
    let drag: IncomingDrag
    private(set) var items: [UIDragItem] = []
    /// Called when other items are known.
    var onChange: (() -> Void)?
    /// Called once nothing is read any more, after `finishWhenRead()`.
    private var onRead: (() -> Void)?
    /// The addresses. Nil: they are not known yet.
    private var addresses: [URL]?
    private var loads = 0
    /// What is called with the contents of files that are read: other threads must not release what an app's closures
    /// hold.
    private var files: [Int: @MainActor (Data?, (any Error)?) -> Void] = [:]
    private var fileCount = 0

    /// The most bytes of a text, a picture or a file, and of a list of addresses.
    private nonisolated static let mostBytes = 64 << 20, mostListBytes = 1 << 20

    /// Nil if the program offers nothing that an app can use.
    init?(_ drag: IncomingDrag) {
        self.drag = drag
        let isList = drag.types.contains(DraggedTypes.addresses)
        guard isList || Self.text(drag) != nil || !Self.pictures(drag).isEmpty else { return nil }
        if isList { readAddresses() } else { addresses = [] }
        makeItems()
    }

    /// Whether the number of items is known.
    var isComplete: Bool { addresses != nil }

    private static func text(_ drag: IncomingDrag) -> String? { DraggedTypes.text.first(where: drag.types.contains) }

    private static func pictures(_ drag: IncomingDrag) -> [(String, String)] {
        DraggedTypes.pictures.filter { drag.types.contains($0.0) }
    }

    // MARK: Items

    private func readAddresses() {
        drag.read(DraggedTypes.addresses, most: Self.mostListBytes) { [weak self] result in
            guard let self else { return }
            addresses = (try? result.get()).map(DraggedTypes.addresses(in:)) ?? []
            makeItems()
            onChange?()
        }
    }

    private func makeItems() {
        if let addresses, addresses.count > 1 {
            items = addresses.map { UIDragItem(itemProvider: self.provider(for: $0)) }
            return
        }
        let provider = NSItemProvider()
        for (media, type) in Self.pictures(drag) { offer(media, as: type, by: provider) }
        if let address = addresses?.first {
            offer(address, by: provider)
        } else if drag.types.contains(DraggedTypes.addresses) {
            offer(DraggedTypes.addresses, as: DraggedTypes.url, by: provider)
        }
        if let text = Self.text(drag) { offer(text, as: DraggedTypes.plainText, by: provider) }
        items = [UIDragItem(itemProvider: provider)]
    }

    private func provider(for address: URL) -> NSItemProvider {
        let provider = NSItemProvider()
        offer(address, by: provider)
        return provider
    }

    private func offer(_ media: String, as type: String, by provider: NSItemProvider) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { [weak self] handler in
            let progress = Progress(totalUnitCount: 1)
            guard let self, let give = beginLoad(progress, handler) else {
                handler(nil, Self.untimely(media))
                return nil
            }
            drag.read(media, most: Self.mostBytes) { result in
                switch result {
                case .success(let data): give(Self.usable(data, as: type), nil)
                case .failure(let error): give(nil, error)
                }
            }
            return progress
        }
    }

    /// Text that is not UTF-8, which old programs send as text/plain, is repaired.
    private static func usable(_ data: Data, as type: String) -> Data {
        type == DraggedTypes.plainText ? Data(String(decoding: data, as: UTF8.self).utf8) : data
    }

    private func offer(_ address: URL, by provider: NSItemProvider) {
        guard DraggedTypes.isFile(address) else {
            let bytes = Data(address.absoluteString.utf8)
            provider.registerDataRepresentation(forTypeIdentifier: DraggedTypes.url) { bytes }
            return
        }
        provider.suggestedName = address.lastPathComponent
        let type = NSItemProvider.typeOfFile(extension: address.pathExtension), path = address.path
        if !provider.registeredTypeIdentifiers.contains(type) { offer(path: path, as: type, by: provider) }
        let bytes = Data(URL(fileURLWithPath: path).absoluteString.utf8)
        provider.registerDataRepresentation(forTypeIdentifier: DraggedTypes.fileURL) { bytes }
    }

    private func offer(path: String, as type: String, by provider: NSItemProvider) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { [weak self] handler in
            let progress = Progress(totalUnitCount: 1)
            guard let self, let give = beginLoad(progress, handler) else {
                handler(nil, Self.untimely(path))
                return nil
            }
            read(path, give)
            return progress
        }
    }

    private func read(_ path: String, _ give: @escaping @MainActor (Data?, (any Error)?) -> Void) {
        fileCount += 1
        let number = fileCount
        files[number] = give
        DispatchQueue.global().async {
            let result = DroppedFile.read(path, most: Self.mostBytes)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { [weak self] in
                    let give = self?.files.removeValue(forKey: number)
                    switch result {
                    case .success(let data): give?(data, nil)
                    case .failure(let error): give?(nil, error)
                    }
                }
            }
        }
    }

    // MARK: Loading

    /// The error of a load before the drop, or after the end of the drag.
    private static func untimely(_ name: String) -> DragError {
        DragError(
            "\(name) of another program's drag cannot be read: begin to load it in performDrop, where the items are dropped"
        )
    }

    /// Begins a load, if the items were dropped.
    /// - Returns: what is to be called with its result. Nil for items that are still over the window.
    private func beginLoad(
        _ progress: Progress, _ handler: @escaping NSItemProvider.DataHandler
    ) -> (@MainActor (Data?, (any Error)?) -> Void)? {
        guard drag.isDropped else { return nil }
        loads += 1
        return { [self] data, error in
            progress.completedUnitCount = 1
            handler(data, error)
            endLoad()
        }
    }

    /// The handler's own work comes first: it may load another representation.
    private func endLoad() {
        Task {
            loads -= 1
            guard loads == 0, let call = onRead else { return }
            onRead = nil
            call()
        }
    }

    /// Calls `completion` once nothing is read any more.
    func finishWhenRead(_ completion: @escaping () -> Void) {
        onRead = completion
        loads += 1
        endLoad()
    }
}
#endif
