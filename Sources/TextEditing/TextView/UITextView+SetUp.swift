// UITextView+SetUp.swift: what a new text view begins with.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UITextView {
    /// Connects a new view with its editor.
    func setUp() {
        backgroundColor = .systemBackground
        alwaysBounceVertical = false
        editor.owner = self
        editor.container.widthTracksTextView = true
        followScrolling()
        useTextLayoutManager()
        editor.layoutManager.placesDidChange = { [weak self] in MainActor.assumeIsolated { self?.setNeedsLayout() } }
        editor.defaultAttributes = ownAttributes
        editor.typingAttributes = ownAttributes
        isAccessibilityElement = true
        addInteraction(interaction)
        addInteraction(itemMenus.interaction)
        layoutText()
    }
}
