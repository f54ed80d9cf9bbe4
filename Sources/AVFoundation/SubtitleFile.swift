// SubtitleFile.swift: WebVTT files beside a video.

import Foundation

/// A file of subtitles.
struct SubtitleFile: Hashable, Sendable {
    let url: URL
    /// A tag of BCP 47; nil if the name has none.
    let language: String?
    /// Whether it also says what is heard beside speech.
    let isForDeaf: Bool

    /// The most files that a video has; others are ignored.
    private static let mostFiles = 100
    /// The words in names that mark subtitles for people who do not hear.
    private static let marks: Set<String> = ["sdh", "cc"]

    /// The files beside a video, by their names.
    static func files(beside video: URL) -> [SubtitleFile] {
        guard video.isFileURL else { return [] }
        let folder = video.deletingLastPathComponent(), base = video.deletingPathExtension().lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().lazy.compactMap { SubtitleFile($0, base: base, in: folder) }.prefix(mostFiles).map { $0 }
    }

    /// Nil if the file is none of the video's.
    private init?(_ name: String, base: String, in folder: URL) {
        guard name.hasSuffix(".vtt"), name.hasPrefix(base + ".") else { return nil }
        var parts = name.dropFirst(base.count).dropLast(4).split(separator: ".").map(String.init)
        isForDeaf = parts.last.map { Self.marks.contains($0.lowercased()) } ?? false
        if isForDeaf { parts.removeLast() }
        // Another video's: "clip.part2.vtt" has no language.
        guard parts.count <= 1, parts.first.map(Self.isTag) ?? true else { return nil }
        language = parts.first
        url = folder.appendingPathComponent(name)
    }

    /// Whether a word may be a tag of BCP 47: two or three letters, then parts of up to eight.
    private static func isTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    private static func parts(of tag: String) -> [Substring] {
        tag.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// Whether it is in the language of a tag, whatever its region.
    func hasLanguage(of tag: String) -> Bool {
        guard let language else { return false }
        return Self.parts(of: language).first == Self.parts(of: tag).first
    }

    /// Whether it is in exactly the language of a tag.
    func fits(_ tag: String) -> Bool { language.map { Self.parts(of: $0) == Self.parts(of: tag) } ?? false }
}
