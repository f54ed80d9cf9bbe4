// UIFont+Registration.swift: registers an app's own fonts.

public import Foundation
import VitrineText

extension UIFont {
    /// Makes the fonts of a file, or of all font files in a folder, available by family and by name, for as long as the
    /// process runs. Calling it again for a path reads the files again.
    /// - Returns: The names of the fonts, for `init(name:size:)`.
    /// - Throws: An error that names the file and the problem; the sound fonts of a folder are available all the same.
    @discardableResult
    public class func registerFonts(at url: URL) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw FontError(file: url.path, reason: "there is no such file or folder")
        }
        guard isFolder.boolValue else {
            return try FontLibrary.shared.register(file: url.path).map(\.fontName)
        }
        var names: [String] = []
        var problem: (any Error)?
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        where FontLibrary.isFontFile(name) {
            do {
                names += try FontLibrary.shared.register(file: url.path + "/" + name).map(\.fontName)
            } catch { problem = problem ?? error }
        }
        if let problem { throw problem }
        return names
    }

    /// Reverses `registerFonts(at:)`. Fonts in use stay as they are.
    /// - Returns: Whether the path had been registered.
    @discardableResult
    public class func unregisterFonts(at url: URL) -> Bool { FontLibrary.shared.unregister(path: url.path) }

    /// The names of a family's fonts, for `init(name:size:)`, sorted.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontLibrary.shared.fontNames(family: familyName)
    }
}
