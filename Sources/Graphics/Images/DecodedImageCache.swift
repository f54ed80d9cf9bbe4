// DecodedImageCache.swift: a cache of decoded pixels.
//
// Invariant: it holds at most `limit` bytes; the least recently used image is removed first. A visible image stays in
// memory through its views, independent of the cache.

import Foundation

/// Images in the order of their last use. May be used on any thread.
package final class DecodedImageCache: @unchecked Sendable {
    package static let shared = DecodedImageCache(limit: ImageLimits.current.cachedBytes)

    private final class Entry {
        let key: ObjectIdentifier
        let image: CGImage
        let bytes: Int
        /// Its neighbours in the order of use. The older one is not owned.
        unowned(unsafe) var older: Entry?
        var newer: Entry?

        init(_ key: ObjectIdentifier, _ image: CGImage) {
            self.key = key
            self.image = image
            bytes = image.bytesPerRow * image.height
        }
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var oldest: Entry?
    private var newest: Entry?
    private var usedBytes = 0
    private var most: Int

    package init(limit: Int) { most = limit }

    /// The maximum number of bytes. A smaller limit takes effect at once.
    package var limit: Int {
        get { lock.withLock { most } }
        set { drop { most = newValue } }
    }

    /// The size of the cached pixels in bytes.
    package var bytes: Int { lock.withLock { usedBytes } }

    /// Frees all images that only the cache holds.
    package func purge() {
        var dropped: [Entry] = []
        lock.withLock {
            dropped = Array(entries.values)
            for entry in dropped { entry.newer = nil }
            entries = [:]
            oldest = nil
            newest = nil
            usedBytes = 0
        }
    }

    /// Adds `image` as the most recently used.
    func insert(_ image: CGImage, for key: ObjectIdentifier) {
        drop {
            if let entry = entries[key], entry.image === image {
                if entry === newest { return }
                unlink(entry)
                link(entry)
                return
            }
            if let stale = entries.removeValue(forKey: key) { discard(stale) }
            let entry = Entry(key, image)
            // An image that does not fit would only displace all others.
            if entry.bytes > most { return }
            entries[key] = entry
            usedBytes += entry.bytes
            link(entry)
        }
    }

    func remove(_ key: ObjectIdentifier) {
        drop { if let entry = entries.removeValue(forKey: key) { discard(entry) } }
    }

    /// Calls `change`, then removes images until the rest fits. They are freed outside of the lock.
    private func drop(_ change: () -> Void) {
        var dropped: [Entry] = []
        lock.withLock {
            change()
            while usedBytes > most, let entry = oldest {
                entries[entry.key] = nil
                discard(entry)
                dropped.append(entry)
            }
        }
    }

    private func discard(_ entry: Entry) {
        unlink(entry)
        usedBytes -= entry.bytes
    }

    private func link(_ entry: Entry) {
        entry.older = newest
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
    }

    private func unlink(_ entry: Entry) {
        entry.older?.newer = entry.newer
        entry.newer?.older = entry.older
        if oldest === entry { oldest = entry.newer }
        if newest === entry { newest = entry.older }
        entry.older = nil
        entry.newer = nil
    }
}
