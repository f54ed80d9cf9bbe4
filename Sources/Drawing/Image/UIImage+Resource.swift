// UIImage+Resource.swift: the name of an image among the resources of a module, as Xcode generates it.

public import Foundation

/// An image among the resources of a bundle.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let folder: URL

    /// The image of a name among a bundle's resources.
    public init(name: String, bundle: Bundle) {
        self.name = name
        folder = bundle.bundleURL
    }
}

extension UIImage {
    /// The image of a resource. One that does not exist is a programmer's error.
    public convenience init(resource: ImageResource) {
        guard let image = UIImage(named: resource.name, in: Bundle(url: resource.folder), with: nil) else {
            fatalError("there is no image \(resource.name) in \(resource.folder.path)")
        }
        self.init(copying: image)
    }
}
