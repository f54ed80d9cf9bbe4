// FolderWatcher.swift: notification when a file is replaced, written or removed.

import CVitrineLinux
import Dispatch
import Foundation

/// Watches one name in a folder. If the folder does not exist, its nearest existing parent is watched.
@MainActor final class FolderWatcher {
    private let folder: String
    private let name: String
    private let handler: @MainActor () -> Void
    private var descriptor: Int32 = -1
    private var source: (any DispatchSourceRead)?
    /// The watches of the folder and of its nearest existing parent.
    private var folderWatch: Int32 = -1

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

    init(file: String, handler: @escaping @MainActor () -> Void) {
        let url = URL(fileURLWithPath: file).standardizedFileURL
        folder = url.deletingLastPathComponent().path
        name = url.lastPathComponent
        self.handler = handler
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        // Without it, SIGHUP and vitrinectl reload still work.
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        let descriptor = descriptor
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readEvents() } }
        self.source = source
        watch()
        source.resume()
    }

    isolated deinit { source?.cancel() }

    private func watch() {
        folderWatch = inotify_add_watch(descriptor, folder, Self.mask)
        guard folderWatch < 0 else { return }
        var parent = URL(fileURLWithPath: folder)
        while parent.path != "/" {
            parent.deleteLastPathComponent()
            if inotify_add_watch(descriptor, parent.path, Self.mask) >= 0 { return }
        }
    }

    private func readEvents() {
        var isMine = false, isLost = false
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var place = 0
                while place + MemoryLayout<inotify_event>.size <= count {
                    let event = buffer.load(fromByteOffset: place, as: inotify_event.self)
                    let start = place + MemoryLayout<inotify_event>.size
                    let text = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
                    if event.wd == folderWatch {
                        if String(decoding: text, as: UTF8.self) == name { isMine = true }
                        let ends = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
                        if event.mask & ends != 0 { isLost = true }
                    } else {
                        // A folder on the path was created.
                        isLost = true
                    }
                    place = start + Int(event.len)
                }
            }
        }
        if isLost {
            let before = folderWatch
            watch()
            if folderWatch != before || folderWatch < 0 { isMine = true }
        }
        if isMine { handler() }
    }
}
