// UIFontDescriptor.swift: attributes by which a font is found.

public import Foundation
public import VitrineGraphics
import VitrineText

/// Attributes of a font; `UIFont(descriptor:size:)` finds a font that has them. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the attribute.
        public var rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A `String`: the PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A `String`: a style of the family, such as "SemiBold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number: points per em.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A `String`: the name to show to people.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// `[TraitKey: Any]`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// An array of dictionaries by `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// An array of descriptors. Their fonts are tried first for characters that this one lacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// A `UIFont.TextStyle`, or its raw value.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// A dictionary of numbers: values of a variable font by its axes, named by tag or by the tag's number.
        public static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
    }

    /// The name of a trait in `AttributeName.traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the trait.
        public var rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A number as in `UIFont.Weight`, or a `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number as in `UIFont.Width`, or a `UIFont.Width`.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// A number: above 0 is slanted.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The name of a value in `AttributeName.featureSettings`.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the value.
        public var rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number of Apple's feature registry, such as 6 for the spacing of digits.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// Another name for `type`.
        public static let featureIdentifier = type
        /// A number of the registry: one of the type's settings.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// Another name for `selector`.
        public static let typeIdentifier = selector
        /// A `String` of four characters, such as "tnum", in place of the two numbers.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number; 1 where it is missing.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// Traits that a font has or has not.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The traits as bits.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Semibold or bolder.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than regular.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than regular.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All characters have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// For vertical text. No effect.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// For user interfaces. No effect.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Less space between lines. No effect.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// More space between lines. No effect.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// Kinds of system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the design.
        public var rawValue: String
        /// Creates a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The system font whose characters all have the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// A font with serifs, if one is installed.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Rounded letters. Never available here.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    /// The attributes, by name.
    open private(set) var fontAttributes: [AttributeName: Any]

    /// Creates a descriptor from attributes, which are not checked.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        fontAttributes = attributes
        super.init()
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Nil where the archive has no attributes.
    public required convenience init?(coder: NSCoder) {
        let key = "UIFontDescriptorAttributes"
        guard coder.containsValue(forKey: key),
            let attributes = ArchivedAttributes.unboxed(
                coder.decodeObject(of: ArchivedAttributes.classes, forKey: key))
        else { return nil }
        self.init(fontAttributes: attributes)
    }

    /// Archives the attributes.
    open func encode(with coder: NSCoder) {
        coder.encode(ArchivedAttributes.boxed(fontAttributes), forKey: "UIFontDescriptorAttributes")
    }

    /// Describes a font by its PostScript name and size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// Describes a font by its PostScript name; the matrix's `d` sets the size in points.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .size: abs(matrix.d)])
    }

    /// Describes the system font for a purpose, in the size for the current traits.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Describes the system font for a purpose, in the size for these traits; nil for the current ones.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
            .addingAttributes([.textStyle: style])
    }

    // MARK: Attributes

    /// The value of an attribute; nil if it is not set.
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The PostScript name of the font that the descriptor finds.
    open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }
    /// In points; 0 where no size is set.
    open var pointSize: CGFloat { length(fontAttributes[.size]) }

    /// The traits in `AttributeName.traits`; empty where none are set.
    open var symbolicTraits: SymbolicTraits {
        let kept = length(traits[.symbolic])
        return SymbolicTraits(rawValue: kept > 0 && kept <= 0xFFFF_FFFF ? UInt32(kept) : 0)
    }

    var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }

    // MARK: Changes

    /// The descriptor with further attributes; they replace those of the same name.
    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
    }

    /// The descriptor with another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        addingAttributes([.size: newPointSize])
    }

    /// The descriptor with another family. Its name and face are removed.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var attributes = fontAttributes
        attributes[.name] = nil
        attributes[.face] = nil
        attributes[.family] = newFamily
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// Another style of the family, such as "SemiBold".
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        var attributes = fontAttributes
        attributes[.family] = attributes[.family] ?? UIFont(descriptor: self, size: 0).familyName
        attributes[.name] = nil
        attributes[.face] = newFace
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// The same family with these traits; nil if it has no such font.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var attributes = fontAttributes
        attributes[.family] = attributes[.family] ?? UIFont(descriptor: self, size: 0).familyName
        attributes[.name] = nil
        attributes[.face] = nil
        attributes[.traits] = [TraitKey.symbolic: symbolicTraits.rawValue]
        let changed = UIFontDescriptor(fontAttributes: attributes)
        let found = UIFont(descriptor: changed, size: 0).font.face
        let isRight =
            symbolicTraits.contains(.traitItalic) == found.isItalic
            && (!symbolicTraits.contains(.traitBold) || found.weight >= UIFont.Weight.semibold.rawValue)
            && (!symbolicTraits.contains(.traitMonoSpace) || found.isMonospaced)
            && (!symbolicTraits.contains(.traitCondensed) || found.width < 100)
            && (!symbolicTraits.contains(.traitExpanded) || found.width > 100)
        return isRight ? changed : nil
    }

    /// Another design of the system font; nil where none is installed.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: return withFamily("System")
        case .monospaced:
            return withFamily(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).familyName)
        case .serif: return FontLibrary.shared.hasFamily("serif") ? withFamily("serif") : nil
        default: return nil
        }
    }

    /// Descriptors of the installed fonts that match this one. Without a family all families are searched, which takes
    /// long where many fonts are installed.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
        -> [UIFontDescriptor]
    {
        let families = (fontAttributes[.family] as? String).map { [$0] } ?? UIFont.familyNames
        let names = families.flatMap { UIFont.fontNames(forFamilyName: $0) }
        let wantsTraits = mandatoryKeys?.contains(.traits) != false && !symbolicTraits.isEmpty
        return names.compactMap { name -> UIFontDescriptor? in
            if let wanted = fontAttributes[.name] as? String, wanted != name { return nil }
            guard let font = UIFont(name: name, size: max(1, pointSize)) else { return nil }
            let descriptor = font.fontDescriptor
            if wantsTraits, !descriptor.symbolicTraits.isSuperset(of: symbolicTraits) { return nil }
            return descriptor
        }
    }

    // MARK: NSObject

    /// The descriptor itself, since it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return self === other || described == other.described
    }

    open override var hash: Int { described.hashValue }
    open override var description: String { "<UIFontDescriptor: \(described)>" }

    /// Attributes hold values of any type: they are equal if their descriptions are.
    private var described: String {
        fontAttributes.map { "\($0.key.rawValue) = \(Self.text($0.value))" }.sorted().joined(separator: "; ")
    }

    private static func text(_ value: Any) -> String {
        switch value {
        case let value as [TraitKey: Any]:
            value.map { "\($0.key.rawValue): \(text($0.value))" }.sorted().joined(separator: ", ")
        case let value as [FeatureKey: Any]:
            value.map { "\($0.key.rawValue): \(text($0.value))" }.sorted().joined(separator: ", ")
        case let value as [Any]: value.map(text).joined(separator: ", ")
        case let value as UIFont.Weight: "\(Double(value.rawValue))"
        case let value as UIFont.Width: "\(Double(value.rawValue))"
        case let value as CGFloat: "\(Double(value))"
        case let value as Int: "\(Double(value))"
        case let value as UInt32: "\(Double(value))"
        default: "\(value)"
        }
    }
}
