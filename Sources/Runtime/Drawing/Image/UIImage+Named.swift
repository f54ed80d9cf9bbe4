// UIImage+Named.swift: images by name, from a bundle, kept for the next time.

import Foundation

extension UIImage {
    /// Describes which variant of an image is wanted.
    open class Configuration: NSObject {}

    /// The image of that name among the app's own resources. The file's extension may be left out
    /// for PNG and JPEG; of "name", "name@2x" and "name@3x" the one that suits the screen is taken.
    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

    /// The image of that name among the resources of `bundle`, the app's own if nil. Loaded once, then shared.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let images = NamedImages.shared
        guard let image = images.image(named: name, in: bundle ?? .main, displayScale: MainScreenScale.value)
        else {
            return nil
        }
        self.init(copying: image)
    }
}

/// Images that were loaded by name. Their pixels stay for the life of the app, as those of few icons may.
final class NamedImages: @unchecked Sendable {
    static let shared = NamedImages()

    private struct Key: Hashable {
        var name: String
        var folder: String
        var displayScale: CGFloat
    }

    private let lock = NSLock()
    private var images: [Key: UIImage] = [:]

    /// The image called `name` in the resources of `bundle`; nil if there is none.
    func image(named name: String, in bundle: Bundle, displayScale: CGFloat) -> UIImage? {
        guard let folder = bundle.resourcePath, !name.isEmpty else { return nil }
        let key = Key(name: name, folder: folder, displayScale: displayScale)
        if let image = lock.withLock({ images[key] }) { return image }
        guard let file = ImageFile.resolve(folder + "/" + name, displayScale: displayScale),
            let image = UIImage(file: file)
        else { return nil }
        lock.withLock { images[key] = image }
        return image
    }
}
