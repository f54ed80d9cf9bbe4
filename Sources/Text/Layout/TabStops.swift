// TabStops.swift: where a tab leads.

package import Foundation

/// A place that tabs lead to.
package struct TabStop: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// The text after the tab begins there.
        case leading
        /// It stands around it.
        case center
        /// It ends there.
        case trailing
        /// Its first decimal point stands there, or its end.
        case decimal
    }

    /// Points from the paragraph's leading edge.
    package var location: CGFloat
    package var alignment: Alignment

    package init(location: CGFloat, alignment: Alignment = .leading) {
        self.location = location
        self.alignment = alignment
    }
}

/// A paragraph's stops.
struct TabStops {
    /// Points between stops where a paragraph sets none, as in TextKit.
    static let standardInterval: CGFloat = 28

    /// By location.
    private let stops: [TabStop]
    private let interval: CGFloat

    init(_ settings: ParagraphSettings) {
        stops = settings.tabStops
        interval = settings.tabInterval > 0 ? settings.tabInterval : Self.standardInterval
    }

    /// The text between a tab and the next one, or the line's end, in points.
    struct Following {
        var width: CGFloat
        /// Up to the first decimal point; the whole width where there is none.
        var widthBeforeDecimal: CGFloat
    }

    /// How wide a tab is that begins at `x`, counted from the paragraph's leading edge.
    func advance(from x: CGFloat, following: () -> Following) -> CGFloat {
        guard let stop = stops.first(where: { $0.location > x + 0.001 }) else {
            let last = stops.last?.location ?? 0
            return (((x - last) / interval).rounded(.down) + 1) * interval + last - x
        }
        let room = stop.location - x
        switch stop.alignment {
        case .leading: return room
        case .center: return max(0, room - following().width / 2)
        case .trailing: return max(0, room - following().width)
        case .decimal: return max(0, room - following().widthBeforeDecimal)
        }
    }
}
