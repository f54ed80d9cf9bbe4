// VectorImageTests.swift: images of SVG. What Apple's page "Creating and managing vector images" (Xcode: "Preserve
// Vector Data") promises: sharp at any size, in the tint colour as a template.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("Vector images")
struct VectorImageTests {
    let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 2)
    /// Red on the left, blue on the right, with the border at an uneven place.
    private let halves = Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0H5V10H0z" fill="red"/>
        <path d="M5 0H10V10H5z" fill="blue"/></svg>
        """.utf8)
    private static let white = PixelColor(red: 255, green: 255, blue: 255)
    private static let red = PixelColor(red: 255, green: 0, blue: 0)
    private static let blue = PixelColor(red: 0, green: 0, blue: 255)
    private static let green = PixelColor(red: 0, green: 255, blue: 0)

    private func show(_ image: UIImage?, _ mode: UIView.ContentMode = .scaleToFill) async -> UIImageView {
        stage.window.backgroundColor = .white
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 75, height: 75)
        view.contentMode = mode
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    @Test func dataIsAPictureOfItsSize() throws {
        let image = try #require(UIImage(data: halves))
        #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 1 && image.renderingMode == .automatic)
        #expect(UIImage(data: Data("<svg".utf8)) == nil)
    }

    /// The border of the colours is at pixel 20 + 75: an enlarged bitmap would mix the colours around it.
    @Test func itIsSharpInALargerView() async throws {
        _ = await show(UIImage(data: halves))
        #expect(stage.pixel(94, 60) == Self.red && stage.pixel(95, 60) == Self.blue)
    }

    @Test func itIsSharpAfterTheViewGrew() async throws {
        let view = await show(UIImage(data: halves))
        view.frame = CGRect(x: 0, y: 0, width: 99, height: 99)
        await stage.settle()
        #expect(stage.pixel(98, 60) == Self.red && stage.pixel(99, 60) == Self.blue)
    }

    @Test func contentModes() async throws {
        let view = await show(UIImage(data: halves), .center)
        // 10 points in the middle of the view: pixels 85 to 105.
        #expect(
            stage.pixel(84, 94) == Self.white && stage.pixel(86, 94) == Self.red && stage.pixel(103, 94) == Self.blue)
        view.bounds.size.height = 20
        view.contentMode = .scaleAspectFit
        await stage.settle()
        #expect(
            stage.pixel(74, 94) == Self.white && stage.pixel(94, 94) == Self.red && stage.pixel(95, 94) == Self.blue)
    }

    @Test func aTemplateHasTheTint() async throws {
        let view = await show(UIImage(data: halves)?.withRenderingMode(.alwaysTemplate))
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        await stage.settle()
        #expect(
            stage.pixel(60, 60) == Self.green && stage.pixel(94, 60) == Self.green && stage.pixel(95, 60) == Self.green)
    }

    @Test func aTintedImageKeepsItsPaths() async throws {
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let dot = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><path d='M5 0H10V10H5z'/></svg>"
        _ = await show(UIImage(data: Data(dot.utf8))?.withTintColor(green, renderingMode: .alwaysOriginal))
        #expect(stage.pixel(94, 60) == Self.white && stage.pixel(95, 60) == Self.green)
    }

    @Test func drawingIsSharp() throws {
        let image = try #require(UIImage(data: halves))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 62, height: 4), format: format).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 62, height: 4))
        }
        let pixels = try #require(drawn.cgImage).buffer
        #expect(pixels[30, 2] == 0xFFFF_0000 && pixels[31, 2] == 0xFF00_00FF)
    }

    @Test func aThumbnailIsDrawnInItsSize() throws {
        let image = try #require(UIImage(data: halves)?.preparingThumbnail(of: CGSize(width: 62, height: 4)))
        let pixels = try #require(image.cgImage).buffer
        #expect(
            image.size == CGSize(width: 62, height: 4) && pixels[30, 2] == 0xFFFF_0000 && pixels[31, 2] == 0xFF00_00FF)
    }

    @Test func aMirroredImageIsMirroredInEveryScript() async throws {
        let view = await show(UIImage(data: halves)?.imageFlippedForRightToLeftLayoutDirection())
        view.semanticContentAttribute = .forceRightToLeft
        await stage.settle()
        #expect(stage.pixel(94, 60) == Self.blue && stage.pixel(95, 60) == Self.red)
    }

    // MARK: Resources

    private func bundle(_ files: [String: String]) throws -> (Bundle, URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vectors-\(UUID().uuidString)")
        for (name, text) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return (try #require(Bundle(path: folder.path)), folder)
    }

    /// Apple's "Image Set Type": `preserves-vector-representation` keeps the paths, `template-rendering-intent` the mode.
    @Test func imageSets() throws {
        let svg = String(decoding: halves, as: UTF8.self)
        let entry = "{\"images\": [{\"filename\": \"a.svg\", \"idiom\": \"universal\"}], \"properties\": "
        let (bundle, folder) = try bundle([
            "A.xcassets/kept.imageset/Contents.json":
                entry + "{\"preserves-vector-representation\": true, \"template-rendering-intent\": \"template\"}}",
            "A.xcassets/kept.imageset/a.svg": svg,
            "A.xcassets/flat.imageset/Contents.json": entry + "{}}",
            "A.xcassets/flat.imageset/a.svg": svg,
            "plain.svg": svg,
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let traits = UITraitCollection(displayScale: 3)
        let kept = try #require(UIImage(named: "kept", in: bundle, compatibleWith: traits))
        #expect(kept.isVector && kept.renderingMode == .alwaysTemplate && kept.size == CGSize(width: 10, height: 10))
        let flat = try #require(UIImage(named: "flat", in: bundle, compatibleWith: traits))
        #expect(!flat.isVector && flat.scale == 3 && flat.cgImage?.width == 30)
        #expect(UIImage(named: "plain", in: bundle, compatibleWith: traits)?.isVector == true)
        #expect(UIImage(named: "plain.svg", in: bundle, compatibleWith: traits)?.size == CGSize(width: 10, height: 10))
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("plain.svg").path)?.isVector == true)
    }

    @Test func archives() throws {
        let image = try #require(UIImage(data: halves, scale: 2))
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let restored = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(restored.size == CGSize(width: 10, height: 10) && restored.scale == 2)
    }
}
