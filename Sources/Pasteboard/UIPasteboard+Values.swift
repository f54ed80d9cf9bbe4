// UIPasteboard+Values.swift: strings, links, pictures and colours on a pasteboard.

public import Foundation
public import VitrineDrawing

extension UIPasteboard {
    /// The text of the first item that has text; nil if none has. Setting it replaces all items; nil empties the
    /// pasteboard.
    public var string: String? {
        get { strings?.first }
        set { items = newValue.map { [[Self.textType: $0]] } ?? [] }
    }

    /// The texts of all items that have text; nil if none has. Setting it replaces all items.
    public var strings: [String]? {
        get { all { Self.text(of: $0) } }
        set { items = (newValue ?? []).map { [Self.textType: $0] } }
    }

    /// The address of the first item that has one; nil if none has. Setting it also stores the address as text.
    public var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [[Self.urlType: $0, Self.textType: $0.absoluteString]] } ?? [] }
    }

    /// The addresses of all items that have one; nil if none has. Setting it replaces all items.
    public var urls: [URL]? {
        get { all { $0[Self.urlType] as? URL } }
        set { items = (newValue ?? []).map { [Self.urlType: $0, Self.textType: $0.absoluteString] } }
    }

    /// The image of the first item that has one; nil if none has. Encoded images are decoded.
    public var image: UIImage? {
        get { images?.first }
        set { items = newValue.map { [[Self.imageType: $0]] } ?? [] }
    }

    /// The images of all items that have one; nil if none has. Setting it replaces all items.
    public var images: [UIImage]? {
        get {
            all { item in
                Self.typeListImage.lazy.compactMap { type -> UIImage? in
                    item[type] as? UIImage ?? (item[type] as? Data).flatMap { UIImage(data: $0) }
                }.first
            }
        }
        set { items = (newValue ?? []).map { [Self.imageType: $0] } }
    }

    /// The colour of the first item that has one; nil if none has. Setting it replaces all items.
    public var color: UIColor? {
        get { colors?.first }
        set { items = newValue.map { [[Self.colorType: $0]] } ?? [] }
    }

    /// The colours of all items that have one; nil if none has. Setting it replaces all items.
    public var colors: [UIColor]? {
        get { all { $0[Self.colorType] as? UIColor } }
        set { items = (newValue ?? []).map { [Self.colorType: $0] } }
    }

    /// Whether any item has text.
    public var hasStrings: Bool { strings != nil }
    /// Whether any item has an address.
    public var hasURLs: Bool { urls != nil }
    /// Whether any item has an image that can be decoded.
    public var hasImages: Bool { images != nil }
    /// Whether any item has a colour.
    public var hasColors: Bool { colors != nil }

    /// Nil instead of an empty array.
    private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let found = items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    private static func text(of item: [String: Any]) -> String? {
        for type in typeListString {
            if let text = item[type] as? String { return text }
            if let data = item[type] as? Data { return String(data: data, encoding: .utf8) }
        }
        return (item[attributedTextType] as? NSAttributedString)?.string
    }
}
