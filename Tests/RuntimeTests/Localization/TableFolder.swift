// TableFolder.swift: a bundle of string tables that exists during a test.

import Foundation
import Synchronization
import Testing

@testable import VitrineLocalization
@testable import VitrineDrawing
@testable import VitrineRuntime

/// A folder with tables, and the messages about them.
final class TableFolder: Sendable {
    let url: URL
    let bundle: Bundle
    let tables: StringTables
    private let remarks: RemarkList

    final class RemarkList: Sendable {
        let lines = Mutex<[String]>([])
    }

    convenience init(_ files: [String: String]) throws {
        try self.init(files.mapValues { Data($0.utf8) })
    }

    init(_ files: [String: Data]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)")
        for (name, data) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        bundle = try #require(Bundle(path: url.path))
        let remarks = RemarkList()
        tables = StringTables { remark in remarks.lines.withLock { $0.append(remark) } }
        self.remarks = remarks
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var said: [String] { remarks.lines.withLock { $0 } }

    /// The text of a key in a language, without values.
    func text(_ key: String, _ language: String, table: String? = nil) -> String? {
        tables.entry(key, table: table, in: bundle, language: LanguageTag(language)!)?.entry.plainText
    }

    /// The text with values, as `String(localized:)` makes it.
    func filled(_ value: String.LocalizationValue, _ language: String) -> String {
        let tag = LanguageTag(language)!
        let found = tables.entry(value.key, table: nil, in: bundle, language: tag)
        let format = LocalizedFormat(
            arguments: value.arguments, locale: Locale(identifier: language), language: found?.language ?? tag
        )
        return format.fill(found?.entry ?? LocalizedEntry(value.key))
    }
}
