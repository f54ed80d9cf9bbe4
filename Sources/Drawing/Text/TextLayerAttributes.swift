// TextLayerAttributes.swift: UIKit's attributes, for text layers.

import Foundation
import VitrineCompositor
package import VitrineGraphics
import VitrineLayerSettings
package import VitrineText

extension UIFont: TextLayerFont {
    package var textLayerFont: Font { font }
}

extension UIColor: TextLayerColor {
    package var textLayerColor: CGColor { cgColor }
}

extension NSParagraphStyle: TextLayerParagraph {
    package var textLayerSettings: ParagraphSettings { values.settings }
}
