// FolderWatcher.swift: notification when a file is replaced, written or removed.

import Dispatch
import Foundation
import VitrineSystem

/// Watches one name in a folder. If the folder does not exist, its nearest existing parent is watched.
@MainActor final class FolderWatcher {
    private let folder: String
    private let name: String
    private let handler: @MainActor () -> Void
    private let changes: FileChangeDescriptor?
    private var source: (any DispatchSourceRead)?
    /// The watch of the folder; nil while it does not exist.
    private var folderWatch: Int32?

    private static let events: FileChangeDescriptor.Events = [
        .writtenAndClosed, .created, .deleted, .moved, .selfDeletedOrMoved,
    ]

    init(file: String, handler: @escaping @MainActor () -> Void) {
        let url = URL(fileURLWithPath: file).standardizedFileURL
        folder = url.deletingLastPathComponent().path
        name = url.lastPathComponent
        self.handler = handler
        changes = try? FileChangeDescriptor()
        // Without it, SIGHUP and vitrinectl reload still work.
        guard let changes else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: changes.descriptor, queue: .main)
        // The descriptor must stay open until the source is cancelled.
        source.setCancelHandler { withExtendedLifetime(changes) {} }
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readEvents() } }
        self.source = source
        watch()
        source.resume()
    }

    isolated deinit { source?.cancel() }

    private func watch() {
        guard let changes else { return }
        folderWatch = try? changes.watch(folder, for: Self.events)
        guard folderWatch == nil else { return }
        var parent = URL(fileURLWithPath: folder)
        while parent.path != "/" {
            parent.deleteLastPathComponent()
            if (try? changes.watch(parent.path, for: Self.events)) != nil { return }
        }
    }

    private func readEvents() {
        var isMine = false, isLost = false
        for change in changes?.changes() ?? [] {
            if change.events.contains(.overflowed) {
                isMine = true
            } else if change.watch == folderWatch {
                if change.name == name { isMine = true }
                if !change.events.isDisjoint(with: [.selfDeletedOrMoved, .watchEnded]) { isLost = true }
            } else {
                // A folder on the path was created.
                isLost = true
            }
        }
        if isLost {
            let before = folderWatch
            watch()
            if folderWatch != before || folderWatch == nil { isMine = true }
        }
        if isMine { handler() }
    }
}
