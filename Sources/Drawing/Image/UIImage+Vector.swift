// UIImage+Vector.swift: images of vector pictures.

package import Foundation
import VitrineGraphics
import VitrineSVG
import VitrineSystem

extension UIImage {
    /// The picture of a document of SVG. Nil, with a log message, if it is not one.
    /// - Parameters:
    ///   - path: for the message.
    ///   - scale: the density of its pixels where it is not drawn again for a view.
    convenience init?(vector data: Data, path: String?, scale: CGFloat) {
        let name = path ?? "SVG data"
        do {
            let picture = try SVGImage(data: data, languages: Locale.preferredLanguages + ["en"])
            if !picture.omissions.isEmpty {
                Diagnostics.warning("\(name): \(picture.omissions.joined(separator: ", ")) are not drawn")
            }
            var values = ImageValues(scale: scale)
            let vector = VectorImage(picture: picture)
            values.vector = vector
            guard let pixels = vector.pixels(Self.pixelSize(of: vector.size, scale: values.scale)) else {
                let size = vector.size
                Diagnostics.warning("\(name): \(size.width) x \(size.height) points are too large at scale \(scale)")
                return nil
            }
            self.init(cgImage: pixels, values: values)
        } catch {
            Diagnostics.warning("\(name) is no picture: \(error)")
            return nil
        }
    }

    /// Whether the image is drawn from paths, so that it is sharp at any size.
    package var isVector: Bool { values.vector != nil }

    /// The image as it is, with other pixels: as many as it has where it is shown. The image itself if it has no paths,
    /// or if there would be too many.
    package func drawn(atPixels size: CGSize) -> UIImage {
        guard let vector = values.vector, self.size.width > 0, size.width > 0, size.height > 0 else { return self }
        var pixels = Self.pixelSize(of: size, scale: 1)
        if imageOrientation.isSideways { (pixels.width, pixels.height) = (pixels.height, pixels.width) }
        guard pixels != cgImage?.pixelSize, let image = vector.pixels(pixels) else { return self }
        var values = values
        values.scale = size.width / self.size.width
        return UIImage(cgImage: image, values: values)
    }

    /// Whole pixels that cover a size. At least one.
    private static func pixelSize(of size: CGSize, scale: CGFloat) -> PixelSize {
        // A rounding error is not another pixel.
        func pixels(_ length: CGFloat) -> Int { max(1, Int(min(1e6, (length * scale - 1e-6).rounded(.up)))) }
        return PixelSize(width: pixels(size.width), height: pixels(size.height))
    }
}
