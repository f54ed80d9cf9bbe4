// KernelSetting.swift: keys that the kernel handles, as settings under /proc/sys.

import Foundation

/// A setting of the kernel.
struct KernelSetting {
    var path: String
    /// The affected keys, for messages.
    var keys: String

    static let sysrq = KernelSetting(path: "/proc/sys/kernel/sysrq", keys: "The SysRq keys")
    /// 0: the first process is notified; 1: the machine restarts at once.
    static let controlAltDelete = KernelSetting(
        path: "/proc/sys/kernel/ctrl-alt-del", keys: "Ctrl-Alt-Del as an immediate reset")

    func read() throws -> String {
        let file = try opened(O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 15)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count >= 0 else { throw DeviceError(call: "read", arguments: path, code: errno) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func write(_ value: String) throws {
        let file = try opened(O_WRONLY)
        defer { close(file) }
        guard Glibc.write(file, value, value.utf8.count) == value.utf8.count else {
            throw DeviceError(call: "write", arguments: path, code: errno)
        }
    }

    /// Writes 0. `note` is called with the old value before the change, and with nil if it failed. If the value is
    /// already 0, nothing is changed and nothing must be restored.
    func disable(_ note: (String?) -> Void) throws {
        let found = try read()
        guard found != "0" else { return }
        note(found)
        do { try write("0") } catch {
            note(nil)
            throw error
        }
    }

    private func opened(_ flags: Int32) throws -> Int32 {
        let file = open(path, flags | O_CLOEXEC)
        guard file >= 0 else { throw DeviceError(call: "open", arguments: path, code: errno) }
        return file
    }
}
