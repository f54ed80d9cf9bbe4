// FittingState.swift: what a visible view was asked about its preferred size.

import Foundation

/// What a visible view was asked about its preferred size.
///
/// A view is asked when it appears, when the layout plans another size for it, and after the whole layout was invalid.
struct FittingState {
    /// The collection's number of invalidations of everything when the view was asked.
    var round = -1
    /// The planned size with which the view was asked last, in points; nil if it was not asked.
    var planned: CGSize?
    /// Whether the layout's class left the answer to the base class, which follows no preferred size.
    var isDeclined = false
}
