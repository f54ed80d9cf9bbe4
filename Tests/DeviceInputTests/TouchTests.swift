// TouchTests.swift: fingers by slot, rotation, and exactly one end for each.

import Foundation
import Testing
import VitrineGraphics
import VitrineInput

@testable import VitrineDeviceInput

@MainActor @Suite struct TouchTests {
    private func kinds(_ events: [InputEvent]) -> [InputEvent.Kind] { events.map(\.kind) }

    @Test func touchesHaveTheLowestFreeNumbers() {
        var touches = TouchTranslator()
        #expect(
            kinds(touches.down(device: 1, slot: 3, at: CGPoint(x: 0.1, y: 0.2), time: 1))
                == [.touchDown(id: 0, at: CGPoint(x: 0.1, y: 0.2))])
        // The same slot of another panel is another finger.
        #expect(kinds(touches.down(device: 2, slot: 3, at: .zero, time: 2)) == [.touchDown(id: 1, at: .zero)])
        #expect(touches.up(device: 1, slot: 3, time: 3)?.kind == .touchUp(id: 0))
        #expect(kinds(touches.down(device: 2, slot: 0, at: .zero, time: 4)) == [.touchDown(id: 0, at: .zero)])
        #expect(
            touches.moved(device: 2, slot: 3, to: CGPoint(x: 1, y: 1), time: 5)?.kind
                == .touchMoved(id: 1, to: CGPoint(x: 1, y: 1)))
    }

    @Test func touchesThatDidNotBeginAreIgnored() {
        var touches = TouchTranslator()
        #expect(touches.moved(device: 1, slot: 0, to: .zero, time: 1) == nil)
        #expect(touches.up(device: 1, slot: 0, time: 1) == nil)
        #expect(touches.cancelled(device: 1, slot: 0, time: 1) == nil)
    }

    @Test func aLostTouchEndIsACancellation() {
        var touches = TouchTranslator()
        _ = touches.down(device: 1, slot: 0, at: .zero, time: 1)
        #expect(
            kinds(touches.down(device: 1, slot: 0, at: .zero, time: 2))
                == [.touchCancelled(id: 0), .touchDown(id: 0, at: .zero)])
        #expect(touches.cancel(time: 3).count == 1)
    }

    @Test func aRemovedPanelCancelsOnlyItsTouches() {
        var touches = TouchTranslator()
        _ = touches.down(device: 1, slot: 0, at: .zero, time: 1)
        _ = touches.down(device: 2, slot: 0, at: .zero, time: 1)
        #expect(kinds(touches.cancel(device: 1, time: 2)) == [.touchCancelled(id: 0)])
        #expect(touches.up(device: 1, slot: 0, time: 3) == nil)
        #expect(touches.up(device: 2, slot: 0, time: 3)?.kind == .touchUp(id: 1))
    }

    @Test func theNumberOfTouchesIsLimited() {
        var touches = TouchTranslator()
        for slot in 0..<32 { #expect(touches.down(device: 1, slot: slot, at: .zero, time: 1).count == 1) }
        #expect(touches.down(device: 1, slot: 32, at: .zero, time: 1).isEmpty)
        #expect(touches.up(device: 1, slot: 32, time: 2) == nil)
    }

    @Test(arguments: [
        (QuarterTurn.none, CGPoint(x: 0.25, y: 0.125), CGSize(width: 0.5, height: 0.25)),
        (.clockwise, CGPoint(x: 0.125, y: 0.75), CGSize(width: 0.25, height: 0.5)),
        (.half, CGPoint(x: 0.75, y: 0.875), CGSize(width: 0.5, height: 0.25)),
        (.counterclockwise, CGPoint(x: 0.875, y: 0.25), CGSize(width: 0.25, height: 0.5)),
    ])
    func touchesFollowTheRotationOfThePicture(turn: QuarterTurn, point: CGPoint, size: CGSize) {
        var touches = TouchTranslator()
        touches.rotation = turn
        let down = touches.down(device: 1, slot: 0, at: CGPoint(x: 0.25, y: 0.125), time: 1)
        #expect(kinds(down) == [.touchDown(id: 0, at: point)])
        #expect(
            touches.sized(device: 1, slot: 0, width: 0.5, height: 0.25, time: 2)?.kind
                == .touchSize(id: 0, size: size))
        #expect(
            touches.pressed(device: 1, slot: 0, pressure: 0.5, time: 2)?.kind
                == .touchForce(id: 0, force: 0.5, isEstimate: false))
    }
}

