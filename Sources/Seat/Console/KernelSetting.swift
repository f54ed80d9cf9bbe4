// KernelSetting.swift: keys that the kernel itself obeys, as values under /proc/sys.

import Foundation

/// A setting of the kernel's.
struct KernelSetting {
    var path: String
    /// The keys that it is about, for messages.
    var keys: String

    static let sysrq = KernelSetting(path: "/proc/sys/kernel/sysrq", keys: "The SysRq keys")
    /// 0: the first process is told; 1: the machine starts anew at once.
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

    /// Writes 0. `note` is called with what was there before it changes, and with nil where it could not be changed. Where it is 0
    /// already, whoever set the machine up has done it, and keeps it: nothing is to be put back.
    func silence(_ note: (String?) -> Void) throws {
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
