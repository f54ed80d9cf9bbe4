// UIColor+Resource.swift: the name of a colour among the resources of a module, as Xcode generates it.

public import Foundation

/// A colour among the resources of a bundle.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let folder: URL

    /// The colour of a name among a bundle's resources.
    public init(name: String, bundle: Bundle) {
        self.name = name
        folder = bundle.bundleURL
    }
}

extension UIColor {
    /// The colour of a resource. One that does not exist is a programmer's error.
    public convenience init(resource: ColorResource) {
        guard let color = UIColor(named: resource.name, in: Bundle(url: resource.folder)) else {
            fatalError("there is no colour \(resource.name) in \(resource.folder.path)")
        }
        self.init { color.resolvedColor(with: $0) }
    }
}
