// DurationText.swift: numbers with units in a language, by ICU.

import CVitrineICU
import Foundation

/// How a unit is written. A positional text has no units.
enum DurationWidth {
    case full, short, narrow, brief, spelled

    init?(_ style: DateComponentsFormatter.UnitsStyle) {
        switch style {
        case .positional: return nil
        case .abbreviated: self = .narrow
        case .short: self = .short
        case .full: self = .full
        case .spellOut: self = .spelled
        case .brief: self = .brief
        }
    }
}

struct DurationText {
    let locale: Locale
    let width: DurationWidth
    /// No text of a unit or of a list is longer, in UTF-16 code units.
    private static let capacity = 512

    /// Nil if ICU's library is missing.
    func text(_ values: [(unit: DurationUnit, value: Int)]) -> String? {
        var parts: [String] = []
        for (unit, value) in values {
            guard let part = part(unit, value) else { return nil }
            parts.append(part)
        }
        if width == .brief { return parts.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ") }
        return joined(parts)
    }

    private var name: String { locale.identifier }

    /// CLDR's width of the units.
    private var unitWidth: vitrine_unit_width {
        switch width {
        case .full, .spelled: VITRINE_UNIT_FULL
        case .short, .brief: VITRINE_UNIT_SHORT
        case .narrow: VITRINE_UNIT_NARROW
        }
    }

    private func part(_ unit: DurationUnit, _ value: Int) -> String? {
        let text = written { vitrine_unit_text(name, unit.rawValue, unitWidth, Int64(value), $0, $1) }
        guard width == .spelled, let text,
            let digits = text.range(of: "[-\u{2212}]?\\p{Nd}+", options: .regularExpression)
        else { return text }
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = locale
        return formatter.string(from: NSNumber(value: value)).map { text.replacingCharacters(in: digits, with: $0) }
    }

    private func joined(_ parts: [String]) -> String? {
        let units = parts.map { Array($0.utf16) }
        return written { text, capacity in
            vitrine_unit_list(
                name, unitWidth, units.flatMap { $0 }, units.map { Int32($0.count) }, Int32(units.count), text, capacity
            )
        }
    }

    private func written(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Self.capacity) { buffer in
            guard let text = buffer.baseAddress else { return nil }
            let length = Int(write(text, Int32(Self.capacity)))
            return length < 0 ? nil : String(decoding: buffer[..<length], as: UTF16.self)
        }
    }
}
