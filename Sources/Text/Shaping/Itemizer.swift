// Itemizer.swift: divides a paragraph into parts that HarfBuzz can shape in one call.
//
// A part has one direction, script, style and face. Characters without their own
// script (spaces, punctuation, digits) belong to the part before them. Marks belong
// to their letter, in a face that has both.

import CVitrineHarfBuzz
import Foundation
import VitrineUnicode

/// A font over a range of the text. Styles cover the text without gaps.
struct TextStyle {
    var range: Range<Int>
    var font: Font
    var tag: Int
    var kern: CGFloat
    var language: String?
    var box: TextBox?
    var embeddings: [TextEmbedding] = []
    var stretch: Float = 1
    /// Points above the baseline.
    var raise: CGFloat = 0
}

struct TextItem {
    enum Kind {
        case text, tab
        /// A box, not text.
        case box
        /// Control characters, without width.
        case invisible
    }

    var range: Range<Int>
    var kind: Kind
    var level: UInt8
    var script: hb_script_t
    /// Whether a character of the part has this script. Otherwise the script comes from the part before.
    var hasOwnScript = true
    var style: Int
    /// The style's font, or a fallback at the same size.
    var font: Font
    /// Ordered from left to right.
    var glyphs: [ShapedGlyph] = []

    var isRightToLeft: Bool { level & 1 != 0 }
}

struct Itemizer {
    private let text: UnsafeBufferPointer<UInt16>
    private let styles: [TextStyle]
    private let library: FontLibrary
    private var items: [TextItem] = []
    /// The last character that is not a mark.
    private var base: (offset: Int, scalar: UInt32)?
    private var fallbackFonts: [FallbackKey: Font] = [:]

    private struct FallbackKey: Hashable {
        var style: Int
        var face: ObjectIdentifier
    }

    private struct Character {
        var offset: Int
        var length: Int
        var scalar: UInt32
        var level: UInt8
        var style: Int
        var script: hb_script_t
    }

    init(text: UnsafeBufferPointer<UInt16>, styles: [TextStyle], library: FontLibrary) {
        self.text = text
        self.styles = styles
        self.library = library
    }

    /// Items of `range` in logical order, without their glyphs.
    mutating func items(in range: Range<Int>, levels: BidiLevels) -> [TextItem] {
        var offset = range.lowerBound
        var style = max(0, styles.partitioningIndex { $0.range.lowerBound > offset } - 1)
        while offset < range.upperBound {
            while style + 1 < styles.count, styles[style].range.upperBound <= offset { style += 1 }
            let (scalar, length) = UTF16Decoding.scalar(in: text, at: offset)
            add(
                Character(
                    offset: offset, length: min(length, range.upperBound - offset), scalar: scalar,
                    level: levels.level(at: offset - range.lowerBound), style: style,
                    script: Self.script(scalar)))
            offset += length
        }
        // Moved out, so the caller can change them in place.
        defer { items = [] }
        return items
    }

    private mutating func add(_ character: Character) {
        let hasBox = character.scalar == 0xFFFC && styles[character.style].box != nil
        let kind = hasBox ? .box : Self.kind(character.scalar)
        let font = kind == .text ? font(for: character) : styles[character.style].font
        if let last = items.indices.last, items[last].kind == kind, kind == .text,
            items[last].level == character.level,
            items[last].style == character.style, items[last].font === font,
            items[last].script == character.script || Self.isShared(character.script)
                || !items[last].hasOwnScript
        {
            items[last].range = items[last].range.lowerBound..<character.offset + character.length
            if !items[last].hasOwnScript, !Self.isShared(character.script) {
                items[last].script = character.script
                items[last].hasOwnScript = true
            }
            return
        }
        // A part that begins with shared characters continues the last script until a letter comes.
        let hasOwnScript = !Self.isShared(character.script)
        let script = hasOwnScript ? character.script : items.last?.script ?? HB_SCRIPT_COMMON
        items.append(
            TextItem(
                range: character.offset..<character.offset + character.length, kind: kind,
                level: character.level,
                script: script, hasOwnScript: hasOwnScript, style: character.style, font: font))
    }

    // MARK: faces

    private mutating func font(for character: Character) -> Font {
        let own = styles[character.style].font
        let scalar = character.scalar
        let current = items.last.flatMap { $0.kind == .text && $0.style == character.style ? $0.font : nil }
        if let emoji = emojiFont(for: character, current: current) {
            base = (character.offset, scalar)
            return emoji
        }
        if scalar < 0x80 {
            // A space between two words in a fallback face does not divide them.
            if scalar == 0x20, let current, current !== own, items.last?.level == character.level,
                !current.face.hasColors,
                current.face.hasGlyph(for: 0x20)
            {
                return current
            }
            base = (character.offset, scalar)
            return own.face.hasGlyph(for: scalar) ? own : fallback(character) ?? own
        }
        if Self.isIgnorable(scalar) { return current ?? own }
        if Self.isMark(scalar) {
            if let current, current.face.hasGlyph(for: scalar) { return current }
            return markFont(character, current: current) ?? current ?? own
        }
        base = (character.offset, scalar)
        if own.face.hasGlyph(for: scalar) { return own }
        // Punctuation that several scripts share uses the font of the word before it.
        if let current, Self.isShared(character.script), !current.face.hasColors,
            current.face.hasGlyph(for: scalar)
        {
            return current
        }
        return fallback(character) ?? own
    }

