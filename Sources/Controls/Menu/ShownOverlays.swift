// ShownOverlays.swift: the overlay windows of a screen. A screen retains no other windows.

import Foundation
import VitrineRuntime

@MainActor
final class ShownOverlays {
    var windows: [OverlayWindow] = []
}

extension UIScreen {
    var shownOverlays: ShownOverlays { attachment(ShownOverlays()) }
}
