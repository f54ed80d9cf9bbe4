// InputTranslatorTests.swift: several devices: connecting, disconnecting, holding and repeating.

import Foundation
import Testing
import VitrineInput

@testable import VitrineDeviceInput

@MainActor @Suite struct InputTranslatorTests {
    private func translator(_ change: (inout DeviceInput.Configuration) -> Void = { _ in }) throws
        -> InputTranslator
    {
        var configuration = DeviceInput.Configuration()
        change(&configuration)
        let names = KeyboardLayout.Names(
            rules: "evdev", model: "pc105", layout: "de", variant: "", options: "")
        return InputTranslator(
            configuration: configuration, layout: try KeyboardLayout(names: names, locale: "C"))
    }

    private func report(_ device: Int, _ kind: DeviceEvent.Kind, at time: Double = 1) -> DeviceEvent {
        DeviceEvent(time: time, device: device, kind: kind)
    }

    private func kinds(_ results: [InputTranslator.Result]) -> [InputEvent.Kind] { results.map(\.event.kind) }

    @Test func touchesOfARemovedPanelAreCancelled() throws {
        var input = try translator()
        _ = input.translate(report(1, .added(DeviceInfo(name: "Panel", capabilities: [.touch]))))
        _ = input.translate(report(1, .touchDown(slot: 0, x: 0.5, y: 0.5)))
        #expect(kinds(input.translate(report(1, .removed))) == [.touchCancelled(id: 0)])
        #expect(input.translate(report(1, .touchUp(slot: 0))).isEmpty)
    }

    @Test func keysOfAScannerAreNotDeliveredAsKeys() throws {
        var input = try translator { $0.scanners = [.ids(vendor: 0x46A, product: 1)] }
        _ = input.translate(report(1, .added(DeviceInfo(name: "Keys", capabilities: [.keyboard]))))
        let scanner = DeviceInfo(name: "Scan", vendor: 0x46A, product: 1, capabilities: [.keyboard])
        _ = input.translate(report(2, .added(scanner)))
        // KEY_Y: z on the German keyboard, y on the scanner.
        var events: [InputEvent.Kind] = []
        for device in [2, 1] {
            events += kinds(input.translate(report(device, .key(code: 21, isDown: true))))
            events += kinds(input.translate(report(device, .key(code: 21, isDown: false))))
        }
        events += kinds(input.translate(report(2, .key(code: 28, isDown: true), at: 1.1)))
        let key = KeyInput(usage: 0x1C, characters: "z", charactersIgnoringModifiers: "z")
        #expect(
            events == [
                .key(key, isDown: true), .key(key, isDown: false),
                .scan(ScanInput(text: "y", device: "Scan")),
            ])
    }

    @Test func aHeldDirectionRepeatsUntilTheGamepadIsRemoved() throws {
        var input = try translator { $0.repeatDelay = 0.5 }
        _ = input.translate(report(1, .added(DeviceInfo(name: "Pad", capabilities: [.gamepad]))))
        #expect(
            kinds(input.translate(report(1, .axis(code: 0x10, value: 1)))) == [.remote(.right, isDown: true)])
        #expect(input.nextTime == 1.5)
        #expect(kinds(input.fire(at: 1.5)) == [.remote(.right, isDown: true)])
        #expect(input.nextTime != nil)
        #expect(kinds(input.translate(report(1, .removed, at: 2))) == [.remote(.right, isDown: false)])
        #expect(input.nextTime == nil)
        #expect(input.fire(at: 9).isEmpty)
        // A mouse's buttons are not a gamepad's.
        #expect(
            kinds(input.translate(report(2, .button(code: 0x110, isDown: true)))) == [
                .pointerButton(0, isDown: true)
            ])
    }

    @Test func releasingTheDevicesEndsAllInput() throws {
        var input = try translator()
        _ = input.translate(report(1, .touchDown(slot: 0, x: 0, y: 0)))
        _ = input.translate(report(2, .button(code: 0x110, isDown: true)))
        _ = input.translate(report(3, .key(code: 30, isDown: true)))
        #expect(input.nextTime != nil)
        let key = KeyInput(usage: 4, characters: "a", charactersIgnoringModifiers: "a")
        #expect(
            kinds(input.releaseAll(at: 2))
                == [.touchCancelled(id: 0), .pointerButton(0, isDown: false), .key(key, isDown: false)])
        #expect(input.nextTime == nil)
        #expect(input.releaseAll(at: 3).isEmpty)
    }

    @Test func touchesHaveTheirDisplay() throws {
        var input = try translator { $0.touchOutputs = [DeviceSetting(match: .name("B"), value: "DSI-1")] }
        input.outputs = [TouchOutput(connector: "HDMI-A-1"), TouchOutput(connector: "DSI-1")]
        for (id, name) in [(1, "A"), (2, "B")] {
            _ = input.translate(report(id, .added(DeviceInfo(name: name, capabilities: [.touch]))))
        }
        #expect(input.translate(report(1, .touchDown(slot: 0, x: 0, y: 0))).map(\.connector) == ["HDMI-A-1"])
        #expect(input.translate(report(2, .touchDown(slot: 0, x: 0, y: 0))).map(\.connector) == ["DSI-1"])
        #expect(input.translate(report(3, .key(code: 30, isDown: true))).map(\.connector) == [nil])
    }

    @Test func fastCharactersAreAScanIfEnabled() throws {
        var input = try translator { $0.detectsScans = true }
        _ = input.translate(report(1, .added(DeviceInfo(name: "Any", capabilities: [.keyboard]))))
        var events: [InputEvent.Kind] = []
        for (index, code) in [2, 3, 4, 5, 28].enumerated() {
            let time = 1 + Double(index) * 0.01
            events += kinds(input.translate(report(1, .key(code: UInt32(code), isDown: true), at: time)))
            events += kinds(
                input.translate(report(1, .key(code: UInt32(code), isDown: false), at: time + 0.005)))
        }
        #expect(events == [.scan(ScanInput(text: "1234", device: "Any"))])
        // A single key is a keyboard's after the delay.
        #expect(input.translate(report(1, .key(code: 30, isDown: true), at: 5)).isEmpty)
        let due = try #require(input.nextTime)
        #expect(kinds(input.fire(at: due + 0.001)).count == 1)
    }
}

