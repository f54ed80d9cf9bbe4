// PipelineTests.swift: which connector, CRTC and plane of a card are taken.

import CVitrineDRM
import Testing
import VitrineCompositor

@testable import VitrineDRMOutput

private let xrgb = VITRINE_DRM_FORMAT_XRGB8888
private let rgb565 = VITRINE_DRM_FORMAT_RGB565
private let argb = VITRINE_DRM_FORMAT_ARGB8888

/// A card with two CRTCs (50, 51), a primary plane for each (60, 61) and two sockets.
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
    @Test func theConnectedSocketIsTaken() throws {
        let pipeline = try Pipeline.choose(from: card(), cardName: "card0")
        #expect(pipeline.connector.name == "DP-1")
        #expect(pipeline.crtc == 50)
        #expect(pipeline.plane?.id == 60)
        #expect(pipeline.format == .xrgb8888)
    }

    @Test func theCRTCThatDrivesTheSocketAlreadyIsKept() throws {
        var card = card()
        card.encoders[1].currentCRTC = 51
        card.connectors[1].currentEncoder = 41
        let pipeline = try Pipeline.choose(from: card, cardName: "card0")
        #expect(pipeline.crtc == 51)
        #expect(pipeline.plane?.id == 61)
    }

    @Test func aCRTCThatDrivesAnotherSocketIsLeftAlone() throws {
        var card = card()
        card.encoders[0].currentCRTC = 50
        #expect(try Pipeline.choose(from: card, cardName: "card0").crtc == 51)
    }

    @Test func thePresentSocketStaysWhenASecondDisplayComes() throws {
        var card = card()
        card.connectors[0].isConnected = true
        card.connectors[0].modes = [mode(1280, 720, isPreferred: true)]
        #expect(try Pipeline.choose(from: card, cardName: "card0").connector.id == 30)
        #expect(try Pipeline.choose(from: card, cardName: "card0", current: 31).connector.id == 31)
    }

    @Test func planesThatShowSomethingElseAreSwitchedOff() throws {
        var card = card()
        card.planes[2].currentCRTC = 50
        #expect(try Pipeline.choose(from: card, cardName: "card0").otherPlanes == [62])
    }

    @Test func aPlaneOfSixteenBitsIsTakenAsItIs() throws {
        var card = card()
        card.planes[0].formats = [rgb565]
        #expect(try Pipeline.choose(from: card, cardName: "card0").format == .rgb565)
    }

    @Test func aDriverWithoutPlanesTakesWholeWords() throws {
        var card = card()
        card.planes = []
        let pipeline = try Pipeline.choose(from: card, cardName: "card0")
        #expect(pipeline.plane == nil)
        #expect(pipeline.format == .xrgb8888)
    }

    @Test func unknownFormatsAreNamed() throws {
        var card = card()
        card.planes[0].formats = [argb]
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("AR24") == true)
        #expect(error?.description.contains("XR24 (XRGB8888) or RG16 (RGB565) is needed") == true)
    }

    @Test func withoutADisplayEverySocketIsNamed() throws {
        var card = card()
        card.connectors[1].isConnected = false
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("HDMI-A-1 (not connected), DP-1 (not connected)") == true)
    }

    @Test func aSocketThatNoCRTCDrivesIsNamed() throws {
        var card = card()
        card.encoders[1].possibleCRTCs = 0
        let error = #expect(throws: DRMError.self) { try Pipeline.choose(from: card, cardName: "card0") }
        #expect(error?.description.contains("card0, DP-1") == true)
    }
}
