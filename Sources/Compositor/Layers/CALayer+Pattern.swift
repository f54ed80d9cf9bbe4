// CALayer+Pattern.swift: pattern backgrounds.

import Foundation
import VitrineGraphics
import VitrineRaster

extension CALayer {
    /// The content of a pattern background. Nil for other colours.
    final func patternBackground(bounds: CGRect) -> VectorContent? {
        guard let color = storedBackground, color.pattern != nil, color.isVisible else { return nil }
        if let known = extras?.patternBackground, known.color === color, known.bounds == bounds {
            return known
        }
        if extras == nil { extras = LayerExtras() }
        let rect = bounds.standardized
        let made = rect.isFinite ? PatternContent(color, bounds: bounds) : nil
        extras?.patternBackground = made
        return made
    }
}
