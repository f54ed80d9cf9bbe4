// PlantedVisits.swift: counts how often a screen was opened.

import UIKit

/// Counts the visits of a screen since the first screen was made. It keeps neither.
@MainActor final class PlantedVisits {
    private weak var root: UIViewController?
    private weak var last: UIViewController?
    private var number = 0

    /// The number of visits so far, with the present one.
    /// - Parameters:
    ///   - controller: nil if the screen is not open.
    ///   - root: another one starts the count again.
    func count(_ controller: UIViewController?, since root: UIViewController?) -> Int {
        if root !== self.root {
            self.root = root
            number = 0
        }
        if let controller, controller !== last { number += 1 }
        last = controller
        return number
    }
}
