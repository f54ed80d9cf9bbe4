// DurationText.swift: numbers with units in a language, by ICU.

import Foundation
import VitrineUnicode

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

    /// Nil if ICU does not have a unit.
    func text(_ values: [(unit: DurationUnit, value: Int)]) -> String? {
        var parts: [String] = []
        for (unit, value) in values {
            guard let part = part(unit, value) else { return nil }
            parts.append(part)
        }
        if width == .brief { return parts.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ") }
        return words.list(parts)
    }

    private var words: UnitText {
        let unitWidth: UnitText.Width =
            switch width {
            case .full, .spelled: .full
            case .short, .brief: .short
            case .narrow: .narrow
            }
        return UnitText(language: locale.identifier, width: unitWidth)
    }

    private func part(_ unit: DurationUnit, _ value: Int) -> String? {
        let text = words.text(of: Int64(value), unit: unit.rawValue)
        guard width == .spelled, let text,
            let digits = text.range(of: "[-\u{2212}]?\\p{Nd}+", options: .regularExpression)
        else { return text }
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = locale
        return formatter.string(from: NSNumber(value: value)).map { text.replacingCharacters(in: digits, with: $0) }
    }
}
