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

import Foundation
import Synchronization
import VitrineSeat
import VitrineSystem

/// Reads devices and stores their events.
final class InputReader: @unchecked Sendable {
    private let ready: WakeDescriptor
    private let wake: WakeDescriptor
    private let epoll: EpollSet
    private let queue = Mutex(EventQueue())
    private let access = NSLock()
    /// Guarded by `access`. Nil after `close`.
    private var devices: InputDevices?
    private let ended = DispatchSemaphore(value: 0)

    /// Opens the devices and starts reading. Events of opening are in the queue.
    /// - Throws: `DeviceInputError`.
    @MainActor
    init(_ devices: InputDevices) throws {
        do {
            ready = try WakeDescriptor()
            wake = try WakeDescriptor()
            epoll = try EpollSet()
            try epoll.add(wake.descriptor)
        } catch {
            throw DeviceInputError(error)
        }
        self.devices = devices
        devices.watch = { [epoll] descriptor, isWatched in
            if isWatched { try? epoll.add(descriptor) } else { epoll.remove(descriptor) }
        }
        try devices.start()
        use { _ in }
        startThread()
    }

    /// Readable while there are events.
    var readyDescriptor: Int32 { ready.descriptor }

    /// All events that were read since the last call. Never waits.
    func drain() -> [DeviceEvent] {
        ready.clear()
        return queue.withLock { $0.drain() }
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
        wake.signal()
        ended.wait()
    }

    // MARK: The thread

    private func startThread() {
        WorkerThread.start("vitrine-input") { [self] in
            run()
            ended.signal()
        }
    }

    private func run() {
        while true {
            var descriptors: [Int32] = []
            guard epoll.wait(isBlocking: true, { descriptor, _ in descriptors.append(descriptor) }) != nil else {
                return
            }
            access.lock()
            guard let devices else { return access.unlock() }
            var events: [DeviceEvent] = []
            for descriptor in descriptors { devices.read(descriptor, into: &events) }
            append(events)
            access.unlock()
        }
    }

    private func append(_ events: [DeviceEvent]) {
        guard !events.isEmpty else { return }
        queue.withLock { queue in for event in events { queue.append(event) } }
        ready.signal()
    }
}
