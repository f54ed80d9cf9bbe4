// BidiLevels.swift: embedding levels of a paragraph, by FriBidi (Unicode Annex 9).
//
// Text without a right-to-left character or an explicit direction mark is entirely at
// level 0, and FriBidi is not called.

import CVitrineFriBidi

struct BidiLevels {
    /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
    var base: UInt8
    /// One for each UTF-16 unit. Nil if all are `base`.
    var levels: [UInt8]?

    func level(at offset: Int) -> UInt8 { levels?[offset] ?? base }

    /// - Parameters:
    ///   - text: one paragraph, without its terminator.
    ///   - rightToLeft: nil for the direction of the first strong character.
    ///   - defaultRightToLeft: the direction of a text without strong characters.
    ///   - embeddings: directions set for parts of the text, by position.
    init(
        text: UnsafeBufferPointer<UInt16>, rightToLeft: Bool?, defaultRightToLeft: Bool = false,
        embeddings: [Embedded] = []
    ) {
        base = rightToLeft == true ? 1 : 0
        let mayTurn = base == 1 || (rightToLeft == nil && defaultRightToLeft) || !embeddings.isEmpty
        guard mayTurn || Self.mayHaveRightToLeft(text) else { return }
        var (characters, isInserted) = Self.characters(text, embeddings)
        let count = FriBidiStrIndex(characters.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: characters.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
        fribidi_get_bidi_types(&characters, count, &types)
        Self.limitFirstStrongIsolates(&types)
        fribidi_get_bracket_types(&characters, count, &types, &brackets)
        var direction = defaultRightToLeft ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_ON
        if let rightToLeft { direction = rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR }
        var found = [FriBidiLevel](repeating: 0, count: characters.count)
        // 0 means out of memory: then the text keeps one direction.
        guard fribidi_get_par_embedding_levels_ex(&types, &brackets, count, &direction, &found) != 0 else {
            return
        }
        base = direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL ? 1 : 0
        var spread = [UInt8]()
        spread.reserveCapacity(text.count)
        for (index, (scalar, level)) in zip(characters, found).enumerated() {
            if !isInserted.isEmpty, isInserted[index] { continue }
            let level = UInt8(clamping: level)
            spread.append(level)
            if scalar > 0xFFFF { spread.append(level) }
        }
        levels = spread
    }

    /// A direction set for a part of the paragraph.
    struct Embedded {
        /// Relative to the paragraph's start.
        var range: Range<Int>
        var mark: UInt32

        static func all(in styles: [TextStyle], of paragraph: Range<Int>) -> [Embedded] {
            styles.flatMap { style -> [Embedded] in
                let part = style.range.clamped(to: paragraph)
                guard !part.isEmpty else { return [] }
                let range = part.lowerBound - paragraph.lowerBound..<part.upperBound - paragraph.lowerBound
                return style.embeddings.prefix(60).map { Embedded(range: range, mark: mark($0)) }
            }
        }

        private static func mark(_ embedding: TextEmbedding) -> UInt32 {
            switch embedding {
            case .leftToRightEmbedding: 0x202A
            case .rightToLeftEmbedding: 0x202B
            case .leftToRightOverride: 0x202D
            case .rightToLeftOverride: 0x202E
            }
        }
    }

    /// The text's scalars with explicit marks around embedded parts, and flags for the inserted ones, if there are any.
    private static func characters(_ text: UnsafeBufferPointer<UInt16>, _ embeddings: [Embedded]) -> (
        [UInt32], [Bool]
    ) {
        var characters: [UInt32] = []
        characters.reserveCapacity(text.count)
        var isInserted: [Bool] = []
        var next = 0
        var open: [Int] = []
        var index = 0
        func insert(_ mark: UInt32) {
            characters.append(mark)
            isInserted.append(true)
        }
        while index < text.count {
            if !embeddings.isEmpty {
                while let end = open.last, end <= index {
                    insert(0x202C)
                    open.removeLast()
                }
                while next < embeddings.count, embeddings[next].range.lowerBound <= index {
                    insert(embeddings[next].mark)
                    open.append(embeddings[next].range.upperBound)
                    next += 1
                }
                isInserted.append(false)
            }
            let (scalar, length) = UTF16Decoding.scalar(in: text, at: index)
            characters.append(scalar)
            index += length
        }
        return (characters, isInserted)
    }

    /// FriBidi searches the rest of the text for each first-strong isolate. If that would take
    /// seconds, which only an attack causes, these count as left-to-right isolates.
    private static func limitFirstStrongIsolates(_ types: inout [FriBidiCharType]) {
        let isolates = types.count { $0 == FRIBIDI_TYPE_FSI }
        guard isolates * types.count > 20_000_000 else { return }
        for index in types.indices where types[index] == FRIBIDI_TYPE_FSI { types[index] = FRIBIDI_TYPE_LRI }
    }

    /// A test by block: true for every character of class R, AL, AN or an explicit mark, and for few others.
    private static func mayHaveRightToLeft(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
        text.contains { unit in
            unit >= 0x0590
                && (unit <= 0x08FF || (0x200E...0x200F).contains(unit) || (0x202A...0x202E).contains(unit)
                    || (0x2066...0x2069).contains(unit) || (0xFB1D...0xFDFF).contains(unit)
                    || (0xFE70...0xFEFF).contains(unit) || unit == 0xD802 || unit == 0xD803 || unit == 0xD83A
                    || unit == 0xD83B)
        }
    }
}

/// The direction that a paragraph has by its letters.
package enum ParagraphDirection {
    /// - Parameter beginning: the paragraph, or the first part of a long one.
    package static func isRightToLeft(_ beginning: [UInt16]) -> Bool {
        beginning.withUnsafeBufferPointer { BidiLevels(text: $0, rightToLeft: nil).base == 1 }
    }
}

enum UTF16Decoding {
    /// The scalar at `index` and its length in units. A lone surrogate results in U+FFFD.
    @inline(__always)
    static func scalar(in text: UnsafeBufferPointer<UInt16>, at index: Int) -> (scalar: UInt32, length: Int) {
        let unit = text[index]
        guard unit & 0xF800 == 0xD800 else { return (UInt32(unit), 1) }
        if unit < 0xDC00, index + 1 < text.count, text[index + 1] & 0xFC00 == 0xDC00 {
            return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[index + 1] & 0x3FF)), 2)
        }
        return (0xFFFD, 1)
    }
}
