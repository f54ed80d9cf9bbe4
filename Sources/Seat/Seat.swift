// Seat.swift: the right to a display and its input devices, and to the console beneath.
//
// A ladder: a seat manager that answers (seatd, then logind) opens the nodes;
// without one the process opens them by its own rights. Each rung that was
// tried is kept with its reason, for the error of whoever finds no device.
//
// Either way another session may come to the front: observers let their
// devices go, and take them again when this one is back.
//
// A manager that is gone takes the devices along. It is asked for again, with
// growing pauses; if it does not come back, the owner is told to end.

import CVitrineLinux
import Foundation
import VitrineRemarks

/// Devices of the machine's seat, as long as this session is in front.
///
/// Whoever waits on `fileDescriptor` calls `dispatch()` when it is readable.
@MainActor public final class Seat: DeviceOpener {
    /// The session is in front: its devices work.
    public private(set) var isActive = true
    /// Rungs of the ladder that did not hold, in words, in the order in which they were tried.
    public private(set) var refusals: [String] = []
    /// Where remarks go that no caller can be given. The log of the run, or standard error, at first.
    public var log: (String) -> Void = { Remarks.add($0) }

    /// Called once a manager that is gone has not come back: nothing will be had of this seat any more. Whoever starts
    /// the process again may find another one.
    public var didGiveUp: (() -> Void)?
    /// How often a manager went, and with it every device that was opened before.
    package private(set) var losses = 0

    private var manager: (any SeatLink)?
    /// The manager's kind, also while it is gone.
    private var backend: SeatManager.Backend?
    private var waiting: SeatWaiting?
    private var console: Console?
    private let opener = DirectOpener()
    private let isLocked: Bool
    private let connect: Connect
    private let clock: () -> Double
    private var pauses = Backoff(first: 0.25, most: 8)
    /// When the manager is asked for again; nil: it is there, or was given up.
    private(set) var retryAt: Double?
    private var giveUpAt = Double.infinity

    /// Seconds for which a manager that is gone is asked for. A service manager restarts one within a few.
    private static let patience = 30.0

    /// Connects to a manager. One that is asked for again may put the session in front later.
    typealias Connect = @MainActor (_ backend: SeatManager.Backend, _ awaitsTurn: Bool) throws -> any SeatLink

    private struct Weak { weak var observer: (any SeatObserver)? }
    private var observers: [Weak] = []

    /// Takes the seat: of a manager, or by the process's own rights.
    /// - Throws: `DeviceError` if the manager that was asked for by name does not answer.
    public static func open(_ configuration: SeatConfiguration = SeatConfiguration()) throws -> Seat {
        try open(configuration, clock: { MonotonicTime.now }) { try SeatManager($0, awaitsTurn: $1) }
    }

    /// The same with a clock and a way to managers of a test's own.
    static func open(
        _ configuration: SeatConfiguration, clock: @escaping () -> Double, connect: @escaping Connect
    ) throws -> Seat {
        let seat = Seat(isLocked: configuration.locksConsole, clock: clock, connect: connect)
        try seat.takeManager(configuration.manager)
        return seat
    }

    private init(isLocked: Bool, clock: @escaping () -> Double, connect: @escaping Connect) {
        self.isLocked = isLocked
        self.clock = clock
        self.connect = connect
    }

    isolated deinit { close() }

    private func takeManager(_ choice: SeatConfiguration.Manager) throws {
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
                take(try connect(backend, true), of: backend, waiting)
                return
            } catch let error as DeviceError {
                if choice != .any { throw error }
                refusals.append("\(error)")
            }
        }
    }

    private func take(_ link: any SeatLink, of backend: SeatManager.Backend, _ waiting: SeatWaiting) {
        link.willDisable = { [weak self] in self?.pause() }
        link.didEnable = { [weak self] in self?.resume() }
        waiting.watch(link.fileDescriptor)
        (manager, self.backend, self.waiting) = (link, backend, waiting)
    }

    /// Puts the console beneath the picture into graphics mode, and locks it if that is configured. Called
    /// once there is something to show in its place. A manager has the console in hand already; then there
    /// is only the locking to do.
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

    // MARK: What it is

    /// Who opens the devices: `seatd`, `logind` or `direct`.
    public var way: String { backend?.rawValue ?? "direct" }

    /// The process that puts the console back if this one dies; nil where a seat manager does that.
    public var watcher: Int32? { console?.watcher }

    public func addObserver(_ observer: any SeatObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(Weak(observer: observer))
    }

    public func removeObserver(_ observer: any SeatObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    // MARK: Devices

    /// - Throws: `DeviceError`, with the ladder's other rungs where permission is what lacks.
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

    public func closeDevice(_ descriptor: Int32) {
        if manager?.closeDevice(descriptor) == true { return }
        opener.closeDevice(descriptor)
    }

    /// Gives back the console and the connection to a manager. May be called again.
    public func close() {
        console?.restore()
        console = nil
        manager?.close()
        manager = nil
        waiting?.wake(after: nil)
        retryAt = nil
    }

    // MARK: Sessions

    /// Readable when the session is about to change; -1 where nobody can say. Stays the same when a manager is lost
    /// and found again.
    public var fileDescriptor: Int32 {
        waiting?.descriptor ?? console?.fileDescriptor ?? -1
    }

    /// Hears whether this session is in front. Never waits, apart from what observers do.
    public func dispatch() {
        if let manager {
            do { try manager.dispatch() } catch { managerLost(manager, error) }
            return
        }
        if backend != nil { return askAgainIfDue() }
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

    /// Its connection would stay readable for ever.
    private func managerLost(_ lost: any SeatLink, _ error: any Error) {
        log("\(error)")
        waiting?.forget(lost.fileDescriptor)
        lost.abandon()
        manager = nil
        losses += 1
        giveUpAt = clock() + Seat.patience
        pauses.reset()
        pause()
        plan()
    }

    private func plan() {
        let pause = pauses.next()
        retryAt = clock() + pause
        waiting?.wake(after: pause)
    }

    private func askAgainIfDue() {
        guard let due = retryAt, let backend, let waiting, clock() >= due else { return }
        do {
            let link = try connect(backend, false)
            retryAt = nil
            waiting.wake(after: nil)
            take(link, of: backend, waiting)
            log("\(backend.rawValue) is there again")
            // The word that the session is in front may have come with the answer: then nothing is left to read.
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

    /// Asks for console `number`, 1 to 63. Nothing happens where consoles are locked.
    public func switchToConsole(_ number: Int) {
        guard !isLocked, (1...63).contains(number) else { return }
        if let manager { manager.switchSession(to: number) } else { console?.switchTo(number) }
    }

    /// Those who came last leave first.
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
