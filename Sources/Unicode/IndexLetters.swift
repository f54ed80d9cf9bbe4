// IndexLetters.swift: the letters of a language's index.

import _FoundationICU

package enum IndexLetters {
    /// CLDR's index letters of a language, as in "pt_BR", in no order. Empty if ICU does not have the language.
    package static func letters(of language: String) -> [String] {
        var status = U_ZERO_ERROR
        guard let data = swift_ulocdata_open(language, &status), status.rawValue <= 0 else { return [] }
        defer { swift_ulocdata_close(data) }
        guard let set = swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_INDEX, &status) else { return [] }
        defer { swift_uset_close(set) }
        guard status.rawValue <= 0 else { return [] }
        return (0..<swift_uset_getItemCount(set)).flatMap { items(of: set, $0) }
    }

    /// One item of a set: a text, or a range of characters.
    private static func items(of set: OpaquePointer, _ index: Int32) -> [String] {
        var start: Int32 = 0, end: Int32 = 0, isText = false
        let text = UnicodeText.written(capacity: 16) { text, capacity in
            var status = U_ZERO_ERROR
            let length = swift_uset_getItem(set, index, &start, &end, text, capacity, &status)
            isText = length > 0
            return status.rawValue > 0 ? -1 : length
        }
        guard let text else { return [] }
        if isText { return [text] }
        return start > end ? [] : (start...end).compactMap { UnicodeScalar(UInt32($0)).map { String($0) } }
    }
}
