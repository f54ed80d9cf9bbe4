// SourceWatcher.swift: waits until source files are saved. The kernel reports it (inotify): there is no work at rest.

import Foundation

/// Watches the Swift files below a folder. Folders whose names begin with a dot are left out.
final class SourceWatcher {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private let root: String
    /// Readable after a save.
    let descriptor: Int32
    /// Folders by their watches.
    private var folders: [Int32: String] = [:]
    /// Milliseconds without an event after which a save is complete: editors write several files.
    private static let pause: Int32 = 50

    /// - Throws: a description if the kernel refuses to watch a folder.
    init(root: String) throws {
        self.root = root
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw Problem(description: "files cannot be watched: \(String(cString: strerror(errno)))")
        }
        do { _ = try watch(root) } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// Waits until Swift files were saved, moved here or removed. Returns their paths.
    /// - Throws: a description if the kernel refuses to watch a new folder.
    func next() throws -> Set<String> {
        var changed: Set<String> = []
        while changed.isEmpty {
            changed.formUnion(try read())
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&poller, 1, Self.pause) > 0 { changed.formUnion(try read()) }
        }
        return changed
    }

    /// Watches a folder and those in it. Returns the Swift files in them.
    private func watch(_ folder: String) throws -> Set<String> {
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
        let number = inotify_add_watch(descriptor, folder, events)
        // A folder may be gone already.
        guard number >= 0 || errno == ENOENT || errno == ENOTDIR else {
            throw Problem(description: "\(folder) cannot be watched: \(String(cString: strerror(errno)))")
        }
        guard number >= 0 else { return [] }
        folders[number] = folder
        var files: Set<String> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue { files.formUnion(try watch(path)) } else if isSource(name) { files.insert(path) }
        }
        return files
    }

    private func isSource(_ name: String) -> Bool { name.hasSuffix(".swift") && !name.hasPrefix(".") }

    /// Reads the events that are there, or waits for the first.
    private func read() throws -> Set<String> {
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count > 0 else {
            if count < 0, errno == EINTR { return [] }
            throw Problem(description: "files cannot be watched: \(String(cString: strerror(errno)))")
        }
        var changed: Set<String> = []
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
            let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            let end = min(count, offset + header + Int(event.len))
            let name = String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
            offset = end
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.formUnion(try watch(root)) }
            guard let folder = folders[event.wd], !name.hasPrefix("."), !name.isEmpty else { continue }
            let path = folder + "/" + name
            if event.mask & UInt32(IN_ISDIR) != 0 {
                if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { changed.formUnion(try watch(path)) }
            } else if isSource(name), event.mask & UInt32(IN_CREATE) == 0 {
                changed.insert(path)
            }
        }
        return changed
    }
}
