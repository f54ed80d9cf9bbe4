// Pipeline.swift: which connector, mode, CRTC and plane show the picture.

import CVitrineDRM
import VitrineCompositor
import VitrineGraphics

/// One way through a card, from a plane to a display.
struct Pipeline {
    var connector: Connector
    var mode: DisplayMode
    var crtc: UInt32
    /// Nil where the driver tells of no planes; legacy calls need none.
    var plane: Plane?
    /// Planes that show something else on the same CRTC and must be switched off.
    var otherPlanes: [UInt32]
    var format: ScanoutFormat

    /// The first connected connector with a mode and a CRTC; `current` before others, so that a
    /// second display does not take the picture away.
    static func choose(from card: CardResources, cardName: String, current: UInt32? = nil) throws -> Pipeline
    {
        let connected = card.connectors.filter { $0.isConnected && !$0.modes.isEmpty }
        guard !connected.isEmpty else { throw noDisplay(card, cardName) }
        let ordered = connected.filter { $0.id == current } + connected.filter { $0.id != current }
        var refusal: DRMError?
        for connector in ordered {
            guard let mode = DisplayMode.best(of: connector.modes) else { continue }
            guard let index = crtcIndex(for: connector, in: card) else {
                refusal = refusal ?? noCRTC(connector, card, cardName)
                continue
            }
            let crtc = card.crtcs[index]
            let primary = primaryPlane(crtcIndex: index, crtc: crtc, in: card)
            do {
                return Pipeline(
                    connector: connector, mode: mode, crtc: crtc, plane: primary,
                    otherPlanes: card.planes.filter { $0.currentCRTC == crtc && $0.id != primary?.id }.map(
                        \.id),
                    format: try format(of: primary, cardName))
            } catch let error as DRMError {
                refusal = refusal ?? error
            }
        }
        throw refusal ?? noDisplay(card, cardName)
    }

    /// The CRTC that drives the connector already, if any: it needs no reshuffling, and the boot
    /// picture stays. Else one that drives nothing, else any that can.
    private static func crtcIndex(for connector: Connector, in card: CardResources) -> Int? {
        if let encoder = card.encoders.first(where: {
            $0.id == connector.currentEncoder && $0.currentCRTC != 0
        }),
            let index = card.crtcs.firstIndex(of: encoder.currentCRTC)
        {
            return index
        }
        let mask = card.encoders.filter { connector.encoders.contains($0.id) }.reduce(0) {
            $0 | $1.possibleCRTCs
        }
        let possible = card.crtcs.indices.filter { $0 < 32 && mask & (1 << UInt32($0)) != 0 }
        let busy = Set(card.encoders.map(\.currentCRTC))
        return possible.first { !busy.contains(card.crtcs[$0]) } ?? possible.first
    }

    private static func primaryPlane(crtcIndex: Int, crtc: UInt32, in card: CardResources) -> Plane? {
        let usable = card.planes.filter {
            $0.kind == .primary && $0.possibleCRTCs & (1 << UInt32(crtcIndex)) != 0
        }
        return usable.first { $0.currentCRTC == crtc } ?? usable.first { $0.currentCRTC == 0 } ?? usable.first
    }

    private static func format(of plane: Plane?, _ cardName: String) throws -> ScanoutFormat {
        guard let plane else { return .xrgb8888 }
        if plane.formats.contains(VITRINE_DRM_FORMAT_XRGB8888) { return .xrgb8888 }
        if plane.formats.contains(VITRINE_DRM_FORMAT_RGB565) { return .rgb565 }
        throw DRMError(
            call: "Choosing a pixel format on \(cardName)", arguments: "plane \(plane.id)", code: 0,
            advice: "The plane shows \(plane.formats.map(FourCC.describe).joined(separator: ", ")); "
                + "XR24 (XRGB8888) or RG16 (RGB565) is needed")
    }

    private static func noDisplay(_ card: CardResources, _ cardName: String) -> DRMError {
        let states = card.connectors.map { connector in
            let state = !connector.isConnected ? "not connected" : "connected, but without a mode"
            return "\(connector.name) (\(state))"
        }
        return DRMError(
            call: "Looking for a display", arguments: cardName, code: 0,
            advice: states.isEmpty
                ? "The card has no connectors: choose another one"
                : "None is connected: \(states.joined(separator: ", ")). Plug one in and switch it on")
    }

    private static func noCRTC(_ connector: Connector, _ card: CardResources, _ cardName: String) -> DRMError
    {
        DRMError(
            call: "Looking for a CRTC", arguments: "\(cardName), \(connector.name)", code: 0,
            advice:
                "None of the card's \(card.crtcs.count) CRTCs can drive this connector: use another socket")
    }
}
