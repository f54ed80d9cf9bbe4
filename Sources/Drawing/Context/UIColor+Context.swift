// UIColor+Context.swift: a colour as the current context's fill and stroke.

import Foundation
import VitrineGraphics

extension UIColor {
    func baseSet() {
        setFill()
        setStroke()
    }

}
