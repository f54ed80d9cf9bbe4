// Fontconfig.swift: the system's installed fonts.
//
// Starting fontconfig reads its configuration and caches, which takes
// milliseconds to seconds. So nothing here runs until text needs a font that is
// not bundled.

import CVitrineFontconfig
import Foundation
import Synchronization

final class Fontconfig: Sendable {
    /// Nil if fontconfig cannot start, as on a system without a configuration.
    static let shared = Fontconfig()

    /// The location of a face.
    struct Found: Hashable, Sendable {
        var file: String
        var index = 0
        var variations: FontVariations = [:]
    }

    /// One font of a sorted list. Fontconfig owns the character set.
    private struct Candidate: @unchecked Sendable {
        var found: Found
        var characters: OpaquePointer
        var isColor: Bool
    }

    private struct SortKey: Hashable {
        var isBold: Bool
        var isItalic: Bool
        var language: String?
    }

    private struct State: @unchecked Sendable {
        var config: OpaquePointer
        var sorted: [SortKey: [Candidate]] = [:]
        /// Keeps the candidates' character sets alive.
        var sets: [UnsafeMutablePointer<FcFontSet>] = []
    }

    private let state: Mutex<State>

    private init?() {
        guard let config = FontTrace.timeScanning({ FcInitLoadConfigAndFonts() }) else { return nil }
        state = Mutex(State(config: config))
    }

    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "sans", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
        "math",
    ]

    /// The nearest face of a family. Nil if the family is not installed.
    func face(family: String, weight: CGFloat, italic: Bool, monospaced: Bool, width: CGFloat = 100) -> Found? {
        state.withLock { state in
            guard
                let pattern = Self.pattern(
                    family: family, weight: weight, italic: italic, monospaced: monospaced, width: width)
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
    func fallback(for scalar: UInt32, weight: CGFloat, italic: Bool, language: String?, except: Set<String>)
        -> Found?
    {
        state.withLock { state in
            let key = SortKey(isBold: weight >= FontWeight.semibold, isItalic: italic, language: language)
            if state.sorted[key] == nil { Self.sort(key, &state) }
            let able = state.sorted[key]?.lazy.filter {
                FcCharSetHasChar($0.characters, scalar) != 0 && !except.contains($0.found.file)
            }
            // A character that is not requested as an emoji comes from a font for text, like the others.
            return (able?.first { !$0.isColor } ?? able?.first)?.found
        }
    }

    /// The PostScript names of a family's faces.
    func fontNames(family: String) -> [String] {
        values(of: FC_POSTSCRIPT_NAME) {
            FcPatternAddString($0, FC_FAMILY, family)
        } read: {
            Self.strings($0, FC_POSTSCRIPT_NAME).first
        }
    }

    /// The families with scalable faces.
    var families: [String] {
        values(of: FC_FAMILY) {
            FcPatternAddBool($0, FC_SCALABLE, 1)
        } read: {
            Self.strings($0, FC_FAMILY).first
        }
    }

    /// The languages whose letters a family's faces have, as fontconfig names them: "de", "zh-cn".
    func languages(family: String) -> Set<String> {
        values(of: FC_LANG) {
            FcPatternAddString($0, FC_FAMILY, family)
        } read: {
            Self.languages(of: $0)
        }
        .reduce(into: []) { $0.formUnion($1) }
    }

    /// A property of each face that fits a pattern, which `choose` describes.
    private func values<Value: Sendable>(
        of property: String, choose: (OpaquePointer) -> Void, read: (OpaquePointer) -> Value?
    ) -> [Value] {
        state.withLock { state in
            guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
            defer {
                FcPatternDestroy(pattern)
                FcObjectSetDestroy(objects)
            }
            choose(pattern)
            FcObjectSetAdd(objects, property)
            guard let set = FcFontList(state.config, pattern, objects) else { return [] }
            defer { FcFontSetDestroy(set) }
            return Self.patterns(set).compactMap(read)
        }
    }

    /// The languages whose letters a font file has. It is read and looked through, which takes milliseconds.
    static func languages(file: String) -> Set<String> {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { return [] }
        defer { FcPatternDestroy(pattern) }
        return languages(of: pattern)
    }

    private static func languages(of pattern: OpaquePointer) -> Set<String> {
        var set: OpaquePointer?
        guard FcPatternGetLangSet(pattern, FC_LANG, 0, &set) == FcResultMatch, let set,
            let names = FcLangSetGetLangs(set), let list = FcStrListCreate(names)
        else { return [] }
        defer {
            FcStrListDone(list)
            FcStrSetDestroy(names)
        }
        var languages: Set<String> = []
        while let name = FcStrListNext(list) { languages.insert(String(cString: name)) }
        return languages
    }

    private static func sort(_ key: SortKey, _ state: inout State) {
        state.sorted[key] = []
        let weight = key.isBold ? FontWeight.bold : FontWeight.regular
        guard
            let pattern = pattern(
                family: "sans-serif", weight: weight, italic: key.isItalic, monospaced: false)
        else { return }
        defer { FcPatternDestroy(pattern) }
        if let language = key.language { FcPatternAddString(pattern, FC_LANG, Self.languageName(language)) }
        FcConfigSubstitute(state.config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        // Trimmed: fonts that add no character to the earlier ones are left out.
        guard let set = FcFontSort(state.config, pattern, 1, nil, &result) else { return }
        state.sets.append(set)
        state.sorted[key] = patterns(set).compactMap { pattern in
            var characters: OpaquePointer?
            guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
                bool(pattern, FC_OUTLINE) || bool(pattern, FC_COLOR), let found = found(pattern)
            else { return nil }
            return Candidate(found: found, characters: characters, isColor: bool(pattern, FC_COLOR))
        }
    }

    /// Fontconfig distinguishes Chinese by region, BCP 47 mostly by script.
    private static func languageName(_ language: String) -> String {
        let name = language.lowercased()
        guard name.hasPrefix("zh") else { return String(name.prefix { $0 != "-" && $0 != "_" }) }
        if name.contains("hant") { return name.contains("hk") ? "zh-hk" : "zh-tw" }
        if name.contains("hans") { return "zh-cn" }
        return name.contains("tw") ? "zh-tw" : name.contains("hk") ? "zh-hk" : "zh-cn"
    }

    private static func pattern(
        family: String, weight: CGFloat, italic: Bool, monospaced: Bool, width: CGFloat = 100
    ) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddDouble(
            pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(FontWeight.weightClass(weight))))
        FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        if width != 100 { FcPatternAddDouble(pattern, FC_WIDTH, Double(width)) }
        if monospaced { FcPatternAddInteger(pattern, FC_SPACING, FC_MONO) }
        // Emoji pictures have a fixed size.
        if family != "emoji" { FcPatternAddBool(pattern, FC_SCALABLE, 1) }
        return pattern
    }

    private static func found(_ pattern: OpaquePointer) -> Found? {
        var index: Int32 = 0
        guard let file = strings(pattern, FC_FILE).first else { return nil }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        // 0x8000 in the upper half of the index means a variable font without a named instance.
        let isVariable = index >> 16 & 0x8000 != 0
        return Found(
            file: file, index: Int(isVariable ? index & 0xFFFF : index),
            variations: variations(strings(pattern, FC_FONT_VARIATIONS).first))
    }

    /// Parses fontconfig's form: "wght=650,wdth=80".
    private static func variations(_ text: String?) -> FontVariations {
        var values: FontVariations = [:]
        for part in (text ?? "").split(separator: ",") {
            let sides = part.split(separator: "=")
            if sides.count == 2, let value = Double(sides[1]) { values[String(sides[0])] = CGFloat(value) }
        }
        return values
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
