// ImageReaderTests.swift: images read with a configuration.
//
// Source: UIImageReader.h of the iOS 27 SDK.

import Foundation
import Testing
import VitrineDrawing

@Suite("UIImageReader") struct ImageReaderTests {
    private func png(_ width: CGFloat, _ height: CGFloat) async -> Data {
        await MainActor.run {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
            }
        }
    }

    /// The methods that do not wait.
    private func now(_ reader: UIImageReader, _ data: Data) -> UIImage? { reader.image(data: data) }
    private func now(_ reader: UIImageReader, _ file: URL) -> UIImage? { reader.image(contentsOf: file) }

    /// "If an image could not be generated, returns nil."
    @Test func filesAndDataAreRead() async throws {
        let data = await png(40, 20)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let reader = UIImageReader.default
        #expect(reader.configuration == UIImageReader.Configuration())
        let images = [
            now(reader, data), await reader.image(data: data), now(reader, file), await reader.image(contentsOf: file),
        ]
        for image in images { #expect(image?.size == CGSize(width: 40, height: 20)) }
        let missing = URL(fileURLWithPath: "/nowhere/at/all.png")
        #expect(now(reader, missing) == nil)
        #expect(await reader.image(contentsOf: missing) == nil)
        #expect(await reader.image(data: Data([1, 2, 3])) == nil)
        #expect(now(reader, URL(string: "https://example.org/a.png")!) == nil)
    }

    /// "Images loaded will be thumbnails of approximately the given size … always in pixels."
    @Test func thumbnailsHaveAboutTheirSize() async {
        let data = await png(400, 200)
        var rules = UIImageReader.Configuration()
        #expect(rules.preferredThumbnailSize == .zero)
        rules.preferredThumbnailSize = CGSize(width: 100, height: 100)
        let reader = UIImageReader(configuration: rules)
        #expect(now(reader, data)?.size == CGSize(width: 100, height: 50))
        #expect(await reader.image(data: data)?.size == CGSize(width: 100, height: 50))
        // Nothing is enlarged.
        #expect(now(reader, await png(40, 20))?.size == CGSize(width: 40, height: 20))
    }

    /// "Images vended by the loader are automatically prepared for display. Default is NO."
    @Test func imagesArePreparedIfWanted() async {
        let data = await png(40, 20)
        var rules = UIImageReader.Configuration()
        #expect(!rules.preparesImagesForDisplay)
        let plain = now(UIImageReader(configuration: rules), data)
        rules.preparesImagesForDisplay = true
        let prepared = now(UIImageReader(configuration: rules), data)
        // An image that is decoded already is its own prepared one.
        #expect(plain.map { $0.preparingForDisplay() !== $0 } == true)
        #expect(prepared.map { $0.preparingForDisplay() === $0 } == true)
    }
}
