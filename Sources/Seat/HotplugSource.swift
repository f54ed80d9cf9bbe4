// HotplugSource.swift: news of devices that came or went, and of news that were lost.

import Glibc

/// Says which devices came or went.
package protocol HotplugSource: AnyObject {
    /// Readable when there is news.
    var fileDescriptor: Int32 { get }
    /// Everything that has arrived. Does not wait.
    func drain() -> HotplugNews
}

/// What has arrived since the last look.
package struct HotplugNews {
    /// One uevent.
    package struct Change: Hashable {
        /// `change` for connectors, `add` and `remove` for whole cards.
        package var action: String
        /// The card's node, such as `/dev/dri/card0`; empty for its connectors.
        package var node: String

        package init(action: String, node: String) {
            self.action = action
            self.node = node
        }
    }

    package var changes: [Change]
    /// The kernel had no room for all: whatever there is may have changed.
    package var hasLost: Bool

    package init(changes: [Change], hasLost: Bool = false) {
        self.changes = changes
        self.hasLost = hasLost
    }

    package var isEmpty: Bool { changes.isEmpty && !hasLost }
}

/// Reads a udev monitor to its end.
package enum UeventQueue {
    /// Overflows in a row after which the next look goes on. Each loses what was queued, so that few are met.
    private static let mostOverflows = 64

    /// Takes what `receive` gives until there is nothing left.
    /// - Parameter receive: the next uevent, or nil with the reason in `errno`, as udev_monitor_receive_device does it.
    /// - Returns: whether uevents were lost (ENOBUFS).
    package static func drain<Event>(_ receive: () -> Event?, take: (Event) -> Void) -> Bool {
        var overflows = 0
        while overflows < mostOverflows {
            errno = 0
            if let event = receive() {
                take(event)
            } else if errno == ENOBUFS {
                // What is queued behind the overflow can still be read.
                overflows += 1
            } else if errno != EINTR {
                break
            }
        }
        return overflows > 0
    }
}
