// Console.swift: the text console of the display.
//
// While the console is in text mode the kernel may draw its text and cursor over the frame buffer. So it is set to
// graphics mode, without a keyboard. The kernel asks this process before a switch (VT_PROCESS), so that it can release
// and acquire the display. A watcher process restores everything if this one dies.
//
// Invariant: the shared state has the old value before a setting is changed.

import CVitrineLinux
import Glibc
import VitrineSystem

/// A virtual terminal in graphics mode.
@MainActor final class Console {
    enum Change {
        /// Another console is to become active.
        case release
        /// This console is active again.
        case acquire
    }

    /// The console's number, 1 to 63.
    let number: Int
    /// Whether the kernel requests a switch from this process. If not, keys do not switch from graphics mode.
    private(set) var ownsSwitching = false

    private var descriptor: Int32
    private var signals: SignalDescriptor?
    private var watch: OpaquePointer?
    private var state: vitrine_console_state

    /// Uses the terminal on standard input if it is a virtual one, otherwise the active one.
    /// - Parameter takesModes: false for a terminal that a seat manager controls, to lock it only.
    /// - Throws: `DeviceError` if there is no console, or without permission.
    init(takesModes: Bool = true) throws {
        let terminal = try Console.open()
        descriptor = terminal.descriptor
        number = terminal.number
        state = vitrine_console_state()
        state.mode = -1
        state.keyboard = -1
        withUnsafeMutableBytes(of: &state.terminal) { $0.copyText("/dev/tty\(number)") }
        guard takesModes else {
            startWatcher()
            return
        }
        do {
            var mode: Int32 = 0
            try call("KDGETMODE") { ioctl(descriptor, UInt(KDGETMODE), &mode) }
            // A program that left it without text (a boot splash, a killed program) has ended: text is restored.
            state.mode = mode == KD_GRAPHICS ? KD_TEXT : mode
            activate()
            startWatcher()
            try call("KDSETMODE") { ioctl(descriptor, UInt(KDSETMODE), KD_GRAPHICS) }
            _ = disableKeyboard()
        } catch {
            restore()
            throw error
        }
        ownsSwitching = enableProcessSwitching()
    }

    isolated deinit { restore() }

    /// Readable when the console is to be switched. -1 if this process receives no request.
    var fileDescriptor: Int32 { signals?.descriptor ?? -1 }

    /// Restores the console. May be called several times.
    func restore() {
        guard descriptor >= 0 else { return }
        // Without a watcher the state is restored here.
        _ = withUnsafePointer(to: &state) { vitrine_console_restore($0, descriptor) }
        vitrine_console_watch_end(watch)
        watch = nil
        Glibc.close(descriptor)
        descriptor = -1
        signals = nil
    }

    // MARK: Switching

    /// The requested switches. Never waits.
    func changes() -> [Change] {
        (signals?.arrived() ?? []).compactMap { signal in
            if signal == vitrine_console_release_signal() { return .release }
            return signal == vitrine_console_acquire_signal() ? .acquire : nil
        }
    }

    /// Allows the switch, after the display and the devices were released.
    func allowRelease() { _ = ioctl(descriptor, UInt(VT_RELDISP), 1) }

    func acknowledgeAcquire() { _ = ioctl(descriptor, UInt(VT_RELDISP), VT_ACKACQ) }

    /// Requests a switch to console `number`.
    func switchTo(_ number: Int) { _ = ioctl(descriptor, UInt(VT_ACTIVATE), Int32(clamping: number)) }

    private func enableProcessSwitching() -> Bool {
        let (release, acquire) = (vitrine_console_release_signal(), vitrine_console_acquire_signal())
        signals = try? SignalDescriptor([release, acquire])
        guard signals != nil else { return false }
        updateState { $0.switching = 1 }
        var mode = vt_mode()
        mode.mode = CChar(VT_PROCESS)
        mode.relsig = Int16(release)
        mode.acqsig = Int16(acquire)
        guard ioctl(descriptor, UInt(VT_SETMODE), &mode) == 0 else {
            updateState { $0.switching = 0 }
            signals = nil
            return false
        }
        return true
    }

    /// Activates the app's own terminal if it is not active, if that is permitted.
    private func activate() { Console.activate(descriptor, number) }

    private static func activate(_ descriptor: Int32, _ number: Int) {
        guard front(descriptor) != number, ioctl(descriptor, UInt(VT_ACTIVATE), Int32(number)) == 0
        else { return }
        for _ in 0..<100 where front(descriptor) != number { usleep(20_000) }
    }

    /// Activates the terminal on standard input if it is a virtual one and not active, if that is permitted.
    static func activateOwn() {
        guard let number = virtualTerminal(STDIN_FILENO) else { return }
        activate(STDIN_FILENO, number)
    }

