import Foundation
import Testing
import Translation

@testable import FrontEnd

/// The names are from files that Xcode 15 and later generated (GeneratedAssetSymbols.swift) in public repositories.
@Suite struct AssetSymbolTests {
    @Test(arguments: [
        ("AccentColor", "accent"), ("accent_color1", "accentColor1"), ("mainBackgroundColor", "mainBackground"),
        ("mainBackgroundColor2", "mainBackgroundColor2"), ("Base200Color", "base200"), ("Blue50", "blue50"),
        ("TBlack", "tBlack"), ("TCellBackgroundGray", "tCellBackgroundGray"), ("Color-2", "color2"),
        ("Hero image", "hero"), ("final-image", "final"), ("AppIconImage", "appIcon"), ("Image", "image"),
        ("Top Shelf Image Wide", "topShelfImageWide"), ("share-marker", "shareMarker"), ("SiIcon", "siIcon"),
        ("QR-Code Icon Black", "qrCodeIconBlack"), ("QR Icons", "qrIcons"), ("ic_addApp_green", "icAddAppGreen"),
        ("ic_pause_black_36", "icPauseBlack36"), ("arrow_basic_e", "arrowBasicE"), ("Help-Budgets-2", "helpBudgets2"),
        ("Default", "`default`"), ("BMW", "BMW"), ("AL-2", "AL_2"), ("A-1-1-0", "A_1_1_0"), ("121212", "_121212"),
        ("1_back_arm", "_1BackArm"), ("10d", "_10D"),
    ])
    func members(asset: String, name: String) { #expect(AssetSymbolName.member(asset) == name) }

    @Test(arguments: [("Colors", "Colors"), ("iconPreviews", "IconPreviews"), ("GameUI", "GameUI")])
    func namespaces(group: String, name: String) { #expect(AssetSymbolName.namespace(group) == name) }

    @Test func namesWithoutLettersHaveNone() {
        #expect(AssetSymbolName.member("---") == nil && AssetSymbolName.namespace("") == nil)
    }

    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)").path

        func write(_ text: String, _ name: String) throws {
            let file = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func symbols(_ folder: Folder, source: String = "import UIKit\n") -> AssetSymbols {
        AssetSymbols(files: [
            folder.path + "/Sources/App/Code/App.swift": Array(source.utf8),
            folder.path + "/.build/App.build/DerivedSources/resource_bundle_accessor.swift": [],
        ])
    }

    @Test func namesOfUIKitAndOfTheModuleAreKept() throws {
        let folder = Folder()
        for name in ["label", "Brand", "Own"] {
            try folder.write("{}", "Sources/App/A.xcassets/\(name).colorset/Contents.json")
        }
        // Another target's.
        try folder.write("{}", "Sources/Other/B.xcassets/Other.colorset/Contents.json")
        let text = try #require(
            symbols(folder, source: "import UIKit\nextension UIColor { static let own = UIColor.red }").text)
        for name in ["label", "brand", "own"] { #expect(text.contains("static let \(name) = ColorResource(")) }
        #expect(text.contains("static var brand: UIColor { UIColor(resource: .brand) }"))
        #expect(!text.contains("static var label") && !text.contains("static var own") && !text.contains("other"))
    }

    @Test func theFirstOfTwoNamesIsTaken() throws {
        let folder = Folder()
        for name in ["cup-red", "cupRed"] {
            try folder.write("{}", "Sources/App/A.xcassets/\(name).imageset/Contents.json")
        }
        let text = try #require(symbols(folder).text)
        #expect(text.contains("static let cupRed = ImageResource(name: \"cup-red\"") && !text.contains("\"cupRed\""))
    }

    @Test func aGroupThatLinksToItselfAndQuotationMarks() throws {
        let folder = Folder()
        try folder.write("{}", "Sources/App/A.xcassets/Group/a\"b\\.colorset/Contents.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Sources/App/A.xcassets/Group/Again", withDestinationPath: "..")
        let text = try #require(symbols(folder).text)
        #expect(text.contains(#"ColorResource(name: "a\"b\\", bundle: .module)"#))
    }

    @Test func modulesWithoutResourcesHaveNone() throws {
        let folder = Folder()
        try folder.write("{}", "Sources/App/A.xcassets/Brand.colorset/Contents.json")
        let path = folder.path + "/Sources/App/App.swift"
        #expect(AssetSymbols(files: [path: Array("import UIKit".utf8)]).text == nil)
        #expect(AssetSymbols(files: [path: []]).added(to: [:]).isEmpty)
    }
}
