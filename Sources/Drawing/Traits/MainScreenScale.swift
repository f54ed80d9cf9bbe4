// MainScreenScale.swift: the scale of images that are made without naming one.

import Foundation

/// Pixels a point of the screen, for images that are made without naming a scale.
enum MainScreenScale {
    /// That of the current traits; 1 where they name none.
    static var value: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}
