// KernelSettingTests.swift: the kernel's own keys, locked and restored.

import Foundation
import Testing

@testable import VitrineSeat

@Suite struct KernelSettingTests {
    private func setting(_ value: String) throws -> KernelSetting {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("sysrq-\(UUID().uuidString)").path
        try (value + "\n").write(toFile: path, atomically: false, encoding: .utf8)
        return KernelSetting(path: path, keys: "The SysRq keys")
    }

    /// The settings to restore are known before anything changes: the watcher may have to restore them at any time.
    @Test func theOriginalValueIsRecordedFirst() throws {
        let setting = try setting("438")
        var noted: [String?] = []
        try setting.disable { noted.append($0 == (try? setting.read()) ? $0 : "late") }
        #expect(noted == ["438"])
        #expect(try setting.read().hasPrefix("0"))
    }

    /// A unit without root's permissions runs after one that has set it: there is no error, and the app restores
    /// nothing.
    @Test func settingsAlreadyLockedAreKept() throws {
        let setting = try setting("0")
        chmod(setting.path, 0o444)
        var noted: [String?] = []
        try setting.disable { noted.append($0) }
        #expect(noted.isEmpty)
    }

    @Test func unchangedValuesAreNotRestored() throws {
        // A folder cannot be written to, root or not.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("k-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var noted: [String?] = []
        #expect(throws: DeviceError.self) {
            try KernelSetting(path: folder.path, keys: "No keys").disable { noted.append($0) }
        }
        #expect(noted.allSatisfy { $0 == nil })
    }
}
