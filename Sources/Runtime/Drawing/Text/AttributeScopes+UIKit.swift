// AttributeScopes+UIKit.swift: UIKit's attributes in AttributedString, and its way to NSAttributedString.

public import Foundation
import VitrineFoundationPatches

extension AttributeScopes {
    /// The attributes that text is drawn with.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let ligature: LigatureAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let obliqueness: ObliquenessAttribute
        public let expansion: ExpansionAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let textEffect: TextEffectAttribute
        public let attachment: AttachmentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = "NSLigature"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSObliqueness"
        }
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSExpansion"
        }
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrokeColor"
        }
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSStrokeWidth"
        }
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = "NSTextEffect"
        }
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = "NSAttachment"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// The same text with the attributes that text is drawn with; others are left out.
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
        attributes[.textEffect] = run[Scope.TextEffectAttribute.self]
        attributes[.attachment] = run[Scope.AttachmentAttribute.self]
        attributes[.link] = run.link
        attributes[.languageIdentifier] = run.languageIdentifier
        return attributes
    }
}
