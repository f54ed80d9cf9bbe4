// BundledFonts.swift: the fonts that come with Vitrine, and their folders.
//
// They are opened by file name without a scan, so the first label costs one
// file. `Bundle.module` is not used: it loads Foundation's bundle code and
// ends the process if the folder is missing.

import Foundation
import Glibc
import VitrineSystem

enum BundledFonts {
    struct Entry: Sendable {
        var file: String
        var weight: CGFloat
        var isItalic: Bool
        var isMonospaced: Bool
    }

    /// The system font's family name in its files.
    static let family = "Inter"
    static let monospacedFamily = "DejaVu Sans Mono"

    static let entries: [Entry] = [
        Entry(file: "Inter-Regular.otf", weight: FontWeight.regular, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-Light.otf", weight: FontWeight.light, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-Medium.otf", weight: FontWeight.medium, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-SemiBold.otf", weight: FontWeight.semibold, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-Bold.otf", weight: FontWeight.bold, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-ExtraBold.otf", weight: FontWeight.heavy, isItalic: false, isMonospaced: false),
        Entry(file: "Inter-Italic.otf", weight: FontWeight.regular, isItalic: true, isMonospaced: false),
        Entry(file: "Inter-BoldItalic.otf", weight: FontWeight.bold, isItalic: true, isMonospaced: false),
        Entry(file: "DejaVuSansMono.ttf", weight: FontWeight.regular, isItalic: false, isMonospaced: true),
        Entry(file: "DejaVuSansMono-Bold.ttf", weight: FontWeight.bold, isItalic: false, isMonospaced: true),
    ]

    /// Folders that may contain the files, in the order in which they are tried:
    /// the app's own (VITRINE_FONTS), the one beside the executable in SwiftPM's
    /// layout, an installed one, and the source tree of the build.
    static func folders(environment: String?, executable: String?, source: String = #filePath) -> [String] {
        var folders = extraFolders(environment)
        if let executable {
            let folder = (executable as NSString).deletingLastPathComponent
            folders.append(folder + "/Vitrine_VitrineText.resources/Resources/Fonts")
            folders.append((folder as NSString).deletingLastPathComponent + "/share/vitrine/fonts")
        }
        let textFolder = ((source as NSString).deletingLastPathComponent as NSString)
            .deletingLastPathComponent
        folders.append(textFolder + "/Resources/Fonts")
        return folders
    }

    /// The folders in VITRINE_FONTS, separated by colons as in PATH.
    static func extraFolders(_ environment: String?) -> [String] {
        (environment ?? "").split(separator: ":").map(String.init)
    }

    static var environment: String? { EnvironmentVariable.value("VITRINE_FONTS") }

    /// The folders of this process.
    static let folders = folders(environment: environment, executable: executablePath)

    private static var executablePath: String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return CommandLine.arguments.first }
        return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func path(of file: String, in folders: [String]) -> String? {
        folders.lazy.map { $0 + "/" + file }.first { access($0, R_OK) == 0 }
    }

    /// The bundled face that is nearest to the request: the right slant first, then the nearest weight.
    static func nearest(weight: CGFloat, italic: Bool, monospaced: Bool) -> Entry {
        let wanted = weight.isFinite ? weight : FontWeight.regular
        let candidates = entries.filter { $0.isMonospaced == monospaced }
        return candidates.min { distance($0, wanted, italic) < distance($1, wanted, italic) } ?? entries[0]
    }

    private static func distance(_ entry: Entry, _ weight: CGFloat, _ italic: Bool) -> CGFloat {
        abs(entry.weight - weight) + (entry.isItalic == italic ? 0 : 10)
    }
}
