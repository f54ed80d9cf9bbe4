// UIImage+CIImage.swift: images of the interface, made from recipes.

public import Foundation
public import VitrineDrawing

extension UIImage {
    /// An image of the pixels in the recipe's extent, one for each point. They are computed at once; on iOS when the
    /// image is drawn. Without pixels if the extent is empty or infinite.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// An image of the pixels in the recipe's extent, which are computed at once.
    /// - Parameter scale: pixels per point; 1 if it is not above 0.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        if let picture = CIContext().createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: picture, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }

    /// Nil: an image has computed pixels, also if it was made of a recipe.
    public var ciImage: CIImage? { nil }
}
