// DraggedTypes.swift: the media types of desktops and the uniform types of UIKit.

#if Window
import Foundation
import VitrinePasteboard

/// The types that programs of a desktop exchange with drags.
enum DraggedTypes {
    /// Text in UTF-8, the best name first.
    static let text = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
    /// Addresses, also of files, by RFC 2483.
    static let addresses = "text/uri-list"
    /// Pictures, the best first.
    static let pictures = [("image/png", "public.png"), ("image/jpeg", "public.jpeg")]

    static let plainText = "public.utf8-plain-text"
    static let url = "public.url"
    static let fileURL = "public.file-url"

    /// The most addresses of one drag.
    private static let mostAddresses = 1000

    /// The addresses of a list: one a line, without comments.
    static func addresses(in data: Data) -> [URL] {
        let lines = String(decoding: data, as: UTF8.self).split { $0.isNewline }
        let addresses = lines.lazy.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .compactMap { URL(string: $0) }
            .filter { $0.scheme != nil }
        return Array(addresses.prefix(mostAddresses))
    }

    /// A list of addresses.
    static func list(of addresses: [String]) -> Data { Data(addresses.map { $0 + "\r\n" }.joined().utf8) }

    /// Whether an address is that of a file of this machine.
    static func isFile(_ address: URL) -> Bool {
        address.isFileURL && ["", "localhost"].contains(address.host ?? "") && address.path.hasPrefix("/")
    }
}
#endif
