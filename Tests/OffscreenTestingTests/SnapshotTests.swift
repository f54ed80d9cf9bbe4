import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGoldens
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Snapshots")
struct SnapshotTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "snapshots-\(UUID().uuidString)")
    private let stage = OffscreenStage(size: CGSize(width: 8, height: 4), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))

    init() { stage.window.addSubview(view) }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    private func show(_ red: CGFloat) async {
        view.backgroundColor = UIColor(red: red, green: 0, blue: 0, alpha: 1)
        await stage.settle()
    }

    @Test func blessCompareAndFail() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let golden = Golden(name: "box", folder: folder)
        await show(1)
        let missing = try golden.compare(with: stage.image, tolerance: 0, blesses: false)
        #expect(missing?.contains("BLESS=1") == true && exists("box.new.png") && !exists("box.png"))
        #expect(try golden.compare(with: stage.image, tolerance: 0, blesses: true) == nil)
        #expect(exists("box.png") && !exists("box.new.png"))
        #expect(try golden.compare(with: stage.image, tolerance: 0, blesses: false) == nil)
        await show(254.0 / 255)
        #expect(try golden.compare(with: stage.image, tolerance: 1, blesses: false) == nil)
        let problem = try golden.compare(with: stage.image, tolerance: 0, blesses: false)
        #expect(problem?.contains("16 pixels") == true)
        #expect(exists("box.new.png") && exists("box.diff.png"))
        await show(1)
        #expect(try golden.compare(with: stage.image, tolerance: 0, blesses: false) == nil)
        #expect(!exists("box.new.png") && !exists("box.diff.png"))
    }

    @Test func anotherSizeIsReported() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let golden = Golden(name: "box", folder: folder)
        _ = try golden.compare(with: stage.image, tolerance: 0, blesses: true)
        let other = OffscreenStage(size: CGSize(width: 9, height: 4), scale: 1)
        await other.settle()
        #expect(
            try golden.compare(with: other.image, tolerance: 0, blesses: false)?.contains("9 x 4") == true)
    }

    @Test func aMissingGoldenFailsItsTest() async {
        let path = folder.appendingPathComponent("Test.swift").path
        defer { try? FileManager.default.removeItem(at: folder) }
        withKnownIssue {
            #expect(!stage.assertSnapshot("nothing", filePath: path))
        } matching: {
            "\($0)".contains("nothing")
        }
    }
}
