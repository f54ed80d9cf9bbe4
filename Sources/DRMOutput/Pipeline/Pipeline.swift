// Pipeline.swift: the connector, mode, CRTC and plane that show the picture.

import CVitrineDRM
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineSeat

/// A path through a card, from a plane to a display.
struct Pipeline {
    var connector: Connector
    var mode: DisplayMode
    var crtc: UInt32
    /// Nil if the driver has no planes; legacy calls need none.
    var plane: Plane?
    /// Planes that show something else on the same CRTC and must be switched off.
    var otherPlanes: [UInt32]
    var format: ScanoutFormat
    /// Whether this mode replaces a requested one that the display lacks.
    var isSubstitute = false

    /// The requested connected connector and mode, with a CRTC and a plane for them.
    /// - Parameters:
    ///   - wanted: the request. Empty: the first connected connector and its preferred mode.
    ///   - current: the name of the connector that is in use. It has priority, so that a second display does not get
    ///     the picture. If its panel was replaced and lacks the requested mode, its best one is used.
    /// - Throws: `DRMError`, which lists the existing objects.
    static func choose(
        from card: CardResources, cardName: String, wanted: DisplayChoice = DisplayChoice(),
        current: String? = nil
    ) throws -> Pipeline {
        if let name = wanted.connector, !card.connectors.contains(where: { $0.name == name }) {
            throw PipelineRefusal.noConnector(name, card, cardName)
        }
        let eligible = card.connectors.filter { wanted.connector == nil || $0.name == wanted.connector }
        let connected = eligible.filter(\.isUsable)
        guard !connected.isEmpty else {
            throw PipelineRefusal.noDisplay(card, cardName, wanted: wanted.connector)
        }
        let ordered = connected.filter { $0.name == current } + connected.filter { $0.name != current }
        var refusal: DRMError?
        for connector in ordered {
            do {
                return try pipeline(
                    for: connector, card, cardName, wanted, mayStandIn: connector.name == current)
            } catch let error as DRMError {
                refusal = refusal ?? error
            }
        }
        throw refusal ?? PipelineRefusal.noDisplay(card, cardName, wanted: wanted.connector)
    }

    private static func pipeline(
        for connector: Connector, _ card: CardResources, _ cardName: String, _ wanted: DisplayChoice,
        mayStandIn: Bool
    ) throws -> Pipeline {
        let running = card.runningMode(of: connector)
        let chosen = DisplayMode.choose(from: connector.modes, for: wanted, running: running)
        let standIn =
            mayStandIn
            ? DisplayMode.choose(from: connector.modes, for: DisplayChoice(), running: running) : nil
        guard let mode = chosen ?? standIn else {
            throw PipelineRefusal.noMode(wanted, connector, cardName)
        }
        guard let index = crtcIndex(for: connector, in: card) else {
            throw PipelineRefusal.noCRTC(connector, card, cardName)
        }
        let crtc = card.crtcs[index]
        let primary = primaryPlane(crtcIndex: index, crtc: crtc, in: card)
        return Pipeline(
            connector: connector, mode: mode, crtc: crtc, plane: primary,
            otherPlanes: card.planes.filter { $0.currentCRTC == crtc && $0.id != primary?.id }.map(\.id),
            format: try format(of: primary, cardName), isSubstitute: chosen == nil)
    }

    /// The CRTC that already drives the connector, if any: this avoids a change, and keeps the boot picture. Otherwise
    /// one that drives nothing, otherwise any possible one.
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
        throw PipelineRefusal.noFormat(plane, cardName)
    }
}
