// PictureFolder.swift: the pictures of screens and findings.

package import Foundation
import VitrineDrawing
package import VitrineGraphics

/// Pictures as PNG files with numbers.
@MainActor
package final class PictureFolder {
    private let folder: URL
    private let prefix: String
    private var count = 0
    /// The most pixels across.
    private static let widest: CGFloat = 640

    init(_ folder: String, prefix: String) {
        self.folder = URL(fileURLWithPath: folder)
        self.prefix = prefix
    }

    /// Writes a picture, made smaller. Returns the name of its file; empty if it cannot be written.
    func keep(_ image: CGImage) -> String {
        count += 1
        let name = "\(prefix)-\(count).png"
        guard let data = Self.png(image), (try? data.write(to: folder.appendingPathComponent(name))) != nil else {
            return ""
        }
        return name
    }

    /// A picture, made smaller, as a PNG file; nil if it has no pixels.
    package static func png(_ image: CGImage) -> Data? {
        let scale = min(1, widest / CGFloat(max(image.width, image.height, 1)))
        let size = CGSize(
            width: (CGFloat(image.width) * scale).rounded(), height: (CGFloat(image.height) * scale).rounded())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let small = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
        }
        return small.pngData()
    }
}
