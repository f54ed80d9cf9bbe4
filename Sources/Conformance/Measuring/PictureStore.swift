// PictureStore.swift: the pictures of a dossier, each once, named by its contents.

import Foundation
import VitrineExploring
import VitrineGraphics
import VitrineSystem

/// PNG files by their names.
@MainActor
final class PictureStore {
    private(set) var files: [String: Data] = [:]

    /// Keeps a picture, made smaller. Returns the name of its file; empty if it has no pixels.
    func keep(_ image: CGImage) -> String {
        guard let data = PictureFolder.png(image) else { return "" }
        let digits = String(FNV1a.hash(data), radix: 16)
        let name = "picture-\(String(repeating: "0", count: 16 - digits.count))\(digits).png"
        files[name] = data
        return name
    }
}
