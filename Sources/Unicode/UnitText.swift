// UnitText.swift: numbers with units in a language, and lists of them.

import _FoundationICU

/// CLDR's texts of a language, as in "pt_BR". Any thread.
package struct UnitText {
    package enum Width: Sendable {
        case full, short, narrow
    }

    private let language: String
    private let width: Width
    /// No text of a unit or of a list is longer, in UTF-16 code units.
    private static let capacity = 512

    package init(language: String, width: Width) {
        self.language = language
        self.width = width
    }

    /// A number with its unit, such as "3 hours".
    /// - Parameter unit: CLDR's name, such as "hour".
    /// - Returns: nil for a unit that ICU does not have.
    package func text(of number: Int64, unit: String) -> String? {
        let widths: [Width: String] = [.full: "full-name", .short: "short", .narrow: "narrow"]
        let skeleton = Array("unit/\(unit) unit-width-\(widths[width]!)".utf16)
        var status = U_ZERO_ERROR
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), language, &status)
        else { return nil }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatInt(formatter, number, result, &status)
        return UnicodeText.written(capacity: Self.capacity) { text, capacity in
            let length = swift_unumf_resultToString(result, text, capacity, &status)
            return status.rawValue > 0 ? -1 : length
        }
    }

    /// Texts as a list of units: "1 hour, 10 minutes".
    package func list(_ parts: [String]) -> String? {
        guard !parts.isEmpty, parts.count <= 8 else { return nil }
        let widths: [Width: UListFormatterWidth] = [
            .full: ULISTFMT_WIDTH_WIDE, .short: ULISTFMT_WIDTH_SHORT, .narrow: ULISTFMT_WIDTH_NARROW,
        ]
        var status = U_ZERO_ERROR
        guard let formatter = swift_ulistfmt_openForType(language, ULISTFMT_TYPE_UNITS, widths[width]!, &status) else {
            return nil
        }
        defer { swift_ulistfmt_close(formatter) }
        let units = parts.map { Array($0.utf16) }
        let lengths = units.map { Int32($0.count) }
        // One after the other in one buffer, to which the list has pointers.
        let joined = units.flatMap { $0 }
        return joined.withUnsafeBufferPointer { joined -> String? in
            guard let base = joined.baseAddress else { return nil }
            var start = 0
            let pointers = lengths.map { length -> UnsafePointer<UInt16>? in
                defer { start += Int(length) }
                return base + start
            }
            return UnicodeText.written(capacity: Self.capacity) { text, capacity in
                let length = swift_ulistfmt_format(
                    formatter, pointers, lengths, Int32(lengths.count), text, capacity, &status)
                return status.rawValue > 0 ? -1 : length
            }
        }
    }
}
