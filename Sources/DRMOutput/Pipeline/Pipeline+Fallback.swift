// Pipeline+Fallback.swift: the alternatives if the driver refuses a mode.
//
// A display in a smaller mode is better than a dark one: a link with reduced bandwidth, a card without enough memory
// and a driver that announces too much all refuse large modes and accept smaller ones.

import VitrineGraphics
import VitrineSeat

/// A mode that the driver refused on a connector.
struct RefusedMode {
    var connector: UInt32
    var mode: DisplayMode
    var error: DRMError
}

extension Pipeline {
    /// Smaller modes are not tried, unless the mode is requested or the display's preferred one.
    static let leastFallback = PixelSize(width: 640, height: 480)

    /// This pipeline, followed by the display's other modes: those of its size, then smaller ones in descending order,
    /// then larger ones in ascending order. Without those in `refused`.
    func fallbacks(without refused: [RefusedMode], wanted: DisplayChoice) -> [Pipeline] {
        var modes: [DisplayMode] = []
        for mode in connector.modes where !mode.isSame(as: self.mode) {
            let size = mode.size
            guard size.width >= Self.leastFallback.width, size.height >= Self.leastFallback.height,
                !modes.contains(where: { $0.isSame(as: mode) })
            else { continue }
            modes.append(mode)
        }
        let ordered = modes.map { (rank: rank(of: $0), mode: $0) }.sorted { $0.rank < $1.rank }.map(\.mode)
        return ([mode] + ordered).compactMap { mode in
            guard !refused.contains(where: { $0.connector == connector.id && $0.mode.isSame(as: mode) })
            else { return nil }
            var next = self
            next.mode = mode
            if let size = wanted.size, mode.size != size { next.isSubstitute = true }
            return next
        }
    }

    /// The order of attempts: lower is earlier.
    private func rank(of other: DisplayMode) -> (Int, Int, Int, Double) {
        let own = mode.size.width * mode.size.height
        let area = other.size.width * other.size.height
        let group = other.size == mode.size ? 0 : area <= own ? 1 : 2
        return (group, abs(own - area), other.isInterlaced ? 1 : 0, -other.refreshRate)
    }

    /// The possible pipelines, the best first: that of `choose`, then other modes of its display, then other displays,
    /// unless one was named.
    /// - Throws: the errors of `choose`.
    static func all(
        from card: CardResources, cardName: String, wanted: DisplayChoice, current: String?,
        without refused: [RefusedMode]
    ) throws -> [Pipeline] {
        let first = try choose(from: card, cardName: cardName, wanted: wanted, current: current)
        var found = first.fallbacks(without: refused, wanted: wanted)
        guard wanted.connector == nil else { return found }
        for connector in card.connectors where connector.id != first.connector.id && connector.isUsable {
            var rest = card
            rest.connectors = [connector]
            guard
                let other = try? choose(
                    from: rest, cardName: cardName, wanted: wanted, current: connector.name)
            else { continue }
            found += other.fallbacks(without: refused, wanted: wanted)
        }
        return found
    }
}
