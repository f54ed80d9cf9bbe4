// UIImage+Configuration.swift: which variant of an image is wanted.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// Describes which variant of an image is wanted.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits that the image is for; nil for any.
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        public convenience override init() { self.init(traitCollection: nil) }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// The same for other traits.
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

    /// What the image was asked for with; nil if with nothing.
    public var configuration: Configuration? { values.configuration }

    /// The image for another configuration: a symbol is drawn anew, others keep their pixels.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = configuration as? SymbolConfiguration {
            return applyingSymbolConfiguration(symbol) ?? with { $0.configuration = configuration }
        }
        return with { $0.configuration = configuration }
    }
}
