// ItemProviderValues.swift: text, addresses, pictures and colours as items of drag and drop.

public import Foundation
public import VitrineDrawing
import VitrineGraphics

extension String: NSItemProviderWriting, NSItemProviderReading {
    /// UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.plainText] }
    /// Plain text, any text, and addresses as text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [DraggedType.plainText, "public.text", DraggedType.url]
    }
    /// The text in UTF-8, whichever type is requested.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { Data(utf8) }
    /// A string from UTF-8 data; nil if the data is not UTF-8.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> String? {
        String(data: data, encoding: .utf8)
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        String.writableTypeIdentifiersForItemProvider
    }
    /// Plain text, any text, and addresses as text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        String.readableTypeIdentifiersForItemProvider
    }
    /// The text in UTF-8, whichever type is requested.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        data(using: String.Encoding.utf8.rawValue)
    }
    /// A string from UTF-8 data; nil if the data is not UTF-8.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).map { NSString(string: $0) } as? Self
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    /// Plain text, any text, and addresses as text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        String.readableTypeIdentifiersForItemProvider
    }
    /// A string without attributes from UTF-8 data; nil if the data is not UTF-8.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).map { NSAttributedString(string: $0) } as? Self
    }
    /// Attributed text within this program, and UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UIPasteboard.attributedTextType, DraggedType.plainText]
    }
    /// The characters in UTF-8; attributes are kept only where the object itself is loaded.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { Data(string.utf8) }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    /// Addresses and UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [DraggedType.url, DraggedType.plainText]
    }
    /// Addresses.
    public static var readableTypeIdentifiersForItemProvider: [String] { [DraggedType.url] }
    /// The absolute address in UTF-8, whichever type is requested.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        Data(absoluteString.utf8)
    }
    /// An address from UTF-8 data; nil if the data is not UTF-8 or not an address.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> URL? {
        String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// Addresses and UTF-8 plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        URL.writableTypeIdentifiersForItemProvider
    }
    /// Addresses.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        URL.readableTypeIdentifiersForItemProvider
    }
    /// The absolute address in UTF-8, whichever type is requested.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        Data(absoluteString.utf8)
    }
    /// An address from UTF-8 data; nil if the data is not UTF-8 or not an address.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) } as? Self
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// PNG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.png] }
    /// Images of any type.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
    /// The image as PNG; nil if it has no pixels.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? { pngData() }
    /// An image from the data of a file; nil if it cannot be decoded.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        UIImage(data: data) as? Self
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// Colours, in a type of UIKit's.
    public static var writableTypeIdentifiersForItemProvider: [String] { [DraggedType.color] }
    /// Colours, in a type of UIKit's.
    public static var readableTypeIdentifiersForItemProvider: [String] { [DraggedType.color] }
    /// The colour as a keyed archive.
    public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
        try? NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: false)
    }
    /// A colour from a keyed archive; nil if the archive holds none.
    public static func itemProviderObject(with data: Data, typeIdentifier: String) -> Self? {
        let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
        reader?.requiresSecureCoding = false
        return reader?.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Self
    }
}
