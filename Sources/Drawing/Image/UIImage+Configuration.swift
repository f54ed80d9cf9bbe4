// UIImage+Configuration.swift: the traits that an image is for.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// Describes a variant of an image.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits that the image is for; nil for any.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration for traits; nil for any.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        public convenience override init() { self.init(traitCollection: nil) }

        /// The configuration itself, since it never changes.
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// A configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            guard let copy = Configuration(traitCollection: traitCollection) as? Self else { return self }
            return copy
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: self) == type(of: other) else {
                return false
            }
            return traitCollection == other.traitCollection
        }

        open override var hash: Int { traitCollection?.hash ?? 0 }
    }

    func baseWithConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = configuration as? SymbolConfiguration {
            return applyingSymbolConfiguration(symbol) ?? with { $0.configuration = configuration }
        }
        return with { $0.configuration = configuration }
    }
}
