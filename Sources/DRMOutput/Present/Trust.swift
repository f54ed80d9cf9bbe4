// Trust.swift: whether something that a driver announces is used.
//
// Some drivers announce what they refuse. One refusal proves nothing: it may
// be of another cause that has passed by the next frame.

import Glibc

/// Whether something is tried, by how it went before.
struct Trust {
    /// Refusals in a row after which it is not tried until the next mode set.
    static let limit = 3

    private var refusals = 0
    private var isLost = false

    var isGiven: Bool { !isLost && refusals < Self.limit }

    mutating func confirm() { refusals = 0 }

    /// The driver refused it, and did the same without it.
    mutating func doubt(for code: Int32) {
        refusals += 1
        // The driver says itself that it has no such thing.
        if code == ENOSYS || code == EOPNOTSUPP { isLost = true }
    }

    /// A mode was set: what was refused before may be taken now.
    mutating func renew() { refusals = 0 }
}
