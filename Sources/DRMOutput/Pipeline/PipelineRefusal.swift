// PipelineRefusal.swift: errors of requests that a card cannot satisfy, with its existing objects.

import VitrineSeat
import CVitrineDRM

/// The errors of `Pipeline.choose`.
enum PipelineRefusal {
    static func noConnector(_ name: String, _ card: CardResources, _ cardName: String) -> DRMError {
        DRMError(
            call: "Looking for the connector \(name)", arguments: cardName, code: 0,
            advice: card.connectors.isEmpty
                ? "The card has no connectors: choose another one" : "The card has \(list(card.connectors))")
    }

    /// - Parameter wanted: the requested connector. Nil: any.
    static func noDisplay(_ card: CardResources, _ cardName: String, wanted: String?) -> DRMError {
        let advice =
            if card.connectors.isEmpty {
                "The card has no connectors: choose another one"
            } else if let wanted {
                "Nothing can be shown on \(wanted): the card has \(list(card.connectors)). Plug the display in and "
                    + "switch it on, or choose another one"
            } else {
                "None is connected: \(list(card.connectors)). Plug one in and switch it on"
            }
        return DRMError(call: "Looking for a display", arguments: cardName, code: 0, advice: advice)
    }

    static func noMode(_ wanted: DisplayChoice, _ connector: Connector, _ cardName: String) -> DRMError {
        var mode = DisplayChoice()
        (mode.size, mode.rate) = (wanted.size, wanted.rate)
        return DRMError(
            call: "Looking for the mode \(mode.description.dropFirst())",
            arguments: "\(cardName)/\(connector.name)",
            code: 0, advice: "The display has \(DisplayMode.list(connector.modes))")
    }

    static func noCRTC(_ connector: Connector, _ card: CardResources, _ cardName: String) -> DRMError {
        DRMError(
            call: "Looking for a CRTC", arguments: "\(cardName), \(connector.name)", code: 0,
            advice:
                "None of the card's \(card.crtcs.count) CRTCs can drive this connector: use another socket")
    }

    static func noFormat(_ plane: Plane, _ cardName: String) -> DRMError {
        DRMError(
            call: "Choosing a pixel format on \(cardName)", arguments: "plane \(plane.id)", code: 0,
            advice: "The plane shows \(plane.formats.map(FourCC.describe).joined(separator: ", ")); "
                + "XR24 (XRGB8888) or RG16 (RGB565) is needed")
    }

    private static func list(_ connectors: [Connector]) -> String {
        connectors.map { "\($0.name) (\(state($0)))" }.joined(separator: ", ")
    }

    private static func state(_ connector: Connector) -> String {
        if !connector.isConnected { return "not connected" }
        if connector.isNonDesktop { return "no screen" }
        return connector.modes.isEmpty ? "connected, but without a mode" : "connected"
    }
}
