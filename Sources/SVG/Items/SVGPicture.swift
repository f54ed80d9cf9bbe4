// SVGPicture.swift: a picture in a document.

import Foundation
import VitrineGraphics

/// A picture, upright in a rectangle.
struct SVGPicture: Sendable {
    let image: CGImage
    let rect: CGRect
    var isSmooth = true
}
