// Seat.swift: access to a display, its input devices and its console.
//
// A seat manager (seatd, then logind) opens the device nodes. Without one, the process opens them with its own
// permissions. The reason for each failed attempt is stored for the error messages of devices that cannot be opened.
//
// In both cases another session may become active: observers then release their devices, and open them again when this
// session is active again.
//
// When a manager ends, its devices are lost. Connecting is retried with increasing pauses. If the manager does not
// return, the owner is notified.

import CVitrineLinux
import Foundation
import VitrineSystem

/// The devices of the machine's seat, while this session is active.
///
/// The owner waits on `fileDescriptor` and calls `dispatch()` when it is readable.
@MainActor public final class Seat: DeviceOpener {
    /// Whether the session is active: its devices work.
    public private(set) var isActive = true
    /// The reasons why seat managers could not be used, in the order of the attempts.
    public private(set) var refusals: [String] = []
    /// Receives log messages. Default: the log of the run or standard error.
    public var log: (String) -> Void = { Diagnostics.warning($0) }

    /// Called once when a manager has ended and does not return. The seat opens no devices afterwards. A new process
    /// may find another manager.
    public var didGiveUp: (() -> Void)?
    /// The number of times that a manager ended, and with it all devices that were open.
    package private(set) var losses = 0

    private var manager: (any SeatLink)?
    /// The manager's kind, also after it has ended.
    private var backend: SeatManager.Backend?
    private var waiting: SeatWaiting?
    private var console: Console?
    private let opener = DirectOpener()
    private let isLocked: Bool
    private let connect: Connect
    private let clock: () -> Double
    private var pauses = Backoff(first: 0.25, most: 8)
    /// The time of the next attempt to connect. Nil: connected, or given up.
    private(set) var retryAt: Double?
    private var giveUpAt = Double.infinity

    /// The time for which connecting is retried, in seconds. A service manager restarts a seat manager within a few
    /// seconds.
    private static let reconnectTimeout = 30.0

    /// Connects to a manager. With `awaitsTurn` the session may become active later.
    typealias Connect = @MainActor (_ backend: SeatManager.Backend, _ awaitsTurn: Bool) throws -> any SeatLink

    private struct Weak { weak var observer: (any SeatObserver)? }
    private var observers: [Weak] = []

    /// Opens the seat, through a manager or with the process's own permissions.
    /// - Throws: `DeviceError` if a manager that the configuration names does not answer.
    public static func open(_ configuration: SeatConfiguration = SeatConfiguration()) throws -> Seat {
        try open(configuration, clock: { MonotonicTime.now }) { try SeatManager($0, awaitsTurn: $1) }
    }

    /// The same with a test's clock and managers.
    static func open(
        _ configuration: SeatConfiguration, clock: @escaping () -> Double, connect: @escaping Connect
    ) throws -> Seat {
        let seat = Seat(isLocked: configuration.locksConsole, clock: clock, connect: connect)
        try seat.connectToManager(configuration.manager)
        return seat
    }

    private init(isLocked: Bool, clock: @escaping () -> Double, connect: @escaping Connect) {
        self.isLocked = isLocked
        self.clock = clock
        self.connect = connect
    }

    isolated deinit { close() }

    private func connectToManager(_ choice: SeatConfiguration.Manager) throws {
        let backends: [SeatManager.Backend] =
            switch choice {
            case .any: SeatManager.Backend.allCases
            case .seatd: [.seatd]
            case .logind: [.logind]
            case .none: []
            }
        for backend in backends {
            do {
                let waiting = try SeatWaiting()
                attach(try connect(backend, true), of: backend, waiting)
                return
            } catch let error as DeviceError {
                if choice != .any { throw error }
                refusals.append("\(error)")
            }
        }
    }

    private func attach(_ link: any SeatLink, of backend: SeatManager.Backend, _ waiting: SeatWaiting) {
        link.willDisable = { [weak self] in self?.pause() }
        link.didEnable = { [weak self] in self?.resume() }
        waiting.watch(link.fileDescriptor)
        (manager, self.backend, self.waiting) = (link, backend, waiting)
    }

    /// Sets the console to graphics mode, and locks it if that is configured. Call it when there is a picture to show.
    /// With a manager, which controls the console, it only locks.
    public func takeConsole() {
        guard console == nil, backend == nil || isLocked else { return }
        do {
            console = try Console(takesModes: backend == nil)
        } catch {
            if isLocked { log("The console cannot be locked: \(error)") }
            return
        }
        guard isLocked, let console else { return }
        for complaint in console.lock() { log(complaint) }
    }

