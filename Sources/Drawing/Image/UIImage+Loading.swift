// UIImage+Loading.swift: images from files, data and bundles.
//
// Only a file's header is read at first; its pixels are decoded when they are shown. A file that cannot be read results
// in nil and one line on standard error with its name, since a kiosk has no debugger.

public import Foundation
import VitrineGraphics
import VitrineSVG
import VitrineSystem

extension UIImage {
    /// The picture in `data` (PNG, JPEG, GIF, WebP or SVG; an animation's first frame), turned by its EXIF orientation.
    /// Nil if the data has another format, is cut short, or has more pixels than the limit. Damage within the pixels is
    /// found later: then nothing is drawn, and it is reported.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in `data`, as in `init(data:)`, with `scale` pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        if SVGImage.isSVG(data) {
            self.init(vector: data, path: nil, scale: scale)
            return
        }
        do {
            self.init(file: try EncodedImage(data: data), scale: scale)
        } catch {
            Diagnostics.warning("\(error)")
            return nil
        }
    }

    /// The picture in a file. A name that ends in "@2x" or "@3x" sets the scale.
    /// If there is no such file, its variants for this screen are tried.
    public convenience init?(contentsOfFile path: String) {
        guard let found = ImageFile.resolve(path, displayScale: MainScreenScale.value) else {
            Diagnostics.warning("\(path): there is no such image file")
            return nil
        }
        self.init(file: found, displayScale: MainScreenScale.value)
    }

    /// - Parameter displayScale: the density of a vector picture's pixels.
    convenience init?(file: ImageFile, displayScale: CGFloat) {
        if file.isVector {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: file.path)) else {
                Diagnostics.warning("\(file.path): the file cannot be read")
                return nil
            }
            self.init(vector: data, path: file.path, scale: max(file.scale, displayScale))
            return
        }
        do {
            self.init(file: try EncodedImage(path: file.path), scale: file.scale)
        } catch {
            Diagnostics.warning("\(error)")
            return nil
        }
    }

    private convenience init(file: EncodedImage, scale: CGFloat) {
        self.init(
            cgImage: file.deferredImage(), scale: scale, orientation: Orientation(exif: file.orientation))
    }

    func baseJpegData(compressionQuality: CGFloat) -> Data? {
        uprightCGImage?.decoded.flatMap { try? JPEGEncoder.encode($0, quality: compressionQuality) }
    }
}

/// PNG data of the upright picture.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// JPEG data of the upright picture; transparent parts become white.
///
/// A `compressionQuality` of 0 is the smallest, 1 the best.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

/// An image file on disk, and the scale in its name.
struct ImageFile: Hashable {
    var path: String
    var scale: CGFloat

    private static let extensions = ImageFormat.allCases.flatMap(\.pathExtensions) + ["svg"]

    var isVector: Bool { path.lowercased().hasSuffix(".svg") }

    /// The file at `path`, or its best variant for a display: the same scale, else the next larger,
    /// else the next smaller one. Without an extension, those of the formats that can be read are tried.
    static func resolve(_ path: String, displayScale: CGFloat) -> ImageFile? {
        let files = FileManager.default
        let url = URL(fileURLWithPath: path)
        let known = extensions.contains(url.pathExtension.lowercased())
        let stem = known ? String(path.dropLast(url.pathExtension.count + 1)) : path
        if known, let scale = markedScale(stem), files.fileExists(atPath: path) {
            return ImageFile(path: path, scale: scale)
        }
        let order = [1, 2, 3].sorted {
            rank(of: $0, displayScale: displayScale) < rank(of: $1, displayScale: displayScale)
        }
        for scale in order {
            for ending in known ? [url.pathExtension] : extensions {
                let candidate = stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
                if files.fileExists(atPath: candidate) {
                    return ImageFile(path: candidate, scale: CGFloat(scale))
                }
            }
        }
        return files.fileExists(atPath: path) ? ImageFile(path: path, scale: 1) : nil
    }

    /// Orders scales for a display: the same scale comes first, then larger ones, then smaller ones.
    static func rank(of scale: Int, displayScale: CGFloat) -> Int {
        let wanted = max(1, Int(min(3, displayScale).rounded(.up)))
        return scale >= wanted ? scale - wanted : 10 + wanted - scale
    }

    /// The scale at the end of a file's name, as in "cup@2x".
    private static func markedScale(_ stem: String) -> CGFloat? {
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return nil
    }
}
