// ItemProviderValues.swift: text, addresses, pictures and colours as what is dragged.

public import Foundation
import VitrineGraphics

extension String: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.plainText] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [DraggedType.plainText, "public.text", DraggedType.url]
    }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { Data(utf8) }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> String? {
        String(data: data, encoding: .utf8)
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        String.writableTypeIdentifiersForItemProvider
    }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        String.readableTypeIdentifiersForItemProvider
    }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        data(using: String.Encoding.utf8.rawValue)
    }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).map { NSString(string: $0) } as? Self
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        String.readableTypeIdentifiersForItemProvider
    }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).map { NSAttributedString(string: $0) } as? Self
    }
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UIPasteboard.attributedTextType, DraggedType.plainText]
    }
    /// Its characters; the attributes go along only as an object.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { Data(string.utf8) }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [DraggedType.url, DraggedType.plainText]
    }
    public static var readableTypeIdentifiersForItemProvider: [String] { [DraggedType.url] }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        Data(absoluteString.utf8)
    }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> URL? {
        String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        URL.writableTypeIdentifiersForItemProvider
    }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        URL.readableTypeIdentifiersForItemProvider
    }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        Data(absoluteString.utf8)
    }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) } as? Self
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.png] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { pngData() }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        UIImage(data: data) as? Self
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.color] }
    public static var readableTypeIdentifiersForItemProvider: [String] { [DraggedType.color] }
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        try? NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: false)
    }
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
        reader?.requiresSecureCoding = false
        return reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Self
    }
}
