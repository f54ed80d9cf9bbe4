// Golden.swift: a reviewed picture in a file.

package import Foundation
package import VitrineGraphics

/// A golden image beside a test.
package struct Golden {
    private let folder: URL
    private let name: String

    package init(name: String, besideTest filePath: String) {
        self.init(
            name: name,
            folder: URL(fileURLWithPath: filePath).deletingLastPathComponent()
                .appendingPathComponent("Snapshots"))
    }

    package init(name: String, folder: URL) {
        self.name = name
        self.folder = folder
    }

    private func file(_ suffix: String) -> URL { folder.appendingPathComponent(name + suffix) }

    /// Compares `image` with the file. Nil if they are equal, otherwise a description with advice. Blesses it if
    /// requested.
    package func compare(
        with image: CGImage, tolerance: Int,
        blesses: Bool = ProcessInfo.processInfo.environment["BLESS"] == "1"
    ) throws -> String? {
        let path = file(".png")
        if blesses {
            try write(image, to: path)
            removeFailures()
            return nil
        }
        guard FileManager.default.fileExists(atPath: path.path) else {
            try write(image, to: file(".new.png"))
            return
                "There is no golden image \(path.path). Look at \(file(".new.png").path), then run with BLESS=1."
        }
        let golden = try ImageDecoder.decode(path: path.path)
        guard let difference = ImageComparison.difference(image, golden, tolerance: tolerance) else {
            removeFailures()
            return nil
        }
        try write(image, to: file(".new.png"))
        try write(ImageComparison.differenceImage(image, golden, tolerance: tolerance), to: file(".diff.png"))
        return
            "\(name) is not its golden image: \(difference). See \(file(".new.png").path) and \(name).diff.png."
    }

    private func write(_ image: CGImage, to url: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PNGEncoder.encode(image).write(to: url)
    }

    /// Files of an earlier failure are outdated.
    private func removeFailures() {
        for suffix in [".new.png", ".diff.png"] { try? FileManager.default.removeItem(at: file(suffix)) }
    }
}
