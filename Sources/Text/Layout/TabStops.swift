// TabStops.swift: finds the stop of a tab.

package import Foundation

/// A tab stop.
package struct TabStop: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// The text after the tab begins at the stop.
        case leading
        /// The text after the tab is centred on the stop.
        case center
        /// The text after the tab ends at the stop.
        case trailing
        /// The text's first decimal point is at the stop, or its end if it has none.
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
    /// Points between default stops, as in TextKit.
    static let standardInterval: CGFloat = 28

    /// Sorted by location.
    private let stops: [TabStop]
    private let interval: CGFloat

    init(_ settings: ParagraphSettings) {
        stops = settings.tabStops
        interval = settings.tabInterval > 0 ? settings.tabInterval : Self.standardInterval
    }

    /// The text between a tab and the next one, or the line's end. Widths in points.
    struct Following {
        var width: CGFloat
        /// The width up to the first decimal point. The whole width if there is none.
        var widthBeforeDecimal: CGFloat
    }

    /// The width of a tab that begins at `x`, relative to the paragraph's leading edge.
    func advance(from x: CGFloat, following: () -> Following) -> CGFloat {
        guard let stop = stops.first(where: { $0.location > x + 0.001 }) else {
            let last = stops.last?.location ?? 0
            return (((x - last) / interval).rounded(.down) + 1) * interval + last - x
        }
        let available = stop.location - x
        switch stop.alignment {
        case .leading: return available
        case .center: return max(0, available - following().width / 2)
        case .trailing: return max(0, available - following().width)
        case .decimal: return max(0, available - following().widthBeforeDecimal)
        }
    }
}
