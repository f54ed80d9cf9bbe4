// UIScreen+LegibilityWeight.swift: the weight of text that people prefer, as a trait of a screen.

import VitrineDrawing

extension UIScreen {
    var preferredLegibilityWeight: UILegibilityWeight { UIAccessibility.isBoldTextEnabled ? .bold : .regular }
}
