// BacklightTests.swift: the choice and the values of a panel's backlight.

import VitrineSeat
import Foundation
import Testing

@testable import VitrineDRMOutput

@Suite final class BacklightTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("backlight-\(UUID())")
    private var lights: String { root.appendingPathComponent("class").path }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// A backlight as in sysfs, attached to `device`.
    private func add(
        _ name: String, type: String, highest: String = "255", now: String = "51", device: String? = nil
    ) throws {
        let folder = root.appendingPathComponent("class/\(name)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, text) in [("type", type), ("max_brightness", highest), ("brightness", now)] {
            try Data("\(text)\n".utf8).write(to: folder.appendingPathComponent(file))
        }
        guard let device else { return }
        let target = root.appendingPathComponent("devices/\(device)")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("device"), withDestinationURL: target)
    }

    private func found(for connector: String) -> String? {
        Backlight.find(in: lights, connector: connector).map { ($0.folder as NSString).lastPathComponent }
    }

    private func level(of name: String) throws -> String {
        try String(contentsOfFile: "\(lights)/\(name)/brightness", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func aMachineWithoutBacklightsHasNone() {
        #expect(found(for: "card0-eDP-1") == nil)
    }

    @Test func firmwareBacklightsTakePrecedence() throws {
        try add("a_raw", type: "raw")
        #expect(found(for: "card0-eDP-1") == "a_raw")
        try add("b_platform", type: "platform")
        #expect(found(for: "card0-eDP-1") == "b_platform")
        try add("c_firmware", type: "firmware")
        #expect(found(for: "card0-eDP-1") == "c_firmware")
    }

    @Test func theBacklightOfTheConnectorTakesPrecedence() throws {
        try add("acpi_video0", type: "firmware")
        try add("panel", type: "raw", device: "pci0000:00/drm/card0/card0-eDP-1")
        #expect(found(for: "card0-eDP-1") == "panel")
    }

    @Test func theBacklightOfAnotherConnectorIsIgnored() throws {
        try add("panel", type: "raw", device: "card0/card0-eDP-1")
        #expect(found(for: "card0-HDMI-A-1") == nil)
        try add("pwm", type: "raw", device: "soc/backlight")
        #expect(found(for: "card0-HDMI-A-1") == "pwm")
    }

    @Test func invalidBacklightsAreSkipped() throws {
        try add("broken", type: "firmware", highest: "0")
        try add("empty", type: "firmware", highest: "")
        try add("panel", type: "raw")
        #expect(found(for: "card0-eDP-1") == "panel")
    }

    @Test(arguments: [(0.0, "0"), (0.2, "51"), (0.5, "128"), (1, "255"), (7, "255"), (-3, "0")])
    func brightnessIsConvertedToALevel(brightness: Double, expected: String) throws {
        try add("panel", type: "raw")
        let light = try #require(Backlight.find(in: lights, connector: "card0-eDP-1"))
        #expect(light.brightness == 0.2)
        let given = try light.set(brightness)
        #expect(try level(of: "panel") == expected)
        #expect(given == (Double(expected) ?? -1) / 255)
    }

    /// A backlight that is only on or off: every brightness above 0 is full.
    @Test func theLevelIsNeverDarkerThanRequested() throws {
        try add("lamp", type: "raw", highest: "1", now: "1")
        let light = try #require(Backlight.find(in: lights, connector: "card0-HDMI-A-1"))
        #expect(try light.set(0.3) == 1)
        #expect(try level(of: "lamp") == "1")
        #expect(try light.set(0) == 0)
        #expect(try level(of: "lamp") == "0")
    }

    @Test func missingPermissionIsReportedWithTheRule() throws {
        let light = Backlight(folder: "/sys/class/backlight/none", highest: 10)
        #expect(throws: DRMError.self) { try light.set(1) }
        let denied = Backlight.refusal("open", "/sys/class/backlight/x/brightness", EACCES)
        #expect(denied.description.contains("open(/sys/class/backlight/x/brightness): Permission denied"))
        #expect(denied.description.contains("/bin/chgrp video $sys$devpath/brightness"))
        #expect(denied.description.contains("add the user to that group"))
    }
}
