// FontLibrary.swift: finds a face for a family, a weight or a character.
//
// The system font comes from a bundled file by name, so a start opens one file
// and scans no folders. The folders of VITRINE_FONTS are read, and fontconfig is
// started, only for a family that is not bundled or a character that the chosen
// face does not have.

package import Foundation
import Synchronization

/// Finds fonts by name, and faces for characters. Usable from any thread.
package final class FontLibrary: Sendable {
    package static let shared = FontLibrary(
        folders: BundledFonts.folders, extraFolders: BundledFonts.extraFolders(BundledFonts.environment))

    private struct FaceRequest: Hashable {
        var family: String
        var weight: CGFloat
        var italic: Bool
        var monospaced: Bool
        /// The width in percent of the regular width.
        var width: CGFloat = 100
    }

    private struct FallbackKey: Hashable {
        var scalar: UInt32
        var isBold: Bool
        var isItalic: Bool
        var language: String?
    }

    private struct Variation: Hashable {
        var face: ObjectIdentifier
        var values: FontVariations
    }

    private struct State: @unchecked Sendable {
        var opened: [Fontconfig.Found: FontFace] = [:]
        /// Faces at other positions of their axes, with their original face, whose identifier must stay in use.
        var varied: [Variation: (origin: FontFace, face: FontFace)] = [:]
        /// The result of the search for an emoji face. The outer optional is nil before the search.
        var emoji: FontFace??
        var facesByRequest: [FaceRequest: FontFace] = [:]
        var registered: [FontFace] = []
        var extraFoldersRead = false
        var fallbacks: [FallbackKey: FontFace?] = [:]
        var reported: Set<UInt32> = []
        var reportedSystemFont = false
        var changes = 0

        /// Clears the cached results, since the next search may find others.
        mutating func clearCachedResults() {
            changes += 1
            facesByRequest.removeAll()
            fallbacks.removeAll()
            emoji = nil
        }
    }

    private let folders: [String]
    private let extraFolders: [String]
    private let state = Mutex(State())
    /// The cache holds fallbacks for at most this many characters.
    private static let fallbackLimit = 4096

    init(folders: [String], extraFolders: [String]) {
        self.folders = folders
        self.extraFolders = extraFolders
    }

    /// How often faces were registered or removed, after which characters may have other fallbacks.
    var changes: Int { state.withLock { $0.changes } }

    /// Returns the nearest font. Never fails: an unknown family results in the system font.
    /// - Parameters:
    ///   - family: nil or empty for the system font; upper and lower case are equal.
    ///   - weight: on UIFont.Weight's scale, -1…1.
    ///   - width: in percent of the regular width.
    ///   - size: points per em.
    package func font(
        family: String? = nil, weight: CGFloat = 0, italic: Bool = false, monospaced: Bool = false,
        width: CGFloat = 100, size: CGFloat
    ) -> Font {
        let weight = weight.isFinite ? weight : FontWeight.regular
        let wish = FaceRequest(
            family: Self.systemNamesRemoved(family), weight: weight, italic: italic, monospaced: monospaced,
            width: width.isFinite ? width : 100)
        let face = state.withLock { state in
            if let face = state.facesByRequest[wish] { return face }
            let face = find(wish, &state)
            if state.facesByRequest.count > 512 { state.facesByRequest.removeAll() }
            state.facesByRequest[wish] = face
            return face
        }
        return Font(face: face, size: size)
    }

    /// The face with exactly this PostScript or full family name, for UIFont(name:size:). Nil if there is none.
    package func font(named name: String, size: CGFloat) -> Font? {
        state.withLock { state in
            if let entry = BundledFonts.entries.first(where: {
                Self.namesMatch(($0.file as NSString).deletingPathExtension, name)
            }),
                let face = bundled(entry, &state)
            {
                return Font(face: face, size: size)
            }
            readExtraFolders(&state)
            if let face = state.registered.first(where: { Self.namesMatch($0.fontName, name) }) {
                return Font(face: face, size: size)
            }
            let wish = FaceRequest(family: name, weight: 0, italic: false, monospaced: false)
            if let face = inFamily(wish, &state) { return Font(face: face, size: size) }
            guard let found = Fontconfig.shared?.face(postScriptName: name) else { return nil }
            return open(found, &state).map { Font(face: $0, size: size) }
        }
    }

    /// Makes the faces of a font file available by their family names.
    /// - Throws: `FontError` with the file. Then nothing is registered.
    @discardableResult
    package func register(file: String) throws -> [FontFace] {
        let faces = try FontFace.all(in: file)
        add(faces)
        return faces
    }

    /// Makes an already opened face available by its names.
    /// - Returns: false if a face of this name was registered from the same file, or from no file.
    @discardableResult
    package func register(_ face: FontFace) -> Bool {
        state.withLock { state in
            let isKnown = state.registered.contains { $0.file == face.file && $0.fontName == face.fontName }
            guard !isKnown else { return false }
            state.registered.append(face)
            state.clearCachedResults()
            state.reported.removeAll()
            return true
        }
    }

    /// Removes a face from the registered ones. Fonts in use are not changed.
    /// - Returns: whether it was registered.
    package func unregister(_ face: FontFace) -> Bool {
        unregister { $0.file == face.file && $0.fontName == face.fontName }
    }

    private func add(_ faces: [FontFace]) {
        state.withLock { state in
            // Registering a file again replaces its faces.
            let files = Set(faces.map(\.file))
            state.registered.removeAll { files.contains($0.file) }
            state.registered += faces
            state.clearCachedResults()
            state.reported.removeAll()
        }
    }

    /// Removes the fonts that were registered from a file or folder. Fonts in use are not changed.
    /// - Returns: whether any were registered.
    @discardableResult
    package func unregister(path: String) -> Bool {
        unregister { $0.file == path || $0.file.hasPrefix(path + "/") }
    }

    private func unregister(where isRemoved: (FontFace) -> Bool) -> Bool {
        state.withLock { state in
            let count = state.registered.count
            state.registered.removeAll(where: isRemoved)
            guard state.registered.count < count else { return false }
            state.clearCachedResults()
            return true
        }
    }

    /// The styles of a family: sorted names for `font(named:)`.
    package func fontNames(family: String) -> [String] {
        state.withLock { state in
            readExtraFolders(&state)
            var names = Set(state.registered.filter { Self.namesMatch($0.familyName, family) }.map(\.fontName))
            let bundled = BundledFonts.entries.filter {
                Self.namesMatch($0.isMonospaced ? BundledFonts.monospacedFamily : BundledFonts.family, family)
            }
            names.formUnion(bundled.map { ($0.file as NSString).deletingPathExtension })
            if names.isEmpty { names.formUnion(Fontconfig.shared?.fontNames(family: family) ?? []) }
            return names.sorted()
        }
    }

    /// The face at another position on its axes. Returns `face` if it has none of these axes, or on failure.
    package func varied(_ face: FontFace, _ values: FontVariations) -> FontFace {
        state.withLock { varied(face, values, &$0) }
    }

    private func varied(_ face: FontFace, _ values: FontVariations, _ state: inout State) -> FontFace {
        guard !face.axes.isEmpty, !values.isEmpty else { return face }
        let key = Variation(face: ObjectIdentifier(face), values: values)
        if let known = state.varied[key] { return known.face }
        do {
            let made = try face.varied(values)
            if state.varied.count >= 256 { state.varied.removeAll() }
            state.varied[key] = (face, made)
            return made
        } catch {
            TextLog.refused(error)
            return face
        }
    }

    /// The face that draws emoji: registered fonts in colour first, then fontconfig's. Nil if there is none.
    package var emojiFace: FontFace? {
        state.withLock { state in
            if let known = state.emoji { return known }
            readExtraFolders(&state)
            let face =
                state.registered.first { $0.hasColors && $0.hasGlyph(for: 0x1F600) }
                ?? Fontconfig.shared?.face(family: "emoji", weight: 0, italic: false, monospaced: false)
                .flatMap { open($0, &state) }
            let usable = face.flatMap { $0.hasGlyph(for: 0x1F600) ? $0 : nil }
            state.emoji = .some(usable)
            return usable
        }
    }

    /// The number of characters that were reported as missing, each once.
    var reportedCharacters: Int { state.withLock { $0.reported.count } }

    /// The names of all known families, sorted.
    package var families: [String] {
        state.withLock { state in
            readExtraFolders(&state)
            var names: Set<String> = [BundledFonts.family, BundledFonts.monospacedFamily]
            names.formUnion(state.registered.map(\.familyName))
            names.formUnion(Fontconfig.shared?.families ?? [])
            return names.sorted()
        }
    }

    /// The languages whose letters a family has, as BCP 47 tags: "de", "zh-Hans". A font file is read for those of a
    /// family that fontconfig does not list.
    package func languages(family: String) -> Set<String> {
        let file: String? = state.withLock { state in
            readExtraFolders(&state)
            if let bundled = BundledFonts.entries.first(where: {
                family == ($0.isMonospaced ? BundledFonts.monospacedFamily : BundledFonts.family)
            }) {
                return BundledFonts.path(of: bundled.file, in: BundledFonts.folders)
            }
            return state.registered.first { $0.familyName == family }?.file
        }
        let names = file.map(Fontconfig.languages(file:)) ?? Fontconfig.shared?.languages(family: family) ?? []
        return Set(names.map { Self.chinese[$0] ?? $0 })
    }

    /// Fontconfig distinguishes Chinese by region, UIKit by script.
    private static let chinese = ["zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "zh-tw": "zh-Hant", "zh-hk": "zh-Hant"]

    /// Whether `font(family:…)` finds this family and does not use the system font for it.
    package func hasFamily(_ family: String) -> Bool {
        state.withLock { state in
            inFamily(
                FaceRequest(family: Self.systemNamesRemoved(family), weight: 0, italic: false, monospaced: false),
                &state) != nil
        }
    }

    /// A face with a glyph for a character that `font` does not have. Nil if no font has one;
    /// that is reported once on standard error.
    /// - Parameter language: a BCP 47 tag; chooses between fonts for Chinese, Japanese and Korean.
    func fallback(for scalar: UInt32, font: Font, language: String? = nil) -> FontFace? {
        if let face = font.cascade.first(where: { $0.hasGlyph(for: scalar) }) { return face }
        let key = FallbackKey(
            scalar: scalar, isBold: font.weight >= FontWeight.semibold, isItalic: font.isItalic,
            language: language)
        let (face, isNews) = state.withLock { state -> (FontFace?, Bool) in
            if let known = state.fallbacks[key] { return (known, false) }
            readExtraFolders(&state)
            let face = findFallback(scalar, font, language, &state)
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
    private func find(_ wish: FaceRequest, _ state: inout State) -> FontFace {
        if let face = inFamily(wish, &state) { return face }
        let entry = BundledFonts.nearest(
            weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced)
        if let face = bundled(entry, &state) { return face }
        return lastResort(wish, &state)
    }

    private func inFamily(_ wish: FaceRequest, _ state: inout State) -> FontFace? {
        if wish.family.isEmpty || Self.namesMatch(wish.family, BundledFonts.family) {
            return bundled(
                BundledFonts.nearest(weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced),
                &state)
        }
        if Self.namesMatch(wish.family, BundledFonts.monospacedFamily), !wish.italic {
            return bundled(BundledFonts.nearest(weight: wish.weight, italic: false, monospaced: true), &state)
        }
        readExtraFolders(&state)
        let members = state.registered.filter { Self.namesMatch($0.familyName, wish.family) }
        let nearest = members.min { Self.distance($0, wish) < Self.distance($1, wish) }
        if let nearest { return varied(nearest, Self.variations(nearest, wish), &state) }
        guard
            let found = Fontconfig.shared?.face(
                family: wish.family, weight: wish.weight, italic: wish.italic, monospaced: wish.monospaced,
                width: wish.width)
        else { return nil }
        return open(found, &state)
    }

    /// Used if the bundled files are missing or broken: any font of the system, else none.
    private func lastResort(_ wish: FaceRequest, _ state: inout State) -> FontFace {
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
        return open(Fontconfig.Found(file: path), &state)
    }

    private func open(_ found: Fontconfig.Found, _ state: inout State) -> FontFace? {
        if let face = state.opened[found] { return face }
        do {
            let face = try FontTrace.timeOpening {
                try FontFace(file: found.file, index: found.index, variations: found.variations)
            }
            state.opened[found] = face
            return face
        } catch {
            TextLog.refused(error)
            return nil
        }
    }

    private func findFallback(_ scalar: UInt32, _ font: Font, _ language: String?, _ state: inout State)
        -> FontFace?
    {
        if let face = state.registered.first(where: { $0.hasGlyph(for: scalar) }) { return face }
        var refused: Set<String> = []
        // If a file cannot be opened, the next one that has the character is tried.
        while let found = Fontconfig.shared?.fallback(
            for: scalar, weight: font.weight, italic: font.isItalic, language: language, except: refused)
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
                do { state.registered += try FontFace.all(in: folder + "/" + name) } catch {
                    TextLog.refused(error)
                }
            }
        }
    }

    package static func isFontFile(_ name: String) -> Bool {
        ["ttf", "otf", "ttc", "otc"].contains((name as NSString).pathExtension.lowercased())
    }

    private static func distance(_ face: FontFace, _ wish: FaceRequest) -> CGFloat {
        let hasWeights = face.axes.contains { $0.tag == "wght" }
        let hasWidths = face.axes.contains { $0.tag == "wdth" }
        let leans = face.isItalic || face.axes.contains { $0.tag == "ital" || $0.tag == "slnt" }
        // A face that can take both slants ranks after one that has the right slant by design.
        let slant: CGFloat = face.isItalic == wish.italic ? 0 : leans && wish.italic ? 0.01 : 10
        return (hasWeights ? 0 : abs(face.weight - wish.weight))
            + (hasWidths ? 0 : abs(face.width - wish.width) / 50)
            + slant + (wish.monospaced && !face.isMonospaced ? 100 : 0)
    }

    /// The axis values with which a variable face is nearest to a request.
    private static func variations(_ face: FontFace, _ wish: FaceRequest) -> FontVariations {
        var values: FontVariations = [:]
        for axis in face.axes {
            switch axis.tag {
            case "wght": values["wght"] = axis.clamped(FontWeight.weightClass(wish.weight))
            case "wdth": values["wdth"] = axis.clamped(wish.width)
            case "ital" where wish.italic: values["ital"] = axis.clamped(1)
            case "slnt" where wish.italic && !face.isItalic && !face.axes.contains { $0.tag == "ital" }:
                values["slnt"] = axis.minimum
            default: break
            }
        }
        return values.filter { value in
            face.axes.contains { $0.tag == value.key && $0.standard != value.value }
        }
    }

    private static func namesMatch(_ a: String, _ b: String) -> Bool { a.caseInsensitiveCompare(b) == .orderedSame }

    /// Maps the names that UIKit code uses for the system font to "".
    private static func systemNamesRemoved(_ family: String?) -> String {
        guard let family, !family.hasPrefix("."), !namesMatch(family, "System"), !namesMatch(family, "System Font")
        else {
            return ""
        }
        return family
    }
}