@Suite struct EventQueueTests {
    private func event(_ kind: DeviceEvent.Kind, _ time: Double = 0) -> DeviceEvent {
        DeviceEvent(time: time, device: 1, kind: kind)
    }

    @Test func noEventIsLostBelowTheLimit() {
        var queue = EventQueue()
        let events = (0..<5000).map { event(.touchMoved(slot: 0, x: Double($0), y: 0)) }
        for event in events { queue.append(event) }
        #expect(queue.drain() == events)
        #expect(queue.isEmpty)
    }

    @Test func onlyMovesAreDroppedBeyondTheLimit() {
        var queue = EventQueue()
        let count = EventQueue.comfortable + 1000
        for index in 0..<count { queue.append(event(.key(code: 30, isDown: index % 2 == 0))) }
        for index in 0..<10_000 {
            queue.append(event(.touchMoved(slot: index % 2, x: Double(index), y: 0)))
        }
        queue.append(event(.touchUp(slot: 0)))
        queue.append(event(.touchMoved(slot: 1, x: -1, y: 0)))
        let events = queue.drain()
        #expect(events.filter { if case .key = $0.kind { true } else { false } }.count == count)
        #expect(
            events.suffix(4).map(\.kind) == [
                .touchMoved(slot: 0, x: 9998, y: 0), .touchMoved(slot: 1, x: 9999, y: 0), .touchUp(slot: 0),
                .touchMoved(slot: 1, x: -1, y: 0),
            ])
    }
}

@Suite struct InputSettingTests {
    private func problem(_ setting: DeviceInput.Configuration.Setting, _ text: String) -> String {
        var configuration = DeviceInput.Configuration()
        do {
            try configuration.set(setting, to: text)
            return "(none)"
        } catch { return (error as DeviceMatch.Problem).message }
    }

    @Test func everySettingChangesTheConfiguration() throws {
        let values: [DeviceInput.Configuration.Setting: String] = [
            .touchCalibration: "0 1 0 -1 0 1", .touchOutput: "DSI-1", .naturalScroll: "on",
            .pointerSpeed: "0.5",
            .pointerAcceleration: "flat", .leftHanded: "on", .tapToClick: "off", .turnMice: "on",
            .keyboardModel: "pc104", .keyboardLayout: "de", .keyboardVariant: "nodeadkeys",
            .keyboardOptions: "compose:ralt", .keyRepeatDelay: "0.3", .keyRepeatRate: "0", .powerKey: "app",
            .scanner: "046a:0001", .detectScans: "on", .gamepads: "off", .deadZone: "0.3", .motion: "on",
            .shakeThreshold: "20", .shakeCount: "5",
        ]
        for setting in DeviceInput.Configuration.Setting.allCases {
            var configuration = DeviceInput.Configuration()
            try configuration.set(setting, to: try #require(values[setting]))
            #expect(configuration != DeviceInput.Configuration(), "\(setting)")
        }
    }

    @Test(arguments: [
        (DeviceInput.Configuration.Setting.naturalScroll, "yes", "on or off is expected"),
        (.pointerSpeed, "2", "a speed from -1 to 1 is expected"),
        (.keyRepeatDelay, "-1", "a delay in seconds from 0.05 to 10 is expected"),
        (.powerKey, "off", "system or app is expected"),
        (.motion, "sometimes", "auto, on or off is expected"),
        (.shakeCount, "2.5", "a whole number"),
        (.touchOutput, "HDMI A 1", "is no connector"),
        (.keyboardLayout, "", "evdev.lst"),
        (.scanner, "vendor=3", "names no device"),
    ])
    func invalidValuesAreReportedWithTheValidOnes(
        setting: DeviceInput.Configuration.Setting, text: String, expected: String
    ) { #expect(problem(setting, text).contains(expected), "\(problem(setting, text))") }

    @Test func unknownLayoutsAreReported() {
        var configuration = DeviceInput.Configuration()
        #expect(configuration.keyboardProblem() == nil)
        configuration.keyboardLayout = "atlantis"
        #expect(configuration.keyboardProblem()?.contains("atlantis") == true)
    }
}
