// FlowMetrics.swift: the sizes and spaces of one section of a flow layout.

import Foundation
import VitrineDrawing

/// The lengths of an item across and along the scroll direction, in points.
typealias FlowSize = (cross: CGFloat, main: CGFloat)

/// The sizes and spaces of one section, in points: what the delegate returned, or else the layout's own.
struct FlowMetrics {
    enum Sizes {
        /// All items have one size.
        case even(FlowSize)
        case each([FlowSize])
        /// Each item has this size until its cell was measured.
        case estimated(FlowSize)
    }

    /// The number of items.
    let count: Int
    let inset: UIEdgeInsets
    let lineGap: CGFloat
    let itemGap: CGFloat
    /// The length of the header along the scroll direction.
    let header: CGFloat
    /// The length of the footer along the scroll direction.
    let footer: CGFloat
    let sizes: Sizes
}
