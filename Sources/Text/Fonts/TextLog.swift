// TextLog.swift: messages about fonts, each written once.

import Foundation
import VitrineSystem

enum TextLog {
    static func missingGlyph(_ scalar: UInt32) {
        let name = Unicode.Scalar(scalar)?.properties.name.map { " (\($0))" } ?? ""
        let code = String(scalar, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        report(
            "no installed font has a glyph for U+\(padded)\(name); install one, or put its file in a folder of VITRINE_FONTS"
        )
    }

    static func refused(_ error: any Error) { report("\(error)") }

    static func folderMissing(_ folder: String) {
        report("VITRINE_FONTS names \(folder), which is not a folder that can be read")
    }

    static func systemFontMissing(folders: [String], replacement: String?) {
        let place = folders.joined(separator: ", ")
        let instead = replacement.map { "\($0) is used instead" } ?? "text cannot be drawn"
        report("the bundled fonts were not found in \(place); \(instead)")
    }

    private static func report(_ message: String) { Diagnostics.warning(message) }
}
