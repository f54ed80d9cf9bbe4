// EpollSet.swift: epoll(7).

import CVitrineLinux
import Glibc

/// A set of file descriptors that can be waited for together.
///
/// Descriptors are not owned: remove one before it is closed. Level-triggered: a descriptor is reported until there is
/// nothing more to read.
package final class EpollSet: Sendable {
    /// What a descriptor is ready for.
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Events(rawValue: EPOLLIN.rawValue)
        package static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// An exceptional condition, such as a trigger of the kernel's pressure files.
        package static let priority = Events(rawValue: EPOLLPRI.rawValue)
        /// Reported without a request: the other end was closed, or the device was removed.
        package static let closed = Events(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
    }

    /// Readable while a descriptor of the set is ready.
    package let descriptor: Int32

    package init() throws(SystemCallError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw SystemCallError("epoll_create1") }
    }

    deinit { close(descriptor) }

    /// Adds a descriptor that is not in the set.
    package func add(_ fd: Int32, _ events: Events = .readable) throws(SystemCallError) {
        try control(EPOLL_CTL_ADD, "EPOLL_CTL_ADD", fd, events)
    }

    /// Changes the events of a descriptor of the set.
    package func change(_ fd: Int32, _ events: Events) throws(SystemCallError) {
        try control(EPOLL_CTL_MOD, "EPOLL_CTL_MOD", fd, events)
    }

    /// Removes a descriptor. Ignored if it is not in the set.
    package func remove(_ fd: Int32) { _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, fd, nil) }

    /// Calls `body` for each ready descriptor, at most 16 of them.
    /// - Parameter isBlocking: whether it waits until one is ready, or a signal arrives. Otherwise it returns at once.
    /// - Returns: the number of calls. Nil if the set cannot be waited for.
    @discardableResult
    package func wait(isBlocking: Bool = false, _ body: (_ fd: Int32, _ events: Events) -> Void) -> Int? {
        let capacity = 16
        return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: capacity) { ready in
            let count = epoll_wait(descriptor, ready.baseAddress!, Int32(capacity), isBlocking ? -1 : 0)
            guard count >= 0 else { return errno == EINTR ? 0 : nil }
            for event in ready.prefix(Int(count)) { body(event.data.fd, Events(rawValue: event.events)) }
            return Int(count)
        }
    }

    private func control(_ operation: Int32, _ name: String, _ fd: Int32, _ events: Events) throws(SystemCallError) {
        var event = epoll_event()
        event.events = events.rawValue
        event.data.fd = fd
        guard epoll_ctl(descriptor, operation, fd, &event) == 0 else {
            throw SystemCallError("epoll_ctl", "\(name), \(fd)")
        }
    }
}
