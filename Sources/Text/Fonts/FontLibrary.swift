// FontLibrary.swift: which face serves a family, a weight, a character.
//
// The system font comes from a bundled file by name, so a start opens one file
// and scans nothing. Folders of VITRINE_FONTS are read, and fontconfig is
// started, only when a family is asked for that is not bundled, or a character
// that the chosen face lacks.

import Foundation
import Synchronization

/// Fonts by name, and faces for characters. Any thread.
package final class FontLibrary: Sendable {
    package static let shared = FontLibrary(
        folders: BundledFonts.folders, extraFolders: BundledFonts.extraFolders(BundledFonts.environment))

    private struct FaceKey: Hashable {
        var file: String
        var index: Int
    }

    private struct Wish: Hashable {
        var family: String
        var weight: CGFloat
        var italic: Bool
        var monospaced: Bool
    }

    private struct FallbackKey: Hashable {
        var scalar: UInt32
        var isBold: Bool
        var isItalic: Bool
    }

    private struct State: @unchecked Sendable {
        var opened: [FaceKey: FontFace] = [:]
        var wishes: [Wish: FontFace] = [:]
        var registered: [FontFace] = []
        var extraFoldersRead = false
        var fallbacks: [FallbackKey: FontFace?] = [:]
        var reported: Set<UInt32> = []
        var reportedSystemFont = false
    }

    private let folders: [String]
    private let extraFolders: [String]
    private let state = Mutex(State())
    /// Fallbacks found are remembered for this many characters.
    private static let fallbackLimit = 4096

    init(folders: [String], extraFolders: [String]) {
        self.folders = folders
        self.extraFolders = extraFolders
    }

    /// The font that comes nearest. Never fails: an unknown family gives the system font.
    /// - Parameters:
    ///   - family: nil or empty for the system font; any case.
    ///   - weight: -1…1 as UIFont.Weight counts.
    ///   - size: points per em.
    package func font(
        family: String? = nil, weight: CGFloat = 0, italic: Bool = false, monospaced: Bool = false,
        size: CGFloat
    ) -> Font {
        let weight = weight.isFinite ? weight : FontWeight.regular
        let wish = Wish(
            family: Self.systemNamesRemoved(family), weight: weight, italic: italic, monospaced: monospaced)
        let face = state.withLock { state in
            if let face = state.wishes[wish] { return face }
            let face = find(wish, &state)
            if state.wishes.count > 512 { state.wishes.removeAll() }
            state.wishes[wish] = face
            return face
        }
        return Font(face: face, size: size)
    }

    /// The face of exactly this PostScript or full family name, as UIFont(name:size:) wants it; nil if there is none.
    package func font(named name: String, size: CGFloat) -> Font? {
        state.withLock { state in
            if let entry = BundledFonts.entries.first(where: {
                Self.same(($0.file as NSString).deletingPathExtension, name)
            }),
                let face = bundled(entry, &state)
            {
                return Font(face: face, size: size)
            }
            readExtraFolders(&state)
            if let face = state.registered.first(where: { Self.same($0.fontName, name) }) {
                return Font(face: face, size: size)
            }
            let wish = Wish(family: name, weight: 0, italic: false, monospaced: false)
            if let face = inFamily(wish, &state) { return Font(face: face, size: size) }
            guard let found = Fontconfig.shared?.face(postScriptName: name) else { return nil }
            return open(found, &state).map { Font(face: $0, size: size) }
        }
    }

    /// Makes the faces of a font file available by their family names.
    /// - Throws: `FontError` naming the file. Nothing is registered then.
    @discardableResult
    package func register(file: String) throws -> [FontFace] {
        let faces = try Self.faces(of: file)
        state.withLock { state in
            state.registered += faces
            state.wishes.removeAll()
            state.fallbacks.removeAll()
            state.reported.removeAll()
        }
        return faces
    }

    /// Families that can be asked for, sorted.
    package var families: [String] {
        state.withLock { state in
            readExtraFolders(&state)
            var names: Set<String> = [BundledFonts.family, BundledFonts.monospacedFamily]
            names.formUnion(state.registered.map(\.familyName))
            names.formUnion(Fontconfig.shared?.families ?? [])
            return names.sorted()
        }
    }

    /// Whether `font(family:…)` has this family, rather than the system font in its place.
    package func hasFamily(_ family: String) -> Bool {
        state.withLock { state in
            inFamily(
                Wish(family: Self.systemNamesRemoved(family), weight: 0, italic: false, monospaced: false),
                &state) != nil
        }
    }

    /// A face with a glyph for a character that `font` lacks; nil, reported once
    /// on standard error, where no font has one.
    func fallback(for scalar: UInt32, font: Font) -> FontFace? {
        let key = FallbackKey(
            scalar: scalar, isBold: font.weight >= FontWeight.semibold, isItalic: font.isItalic)
        let (face, isNews) = state.withLock { state -> (FontFace?, Bool) in
            if let known = state.fallbacks[key] { return (known, false) }
            readExtraFolders(&state)
            let face = findFallback(scalar, font, &state)
            if state.fallbacks.count >= Self.fallbackLimit { state.fallbacks.removeAll() }
            state.fallbacks[key] = .some(face)
            let isNews =
                face == nil && state.reported.count < Self.fallbackLimit
                && state.reported.insert(scalar).inserted
            return (face, isNews)
        }
        if isNews { TextLog.missingGlyph(scalar) }
        return face
    }
}