    /// Disables the console's keyboard: keys of keyboards that are not grabbed, for instance directly after a switch,
    /// would be typed into programs on the console.
    /// - Returns: 0, or -1 with errno.
    private func disableKeyboard() -> Int32 {
        if state.keyboard < 0 {
            var found: Int32 = 0
            guard ioctl(descriptor, UInt(KDGKBMODE), &found) == 0 else { return -1 }
            updateState { $0.keyboard = found == KeyboardMode.off ? KeyboardMode.unicode : found }
        }
        return ioctl(descriptor, UInt(KDSKBMODE), KeyboardMode.off)
    }

    // MARK: Locking

    /// Prevents leaving the app with the keyboard. Missing permissions are reported and are not errors.
    /// - Returns: descriptions of what could not be locked.
    func lock() -> [String] {
        var complaints: [String] = []
        func attempt(_ what: String, _ right: String, _ change: () -> Int32) {
            guard change() != 0 else { return }
            complaints.append("\(what) stays open: \(ErrnoName.describe(errno)); that needs \(right)")
        }
        updateState { $0.unlock = 1 }
        attempt("Switching consoles", "root or CAP_SYS_TTY_CONFIG") {
            ioctl(descriptor, UInt(VT_LOCKSWITCH), 1)
        }
        if !complaints.isEmpty { updateState { $0.unlock = 0 } }
        attempt("The console's keyboard", "the app's own terminal, or CAP_SYS_TTY_CONFIG") {
            disableKeyboard()
        }
        for (setting, field) in [
            (KernelSetting.sysrq, \vitrine_console_state.sysrq),
            (KernelSetting.controlAltDelete, \vitrine_console_state.ctrl_alt_del),
        ] {
            do {
                try setting.disable { found in
                    updateState { state in
                        withUnsafeMutableBytes(of: &state[keyPath: field]) { $0.copyText(found ?? "") }
                    }
                }
            } catch {
                complaints.append("\(setting.keys) stay open: \(error); that needs root")
            }
        }
        return complaints
    }

    // MARK: The watcher

    /// The watcher's process id. Nil if it could not be started.
    var watcher: Int32? { watch.map { vitrine_console_watch_process($0) } }

    private func startWatcher() {
        watch = withUnsafePointer(to: &state) { vitrine_console_watch_start($0, descriptor) }
    }

    /// Changes the state to restore, here and for the watcher.
    private func updateState(_ change: (inout vitrine_console_state) -> Void) {
        change(&state)
        if let watch { vitrine_console_watch_state(watch).pointee = state }
    }

    // MARK: Finding it

    private static func open() throws -> (descriptor: Int32, number: Int) {
        if let number = virtualTerminal(STDIN_FILENO) {
            let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
            if copy >= 0 { return (copy, number) }
        }
        let flags = O_RDWR | O_CLOEXEC | O_NOCTTY
        // This node is the terminal that is active when it is opened.
        let descriptor = Glibc.open("/dev/tty0", flags)
        guard descriptor >= 0 else {
            throw DeviceError(
                call: "open", arguments: "/dev/tty0", code: errno,
                advice:
                    "Text may be drawn over the picture: start the app on a terminal (TTYPath=), or as root")
        }
        guard let number = front(descriptor) else {
            let code = errno
            Glibc.close(descriptor)
            throw DeviceError(call: "VT_GETSTATE", arguments: "/dev/tty0", code: code)
        }
        return (descriptor, number)
    }

    private static func front(_ descriptor: Int32) -> Int? {
        var status = vt_stat()
        return ioctl(descriptor, UInt(VT_GETSTATE), &status) == 0 ? Int(status.v_active) : nil
    }

    /// Virtual terminals are character devices 4:1 to 4:63.
    private static func virtualTerminal(_ descriptor: Int32) -> Int? {
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFCHR else { return nil }
        let major = (info.st_rdev >> 8) & 0xFFF
        let minor = info.st_rdev & 0xFF
        return major == 4 && (1...63).contains(minor) ? Int(minor) : nil
    }

    private func call(_ name: String, _ body: () -> Int32) throws {
        guard body() != 0 else { return }
        throw DeviceError(
            call: name, arguments: "/dev/tty\(number)", code: errno,
            advice: "Text may be drawn over the picture: start the app on a terminal (TTYPath=), or as root")
    }
}

/// The console's keyboard modes.
private enum KeyboardMode {
    static let unicode = Int32(K_UNICODE)
    static let off = Int32(K_OFF)
}

extension UnsafeMutableRawBufferPointer {
    /// Writes `text` and a terminating zero, truncated to the available room.
    fileprivate func copyText(_ text: String) {
        let bytes = Array(text.utf8.prefix(count - 1)) + [0]
        copyBytes(from: bytes)
    }
}
