// HotplugSource.swift: hotplug events, and their loss.

import Glibc

/// A source of hotplug events.
package protocol HotplugSource: AnyObject {
    /// Readable when there are events.
    var fileDescriptor: Int32 { get }
    /// All received events. Does not wait.
    func drain() -> HotplugEvents
}

/// The events since the last call.
package struct HotplugEvents {
    /// One uevent.
    package struct Change: Hashable {
        /// `change` for connectors, `add` and `remove` for whole cards.
        package var action: String
        /// The card's node, such as `/dev/dri/card0`. Empty for its connectors.
        package var node: String

        package init(action: String, node: String) {
            self.action = action
            self.node = node
        }
    }

    package var changes: [Change]
    /// Whether events were lost: anything may have changed.
    package var hasLost: Bool

    package init(changes: [Change], hasLost: Bool = false) {
        self.changes = changes
        self.hasLost = hasLost
    }

    package var isEmpty: Bool { changes.isEmpty && !hasLost }
}

/// Reads a udev monitor to its end.
package enum UeventQueue {
    /// The number of consecutive overflows after which reading continues later. Each loses the queued events, so few
    /// are expected.
    private static let mostOverflows = 64

    /// Reads events from `receive` until there are none.
    /// - Parameter receive: the next uevent, or nil with the reason in `errno`, as udev_monitor_receive_device does.
    /// - Returns: whether uevents were lost (ENOBUFS).
    package static func drain<Event>(_ receive: () -> Event?, take: (Event) -> Void) -> Bool {
        var overflows = 0
        while overflows < mostOverflows {
            errno = 0
            if let event = receive() {
                take(event)
            } else if errno == ENOBUFS {
                // Events after the overflow can still be read.
                overflows += 1
            } else if errno != EINTR {
                break
            }
        }
        return overflows > 0
    }
}