// MARK: finding, under the lock

extension FontLibrary {
    private func find(_ wish: Wish, _ state: inout State) -> FontFace {
        if let face = inFamily(wish, &state) { return face }
        let entry = BundledFonts.nearest(
            weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced)
        if let face = bundled(entry, &state) { return face }
        return lastResort(wish, &state)
    }

    private func inFamily(_ wish: Wish, _ state: inout State) -> FontFace? {
        if wish.family.isEmpty || Self.same(wish.family, BundledFonts.family) {
            return bundled(
                BundledFonts.nearest(weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced),
                &state)
        }
        if Self.same(wish.family, BundledFonts.monospacedFamily), !wish.italic {
            return bundled(BundledFonts.nearest(weight: wish.weight, italic: false, monospaced: true), &state)
        }
        readExtraFolders(&state)
        let members = state.registered.filter { Self.same($0.familyName, wish.family) }
        let nearest = members.min { Self.distance($0, wish) < Self.distance($1, wish) }
        if let nearest { return nearest }
        guard
            let found = Fontconfig.shared?.face(
                family: wish.family, weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced)
        else { return nil }
        return open(found, &state)
    }

    /// The bundled files are missing or broken: any font of the system, else none.
    private func lastResort(_ wish: Wish, _ state: inout State) -> FontFace {
        readExtraFolders(&state)
        if let face = state.registered.min(by: { Self.distance($0, wish) < Self.distance($1, wish) }) {
            return face
        }
        let found = Fontconfig.shared?.face(
            family: wish.monospaced ? "monospace" : "sans-serif", weight: wish.weight, italic: wish.italic,
            monospaced: wish.monospaced)
        let face = found.flatMap { open($0, &state) }
        if !state.reportedSystemFont {
            state.reportedSystemFont = true
            TextLog.systemFontMissing(folders: folders, replacement: face?.file)
        }
        return face ?? .empty
    }

    private func bundled(_ entry: BundledFonts.Entry, _ state: inout State) -> FontFace? {
        guard let path = BundledFonts.path(of: entry.file, in: folders) else { return nil }
        return open(Fontconfig.Found(file: path, index: 0), &state)
    }

    private func open(_ found: Fontconfig.Found, _ state: inout State) -> FontFace? {
        let key = FaceKey(file: found.file, index: found.index)
        if let face = state.opened[key] { return face }
        do {
            let face = try FontFace(file: found.file, index: found.index)
            state.opened[key] = face
            return face
        } catch {
            TextLog.refused(error)
            return nil
        }
    }

    private func findFallback(_ scalar: UInt32, _ font: Font, _ state: inout State) -> FontFace? {
        if let face = state.registered.first(where: { $0.hasGlyph(for: scalar) }) { return face }
        var refused: Set<String> = []
        // A file that cannot be opened is passed over for the next one that has the character.
        while let found = Fontconfig.shared?.fallback(
            for: scalar, weight: font.weight, italic: font.isItalic, except: refused)
        {
            if let face = open(found, &state), face.hasGlyph(for: scalar) { return face }
            refused.insert(found.file)
        }
        return nil
    }

    private func readExtraFolders(_ state: inout State) {
        guard !state.extraFoldersRead else { return }
        state.extraFoldersRead = true
        for folder in extraFolders {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                TextLog.folderMissing(folder)
                continue
            }
            for name in names.sorted() where Self.isFontFile(name) {
                do { state.registered += try Self.faces(of: folder + "/" + name) } catch {
                    TextLog.refused(error)
                }
            }
        }
    }

    /// All faces of a file; collections have several.
    private static func faces(of file: String) throws -> [FontFace] {
        let first = try FontFace(file: file)
        return [first]
            + (1..<max(1, FontFace.faceCount(in: file))).compactMap { try? FontFace(file: file, index: $0) }
    }

    private static func isFontFile(_ name: String) -> Bool {
        ["ttf", "otf", "ttc", "otc"].contains((name as NSString).pathExtension.lowercased())
    }

    private static func distance(_ face: FontFace, _ wish: Wish) -> CGFloat {
        abs(face.weight - wish.weight) + (face.isItalic == wish.italic ? 0 : 10)
            + (wish.monospaced && !face.isMonospaced ? 100 : 0)
    }

    private static func same(_ a: String, _ b: String) -> Bool { a.caseInsensitiveCompare(b) == .orderedSame }

    /// The names under which UIKit code knows the system font become "".
    private static func systemNamesRemoved(_ family: String?) -> String {
        guard let family, !family.hasPrefix("."), !same(family, "System"), !same(family, "System Font") else {
            return ""
        }
        return family
    }
}
