// EventLoop.swift: the main thread's loop: descriptors, timers, the main queue, frames.
//
// There is one place to sleep: the main CFRunLoop. It already sleeps in epoll, on its timers' timerfd, libdispatch's
// main-queue handle and a wake eventfd; our epoll descriptor is added to that set as a separate port. So Timer,
// DispatchQueue.main, Task { @MainActor }, RunLoop.main.perform and timers from other threads end the same sleep as the
// devices do, no second thread is involved, and nothing polls.
//
// The turn runs when the run loop is about to sleep, in the common modes: so frames are also made while an app runs a
// nested run loop.
//
// Invariants: nothing is armed while nothing is due, so an idle process makes no system call. Sources are drained
// before a turn runs. Times: seconds of CLOCK_MONOTONIC. Main thread only, except for `wake()`.

import CVitrineLinux
import Foundation
package import VitrineSystem

/// Serves file descriptors and the main run loop, and runs a turn after each batch.
@MainActor package final class EventLoop {
    /// Runs once after all sources, timers and main-queue work of an iteration.
    package var turn: (@MainActor () -> Void)?

    /// The time of the next turn if no event arrives, in seconds of CLOCK_MONOTONIC; nil for none.
    package var nextDeadline: (@MainActor () -> Double?)?

    /// Records the work of the sources. Nil by default.
    package var trace: FrameTrace?

    private let epoll: EpollSet
    var sources: [Int32: Source] = [:]
    private let timer: DeadlineTimer
    private var sourceAttachment: OpaquePointer?
    private var turnAttachment: OpaquePointer?
    private var status: Int32?
    private var isRunning = false
    private var hasBacklog = false

    struct Source {
        var name: String
        var handler: @MainActor () -> Void
    }

    package init() {
        do { epoll = try EpollSet() } catch { fatalError("\(error)") }
        timer = DeadlineTimer()
        watch(timer.descriptor)
    }

    isolated deinit { detach() }

    /// Calls `handler` whenever `fd` is readable, until `removeSource(fd:)`.
    ///
    /// The handler is called again until the descriptor has nothing more to
    /// read, so reading one part of it a call is fine.
    /// - Parameter name: names the source in messages.
    package func addSource(fd: Int32, name: String, handler: @escaping @MainActor () -> Void) {
        let isNew = sources.updateValue(Source(name: name, handler: handler), forKey: fd) == nil
        if isNew { watch(fd, name: name) }
    }

    /// Ends the service of `fd`; call it before the descriptor is closed. Unknown descriptors are ignored.
    package func removeSource(fd: Int32) {
        guard sources.removeValue(forKey: fd) != nil else { return }
        epoll.remove(fd)
    }

    /// Serves until `stop(status:)`, and returns its status. Call it on the main thread, once at a time.
    package func run() -> Int32 {
        guard Thread.isMainThread else { fatalError("EventLoop.run() belongs on the main thread") }
        guard !isRunning else { fatalError("EventLoop.run() is running already") }
        isRunning = true
        attach()
        while status == nil { vitrine_runloop_run() }
        detach()
        isRunning = false
        defer { status = nil }
        return status ?? 0
    }

    /// Makes `run()` return `status` once the present handler has returned. The first call's status counts.
    package func stop(status: Int32) {
        if self.status == nil { self.status = status }
        vitrine_runloop_stop()
    }

    /// Makes the loop go round, so that `turn` runs. Any thread.
    package nonisolated func wake() { vitrine_runloop_wake() }

    /// Serves whenever other code runs the main run loop, as XCTest does while a test waits. Not together with `run()`.
    package func join() {
        guard !isRunning else { fatalError("EventLoop.join(): the loop is running already") }
        isRunning = true
        attach()
    }

    private func attach() {
        let unretained = Unmanaged.passUnretained(self).toOpaque()
        sourceAttachment = vitrine_runloop_watch(
            epoll.descriptor,
            { info in
                let loop = Unmanaged<EventLoop>.fromOpaque(info!).takeUnretainedValue()
                MainActor.assumeIsolated { loop.dispatchSources() }
            }, unretained)
        turnAttachment = vitrine_runloop_before_waiting(
            { info in
                let loop = Unmanaged<EventLoop>.fromOpaque(info!).takeUnretainedValue()
                MainActor.assumeIsolated { loop.runTurn() }
            }, unretained)
        guard sourceAttachment != nil, turnAttachment != nil else {
            fatalError("The event loop cannot join the main run loop: out of memory")
        }
        // Descriptors that became ready before the run loop watched cause no edge.
        hasBacklog = true
    }

    private func detach() {
        vitrine_runloop_detach(sourceAttachment)
        vitrine_runloop_detach(turnAttachment)
        sourceAttachment = nil
        turnAttachment = nil
    }

    private func watch(_ fd: Int32, name: String = "deadline timer") {
        do { try epoll.add(fd) } catch { fatalError("\(error), for \(name)") }
    }

    /// Calls the handlers of readable descriptors until none is left, or the
    /// rounds are used up: then the rest follows after the turn.
    private func dispatchSources() {
        hasBacklog = false
        for _ in 0..<8 {
            guard let count = epoll.wait({ handle($0, $1) }), count > 0 else { return }
        }
        hasBacklog = true
    }

    private func handle(_ fd: Int32, _ events: EpollSet.Events) {
        if fd == timer.descriptor { return timer.clear() }
        guard let source = sources[fd] else { return }
        if let trace { trace.span(source.name) { source.handler() } } else { source.handler() }
        // A descriptor whose other end was closed stays readable for ever: epoll reports that with these events, and
        // its owner has just been called.
        let isClosed = !events.isDisjoint(with: .closed) && !events.contains(.readable)
        if isClosed, sources[fd] != nil, status == nil {
            removeSource(fd: fd)
            Diagnostics.warning("the \(source.name) (descriptor \(fd)) is closed; it is no longer polled")
        }
    }

    private func runTurn() {
        if hasBacklog { dispatchSources() }
        if status == nil { turn?() }
        // A nested run loop may have used up the first stop.
        guard status == nil else { return vitrine_runloop_stop() }
        timer.set(nextDeadline?())
        if hasBacklog { wake() }
    }
}
