// DecodedImageCache.swift: decoded pixels, kept for the next time.
//
// Invariant: what it holds is at most `limit` bytes; the image that was wanted
// longest ago goes first. An image that is on screen stays in memory through
// whoever shows it, whatever happens here.

import Foundation

/// Images in the order in which they were last wanted. May be used from any thread.
package final class DecodedImageCache: @unchecked Sendable {
    package static let shared = DecodedImageCache(limit: ImageLimits.current.cachedBytes)

    private final class Entry {
        let key: ObjectIdentifier
        let image: CGImage
        let bytes: Int
        /// Wanted before and after this one; the older one does not own.
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
    private var held = 0
    private var most: Int

    package init(limit: Int) { most = limit }

    /// The most bytes to hold. A smaller one takes effect at once.
    package var limit: Int {
        get { lock.withLock { most } }
        set { drop { most = newValue } }
    }

    /// Bytes of pixels that are held.
    package var bytes: Int { lock.withLock { held } }

    /// Gives back all memory that nobody but the cache holds.
    package func purge() {
        var dropped: [Entry] = []
        lock.withLock {
            dropped = Array(entries.values)
            for entry in dropped { entry.newer = nil }
            entries = [:]
            oldest = nil
            newest = nil
            held = 0
        }
    }

    /// Keeps `image`, as the one that was wanted last.
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
            // One that does not fit would only push out all others.
            if entry.bytes > most { return }
            entries[key] = entry
            held += entry.bytes
            link(entry)
        }
    }

    func remove(_ key: ObjectIdentifier) {
        drop { if let entry = entries.removeValue(forKey: key) { discard(entry) } }
    }

    /// Runs `change`, then lets images go until the rest fits. They are freed after the lock is.
    private func drop(_ change: () -> Void) {
        var dropped: [Entry] = []
        lock.withLock {
            change()
            while held > most, let entry = oldest {
                entries[entry.key] = nil
                discard(entry)
                dropped.append(entry)
            }
        }
    }

    private func discard(_ entry: Entry) {
        unlink(entry)
        held -= entry.bytes
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
