// PlantedOnce.swift: a fault that happens once after each start of an app.

import UIKit

/// Remembers the start of the app in which it was asked last.
@MainActor final class PlantedOnce {
    private weak var scene: UIWindowScene?

    /// Whether it was not asked since the app with this scene was started.
    func isDue(in scene: UIWindowScene?) -> Bool {
        defer { self.scene = scene }
        return scene !== self.scene
    }
}
