// CameraConnection.swift: a camera from its connection to its removal.

import Foundation

/// A camera that is, or was, connected. Any thread. Unchecked: the lock guards what changes.
final class CameraConnection: @unchecked Sendable {
    /// The camera's node, or the files that take its place.
    let path: String
    let uniqueID: String
    let name: String
    let isExternal: Bool
    private let lock = NSLock()
    private var isGone = false

    init(path: String, uniqueID: String, name: String, isExternal: Bool) {
        self.path = path
        self.uniqueID = uniqueID
        self.name = name
        self.isExternal = isExternal
    }

    var isConnected: Bool { lock.withLock { !isGone } }

    /// The camera was removed. Returns false if it was before.
    func end() -> Bool {
        lock.withLock {
            defer { isGone = true }
            return !isGone
        }
    }
}
