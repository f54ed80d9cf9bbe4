// LaunchOptionsTests.swift: command lines and environments, valid and invalid.

import VitrineDRMOutput
import VitrineDeviceInput
import VitrineSeat
import Foundation
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineLaunch
import VitrineRuntime

@Suite struct LaunchOptionsTests {
    private func options(_ line: String, _ environment: [String: String] = [:]) throws -> LaunchOptions {
        try LaunchOptions(arguments: line.split(separator: " ").map(String.init), environment: environment)
    }

    private func refusal(_ line: String, _ environment: [String: String] = [:]) -> LaunchError? {
        do {
            _ = try options(line, environment)
            return nil
        } catch { return error as? LaunchError }
    }

    @Test func withoutOptionsTheDefaultsApply() throws {
        #expect(try options("") == LaunchOptions())
        #expect(LaunchOptions().scale == nil)
        #expect(LaunchOptions().rotation == .none)
    }

    @Test func readsEveryOption() throws {
        let read = try options(
            "--output offscreen --size 800x480 --scale 1.5 --frames 3 --script a.script --screenshot b.png --stats c.json"
        )
        #expect(read.output == .offscreen)
        #expect(read.size == PixelSize(width: 800, height: 480))
        #expect(read.scale == 1.5)
        #expect(read.frames == 3)
        #expect(read.script == "a.script")
        #expect(read.screenshot == "b.png")
        #expect(read.stats == "c.json")
        #expect(try options("--output=drm --device=/dev/dri/card1").device == "/dev/dri/card1")
    }

    @Test func readsTheEnvironmentAndPrefersTheCommandLine() throws {
        let environment = [
            "VITRINE_OUTPUT": "offscreen", "VITRINE_SIZE": "640x400", "VITRINE_SCALE": "2",
            "VITRINE_FRAMES": "7",
            "VITRINE_SCRIPT": "s", "VITRINE_SCREENSHOT": "p", "VITRINE_STATS": "",
        ]
        let read = try options("--scale 3", environment)
        #expect(read.output == .offscreen)
        #expect(read.size == PixelSize(width: 640, height: 400))
        #expect(read.scale == 3)
        #expect(read.frames == 7)
        #expect(read.script == "s")
        #expect(read.screenshot == "p")
        #expect(read.stats == nil)
    }

    @Test func readsTheOptionsOfDevices() throws {
        let read = try options("--seat seatd --lock-console --wait-device 0.5")
        #expect(read.seat == .seatd)
        #expect(read.locksConsole)
        #expect(read.waitDevice == 0.5)
        let environment = [
            "VITRINE_SEAT": "none", "VITRINE_LOCK_CONSOLE": "yes", "VITRINE_WAIT_DEVICE": "30",
        ]
        let fromEnvironment = try options("", environment)
        #expect(fromEnvironment.seat == .none)
        #expect(fromEnvironment.locksConsole)
        #expect(fromEnvironment.waitDevice == 30)
        #expect(try options("", ["VITRINE_LOCK_CONSOLE": "no"]).locksConsole == false)
        // If locked, the power key is the app's, unless it is specified.
        #expect(read.input.powerKey == .app && fromEnvironment.input.powerKey == .app)
        #expect(try options("").input.powerKey == .system)
        #expect(try options("--lock-console --power-key system").input.powerKey == .system)
        #expect(try options("--screens mirror").screens == .mirror)
        #expect(try options("", ["VITRINE_SCREENS": "separate"]).screens == .separate)
        #expect(refusal("--screens two")?.description.contains("separate") == true)
        #expect(refusal("--seat sometimes")?.description.contains("any, seatd, logind or none") == true)
        #expect(refusal("--wait-device -1")?.description.contains("0 to 3600") == true)
        #expect(refusal("", ["VITRINE_LOCK_CONSOLE": "perhaps"])?.description.contains("yes or no") == true)
    }

    @Test func readsFrameBuffers() throws {
        #expect(try options("--output fb").output == .fb)
        #expect(try options("--output fb").framebuffer == nil)
        #expect(try options("--output fb:/dev/fb1").framebuffer == "/dev/fb1")
        for wrong in [
            "--output fb:", "--output drm:card0", "--output fb --size 800x480", "--output fb --device card0",
        ] {
            #expect(refusal(wrong)?.status == .usage)
        }
    }

    @Test func leavesTheAppItsOwnArguments() throws {
        let read = try options("--menu my.json --frames 2 --check file --scale=2 -v")
        #expect(read.appArguments == ["--menu", "my.json", "--check", "file", "-v"])
        #expect(read.frames == 2)
        #expect(read.scale == 2)
    }

