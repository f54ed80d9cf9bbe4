// ShownOverlays.swift: the overlay windows of a screen. A screen retains no other windows.

import Foundation
import VitrineRuntime

@MainActor
final class ShownOverlays {
    var windows: [OverlayWindow] = []
}

extension UIScreen {
    var shownOverlays: ShownOverlays {
        if let kept = attachments[ObjectIdentifier(ShownOverlays.self)] as? ShownOverlays { return kept }
        let made = ShownOverlays()
        attachments[ObjectIdentifier(ShownOverlays.self)] = made
        return made
    }
}
