// InputOptionsTests.swift: settings of input devices on the command line and in the environment.

import Foundation
import Testing
import VitrineDeviceInput
import VitrineLaunch

@Suite struct InputOptionsTests {
    private func options(_ line: String, _ environment: [String: String] = [:]) throws -> LaunchOptions {
        try LaunchOptions(arguments: line.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func readsSettingsOfInputDevices() throws {
        let read = try options(
            "--touch-calibration -1,0,1,0,1,0 --scanner 046a:0001 --record-input a.script --key-repeat-rate 0"
        )
        #expect(read.input.calibrations.first?.value.matrix == [-1, 0, 1, 0, 1, 0])
        #expect(read.input.scanners == [.ids(vendor: 0x046A, product: 1)])
        #expect(read.recordInput == "a.script")
        #expect(read.input.repeatRate == 0)
        let environment = [
            "VITRINE_NATURAL_SCROLL": "on", "VITRINE_MOTION": "off", "VITRINE_RECORD_INPUT": "b",
        ]
        let other = try options("--motion on", environment)
        #expect(other.input.naturalScroll == true)
        #expect(other.input.motion == .on)
        #expect(other.recordInput == "b")
    }

    @Test(arguments: [
        (
            "--touch-calibration 1,0,0",
            "--touch-calibration \"1,0,0\": 3 numbers were found; a calibration is six numbers"
        ),
        ("--keyboard-layout atlantis", "No such keyboard layout"),
        ("--power-key never", "system or app is expected"),
        ("--dead-zone 2", "a dead zone from 0.1 to 0.95 is expected"),
    ])
    func refusesSettingsAndNamesTheValidOnes(line: String, expected: String) throws {
        let error = #expect(throws: LaunchError.self) { try options(line) }
        #expect(error?.status == .usage)
        #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
    }

    @Test func everySettingIsAnOptionAndAVariable() throws {
        for setting in DeviceInput.Configuration.Setting.allCases {
            #expect(LaunchOptions.help.contains("--\(setting.rawValue) "), "\(setting)")
            let variable = "VITRINE_" + setting.rawValue.uppercased().replacing("-", with: "_")
            let error = #expect(throws: LaunchError.self) { try options("", [variable: "1 = 2 = \u{1}"]) }
            #expect(
                error?.description.hasPrefix(variable) == true, "\(variable): \(String(describing: error))")
        }
    }
}
