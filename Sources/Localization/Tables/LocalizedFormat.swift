// LocalizedFormat.swift: puts values into a translated format.
//
// A translator's mistake must not end the program: specifiers that name no
// value, or one that there is not, are shown as they are.

import Foundation

struct LocalizedFormat {
    /// How deeply forms may be nested in forms.
    static let deepest = 8
    /// The largest result of forms that are nested in themselves, in bytes of UTF-8.
    static let longest = 1 << 20

    let arguments: [String.LocalizationValue.Argument]
    /// Nil: that of the app's language.
    let locale: Locale?
    /// The language whose plural rules apply.
    let language: LanguageTag

    func fill(_ entry: LocalizedEntry) -> String {
        guard entry.format.contains("%") else { return entry.format }
        // A text without values is no format: "100 % cotton".
        guard !arguments.isEmpty else { return entry.plainText.replacingOccurrences(of: "%%", with: "%") }
        var next = 0
        var available = Self.longest
        return fill(entry.format, entry.variables, own: nil, next: &next, depth: 0, available: &available)
    }

    /// - Parameters:
    ///   - own: the argument that a form's first specifier without a number means.
    ///   - next: the argument that the next such specifier means.
    private func fill(
        _ format: String, _ variables: [String: LocalizedEntry.Variable], own: Int?, next: inout Int,
        depth: Int, available: inout Int
    ) -> String {
        var result = ""
        var own = own
        var rest = Substring(format)
        func take() -> Int {
            defer { own = nil }
            if let own { return own }
            defer { next += 1 }
            return next
        }
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            guard let (specifier, length) = FormatSpecifier.read(rest) else {
                result += "%"
                continue
            }
            let text = "%" + rest.prefix(length)
            rest = rest.dropFirst(length)
            if let name = specifier.variable {
                guard let variable = variables[name], depth < Self.deepest, available > 0 else {
                    result += text
                    continue
                }
                let form: String
                if variable.isSentence {
                    let counted = variable.argument ?? arguments.firstIndex { $0.count != nil }
                    form = fill(
                        variable.form(counted.flatMap(count), in: language), variables, own: nil, next: &next,
                        depth: depth + 1, available: &available)
                } else {
                    let index = specifier.position.map { $0 - 1 } ?? variable.argument ?? take()
                    form = fill(
                        variable.form(count(index), in: language), variables, own: index, next: &next,
                        depth: depth + 1, available: &available)
                }
                available -= form.utf8.count
                result += form
            } else {
                let index = specifier.position.map { $0 - 1 } ?? take()
                result +=
                    arguments.indices.contains(index)
                    ? arguments[index].formatted(
                        locale ?? AppLanguage.locale, fractionDigits: specifier.precision) : text
            }
        }
        return result + rest
    }

    private func count(_ index: Int) -> Double? {
        arguments.indices.contains(index) ? arguments[index].count : nil
    }
}
