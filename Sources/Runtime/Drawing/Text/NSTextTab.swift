// NSTextTab.swift: a place that tabs lead to.

public import Foundation
import VitrineText

/// A tab stop of a paragraph style. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of what a column stands at, such as decimal points. The point, the comma and the Arabic
        /// decimal separator are what counts, whatever the set holds.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text stands at the stop: `.right` ends there, `.center` stands around it, all others begin there.
    open private(set) var alignment: NSTextAlignment
    /// Points from the paragraph's leading edge.
    open private(set) var location: CGFloat
    open private(set) var options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
        self.options = options
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    /// Nil where the archive has no location.
    public required convenience init?(coder: NSCoder) {
        guard let tab = ArchivedTab(coder) else { return nil }
        self.init(textAlignment: tab.alignment, location: tab.location, options: tab.options)
    }

    open func encode(with coder: NSCoder) { store(in: coder) }

    /// What ends a decimal column in a language.
    open class func columnTerminators(for locale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (locale ?? AppLanguage.locale).decimalSeparator ?? ".")
    }

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
