// SeatWaiting.swift: one descriptor for a manager, which may be replaced, and for the time of the next attempt to
// connect.

import VitrineSystem

/// A set of descriptors that can be waited for as one, with a timer.
final class SeatWaiting {
    private let epoll: EpollSet
    private let timer: TimerDescriptor

    init() throws {
        do {
            epoll = try EpollSet()
            timer = try TimerDescriptor()
            try epoll.add(timer.descriptor)
        } catch {
            throw DeviceError(error, arguments: "the seat")
        }
    }

    /// Readable when there are messages of the manager, or the timer is due.
    var descriptor: Int32 { epoll.descriptor }

    /// Also waits for `other`, until it is closed or `unwatch` is called with it.
    func watch(_ other: Int32) {
        guard other >= 0 else { return }
        try? epoll.add(other)
    }

    func unwatch(_ other: Int32) { epoll.remove(other) }

    /// Makes the descriptor readable after `seconds`. Nil: disables the timer.
    func wake(after seconds: Double?) { try? timer.set(after: seconds) }
}