@Suite struct TouchSettingTests {
    private func message(_ text: String) -> String {
        do {
            return "\(try TouchCalibration.settings(text))"
        } catch { return "\((error as DeviceMatch.Problem).message)" }
    }

    @Test func calibrationsApplyToAllPanelsOrOne() throws {
        let settings = try TouchCalibration.settings(
            "1 0 0 0 1 0; name~=Goodix=0,1,0,-1,0,1;1234:ABCD=-1 0 1 0 1 0")
        let goodix = DeviceInfo(name: "Goodix Capacitive", capabilities: [.touch])
        let other = DeviceInfo(name: "ELO", capabilities: [.touch])
        let numbered = DeviceInfo(name: "ELO", vendor: 0x1234, product: 0xABCD, capabilities: [.touch])
        #expect(settings.value(for: goodix)?.matrix == [0, 1, 0, -1, 0, 1])
        #expect(settings.value(for: other)?.matrix == [1, 0, 0, 0, 1, 0])
        #expect(settings.value(for: numbered)?.matrix == [-1, 0, 1, 0, 1, 0])
    }

    @Test(arguments: [
        ("1 0 0 0 1", "5 numbers were found; a calibration is six numbers a b c d e f"),
        ("1 0 0 0 one 0", "\"one\" is no number"),
        ("1 0 0 0 nan 0", "\"nan\" is no number"),
        ("1 2 0 2 4 0", "puts every touch on one line"),
        ("name~==1 0 0 0 1 0", "names no device"),
    ])
    func aMalformedMatrixIsReportedWithTheFormat(text: String, expected: String) {
        #expect(message(text).contains(expected), "\(message(text))")
    }

    @Test func panelsAreMatchedToDisplaysBySettingNameThenSize() throws {
        var mapping = TouchMapping()
        mapping.outputs = [
            TouchOutput(connector: "HDMI-A-1", width: 520, height: 320),
            TouchOutput(connector: "DSI-1", width: 154, height: 86),
            TouchOutput(connector: "HDMI-A-2", width: 0, height: 0),
        ]
        #expect(mapping.connector(for: DeviceInfo(name: "x")) == "HDMI-A-1")
        #expect(mapping.connector(for: DeviceInfo(name: "x", width: 155, height: 85)) == "DSI-1")
        #expect(
            mapping.connector(for: DeviceInfo(name: "x", output: "HDMI-A-2", width: 155, height: 85))
                == "HDMI-A-2")
        mapping.settings = try TouchMapping.settings("x=DSI-1")
        #expect(mapping.connector(for: DeviceInfo(name: "x", output: "HDMI-A-2")) == "DSI-1")
        // A missing display cannot be selected.
        mapping.settings = try TouchMapping.settings("DP-4")
        #expect(mapping.connector(for: DeviceInfo(name: "x", output: "HDMI-A-2")) == "HDMI-A-2")
        mapping.outputs = []
        #expect(mapping.connector(for: DeviceInfo(name: "x")) == nil)
    }

    @Test func twoDisplaysOfOneSizeAreAmbiguous() {
        var mapping = TouchMapping()
        mapping.outputs = ["A-1", "A-2", "A-3"].map {
            TouchOutput(connector: $0, width: $0 == "A-1" ? 100 : 154, height: 86)
        }
        #expect(mapping.connector(for: DeviceInfo(name: "x", width: 154, height: 86)) == "A-1")
    }

    @Test func devicesAreMatchedByNumbersOrName() throws {
        let device = DeviceInfo(name: "Honeywell Scanner", vendor: 0x046A, product: 0x0001)
        for text in [
            "046a:0001", "046A:0001", "name=Honeywell Scanner", "name~=SCANNER", " Honeywell Scanner ",
        ] {
            #expect(try DeviceMatch(text).matches(device), "\(text)")
        }
        for text in ["046a:0002", "name=Honeywell", "name~=keyboard"] {
            #expect(try !DeviceMatch(text).matches(device), "\(text)")
        }
        for text in ["", "name=", "nam=x"] {
            #expect(throws: DeviceMatch.Problem.self) { try DeviceMatch(text) }
        }
    }
}
