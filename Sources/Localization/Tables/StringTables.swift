// StringTables.swift: the tables of bundles, read once, and the order in which they are searched.
//
// In order: the app's language, English, `Base`, tables outside of languages. In each, a `.stringsdict` comes before
// the `.strings` of the same name, and that before the string catalogue. Any thread.

import Foundation
import VitrineSystem
import Synchronization

final class StringTables: Sendable {
    static let shared = StringTables { Diagnostics.warning($0) }

    /// A table in one language.
    struct Table: Sendable {
        var entries: [String: LocalizedEntry]
        /// The language whose plural rules apply.
        var language: LanguageTag
    }

    private struct Key: Hashable {
        var bundle: String
        var table: String
        var language: LanguageTag
    }

    private static let english = LanguageTag("en")!
    /// Larger files are no tables.
    private static let largest = 32 << 20

    private let cachedTables = Mutex<[Key: [Table]]>([:])
    private let reported = Mutex<Set<String>>([])
    private let write: @Sendable (String) -> Void

    /// - Parameter report: called with the problem of a table, once for each file.
    init(report: @escaping @Sendable (String) -> Void) { write = report }

    /// The entry of a bundle for a key, and its language.
    /// - Parameter name: of the table; nil for Localizable.
    func entry(_ key: String, table name: String?, in bundle: Bundle, language: LanguageTag)
        -> (entry: LocalizedEntry, language: LanguageTag)?
    {
        for table in tables(name ?? "Localizable", in: bundle, language: language) {
            if let entry = table.entries[key] { return (entry, table.language) }
        }
        return nil
    }

    private func tables(_ name: String, in bundle: Bundle, language: LanguageTag) -> [Table] {
        let key = Key(bundle: bundle.bundlePath, table: name, language: language)
        if let known = cachedTables.withLock({ $0[key] }) { return known }
        let found = read(name, in: bundle, language: language)
        cachedTables.withLock { $0[key] = found }
        // Most bundles have no tables besides named ones.
        if found.isEmpty, name != "Localizable" {
            report(
                "\(bundle.bundlePath)/\(name)",
                "there is no table “\(name)” in \(bundle.bundlePath): \(name).strings, \(name).stringsdict and "
                    + "\(name).xcstrings were looked for, in LANGUAGE.lproj and beside it")
        }
        return found
    }

    private func read(_ name: String, in bundle: Bundle, language: LanguageTag) -> [Table] {
        guard let root = bundle.resourceURL else { return [] }
        let catalogue = catalogue(root.appendingPathComponent("\(name).xcstrings"))
        let folders = bundle.localizations
        var tables: [Table] = []
        func add(_ folder: String?, _ translated: String?, _ language: LanguageTag) {
            var entries: [String: LocalizedEntry] = [:]
            if let translated, let catalogue { entries = catalogue.entries(in: translated) }
            if let folder {
                let place = folder.isEmpty ? root : root.appendingPathComponent("\(folder).lproj")
                entries.merge(files(name, in: place)) { $1 }
            }
            if !entries.isEmpty { tables.append(Table(entries: entries, language: language)) }
        }
        for tag in language == Self.english ? [language] : [language, Self.english] {
            add(tag.best(of: folders), catalogue.flatMap { tag.best(of: $0.languages) }, tag)
        }
        let source = catalogue.flatMap { LanguageTag($0.sourceLanguage) } ?? Self.english
        add("Base", nil, source)
        add("", catalogue?.sourceLanguage, source)
        return tables
    }

    // MARK: Files

    /// Those of a folder, `.stringsdict` over `.strings`.
    private func files(_ name: String, in folder: URL) -> [String: LocalizedEntry] {
        var entries: [String: LocalizedEntry] = [:]
        let strings = folder.appendingPathComponent("\(name).strings")
        if let data = contents(strings) {
            // Xcode makes property lists of them.
            if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
                let list = PropertyListFile.dictionary(data)
                if list == nil {
                    report(strings.path, "\(strings.path) is no property list with a dictionary")
                }
                entries = (list ?? [:]).compactMapValues { ($0 as? String).map { LocalizedEntry($0) } }
            } else {
                let file = StringsFile(data)
                if let problem = file.problem { report(strings.path, "\(strings.path), \(problem)") }
                entries = file.strings.mapValues { LocalizedEntry($0) }
            }
        }
        let counted = folder.appendingPathComponent("\(name).stringsdict")
        if let data = contents(counted) {
            let file = StringsDictionary(data)
            if let problem = file.problem { report(counted.path, "\(counted.path): \(problem)") }
            entries.merge(file.entries) { $1 }
        }
        return entries
    }

    private func catalogue(_ file: URL) -> StringCatalogue? {
        guard let data = contents(file) else { return nil }
        do {
            return try JSONDecoder().decode(StringCatalogue.self, from: data)
        } catch {
            report(file.path, "\(file.path) is no string catalogue: \(error)")
            return nil
        }
    }

    /// Nil for a file that there is not, which most are.
    private func contents(_ file: URL) -> Data? {
        var status = stat()
        // FileManager's attributes include names of owners, which the system's tables of users are searched for.
        guard stat(file.path, &status) == 0 else { return nil }
        let size = Int(status.st_size)
        guard size <= Self.largest else {
            report(file.path, "\(file.path) has \(size >> 20) MiB: tables have at most \(Self.largest >> 20)")
            return nil
        }
        do {
            return try Data(contentsOf: file)
        } catch {
            report(file.path, "\(file.path) cannot be read: \(error)")
            return nil
        }
    }

    private func report(_ subject: String, _ remark: String) {
        if reported.withLock({ $0.insert(subject).inserted }) { write(remark) }
    }
}
