// DeviceMatch.swift: selection of devices in settings.

import Foundation

/// Selects devices. Written as `046a:0001` (vendor and product, hexadecimal), `name=Exact name` or `name~=part of it`.
public enum DeviceMatch: Hashable, Sendable {
    /// Devices with these numbers.
    case ids(vendor: UInt32, product: UInt32)
    /// Devices with exactly this name.
    case name(String)
    /// Devices with this text in their name, ignoring case.
    case nameContains(String)

    /// The error of a setting with an invalid form.
    public struct Problem: Error, Hashable, Sendable {
        /// What is wrong, and the expected form.
        public var message: String
        /// An error with the given message.
        public init(_ message: String) { self.message = message }
    }

    /// Parses one match. Text without `name=` that is not a pair of numbers is an exact name.
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

    /// Whether the device is selected.
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

    /// Parses settings of the form `VALUE` (all devices) or `MATCH=VALUE`, separated by semicolons.
    static func settings<Value>(
        _ text: String, _ value: (String) throws(Problem) -> Value
    ) throws(Problem) -> [(match: DeviceMatch?, value: Value)] {
        var settings: [(match: DeviceMatch?, value: Value)] = []
        for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
            // A match may contain an equals sign, a value cannot.
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
