// DisplayChoiceTests.swift: the textual choice of a display.

import Testing
import VitrineGraphics

import VitrineSeat

@testable import VitrineDRMOutput

@Suite struct DisplayChoiceTests {
    private func choice(
        card: String? = nil, connector: String? = nil, size: (Int, Int)? = nil, rate: Double? = nil
    ) -> DisplayChoice {
        var choice = DisplayChoice()
        choice.card = card
        choice.connector = connector
        choice.size = size.map { PixelSize(width: $0.0, height: $0.1) }
        choice.rate = rate
        return choice
    }

    @Test func readsEveryPart() throws {
        let all: [(String, DisplayChoice)] = [
            ("card0", choice(card: "/dev/dri/card0")),
            ("/dev/dri/card1", choice(card: "/dev/dri/card1")),
            ("HDMI-A-1", choice(connector: "HDMI-A-1")),
            ("card0/HDMI-A-1", choice(card: "/dev/dri/card0", connector: "HDMI-A-1")),
            ("/dev/dri/card0/eDP-1", choice(card: "/dev/dri/card0", connector: "eDP-1")),
            (
                "/dev/dri/by-path/pci-0000:00:02.0-card/DP-2",
                choice(card: "/dev/dri/by-path/pci-0000:00:02.0-card", connector: "DP-2")
            ),
            (
                "/dev/dri/by-path/platform-gpu-card",
                choice(card: "/dev/dri/by-path/platform-gpu-card")
            ),
            ("@1280x720", choice(size: (1280, 720))),
            ("Virtual-1@1280X720", choice(connector: "Virtual-1", size: (1280, 720))),
            (
                "card0/HDMI-A-1@1920x1080@60",
                choice(card: "/dev/dri/card0", connector: "HDMI-A-1", size: (1920, 1080), rate: 60)
            ),
            ("@1920x1080@59.94", choice(size: (1920, 1080), rate: 59.94)),
        ]
        for (text, expected) in all { #expect(try DisplayChoice(text) == expected, "\(text)") }
    }

    @Test(arguments: [
        "card0", "HDMI-A-1", "card0/HDMI-A-1", "@1280x720", "card0/HDMI-A-1@1920x1080@60",
        "/dev/dri/by-path/platform-gpu-card/DP-1@1920x1080@59.94",
    ])
    func isWrittenAsItIsRead(text: String) throws {
        #expect(try DisplayChoice(text).description == text)
    }

    @Test(arguments: [
        "", "/", "banana", "card", "card1-", "cardx", "card0/", "card0/banana", "card0/HDMI-A-1/x",
        "/HDMI-A-1",
        "//DP-1", "HDMI-A-", "-1", "renderD128",
    ])
    func textsWithoutADisplayAreRefused(text: String) {
        let mistake = #expect(throws: DisplayChoice.Mistake.self) { try DisplayChoice(text) }
        #expect(mistake?.description.contains("CARD/CONNECTOR@WIDTHxHEIGHT@RATE") == true, "\(text)")
    }

    @Test(arguments: [
        "@", "card0@", "@1280", "@1280x", "@x720", "@0x720", "@-5x5", "@1280x720@", "@1280x720@0",
        "@1280x720@nan",
        "@1280x720@60@60", "@1280x720x60", "@99999999999999999999x1",
    ])
    func invalidModesAreRefused(text: String) {
        let mistake = #expect(throws: DisplayChoice.Mistake.self) { try DisplayChoice(text) }
        #expect(mistake?.description.hasPrefix("a mode is WIDTHxHEIGHT") == true, "\(text)")
    }
}
