// PipelineTests.swift: the chosen connector, CRTC and plane of a card.

import CVitrineDRM
import Testing
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

import VitrineSeat

@testable import VitrineDRMOutput

private let xrgb = VITRINE_DRM_FORMAT_XRGB8888
private let rgb565 = VITRINE_DRM_FORMAT_RGB565
private let argb = VITRINE_DRM_FORMAT_ARGB8888

/// A card with two CRTCs (50, 51), a primary plane for each (60, 61) and two connectors.
private func card() -> CardResources {
    CardResources(
        crtcs: [50, 51],
        connectors: [
            Connector(
                id: 30, name: "HDMI-A-1", isConnected: false, modes: [], encoders: [40], currentEncoder: 0),
            Connector(
                id: 31, name: "DP-1", isConnected: true, modes: [mode(1920, 1080, isPreferred: true)],
                encoders: [41],
                currentEncoder: 0),
        ],
        encoders: [
            Encoder(id: 40, currentCRTC: 0, possibleCRTCs: 0b01),
            Encoder(id: 41, currentCRTC: 0, possibleCRTCs: 0b11),
        ],
        planes: [
            Plane(
                id: 60, kind: .primary, possibleCRTCs: 0b01, formats: [xrgb], currentCRTC: 0,
                hasDamageClips: true),
            Plane(
                id: 61, kind: .primary, possibleCRTCs: 0b10, formats: [xrgb], currentCRTC: 0,
                hasDamageClips: false),
            Plane(
                id: 62, kind: .cursor, possibleCRTCs: 0b11, formats: [argb], currentCRTC: 0,
                hasDamageClips: false),
        ])
}

@MainActor @Suite struct PipelineTests {
    @Test func theConnectedConnectorIsChosen() throws {
        let pipeline = try Pipeline.choose(from: card(), cardName: "card0")
        #expect(pipeline.connector.name == "DP-1")
        #expect(pipeline.crtc == 50)
        #expect(pipeline.plane?.id == 60)
        #expect(pipeline.format == .xrgb8888)
    }

    @Test func theActiveCRTCOfTheConnectorIsKept() throws {
        var card = card()
        card.encoders[1].currentCRTC = 51
        card.connectors[1].currentEncoder = 41
        let pipeline = try Pipeline.choose(from: card, cardName: "card0")
        #expect(pipeline.crtc == 51)
        #expect(pipeline.plane?.id == 61)
    }

    @Test func theCRTCOfAnotherConnectorIsNotUsed() throws {
        var card = card()
        card.encoders[0].currentCRTC = 50
        #expect(try Pipeline.choose(from: card, cardName: "card0").crtc == 51)
    }

    @Test func theCurrentConnectorIsKeptWhenASecondDisplayIsConnected() throws {
        var card = card()
        card.connectors[0].isConnected = true
        card.connectors[0].modes = [mode(1280, 720, isPreferred: true)]
        #expect(try Pipeline.choose(from: card, cardName: "card0").connector.id == 30)
        #expect(try Pipeline.choose(from: card, cardName: "card0", current: "DP-1").connector.id == 31)
    }

    @Test func otherPlanesAreSwitchedOff() throws {
        var card = card()
        card.planes[2].currentCRTC = 50
        #expect(try Pipeline.choose(from: card, cardName: "card0").otherPlanes == [62])
    }

    @Test func aSixteenBitPlaneIsUsed() throws {
        var card = card()
        card.planes[0].formats = [rgb565]
        #expect(try Pipeline.choose(from: card, cardName: "card0").format == .rgb565)
    }

    @Test func driversWithoutPlanesUse32BitPixels() throws {
        var card = card()
        card.planes = []
        let pipeline = try Pipeline.choose(from: card, cardName: "card0")
        #expect(pipeline.plane == nil)
        #expect(pipeline.format == .xrgb8888)
    }