    @Test(arguments: [
        (
            "--output x11",
            "--output \"x11\": the outputs are drm, fb, fb:/dev/fb1 (another frame buffer), window and offscreen"
        ),
        ("--size 800", "a size is WIDTHxHEIGHT in pixels"),
        ("--size 800x", "a size is WIDTHxHEIGHT in pixels"),
        ("--size 0x100", "each from 16 to 16384"),
        ("--size -5x5", "--size \"-5x5\""),
        ("--size 99999999999999999999x1", "a size is WIDTHxHEIGHT in pixels"),
        ("--scale nan", "a scale is a number of pixels per point from 0.5 to 8"),
        ("--scale 0", "a scale is a number of pixels per point from 0.5 to 8"),
        ("--scale big", "--scale \"big\""),
        ("--frames 0", "a number of frames is a whole number from 1"),
        ("--frames 1.5", "a number of frames is a whole number from 1"),
        ("--frames", "--frames"),
        ("--output drm --size 800x600", "the display decides the size"),
        ("--output offscreen --device card0", "offscreen has no device"),
        ("--output window --device card0", "window has no device"),
        ("--output window:wayland-1", "--output \"window:wayland-1\""),
        (
            "--rotation 45",
            "--rotation \"45\": the picture can be turned by 0, 90, 180 or 270 degrees, clockwise"
        ),
        ("--rotation left", "0, 90, 180 or 270"),
        ("--cursor sometimes", "--cursor \"sometimes\": the pointer is shown auto"),
        ("--device banana", "--device \"banana\": a display is a card, a connector, a mode"),
        ("--device card0@1280", "--device \"card0@1280\": a mode is WIDTHxHEIGHT"),
    ])
    func refusesOptionsAndNamesTheValidOnes(line: String, expected: String) throws {
        let error = try #require(refusal(line), "\(line) was accepted")
        #expect(error.status == .usage)
        #expect(error.description.contains(expected), "\(error)")
    }

    @Test func aWindowMayHaveASize() throws {
        let read = try options("--output window --size 800x600")
        #expect(read.output == .window && read.size == PixelSize(width: 800, height: 600))
        #expect(try options("", ["VITRINE_OUTPUT": "window"]).output == .window)
    }

    @Test func furtherWindowsMayHaveSizes() throws {
        let read = try options("--output window --screens separate=1024x600,800x480")
        #expect(read.screens == .separate)
        #expect(read.otherSizes == [PixelSize(width: 1024, height: 600), PixelSize(width: 800, height: 480)])
        #expect(try options("--screens separate").otherSizes == [])
        for line in [
            "--screens separate=", "--screens separate=1024", "--screens separate=800x480,", "--screens mirror=800x480",
            "--screens separate=" + Array(repeating: "16x16", count: 9).joined(separator: ","),
        ] {
            #expect(refusal(line) != nil, "\(line)")
        }
        let words = refusal("--output drm --screens separate=800x480")?.description
        #expect(words?.contains("the sizes are those of windows") == true)
    }

    @Test(arguments: zip(["0", "90", "180", "270"], QuarterTurn.allCases))
    func readsTheRotationOfThePicture(degrees: String, turn: QuarterTurn) throws {
        #expect(try options("--rotation \(degrees)").rotation == turn)
        #expect(try options("", ["VITRINE_ROTATION": degrees]).rotation == turn)
    }

    @Test(arguments: zip(["auto", "never", "always"], UIScreen.PointerVisibility.allCases))
    func readsTheVisibilityOfThePointer(word: String, visibility: UIScreen.PointerVisibility) throws {
        #expect(try options("--cursor \(word)").cursor == visibility)
        #expect(try options("", ["VITRINE_CURSOR": word]).cursor == visibility)
    }

    @Test func reportsTheInvalidVariable() throws {
        let error = try #require(refusal("", ["VITRINE_SCALE": "twice"]))
        #expect(error.description.hasPrefix("VITRINE_SCALE \"twice\": a scale is a number"))
    }

    /// The variables in README's order; rarely needed ones are at the end.
    @Test func helpBeginsWithTheMostCommonOptions() {
        let help = LaunchOptions.help
        let names = help.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            return line.hasPrefix("  --") ? words.first.map(String.init) : nil
        }
        #expect(
            names.starts(with: [
                "--output", "--device", "--rotation", "--size", "--scale", "--frames", "--script", "--screenshot",
                "--stats", "--control", "--vnc",
            ]), "\(names)")
        #expect(names.contains("--touch-calibration"))
        #expect(names.last != "--output")
    }

    @Test func helpNamesEveryOption() {
        for option in [
            "--output", "--device", "--size", "--rotation", "--scale", "--cursor", "--frames", "--script",
            "--screenshot",
            "--stats",
        ] {
            #expect(LaunchOptions.help.contains(option))
        }
    }
}
