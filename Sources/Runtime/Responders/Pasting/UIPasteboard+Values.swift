// UIPasteboard+Values.swift: strings, links, pictures and colours on a board.

public import Foundation

extension UIPasteboard {
    /// The text of the first item that has any.
    public var string: String? {
        get { strings?.first }
        set { items = newValue.map { [[Self.textType: $0]] } ?? [] }
    }

    public var strings: [String]? {
        get { all { Self.text(of: $0) } }
        set { items = (newValue ?? []).map { [Self.textType: $0] } }
    }

    public var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [[Self.urlType: $0, Self.textType: $0.absoluteString]] } ?? [] }
    }

    public var urls: [URL]? {
        get { all { $0[Self.urlType] as? URL } }
        set { items = (newValue ?? []).map { [Self.urlType: $0, Self.textType: $0.absoluteString] } }
    }

    public var image: UIImage? {
        get { images?.first }
        set { items = newValue.map { [[Self.imageType: $0]] } ?? [] }
    }

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

    public var color: UIColor? {
        get { colors?.first }
        set { items = newValue.map { [[Self.colorType: $0]] } ?? [] }
    }

    public var colors: [UIColor]? {
        get { all { $0[Self.colorType] as? UIColor } }
        set { items = (newValue ?? []).map { [Self.colorType: $0] } }
    }

    public var hasStrings: Bool { strings != nil }
    public var hasURLs: Bool { urls != nil }
    public var hasImages: Bool { images != nil }
    public var hasColors: Bool { colors != nil }

    /// Nil rather than nothing.
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
