// DraggedType.swift: uniform type identifiers, and which conform to which.

import Foundation

/// The types of dragged items.
enum DraggedType {
    static let plainText = "public.utf8-plain-text"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let png = "public.png"
    static let color = "com.apple.uikit.color"

    private static let parents = [
        plainText: ["public.plain-text"], "public.plain-text": ["public.text"],
        "public.html": ["public.text"], "public.json": ["public.text"],
        "public.text": ["public.data", "public.content"], url: ["public.data"], fileURL: [url],
        png: ["public.image"], "public.jpeg": ["public.image"], "org.webmproject.webp": ["public.image"],
        "public.image": ["public.data", "public.content"], color: ["public.data"],
        "com.adobe.pdf": ["public.data", "public.content"],
        UIPasteboard.attributedTextType: ["public.text"],
        "public.data": ["public.item"], "public.content": ["public.item"],
    ]

    private static let extensions = [
        "txt": "public.plain-text", "html": "public.html", "htm": "public.html", "json": "public.json",
        "png": png, "jpg": "public.jpeg", "jpeg": "public.jpeg", "webp": "org.webmproject.webp",
        "pdf": "com.adobe.pdf",
    ]

    static func conforms(_ type: String, to wanted: String) -> Bool {
        type == wanted || (parents[type] ?? []).contains { conforms($0, to: wanted) }
    }

    /// The type of a file by its extension; `public.data` if the extension is unknown.
    static func type(ofExtension suffix: String) -> String {
        extensions[suffix.lowercased()] ?? "public.data"
    }
}
