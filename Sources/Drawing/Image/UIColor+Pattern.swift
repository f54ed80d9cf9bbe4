// UIColor+Pattern.swift: colours that tile an image.

import Foundation
import VitrineGraphics

extension UIColor {
    /// Creates a colour that tiles an image, upright, from the upper left corner of the drawing area. Its components
    /// are those of black. An image without pixels results in a clear colour.
    public convenience init(patternImage image: UIImage) {
        guard let picture = image.cgImage, let pattern = CGPattern(tiling: picture, size: image.size),
            let space = CGColorSpace(patternBaseSpace: nil),
            let color = CGColor(patternSpace: space, pattern: pattern, components: [1])
        else {
            self.init(white: 0, alpha: 0)
            return
        }
        self.init(cgColor: color)
    }
}
