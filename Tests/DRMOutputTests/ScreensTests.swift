// ScreensTests.swift: a card's resources for a second display, and the position of its picture.

import CVitrineDRM
import Testing
import VitrineGraphics
import VitrineSeat

@testable import VitrineDRMOutput

/// Two connected connectors on two CRTCs (50, 51), each with a primary plane.
private func card(bothOn crtc: UInt32 = 0) -> CardResources {
    let modes = [mode(1280, 800, isPreferred: true), mode(1024, 768)]
    func connector(_ id: UInt32, _ name: String, _ encoder: UInt32) -> Connector {
        Connector(
            id: id, name: name, isConnected: true, modes: modes, encoders: [encoder],
            currentEncoder: crtc == 0 ? 0 : encoder)
    }
    return CardResources(
        crtcs: [50, 51],
        connectors: [connector(30, "HDMI-A-1", 40), connector(31, "DP-1", 41)],
        encoders: [
            Encoder(id: 40, currentCRTC: crtc, possibleCRTCs: 0b11),
            Encoder(id: 41, currentCRTC: crtc, possibleCRTCs: 0b11),
        ],
        planes: [
            Plane(
                id: 60, kind: .primary, possibleCRTCs: 0b11, formats: [VITRINE_DRM_FORMAT_XRGB8888],
                currentCRTC: crtc, hasDamageClips: false),
            Plane(
                id: 61, kind: .primary, possibleCRTCs: 0b11, formats: [VITRINE_DRM_FORMAT_XRGB8888],
                currentCRTC: 0, hasDamageClips: false),
        ])
}

@Suite struct ScreensTests {
    @Test(arguments: [UInt32(0), 50, 51])
    func twoDisplaysShareNothing(runningCRTC: UInt32) throws {
        let card = card(bothOn: runningCRTC)
        let first = try Pipeline.choose(from: card, cardName: "card0")
        let second = try Pipeline.choose(from: card.rest(beside: [first]), cardName: "card0")
        #expect(first.connector.name == "HDMI-A-1")
        #expect(second.connector.name == "DP-1")
        #expect(first.crtc != second.crtc)
        #expect(first.plane?.id != second.plane?.id)
        #expect(second.plane != nil)
    }

    @Test func aThirdDisplayFindsNoCRTC() throws {
        var card = card()
        card.connectors.append(card.connectors[1])
        card.connectors[2].id = 32
        card.connectors[2].name = "DP-2"
        let first = try Pipeline.choose(from: card, cardName: "card0")
        let second = try Pipeline.choose(from: card.rest(beside: [first]), cardName: "card0")
        let error = #expect(throws: DRMError.self) {
            try Pipeline.choose(from: card.rest(beside: [first, second]), cardName: "card0")
        }
        #expect(error?.description.contains("CRTC") == true)
    }

    @Test func withoutAnotherDisplayNoPipelineIsFound() throws {
        var card = card()
        card.connectors[1].isConnected = false
        let first = try Pipeline.choose(from: card, cardName: "card0")
        #expect(throws: DRMError.self) {
            try Pipeline.choose(from: card.rest(beside: [first]), cardName: "card0")
        }
    }

    /// 16:10 in 4:3 leaves bars above and below, in 16:9 at the sides.
    @Test func mirroringCentresTheScaledPicture() {
        let picture = PixelSize(width: 1280, height: 800)
        #expect(
            MirrorDisplay.place(of: picture, in: PixelSize(width: 1024, height: 768))
                == PixelRect(x: 0, y: 64, width: 1024, height: 640))
        #expect(
            MirrorDisplay.place(of: picture, in: PixelSize(width: 1920, height: 1080))
                == PixelRect(x: 96, y: 0, width: 1728, height: 1080))
        #expect(MirrorDisplay.place(of: picture, in: picture) == PixelRect(picture))
    }

    @Test func outputsOfACardNumberFlipsSeparately() {
        var first = FrameQueue()
        var second = FrameQueue(firstSerial: 1 << 40)
        let serials = (0..<3).flatMap { _ in [first.nextSerial(), second.nextSerial()] }
        #expect(Set(serials).count == 6)
    }
}
