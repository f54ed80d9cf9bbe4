// FrameworkHeader.swift: the header of a framework that Xcode builds, which its Swift files see without an import.

import Foundation

/// The header NAME.h among the sources of a module.
struct FrameworkHeader {
    private let path: String?

    /// - Parameter files: the absolute paths of the module's Swift files.
    init(of module: String, _ files: some Sequence<String>) {
        let folders = files.map { ($0 as NSString).deletingLastPathComponent }
        path = Self.place(of: module + ".h", Self.common(folders))
    }

    /// Whether the header imports UIKit, and thereby every Swift file of the framework.
    var importsUIKit: Bool {
        guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return text.split(whereSeparator: \.isNewline).contains { line in
            let words = line.split(separator: " ")
            return words.count >= 2
                && (words[0] == "#import" || words[0] == "#include") && words[1] == "<UIKit/UIKit.h>"
                || words.count >= 2 && words[0] == "@import" && words[1].hasPrefix("UIKit")
        }
    }

    /// The header's path: in the folder of the sources, or in one directly in it (`Supporting Files`).
    private static func place(of header: String, _ folder: String?) -> String? {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        let places = ["\(folder)/\(header)"] + names.sorted().map { "\(folder)/\($0)/\(header)" }
        return places.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The innermost folder that holds all of some folders; nil for no folders and for the root.
    private static func common(_ folders: [String]) -> String? {
        guard var shared = folders.first?.split(separator: "/", omittingEmptySubsequences: false) else { return nil }
        for folder in folders.dropFirst() {
            let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
            shared = Array(zip(shared, parts).prefix { $0 == $1 }.map(\.0))
        }
        return shared.count > 1 ? shared.joined(separator: "/") : nil
    }
}
