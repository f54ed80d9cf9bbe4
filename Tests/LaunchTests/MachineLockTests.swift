// MachineLockTests.swift: the service's actions as root when the console is locked.
//
// The script and the unit are those for boards; the machine is a folder, and systemctl a program that records
// its arguments.

import Foundation
import Testing

@Suite struct MachineLockTests {
    private let machine = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)")
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let systemd = repository.appendingPathComponent("board/systemd")

    init() throws {
        for folder in ["proc/sys/kernel", "run", "bin"] {
            try FileManager.default.createDirectory(
                at: machine.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        try write("438", "proc/sys/kernel/sysrq")
        try write("1", "proc/sys/kernel/ctrl-alt-del")
        try write(
            """
            #!/bin/sh
            echo "$@" >>"\(machine.path)/called"
            case $1 in show) cat "\(machine.path)/job" 2>/dev/null ;; esac
            exit 0
            """, "bin/systemctl")
        chmod(machine.appendingPathComponent("bin/systemctl").path, 0o755)
    }

    private func write(_ text: String, _ name: String) throws {
        try (text + "\n").write(to: machine.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }

    private func text(_ name: String) -> String? {
        (try? String(contentsOf: machine.appendingPathComponent(name), encoding: .utf8))?
            .trimmingCharacters(in: .newlines)
    }

    private var kernel: [String?] { ["sysrq", "ctrl-alt-del"].map { text("proc/sys/kernel/\($0)") } }

    private func run(_ word: String, setting: String? = "yes") throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [Self.systemd.appendingPathComponent("vitrine-lock").path, word]
        var environment = ["PATH": "\(machine.path)/bin:/usr/bin:/bin", "VITRINE_ROOT": machine.path]
        environment["VITRINE_LOCK_CONSOLE"] = setting
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static let login = "run/systemd/logind.conf.d/50-vitrine-lock.conf"

    @Test func theSettingLocksTheKeysOfKernelAndLogind() throws {
        #expect(try run("on") == 0)
        #expect(kernel == ["0", "0"])
        let login = try #require(text(Self.login))
        for key in ["PowerKey", "RebootKey", "SuspendKey", "HibernateKey"] {
            #expect(login.contains("Handle\(key)=ignore"), "\(login)")
        }
        let called = try #require(text("called"))
        #expect(called.contains("mask --runtime --quiet ctrl-alt-del.target"))
        #expect(called.contains("kill --signal=HUP systemd-logind.service"))
    }

    @Test(arguments: [nil, "no", ""]) func withoutTheSettingNothingChanges(_ setting: String?) throws {
        #expect(try run("on", setting: setting) == 0)
        #expect(kernel == ["438", "1"] && text(Self.login) == nil && text("called") == nil)
    }

    @Test func aRequestedEndRestoresAllSettings() throws {
        _ = try run("on")
        try write("417", "job")
        #expect(try run("off") == 0)
        #expect(kernel == ["438", "1"] && text(Self.login) == nil)
        #expect(text("called")?.contains("unmask --runtime --quiet ctrl-alt-del.target") == true)
        #expect(!FileManager.default.fileExists(atPath: machine.appendingPathComponent("run/vitrine-lock").path))
    }

    /// Between a crash and the next start the machine stays locked, and the original settings are kept.
    @Test func aCrashLeavesItLocked() throws {
        _ = try run("on")
        for _ in 0..<2 {
            #expect(try run("off") == 0)
            #expect(kernel == ["0", "0"] && text(Self.login) != nil)
            #expect(try run("on") == 0)
        }
        try write("9", "job")
        _ = try run("off")
        #expect(kernel == ["438", "1"])
    }

    /// Without the setting the next start unlocks the machine.
    @Test func withoutTheSettingTheNextStartUnlocks() throws {
        _ = try run("on")
        #expect(try run("on", setting: nil) == 0)
        #expect(kernel == ["438", "1"] && text(Self.login) == nil)
    }

    /// The unit calls the script as root, with the setting, and gives the app the only capability that it needs.
    @Test func theUnitGrantsWhatLockingNeeds() throws {
        let unit = try String(contentsOf: Self.systemd.appendingPathComponent("vitrine.service"), encoding: .utf8)
        let lines = Set(unit.split(separator: "\n").map(String.init))
        for line in [
            "ExecStartPre=-+/opt/vitrine/current/bin/vitrine-lock on",
            "ExecStopPost=-+/opt/vitrine/current/bin/vitrine-lock off",
            "EnvironmentFile=-/etc/vitrine/app.env", "AmbientCapabilities=CAP_SYS_TTY_CONFIG",
            "CapabilityBoundingSet=CAP_SYS_TTY_CONFIG", "DeviceAllow=/dev/tty1 rw",
        ] { #expect(lines.contains(line), "\(line)") }
        let settings = try String(contentsOf: Self.systemd.appendingPathComponent("app.env"), encoding: .utf8)
        #expect(settings.contains("\n# VITRINE_LOCK_CONSOLE=yes\n"))
        let stage = try String(
            contentsOf: Self.repository.appendingPathComponent("board/stage"), encoding: .utf8)
        #expect(stage.contains("board/systemd/vitrine-lock\" \"$stage/bin/\""))
    }
}
