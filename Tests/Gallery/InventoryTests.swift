import Foundation
import Testing

@Suite("docs/drawing.md lists exactly the drawn members")
struct InventoryTests {
    @Test func publicDeclarationsAreParsed() {
        let source = """
            open class CABox: CALayer {
                open var side: CGFloat {
                    get { values.side }
                }
                public var count = 0, hidden = 1
                var notPublic = 0
                package var forUs = 0
                public override func draw(in context: CGContext) {}
                open func add(
                    _ box: CABox, at index: Int, then: @escaping (Int, Int) -> Void = { _, _ in }
                ) {}
                public func reset() { let x = 0 }
                open class func layer(for key: String) -> CALayer? { nil }
            }
            extension CABox {
                public final func turn(by angle: CGFloat, _ axis: (x: Int, y: Int)) {}
            }
            """
        #expect(
            Inventory(source: source).names == [
                "CABox.side", "CABox.count", "CABox.add(_:at:then:)", "CABox.reset()", "CABox.layer(for:)",
                "CABox.turn(by:_:)",
            ])
    }

    @Test func everyMemberIsShownOrExcludedWithAReason() throws {
        let declared = try Inventory.read().names
        let shown = Set(Gallery.exhibits.flatMap(\.shows))
        #expect(
            declared.subtracting(shown).subtracting(NotDrawn.names).sorted() == [],
            "give each an exhibit, or a reason in NotDrawn.swift")
        #expect(shown.union(NotDrawn.names).subtracting(declared).sorted() == [], "these are not declared")
        #expect(
            shown.intersection(NotDrawn.names).sorted() == [], "these are shown: take them off NotDrawn.swift"
        )
    }

    @Test func exhibitNamesAreUnique() {
        let names = Gallery.exhibits.map(\.name)
        #expect(names.count == Set(names).count)
    }

    @Test func thePageIsWrittenFromTheGallery() throws {
        if ProcessInfo.processInfo.environment["BLESS"] == "1" {
            try DrawingTable.text.write(to: DrawingTable.file, atomically: true, encoding: .utf8)
        }
        let page = try String(contentsOf: DrawingTable.file, encoding: .utf8)
        #expect(page == DrawingTable.text, "run BLESS=1 swift test --filter InventoryTests")
    }

    @Test func everyPictureHasAnExhibit() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Snapshots")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".png") && !$0.hasSuffix(".new.png") && !$0.hasSuffix(".diff.png") }
        let names = Set(Gallery.exhibits.map { $0.name + ".png" })
        #expect(Set(files).subtracting(names).sorted() == [])
    }
}