    // MARK: Description

    /// How devices are opened: `seatd`, `logind` or `direct`.
    public var way: String { backend?.rawValue ?? "direct" }

    /// Whether a manager opens devices, for the active session only.
    public var hasSessions: Bool { backend != nil }

    /// The process that restores the console if this one dies. Nil if a seat manager does that.
    public var watcher: Int32? { console?.watcher }

    /// Adds an observer of session switches, which is not retained.
    public func addObserver(_ observer: any SeatObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(Weak(observer: observer))
    }

    /// Removes an observer.
    public func removeObserver(_ observer: any SeatObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    // MARK: Devices

    /// Opens a device node.
    /// - Throws: `DeviceError`. If permission is missing, it includes the reasons in `refusals`.
    public func openDevice(_ path: String, flags: Int32) throws -> Int32 {
        do {
            return try manager?.openDevice(path) ?? opener.openDevice(path, flags: flags)
        } catch var error as DeviceError {
            if manager == nil, [EACCES, EPERM].contains(error.code), !refusals.isEmpty {
                let advice = FilePermissions.advice(opening: path, fallbackGroup: "video")
                error.advice =
                    [
                        advice,
                        "Without that, a seat manager could open it. \(refusals.joined(separator: ". "))",
                    ]
                    .filter { !$0.isEmpty }.joined(separator: ". ")
            }
            throw error
        }
    }

    /// Closes a device and releases it at the manager.
    public func closeDevice(_ descriptor: Int32) {
        if manager?.closeDevice(descriptor) == true { return }
        opener.closeDevice(descriptor)
    }

    /// Restores the console and closes the connection to a manager. May be called several times.
    public func close() {
        console?.restore()
        console = nil
        manager?.close()
        manager = nil
        waiting?.wake(after: nil)
        retryAt = nil
    }

    // MARK: Sessions

    /// A descriptor that is readable when the session is about to change. -1 if there are no such events. It stays the
    /// same when a manager is lost and found again.
    public var fileDescriptor: Int32 {
        waiting?.descriptor ?? console?.fileDescriptor ?? -1
    }

    /// Handles session switches and notifies observers. Does not block.
    public func dispatch() {
        if let manager {
            do { try manager.dispatch() } catch { managerLost(manager, error) }
            return
        }
        if backend != nil { return reconnectIfDue() }
        guard let console else { return }
        for change in console.changes() {
            switch change {
            case .release:
                pause()
                console.allowRelease()
            case .acquire:
                console.acknowledgeAcquire()
                resume()
            }
        }
    }

    /// Closes the connection to a manager that has ended, which would stay readable.
    private func managerLost(_ lost: any SeatLink, _ error: any Error) {
        log("\(error)")
        waiting?.unwatch(lost.fileDescriptor)
        lost.abandon()
        manager = nil
        losses += 1
        giveUpAt = clock() + Seat.reconnectTimeout
        pauses.reset()
        pause()
        plan()
    }

    private func plan() {
        let pause = pauses.next()
        retryAt = clock() + pause
        waiting?.wake(after: pause)
    }

    private func reconnectIfDue() {
        guard let due = retryAt, let backend, let waiting, clock() >= due else { return }
        do {
            let link = try connect(backend, false)
            retryAt = nil
            waiting.wake(after: nil)
            attach(link, of: backend, waiting)
            log("\(backend.rawValue) is there again")
            // The answer may already include that the session is active: then nothing is left to read.
            dispatch()
            if manager === link, link.isEnabled { resume() }
        } catch {
            guard clock() < giveUpAt else {
                retryAt = nil
                waiting.wake(after: nil)
                log("\(error). It is not waited for any longer")
                didGiveUp?()
                return
            }
            plan()
        }
    }

    /// Switches to console `number`, 1 to 63. Does nothing if consoles are locked.
    public func switchToConsole(_ number: Int) {
        guard !isLocked, (1...63).contains(number) else { return }
        if let manager { manager.switchSession(to: number) } else { console?.switchTo(number) }
    }

    /// Notifies observers in reverse order.
    private func pause() {
        guard isActive else { return }
        isActive = false
        for entry in observers.reversed() { entry.observer?.seatWillPause(self) }
    }

    private func resume() {
        guard !isActive else { return }
        isActive = true
        for entry in observers { entry.observer?.seatDidResume(self) }
    }
}
