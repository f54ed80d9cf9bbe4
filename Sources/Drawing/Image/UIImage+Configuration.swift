// UIImage+Configuration.swift: the traits that an image is for.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// Describes a variant of an image.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits that the image is for; nil for any.
        public let traitCollection: UITraitCollection?
        /// The locale that the image is for; nil for any. Symbols that point in the direction of reading point in that
        /// of the locale's language.
        public let locale: Locale?

        package init(traitCollection: UITraitCollection?, locale: Locale?) {
            self.traitCollection = traitCollection
            self.locale = locale
            super.init()
        }

        /// Creates a configuration for traits; nil for any.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            locale = nil
            super.init()
        }

        /// Creates a configuration for a locale; nil for any.
        public convenience init(locale: Locale?) { self.init(traitCollection: nil, locale: locale) }

        public convenience override init() { self.init(traitCollection: nil, locale: nil) }

        /// The configuration itself, since it never changes.
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// A configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            guard let copy = Configuration(traitCollection: traitCollection, locale: locale) as? Self else {
                return self
            }
            return copy
        }

        /// A configuration for another locale; nil for any.
        open func withLocale(_ locale: Locale?) -> Self {
            guard let copy = Configuration(traitCollection: traitCollection, locale: locale) as? Self else {
                return self
            }
            return copy
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: self) == type(of: other) else {
                return false
            }
            return traitCollection == other.traitCollection && locale == other.locale
        }

        open override var hash: Int { traitCollection?.hash ?? 0 }
    }

    func baseWithConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = configuration as? SymbolConfiguration {
            return applyingSymbolConfiguration(symbol) ?? with { $0.configuration = configuration }
        }
        if values.symbol != nil, configuration.locale != nil {
            let own = symbolConfiguration ?? .unspecified
            return applyingSymbolConfiguration(own.applying(configuration)) ?? self
        }
        return with { $0.configuration = configuration }
    }
}
