// UIFontDescriptor.swift: what a font should be like; finding one that is comes later.

public import Foundation
public import VitrineGraphics
import VitrineText

/// Attributes of a font. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A `String`: the PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A `String`: a style of the family, such as "SemiBold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number: points per em.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A `String`, for people.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// `[TraitKey: Any]`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// An array of dictionaries by `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// An array of descriptors, whose fonts are asked first for characters that this one lacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// A `UIFont.TextStyle`, or its raw value.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// A dictionary of numbers: values of a variable font by its axes, named by tag or by the tag's number.
        public static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A number as in `UIFont.Weight`, or one of these.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number as in `UIFont.Width`, or one of these.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// A number: above 0 leans.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number of Apple's feature registry, such as 6 for the spacing of digits.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let featureIdentifier = type
        /// A number of the registry: one of the type's settings.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let typeIdentifier = selector
        /// A `String` of four characters, such as "tnum", in place of the two numbers.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number; 1 where it is missing.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// Kinds of system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    open private(set) var fontAttributes: [AttributeName: Any]

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        fontAttributes = attributes
        super.init()
    }

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

    open func encode(with coder: NSCoder) {
        coder.encode(ArchivedAttributes.boxed(fontAttributes), forKey: "UIFontDescriptorAttributes")
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .size: abs(matrix.d)])
    }

    /// The system font for a purpose.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
            .addingAttributes([.textStyle: style])
    }

    // MARK: What it says

    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The PostScript name of the font that it finds.
    open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }
    /// 0 where none is named.
    open var pointSize: CGFloat { length(fontAttributes[.size]) }

    open var symbolicTraits: SymbolicTraits {
        let kept = length(traits[.symbolic])
        return SymbolicTraits(rawValue: kept > 0 && kept <= 0xFFFF_FFFF ? UInt32(kept) : 0)
    }

    var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }

    // MARK: Changes

    /// The same with other attributes beside its own, or in their place.
    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        addingAttributes([.size: newPointSize])
    }

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

    /// The same family with exactly these traits; nil if it has no such font.
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

    /// Another kind of the system font; nil where there is none installed.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: return withFamily("System")
        case .monospaced:
            return withFamily(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).familyName)
        case .serif: return FontLibrary.shared.hasFamily("serif") ? withFamily("serif") : nil
        default: return nil
        }
    }

    /// Descriptors of the fonts that have what this one asks for. Without a family all families are looked at, which
    /// takes long where many fonts are installed.
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

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return self === other || described == other.described
    }

    open override var hash: Int { described.hashValue }
    open override var description: String { "<UIFontDescriptor: \(described)>" }

    /// Attributes hold values of any type: they are the same if they read the same.
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
