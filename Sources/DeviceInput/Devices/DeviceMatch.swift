// DeviceMatch.swift: which devices a setting is about, as people write it.

import Foundation

/// Names devices: `046a:0001` (vendor and product, hexadecimal), `name=Exact name`, `name~=part of it`.
public enum DeviceMatch: Hashable, Sendable {
    case ids(vendor: UInt32, product: UInt32)
    case name(String)
    /// Case does not matter.
    case nameContains(String)

    /// What is wrong with a setting, and what would be right.
    public struct Problem: Error, Hashable, Sendable {
        public var message: String
        public init(_ message: String) { self.message = message }
    }

    /// Reads one match. A text without `name=` that is no pair of numbers is an exact name.
    /// - Throws: `Problem`.
    public init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespaces)
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if text.hasPrefix("name~="), text.count > 6 {
            self = .nameContains(String(text.dropFirst(6)))
        } else if text.hasPrefix("name="), text.count > 5 {
            self = .name(String(text.dropFirst(5)))
        } else if parts.count == 2, let vendor = Self.id(parts[0]), let product = Self.id(parts[1]) {
            self = .ids(vendor: vendor, product: product)
        } else if !text.isEmpty, !text.contains("=") {
            self = .name(text)
        } else {
            throw Problem(
                "\"\(text)\" names no device; write VENDOR:PRODUCT as `lsusb` shows it, such as 046a:0001, "
                    + "or name=NAME or name~=PART with a name of `libinput list-devices`")
        }
    }

    public func matches(_ device: DeviceInfo) -> Bool {
        switch self {
        case .ids(let vendor, let product): device.vendor == vendor && device.product == product
        case .name(let name): device.name == name
        case .nameContains(let part): device.name.range(of: part, options: .caseInsensitive) != nil
        }
    }

    private static func id(_ text: Substring) -> UInt32? {
        text.count == 4 ? UInt32(text, radix: 16) : nil
    }

    /// Settings of the form `VALUE` (every device) or `MATCH=VALUE`, with semicolons between them.
    static func settings<Value>(
        _ text: String, _ value: (String) throws(Problem) -> Value
    ) throws(Problem) -> [(match: DeviceMatch?, value: Value)] {
        var settings: [(match: DeviceMatch?, value: Value)] = []
        for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
            // A match may hold an equals sign, a value does not.
            guard let sign = part.lastIndex(of: "=") else {
                settings.append((nil, try value(part.trimmingCharacters(in: .whitespaces))))
                continue
            }
            let name = String(part[..<sign])
            settings.append(
                (
                    try DeviceMatch(name),
                    try value(part[part.index(after: sign)...].trimmingCharacters(in: .whitespaces))
                )
            )
        }
        return settings
    }
}