    @Test func unknownFormatsAreReported() throws {
        var card = card()
        card.planes[0].formats = [argb]
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("AR24") == true)
        #expect(error?.description.contains("XR24 (XRGB8888) or RG16 (RGB565) is needed") == true)
    }

    @Test func withoutADisplayEveryConnectorIsListed() throws {
        var card = card()
        card.connectors[1].isConnected = false
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("HDMI-A-1 (not connected), DP-1 (not connected)") == true)
    }

    @Test func aConnectorWithoutACRTCIsReported() throws {
        var card = card()
        card.encoders[1].possibleCRTCs = 0
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("card0, DP-1") == true)
    }

    // MARK: Requested displays

    @Test func theRequestedConnectorIsChosen() throws {
        var card = card()
        card.connectors[0].isConnected = true
        card.connectors[0].modes = [mode(1280, 720)]
        let pipeline = try Pipeline.choose(from: card, cardName: "card0", wanted: DisplayChoice("DP-1"))
        #expect(pipeline.connector.name == "DP-1")
        // Another connector in use makes no difference.
        #expect(
            try Pipeline.choose(
                from: card, cardName: "card0", wanted: DisplayChoice("DP-1"), current: "HDMI-A-1"
            )
            .connector.name == "DP-1")
    }

    @Test func aMissingConnectorIsReportedWithTheExistingOnes() {
        let error = #expect(throws: DRMError.self) {
            try Pipeline.choose(from: card(), cardName: "card0", wanted: DisplayChoice("HDMI-A-7"))
        }
        #expect(
            error?.description
                == "Looking for the connector HDMI-A-7(card0). The card has HDMI-A-1 (not connected), DP-1 (connected)"
        )
    }

    @Test func aConnectorWithoutADisplayIsReportedWithTheOthers() {
        let error = #expect(throws: DRMError.self) {
            try Pipeline.choose(from: card(), cardName: "card0", wanted: DisplayChoice("HDMI-A-1"))
        }
        #expect(error?.description.contains("Nothing can be shown on HDMI-A-1") == true)
        #expect(error?.description.contains("DP-1 (connected)") == true)
    }

    @Test func aMissingModeIsReportedWithTheExistingOnes() {
        var card = card()
        card.connectors[1].modes.append(mode(1280, 720, clock: 74_250, total: (1650, 750)))
        let error = #expect(throws: DRMError.self) {
            try Pipeline.choose(from: card, cardName: "card0", wanted: DisplayChoice("@1280x721@60"))
        }
        #expect(
            error?.description
                == "Looking for the mode 1280x721@60(card0/DP-1). The display has 1920x1080@60 (preferred), 1280x720@60"
        )
    }

    @Test func anotherPanelOnTheConnectorUsesItsMode() throws {
        let pipeline = try Pipeline.choose(
            from: card(), cardName: "card0", wanted: DisplayChoice("@1280x720"), current: "DP-1")
        #expect(pipeline.mode.size == PixelSize(width: 1920, height: 1080))
        #expect(pipeline.isSubstitute)
    }

    @Test func theModeOfABootSplashIsKept() throws {
        var card = card()
        let slower = mode(1920, 1080, clock: 74_250)
        card.connectors[1].modes.append(slower)
        card.connectors[1].currentEncoder = 41
        card.encoders[1].currentCRTC = 51
        card.runningModes = [51: slower]
        let pipeline = try Pipeline.choose(from: card, cardName: "card0")
        #expect(pipeline.crtc == 51)
        #expect(pipeline.mode.isSame(as: slower))
    }

    @Test func rotationsOfAPlaneFollowKMS() {
        var plane = card().planes[0]
        plane.rotations = 0b0101
        #expect(plane.mayTurn(by: .none) && plane.mayTurn(by: .half))
        #expect(!plane.mayTurn(by: .clockwise) && !plane.mayTurn(by: .counterclockwise))
        plane.rotations = 0b1001
        #expect(plane.mayTurn(by: .clockwise))
    }
}
