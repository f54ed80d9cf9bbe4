// SearchFieldIcons.swift: images in place of a search field's glass and cross, and where they stand.

import Foundation
import VitrineRuntime

/// What a search bar says of its field's icons. Offsets in points.
struct SearchFieldIcons {
    var glass: @MainActor (UIControl.State) -> UIImage? = { _ in nil }
    var clear: @MainActor (UIControl.State) -> UIImage? = { _ in nil }
    var glassShift = UIOffset.zero
    var clearShift = UIOffset.zero
    /// Of the button at the field's end.
    var endShift = UIOffset.zero
}
