// ErrorTests.swift: the messages when a device cannot be opened.

import Foundation
import Testing

@testable import VitrineSeat
import VitrineSystem

@MainActor @Suite struct DeviceErrorTests {
    @Test func anErrorContainsCallArgumentsErrnoAndAdvice() {
        let error = DeviceError(
            call: "drmModeSetCrtc", arguments: "card0, crtc 50", code: EBUSY, advice: "Stop the other program"
        )
        #expect(
            error.description
                == "drmModeSetCrtc(card0, crtc 50): Device or resource busy (EBUSY). Stop the other program")
    }

    @Test func anErrnoWithoutAKnownNameIsNumbered() {
        #expect(ErrnoName.describe(EXDEV).hasSuffix("(errno 18)"))
    }

    @Test func theGroupOfTheNodeIsReported() {
        let advice = FilePermissions.advice(
            path: "/dev/dri/card0", mode: 0o660, group: "video", user: "kiosk", fallbackGroup: "video")
        #expect(advice.contains("group video"))
        #expect(advice.contains("adduser kiosk video"))
    }

    @Test func aNodeOfRootAloneNeedsARule() {
        let advice = FilePermissions.advice(
            path: "/dev/dri/card0", mode: 0o600, group: "root", user: "kiosk", fallbackGroup: "video")
        #expect(advice.contains("run as root"))
        #expect(advice.contains("udev rule"))
    }

    @Test func theProcessThatUsesANodeIsFound() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("held-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(DeviceHolders.of(file.path) == [])
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/bin/sh")
        holder.arguments = ["-c", "exec 9<\"$1\"; echo; read line", "sh", file.path]
        let (input, output) = (Pipe(), Pipe())
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        _ = output.fileHandleForReading.availableData
        #expect(DeviceHolders.of(file.path) == ["sh (process \(holder.processIdentifier))"])
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
    }
}
