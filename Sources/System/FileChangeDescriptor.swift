// FileChangeDescriptor.swift: inotify(7).

import CVitrineLinux
import Glibc

/// Changes of files and folders that arrive at a descriptor.
package final class FileChangeDescriptor: Sendable {
    /// One change.
    package struct Change: Sendable {
        /// The watch that `watch(_:for:)` returned.
        package let watch: Int32
        package let events: Events
        /// The name in the watched folder; empty for a change of the watched file or folder itself.
        package let name: String
    }

    /// Kinds of changes.
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let modified = Events(rawValue: UInt32(IN_MODIFY))
        package static let writtenAndClosed = Events(rawValue: UInt32(IN_CLOSE_WRITE))
        /// Permissions, among others.
        package static let attributes = Events(rawValue: UInt32(IN_ATTRIB))
        package static let created = Events(rawValue: UInt32(IN_CREATE))
        package static let deleted = Events(rawValue: UInt32(IN_DELETE))
        package static let moved = Events(rawValue: UInt32(IN_MOVED_FROM | IN_MOVED_TO))
        package static let selfDeletedOrMoved = Events(rawValue: UInt32(IN_DELETE_SELF | IN_MOVE_SELF))
        /// The kernel removed the watch. Always reported.
        package static let watchEnded = Events(rawValue: UInt32(IN_IGNORED))
        /// Changes were lost, since more occurred than were read. Always reported, with no watch.
        package static let overflowed = Events(rawValue: UInt32(IN_Q_OVERFLOW))
    }

    /// Readable when there are changes.
    package let descriptor: Int32

    package init() throws(SystemCallError) {
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        guard descriptor >= 0 else { throw SystemCallError("inotify_init1") }
    }

    deinit { close(descriptor) }

    /// Watches a file or a folder, and returns the watch. A path that is watched already keeps its watch.
    package func watch(_ path: String, for events: Events) throws(SystemCallError) -> Int32 {
        let watch = inotify_add_watch(descriptor, path, events.rawValue)
        guard watch >= 0 else { throw SystemCallError("inotify_add_watch", path) }
        return watch
    }

    /// Returns the changes since the last call. Never waits.
    package func changes() -> [Change] {
        var found: [Change] = []
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                var place = 0
                while place + MemoryLayout<inotify_event>.size <= count {
                    let event = buffer.load(fromByteOffset: place, as: inotify_event.self)
                    let start = place + MemoryLayout<inotify_event>.size
                    let name = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
                    found.append(
                        Change(
                            watch: event.wd, events: Events(rawValue: event.mask),
                            name: String(decoding: name, as: UTF8.self)))
                    place = start + Int(event.len)
                }
            }
        }
        return found
    }
}
