// PlantedMemory.swift: what a mutant remembers until the app is started again.

import UIKit

/// A text that outlives a visit, but not the app.
@MainActor final class PlantedMemory {
    private weak var scene: UIWindowScene?
    private var text: String?

    func remember(_ text: String, of scene: UIWindowScene?) {
        self.scene = scene
        self.text = text
    }

    /// The text; nil if it was remembered of another scene.
    func text(of scene: UIWindowScene?) -> String? { scene != nil && scene === self.scene ? text : nil }
}
