// ReadableAddress.swift: the contents of addresses that begin with `data:`.
//
// Foundation's `Data(contentsOf:)` on Linux reads no such address. In a file that imports Foundation another initialiser
// of the same type would be ambiguous. The front end writes `Data(contentsOf: VitrineAddress(url))`.

public import Foundation

/// An address whose contents can be read.
public struct ReadableAddress: Sendable {
    fileprivate let url: URL
}

/// The address for `Data(contentsOf:)`.
public func VitrineAddress(_ url: URL) -> ReadableAddress { ReadableAddress(url: url) }

/// The value itself, for initialisers of other types.
@_disfavoredOverload
public func VitrineAddress<Value>(_ value: Value) -> Value { value }

extension Data {
    /// Reads a file or an address, also one that begins with `data:` (RFC 2397).
    public init(contentsOf address: ReadableAddress, options: Data.ReadingOptions = []) throws {
        let url = address.url
        guard url.scheme?.lowercased() == "data" else {
            self = try Data(contentsOf: url, options: options)
            return
        }
        guard let data = Self.inline(url.absoluteString) else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
        }
        self = data
    }

    /// The bytes of an address `data:[type][;base64],bytes`; nil if it is not one.
    private static func inline(_ text: String) -> Data? {
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let content = text[text.index(after: comma)...]
        guard text[..<comma].lowercased().hasSuffix(";base64") else { return bytes(content) }
        return bytes(content).flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
    }

    /// The bytes of a text with `%` and two digits for some of them; nil if a `%` has no digits.
    private static func bytes(_ text: Substring) -> Data? {
        var result = Data(), units = Array(text.utf8)[...]
        while let unit = units.popFirst() {
            guard unit == UInt8(ascii: "%") else {
                result.append(unit)
                continue
            }
            guard units.count >= 2, let value = UInt8(String(decoding: units.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            units = units.dropFirst(2)
            result.append(value)
        }
        return result
    }
}
