// InputReader.swift: the thread that reads devices as soon as there are events.
//
// The kernel stores 64 events for a keyboard and a few hundred for a touch panel: twenty presses. An app that is busy
// for two seconds would lose input. So devices are read on a separate thread into a queue without such a limit, which
// the main thread reads in its turns. The thread sleeps in epoll while devices are idle.
//
// libinput is not thread-safe: devices are only used under `access`. The thread holds it while it reads, never while it
// sleeps.
//
// Invariants: `readyDescriptor` is readable while the queue is not empty. Events are queued in the order in which they
// were read.

import CVitrineLinux
import Foundation
import Synchronization
import VitrineSeat

/// Reads devices and stores their events.
final class InputReader: @unchecked Sendable {
    /// Readable while there are events.
    let readyDescriptor: Int32
    private let wakeDescriptor: Int32
    private let epoll: Int32
    private let queue = Mutex(EventQueue())
    private let access = NSLock()
    /// Guarded by `access`. Nil after `close`.
    private var devices: InputDevices?
    private let ended = DispatchSemaphore(value: 0)

    /// Opens the devices and starts reading. Events of opening are in the queue.
    /// - Throws: `DeviceInputError`.
    @MainActor
    init(_ devices: InputDevices) throws {
        readyDescriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard readyDescriptor >= 0, wakeDescriptor >= 0, epoll >= 0 else {
            throw DeviceInputError(call: "eventfd", arguments: "", code: errno)
        }
        self.devices = devices
        devices.watch = { [epoll] descriptor, isWatched in Self.watch(epoll, descriptor, isWatched) }
        Self.watch(epoll, wakeDescriptor, true)
        try devices.start()
        use { _ in }
        startThread()
    }

    deinit {
        for descriptor in [readyDescriptor, wakeDescriptor, epoll] where descriptor >= 0 {
            Glibc.close(descriptor)
        }
    }

    /// All events that were read since the last call. Never waits.
    func take() -> [DeviceEvent] {
        var count: UInt64 = 0
        _ = read(readyDescriptor, &count, MemoryLayout<UInt64>.size)
        return queue.withLock { $0.take() }
    }

    /// Calls `work` with the devices while the thread does not use them, and queues the resulting events. Waits until
    /// the thread has finished reading. Does nothing after `close`.
    @MainActor
    func use(_ work: (InputDevices) -> Void) {
        access.lock()
        defer { access.unlock() }
        guard let devices else { return }
        work(devices)
        var events: [DeviceEvent] = []
        devices.readAll(into: &events)
        append(events)
    }

    /// Ends the thread and closes the devices. Their last events are in the queue.
    @MainActor
    func close() {
        access.lock()
        let wasOpen = devices != nil
        devices?.suspend()
        devices = nil
        access.unlock()
        guard wasOpen else { return }
        var one: UInt64 = 1
        _ = write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
        ended.wait()
    }

    // MARK: The thread

    private func startThread() {
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.name = "vitrine-input"
        thread.start()
    }

    private func run() {
        // Signals are handled by the main thread.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        let capacity = 16
        let ready = UnsafeMutablePointer<epoll_event>.allocate(capacity: capacity)
        defer { ready.deallocate() }
        while true {
            let count = epoll_wait(epoll, ready, Int32(capacity), -1)
            if count < 0, errno != EINTR { return }
            access.lock()
            guard let devices else { return access.unlock() }
            var events: [DeviceEvent] = []
            for index in 0..<Int(max(0, count)) { devices.read(ready[index].data.fd, into: &events) }
            append(events)
            access.unlock()
        }
    }

    private func append(_ events: [DeviceEvent]) {
        guard !events.isEmpty else { return }
        queue.withLock { queue in for event in events { queue.append(event) } }
        var one: UInt64 = 1
        _ = write(readyDescriptor, &one, MemoryLayout<UInt64>.size)
    }

    private static func watch(_ epoll: Int32, _ descriptor: Int32, _ isWatched: Bool) {
        guard isWatched else {
            epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil)
            return
        }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.fd = descriptor
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
}
