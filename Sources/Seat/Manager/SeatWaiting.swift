// SeatWaiting.swift: one descriptor for a manager, which may be replaced, and for the time of the next attempt to
// connect.

import CVitrineLinux
import Glibc

/// A set of descriptors that can be waited for as one, with a timer.
final class SeatWaiting {
    /// Readable when there are messages of the manager, or the timer is due.
    let descriptor: Int32
    private let timer: Int32

    init() throws {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard descriptor >= 0, timer >= 0 else {
            let code = errno
            if descriptor >= 0 { close(descriptor) }
            if timer >= 0 { close(timer) }
            throw DeviceError(call: "epoll_create1", arguments: "the seat", code: code)
        }
        watch(timer)
    }

    deinit {
        close(descriptor)
        close(timer)
    }

    /// Also waits for `other`, until it is closed or `forget` is called with it.
    func watch(_ other: Int32) {
        guard other >= 0 else { return }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        _ = epoll_ctl(descriptor, EPOLL_CTL_ADD, other, &event)
    }

    func forget(_ other: Int32) { _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, other, nil) }

    /// Makes the descriptor readable after `seconds`. Nil: disables the timer.
    func wake(after seconds: Double?) {
        var value = itimerspec()
        if let seconds {
            let nanoseconds = max(1, Int(seconds * 1e9))
            value.it_value.tv_sec = nanoseconds / 1_000_000_000
            value.it_value.tv_nsec = nanoseconds % 1_000_000_000
        }
        _ = timerfd_settime(timer, 0, &value, nil)
    }
}