    /// A face for a mark that its letter's face does not have. If it also has the letter, the letter moves to it.
    private mutating func markFont(_ character: Character, current: Font?) -> Font? {
        guard let found = fallback(character), let base, let last = items.indices.last,
            items[last].range.contains(base.offset),
            found.face.hasGlyph(for: base.scalar), items[last].kind == .text
        else { return nil }
        let letter = base.offset..<items[last].range.upperBound
        if letter == items[last].range {
            items[last].font = found
        } else {
            items[last].range = items[last].range.lowerBound..<base.offset
            var moved = items[last]
            moved.range = letter
            moved.font = found
            items.append(moved)
        }
        return found
    }

    /// The colour font, if an emoji begins here or continues after a joiner.
    private mutating func emojiFont(for character: Character, current: Font?) -> Font? {
        guard
            character.scalar >= 0x2000 || character.scalar < 0x3A || character.scalar == 0xA9
                || character.scalar == 0xAE
        else { return nil }
        var isEmoji = beginsEmoji(character)
        if !isEmoji, let current, current.face.hasColors, character.offset > 0,
            text[character.offset - 1] == 0x200D
        {
            isEmoji = ScalarProperties.isEmoji(character.scalar)
        }
        let own = styles[character.style].font
        guard isEmoji, !own.face.hasColors, let face = library.emojiFace,
            face.hasGlyph(for: character.scalar)
        else { return nil }
        return font(face, in: character)
    }

    /// Follows Unicode Technical Standard 51: depends on the character and the one after it.
    private func beginsEmoji(_ character: Character) -> Bool {
        let scalar = character.scalar
        func after(_ offset: Int) -> UInt32? {
            offset < text.count ? UTF16Decoding.scalar(in: text, at: offset).scalar : nil
        }
        let end = character.offset + character.length
        if scalar < 0x80 {
            guard (0x30...0x39).contains(scalar) || scalar == 0x23 || scalar == 0x2A, let next = after(end)
            else { return false }
            return next == 0x20E3 || next == 0xFE0F && after(end + 1) == 0x20E3
        }
        let mayBe =
            scalar >= 0x1F000 || (0x2000..<0x3300).contains(scalar) || scalar == 0xA9 || scalar == 0xAE
        guard mayBe, ScalarProperties.isEmoji(scalar) else { return false }
        let next = after(end)
        if next == 0xFE0E { return false }
        return ScalarProperties.hasEmojiPresentation(scalar) || next == 0xFE0F
            || next.map { ScalarProperties.isEmojiModifier($0) } == true
    }

    private mutating func fallback(_ character: Character) -> Font? {
        let style = styles[character.style]
        guard let face = library.fallback(for: character.scalar, font: style.font, language: style.language)
        else { return nil }
        return font(face, in: character)
    }

    private mutating func font(_ face: FontFace, in character: Character) -> Font {
        let own = styles[character.style].font
        let key = FallbackKey(style: character.style, face: ObjectIdentifier(face))
        if let font = fallbackFonts[key] { return font }
        let font = Font(face: face, size: own.size)
        fallbackFonts[key] = font
        return font
    }

    // MARK: characters

    nonisolated(unsafe) private static let unicode = hb_unicode_funcs_get_default()

    private static func script(_ scalar: UInt32) -> hb_script_t {
        if scalar < 0x80 {
            let lower = scalar | 0x20
            return lower >= 0x61 && lower <= 0x7A ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
        }
        return hb_unicode_script(unicode, scalar)
    }

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }

    private static func kind(_ scalar: UInt32) -> TextItem.Kind {
        if scalar == 0x09 { return .tab }
        let isControl =
            scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
        return isControl ? .invisible : .text
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300 else { return false }
        let category = hb_unicode_general_category(unicode, scalar)
        return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
            || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
            || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
    }

    /// Joiners, direction marks and variation selectors, which HarfBuzz hides in every face.
    private static func isIgnorable(_ scalar: UInt32) -> Bool {
        scalar == 0xAD || scalar == 0x34F || scalar == 0x61C || (0x200B...0x200F).contains(scalar)
            || (0x202A...0x202E).contains(scalar) || (0x2060...0x206F).contains(scalar)
            || (0xFE00...0xFE0F).contains(scalar) || scalar == 0xFEFF || (0xE0000...0xE0FFF).contains(scalar)
    }
}
