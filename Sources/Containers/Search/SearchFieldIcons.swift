// SearchFieldIcons.swift: images in place of a search field's icons, and their offsets.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// The icons of a search field. Offsets in points.
struct SearchFieldIcons {
    var glass: @MainActor (UIControl.State) -> UIImage? = { _ in nil }
    var clear: @MainActor (UIControl.State) -> UIImage? = { _ in nil }
    var glassShift = UIOffset.zero
    var clearShift = UIOffset.zero
    /// The offset of the button at the field's end.
    var endShift = UIOffset.zero
}
