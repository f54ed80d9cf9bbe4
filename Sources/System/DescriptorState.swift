// DescriptorState.swift: poll(2) of one descriptor.

import Glibc

/// What a file descriptor is ready for.
package struct DescriptorState: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let readable = DescriptorState(rawValue: Int32(POLLIN))
    package static let writable = DescriptorState(rawValue: Int32(POLLOUT))
    /// The peer of a socket sends no more: POLLRDHUP, which the C library declares for GNU sources only.
    package static let peerHungUp = DescriptorState(rawValue: 0x2000)
    /// Reported without a request: the other end was closed, or the device was removed.
    package static let hungUp = DescriptorState(rawValue: Int32(POLLHUP))
    /// Reported without a request.
    package static let failed = DescriptorState(rawValue: Int32(POLLERR))
    /// Reported without a request: there is no such descriptor.
    package static let notOpen = DescriptorState(rawValue: Int32(POLLNVAL))

    /// The state of a descriptor.
    /// - Parameters:
    ///   - states: those to report, in addition to the ones that are always reported.
    ///   - milliseconds: the time to wait for one of them. Negative for no limit.
    /// - Returns: an empty set if there is none after that time, or if a signal has interrupted the call.
    package static func of(
        _ descriptor: Int32, reporting states: DescriptorState, within milliseconds: Int32 = 0
    ) -> DescriptorState {
        var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: states.rawValue), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { return [] }
        return DescriptorState(rawValue: Int32(entry.revents))
    }
}
