// AttributeScopes+UIKit.swift: UIKit's attributes in AttributedString, and the conversion to NSAttributedString.

public import Foundation
import VitrineFoundationPatches

extension AttributeScopes {
    /// The attributes of drawn text.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the characters.
        public let font: FontAttribute
        /// The breaking, alignment and spacing of lines.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The colour of the characters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the characters.
        public let backgroundColor: BackgroundColorAttribute
        /// Points added after each character; 0 also turns off the font's kerning.
        public let kern: KernAttribute
        /// Points added after each character, together with the font's kerning.
        public let tracking: TrackingAttribute
        /// Whether ligatures are used; 0 turns them off.
        public let ligature: LigatureAttribute
        /// The line under the characters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the line under the characters.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the characters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The colour of the line through the characters.
        public let strikethroughColor: StrikethroughColorAttribute
        /// Points by which the characters are raised above the baseline.
        public let baselineOffset: BaselineOffsetAttribute
        /// The slant of the characters, as sideways per upwards.
        public let obliqueness: ObliquenessAttribute
        /// The logarithm of the factor by which the characters are widened.
        public let expansion: ExpansionAttribute
        /// The colour of the outline.
        public let strokeColor: StrokeColorAttribute
        /// The width of the outline, in percent of the font size; below 0 the characters are filled, too.
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow of the characters.
        public let shadow: ShadowAttribute
        /// An effect of the text as a whole, such as letterpress.
        public let textEffect: TextEffectAttribute
        /// The attachment in place of U+FFFC.
        public let attachment: AttachmentAttribute
        /// The attributes of Foundation, such as links and languages.
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSFont"
        }
        /// The key of `paragraphStyle`.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// A paragraph style.
            public typealias Value = NSParagraphStyle
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSParagraphStyle"
        }
        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSColor"
        }
        /// The key of `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSBackgroundColor"
        }
        /// The key of `kern`.
        public enum KernAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSKern"
        }
        /// The key of `tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "CTTracking"
        }
        /// The key of `ligature`.
        public enum LigatureAttribute: AttributedStringKey {
            /// 0 for none, 1 for those of the font.
            public typealias Value = Int
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSLigature"
        }
        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style of line.
            public typealias Value = NSUnderlineStyle
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSUnderline"
        }
        /// The key of `underlineColor`.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSUnderlineColor"
        }
        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A style of line.
            public typealias Value = NSUnderlineStyle
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSStrikethrough"
        }
        /// The key of `strikethroughColor`.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSStrikethroughColor"
        }
        /// The key of `baselineOffset`.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSBaselineOffset"
        }
        /// The key of `obliqueness`.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// A ratio; 0 is upright.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSObliqueness"
        }
        /// The key of `expansion`.
        public enum ExpansionAttribute: AttributedStringKey {
            /// A logarithm; 0 is the designed width.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSExpansion"
        }
        /// The key of `strokeColor`.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSStrokeColor"
        }
        /// The key of `strokeWidth`.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// Percent of the font size.
            public typealias Value = CGFloat
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSStrokeWidth"
        }
        /// The key of `shadow`.
        public enum ShadowAttribute: AttributedStringKey {
            /// A shadow.
            public typealias Value = NSShadow
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSShadow"
        }
        /// The key of `textEffect`.
        public enum TextEffectAttribute: AttributedStringKey {
            /// An effect.
            public typealias Value = NSAttributedString.TextEffectStyle
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSTextEffect"
        }
        /// The key of `attachment`.
        public enum AttachmentAttribute: AttributedStringKey {
            /// An attachment.
            public typealias Value = NSTextAttachmentBase
            /// The name in archives and in `NSAttributedString`.
            public static let name = "NSAttachment"
        }
    }

    /// The scope of UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Reads and writes UIKit's attributes as properties of an `AttributedString`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// The same text with the attributes of drawn text, links and languages; others are left out.
    public convenience init(_ attributed: AttributedString) {
        let result = OwnedMutableAttributedString(string: "")
        for run in attributed.runs {
            let text = String(attributed.characters[run.range])
            result.append(NSAttributedString(string: text, attributes: Self.attributes(of: run)))
        }
        self.init(attributedString: result)
    }

    private static func attributes(of run: AttributedString.Runs.Run) -> [NSAttributedString.Key: Any] {
        typealias Scope = AttributeScopes.UIKitAttributes
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = run[Scope.FontAttribute.self]
        attributes[.paragraphStyle] = run[Scope.ParagraphStyleAttribute.self]
        attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
        attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
        attributes[.kern] = run[Scope.KernAttribute.self]
        attributes[.tracking] = run[Scope.TrackingAttribute.self]
        attributes[.ligature] = run[Scope.LigatureAttribute.self]
        attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]
        attributes[.underlineColor] = run[Scope.UnderlineColorAttribute.self]
        attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]
        attributes[.strikethroughColor] = run[Scope.StrikethroughColorAttribute.self]
        attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
        attributes[.obliqueness] = run[Scope.ObliquenessAttribute.self]
        attributes[.expansion] = run[Scope.ExpansionAttribute.self]
        attributes[.strokeColor] = run[Scope.StrokeColorAttribute.self]
        attributes[.strokeWidth] = run[Scope.StrokeWidthAttribute.self]
        attributes[.shadow] = run[Scope.ShadowAttribute.self]
        attributes[.textEffect] = run[Scope.TextEffectAttribute.self]
        attributes[.attachment] = run[Scope.AttachmentAttribute.self]
        attributes[.link] = run.link
        attributes[.languageIdentifier] = run.languageIdentifier
        return attributes
    }
}
