// SeatManager.swift: devices from seatd or logind, through libseat.
//
// A seat manager opens devices for which the user has no permission, for the active session only. It also controls the
// virtual terminal's modes, and restores them at any end of the program.

import CVitrineLazyLibraries
import CVitrineLibseat
import Glibc
import VitrineSystem

/// A connection to a seat manager. Main thread only.
@MainActor final class SeatManager {
    enum Backend: String, CaseIterable {
        case seatd
        case logind
    }

    let backend: Backend
    /// Whether the session is active: its devices work.
    private(set) var isEnabled = false
    /// Called from `dispatch()`. The devices stop working when it returns.
    var willDisable: (() -> Void)?
    var didEnable: (() -> Void)?

    private var handle: OpaquePointer?
    private let listener: UnsafeMutablePointer<libseat_seat_listener>
    /// libseat's numbers of open devices, by descriptor.
    private var devices: [Int32: Int32] = [:]

    /// The time limit in seconds for a manager to give the seat to an active session.
    private static let timeout = 2.0

    /// - Parameter awaitsTurn: whether to wait until the session is active. Otherwise `didEnable` is called.
    /// - Throws: `DeviceError` with the service to start or the group to join.
    init(_ backend: Backend, awaitsTurn: Bool = true) throws {
        self.backend = backend
        listener = .allocate(capacity: 1)
        listener.initialize(
            to: libseat_seat_listener(
                enable_seat: { _, context in
                    MainActor.assumeIsolated { SeatManager.of(context)?.enabled() }
                },
                disable_seat: { _, context in
                    MainActor.assumeIsolated { SeatManager.of(context)?.disabled() }
                }))
        libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
        let context = Unmanaged.passUnretained(self).toOpaque()
        // seatd gives a program the console that is active when it connects. With another one than its own the program
        // would be shown there, and its own would stay dark.
        if backend == .seatd { Console.activateOwn() }
        handle = SeatManager.withBackend(backend) { libseat_open_seat(listener, context) }
        guard handle != nil else {
            let code = errno
            throw DeviceError(
                call: "libseat_open_seat", arguments: backend.rawValue, code: code,
                advice: MissingLibrary.advice(VITRINE_SEAT_LIBRARY) ?? SeatManager.advice(backend, code))
        }
        guard awaitsTurn else { return }
        let end = MonotonicTime.now + SeatManager.timeout
        while !isEnabled, MonotonicTime.now < end {
            guard libseat_dispatch(handle, 50) >= 0 else { break }
        }
        guard isEnabled else {
            close()
            throw DeviceError(
                call: "libseat_open_seat", arguments: backend.rawValue, code: ETIMEDOUT,
                advice: "The session is not in front: switch to its console (chvt), or start the app there")
        }
    }

    isolated deinit {
        close()
        listener.deallocate()
    }

    var fileDescriptor: Int32 { handle.map { libseat_get_fd($0) } ?? -1 }

    /// Handles the manager's messages. Never waits.
    /// - Throws: an error if the manager has ended.
    func dispatch() throws {
        guard let handle else { return }
        let result = libseat_dispatch(handle, 0)
        let code = result < 0 ? errno : 0
        // The end of a connection is not always an error for libseat.
        let state = DescriptorState.of(libseat_get_fd(handle), reporting: .readable)
        guard result >= 0, state.isDisjoint(with: [.hungUp, .failed]) else {
            throw DeviceError(
                call: "libseat_dispatch", arguments: backend.rawValue, code: code,
                advice: "The seat manager is gone, and the devices with it: start it again, then the app")
        }
    }

    func openDevice(_ path: String) throws -> Int32 {
        guard let handle else { throw DeviceError(call: "libseat_open_device", arguments: path, code: EBADF) }
        var descriptor: Int32 = -1
        let number = libseat_open_device(handle, path, &descriptor)
        guard number >= 0 else {
            throw DeviceError(
                call: "libseat_open_device", arguments: "\(backend.rawValue), \(path)", code: errno)
        }
        devices[descriptor] = number
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// False for a descriptor that the manager did not open.
    func closeDevice(_ descriptor: Int32) -> Bool {
        guard let number = devices.removeValue(forKey: descriptor) else { return false }
        if let handle { libseat_close_device(handle, number) }
        Glibc.close(descriptor)
        return true
    }

    /// Requests the session on virtual terminal `number`.
    func switchSession(to number: Int) {
        guard let handle else { return }
        libseat_switch_session(handle, Int32(clamping: number))
    }

    func close() {
        for descriptor in Array(devices.keys) { _ = closeDevice(descriptor) }
        if let handle { libseat_close_seat(handle) }
        handle = nil
        isEnabled = false
    }

    /// Called when the manager has ended: this process closes the devices.
    func abandon() {
        devices = [:]
        if let handle { libseat_close_seat(handle) }
        handle = nil
        isEnabled = false
    }

    private func enabled() {
        guard !isEnabled else { return }
        isEnabled = true
        didEnable?()
    }

    private func disabled() {
        if isEnabled {
            isEnabled = false
            willDisable?()
        }
        if let handle { libseat_disable_seat(handle) }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> SeatManager? {
        context.map { Unmanaged<SeatManager>.fromOpaque($0).takeUnretainedValue() }
    }

    /// libseat only reads its backend from the environment; each is requested by name, so that the error of each can be
    /// reported.
    private static func withBackend<T>(_ backend: Backend, _ call: () -> T) -> T {
        let before = EnvironmentVariable.value("LIBSEAT_BACKEND")
        setenv("LIBSEAT_BACKEND", backend.rawValue, 1)
        defer {
            let code = errno
            if let before { setenv("LIBSEAT_BACKEND", before, 1) } else { unsetenv("LIBSEAT_BACKEND") }
            errno = code
        }
        return call()
    }

    static func advice(_ backend: Backend, _ code: Int32) -> String {
        switch (backend, code) {
        case (.seatd, EACCES), (.seatd, EPERM):
            let socket = EnvironmentVariable.value("SEATD_SOCK") ?? "/run/seatd.sock"
            return FilePermissions.advice(opening: socket, fallbackGroup: "video")
        case (.seatd, _):
            return "seatd does not run: systemctl enable --now seatd"
        case (.logind, _):
            return
                "The process is in no session of logind's: give its unit PAMName=login and TTYPath=/dev/tty7, "
                + "or log in on a console"
        }
    }
}
