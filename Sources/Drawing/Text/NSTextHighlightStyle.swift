// NSTextHighlightStyle.swift: attributes of highlighted text.

public import Foundation

/// How text is highlighted.
public struct NSTextHighlightStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the style.
    public var rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Coloured text on a pale background.
    public static let `default` = NSTextHighlightStyle(rawValue: "NSTextHighlightStyleDefault")
}

/// The colour of highlighted text.
public struct NSTextHighlightColorScheme: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the colour.
    public var rawValue: String
    /// Creates a colour from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// That of the view.
    public static let `default` = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeDefault")
    /// Purple.
    public static let purple = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePurple")
    /// Pink.
    public static let pink = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePink")
    /// Orange.
    public static let orange = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeOrange")
    /// Mint.
    public static let mint = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeMint")
    /// Blue.
    public static let blue = NSTextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeBlue")

    /// The system's colour of the scheme; nil for that of the view.
    package var color: UIColor? {
        switch self {
        case .purple: .systemPurple
        case .pink: .systemPink
        case .orange: .systemOrange
        case .mint: .systemMint
        case .blue: .systemBlue
        default: nil
        }
    }
}

extension NSAttributedString.Key {
    /// An `NSTextHighlightStyle`: the text is highlighted in a text view. None where it is missing.
    public static let textHighlightStyle = NSAttributedString.Key("NSTextHighlightStyle")
    /// An `NSTextHighlightColorScheme`, the colour of highlighted text; that of the view where it is missing.
    public static let textHighlightColorScheme = NSAttributedString.Key("NSTextHighlightColorScheme")
}

extension NSAttributedString {
    /// How text is highlighted.
    public typealias TextHighlightStyle = NSTextHighlightStyle
    /// The colour of highlighted text.
    public typealias TextHighlightColorScheme = NSTextHighlightColorScheme
}
