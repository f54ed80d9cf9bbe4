// Fontconfig.swift: the system's installed fonts.
//
// Starting fontconfig reads its configuration and caches, which takes
// milliseconds to seconds: so nothing here runs until text needs a font that is
// not bundled.

import CVitrineFontconfig
import Foundation
import Synchronization

final class Fontconfig: Sendable {
    /// Nil where fontconfig cannot start, as on a system without any configuration.
    static let shared = Fontconfig()

    /// Where a face is.
    struct Found: Hashable, Sendable {
        var file: String
        var index: Int
    }

    /// One font of a sorted list; the character set is a reference of fontconfig's.
    private struct Candidate: @unchecked Sendable {
        var found: Found
        var characters: OpaquePointer
    }

    private struct SortKey: Hashable {
        var isBold: Bool
        var isItalic: Bool
    }

    private struct State: @unchecked Sendable {
        var config: OpaquePointer
        var sorted: [SortKey: [Candidate]] = [:]
        /// Keeps the candidates' character sets alive.
        var sets: [UnsafeMutablePointer<FcFontSet>] = []
    }

    private let state: Mutex<State>

    private init?() {
        guard let config = FcInitLoadConfigAndFonts() else { return nil }
        state = Mutex(State(config: config))
    }

    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "sans", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
        "math",
    ]

    /// The nearest face of a family; nil where the family is not installed.
    func face(family: String, weight: CGFloat, italic: Bool, monospaced: Bool) -> Found? {
        state.withLock { state in
            guard
                let pattern = Self.pattern(
                    family: family, weight: weight, italic: italic, monospaced: monospaced)
            else { return nil }
            defer { FcPatternDestroy(pattern) }
            FcConfigSubstitute(state.config, pattern, FcMatchPattern)
            FcDefaultSubstitute(pattern)
            var result = FcResultNoMatch
            guard let match = FcFontMatch(state.config, pattern, &result) else { return nil }
            defer { FcPatternDestroy(match) }
            let isGeneric = Self.genericFamilies.contains(family.lowercased())
            guard
                isGeneric
                    || Self.strings(match, FC_FAMILY).contains(where: {
                        $0.caseInsensitiveCompare(family) == .orderedSame
                    })
            else { return nil }
            return Self.found(match)
        }
    }

    /// The face with this PostScript name.
    func face(postScriptName: String) -> Found? {
        state.withLock { state in
            guard let pattern = FcPatternCreate() else { return nil }
            defer { FcPatternDestroy(pattern) }
            FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, postScriptName)
            FcConfigSubstitute(state.config, pattern, FcMatchPattern)
            FcDefaultSubstitute(pattern)
            var result = FcResultNoMatch
            guard let match = FcFontMatch(state.config, pattern, &result) else { return nil }
            defer { FcPatternDestroy(match) }
            let names = Self.strings(match, FC_POSTSCRIPT_NAME)
            return names.contains { $0.caseInsensitiveCompare(postScriptName) == .orderedSame }
                ? Self.found(match) : nil
        }
    }

    /// The first face, in fontconfig's order of preference, that has the character.
    func fallback(for scalar: UInt32, weight: CGFloat, italic: Bool, except: Set<String>) -> Found? {
        state.withLock { state in
            let key = SortKey(isBold: weight >= FontWeight.semibold, isItalic: italic)
            if state.sorted[key] == nil { Self.sort(key, &state) }
            return state.sorted[key]?.first {
                FcCharSetHasChar($0.characters, scalar) != 0 && !except.contains($0.found.file)
            }?.found
        }
    }

    /// Families with scalable faces.
    var families: [String] {
        state.withLock { state in
            guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
            defer {
                FcPatternDestroy(pattern)
                FcObjectSetDestroy(objects)
            }
            FcPatternAddBool(pattern, FC_SCALABLE, 1)
            FcObjectSetAdd(objects, FC_FAMILY)
            guard let set = FcFontList(state.config, pattern, objects) else { return [] }
            defer { FcFontSetDestroy(set) }
            return Self.patterns(set).compactMap { Self.strings($0, FC_FAMILY).first }
        }
    }

    private static func sort(_ key: SortKey, _ state: inout State) {
        state.sorted[key] = []
        let weight = key.isBold ? FontWeight.bold : FontWeight.regular
        guard
            let pattern = pattern(
                family: "sans-serif", weight: weight, italic: key.isItalic, monospaced: false)
        else { return }
        defer { FcPatternDestroy(pattern) }
        FcConfigSubstitute(state.config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        // Trimmed: fonts that add no character to those before them are left out.
        guard let set = FcFontSort(state.config, pattern, 1, nil, &result) else { return }
        state.sets.append(set)
        state.sorted[key] = patterns(set).compactMap { pattern in
            var characters: OpaquePointer?
            guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
                bool(pattern, FC_OUTLINE), let found = found(pattern)
            else { return nil }
            return Candidate(found: found, characters: characters)
        }
    }

    private static func pattern(family: String, weight: CGFloat, italic: Bool, monospaced: Bool)
        -> OpaquePointer?
    {
        guard let pattern = FcPatternCreate() else { return nil }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddDouble(
            pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(FontWeight.weightClass(weight))))
        FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if monospaced { FcPatternAddInteger(pattern, FC_SPACING, FC_MONO) }
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        return pattern
    }

    private static func found(_ pattern: OpaquePointer) -> Found? {
        var index: Int32 = 0
        guard let file = strings(pattern, FC_FILE).first else { return nil }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        return Found(file: file, index: Int(index))
    }

    private static func patterns(_ set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
        (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
    }

    private static func bool(_ pattern: OpaquePointer, _ object: String) -> Bool {
        var value: FcBool = 0
        return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var names: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, object, Int32(names.count), &value) == FcResultMatch,
            let text = value
        {
            names.append(String(cString: text))
        }
        return names
    }
}
