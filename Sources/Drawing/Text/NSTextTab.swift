// NSTextTab.swift: a tab stop.

public import Foundation
import VitrineLocalization
import VitrineText

/// A tab stop of a paragraph style. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name of an option of a stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the option.
        public var rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of the characters that are aligned at the stop, such as decimal points. Whatever the set
        /// holds, the point, the comma and the Arabic decimal separator are aligned.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text is aligned at the stop: `.right` ends there, `.center` is centred there, all others begin there.
    open private(set) var alignment: NSTextAlignment
    /// The distance from the paragraph's leading edge, in points.
    open private(set) var location: CGFloat
    /// The options of the stop.
    open private(set) var options: [OptionKey: Any]

    /// Creates a stop at a distance from the leading edge, in points.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
        self.options = options
        super.init()
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Nil where the archive has no location.
    public required convenience init?(coder: NSCoder) {
        guard let tab = ArchivedTab(coder) else { return nil }
        self.init(textAlignment: tab.alignment, location: tab.location, options: tab.options)
    }

    /// Archives the stop.
    open func encode(with coder: NSCoder) { store(in: coder) }

    /// The characters that end the whole number in a decimal column of a language; nil for the application's language.
    open class func columnTerminators(for locale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (locale ?? AppLanguage.locale).decimalSeparator ?? ".")
    }

    /// The stop itself, since it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return self === other || stop == other.stop
    }

    open override var hash: Int { location.hashValue }

    var stop: TabStop {
        if options[.columnTerminators] != nil { return TabStop(location: location, alignment: .decimal) }
        switch alignment {
        case .right: return TabStop(location: location, alignment: .trailing)
        case .center: return TabStop(location: location, alignment: .center)
        default: return TabStop(location: location)
        }
    }
}
