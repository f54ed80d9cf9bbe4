// CatalogueExampleTests.swift: colours, images and texts from catalogues, as Apple's pages show them.

import Foundation
import OffscreenTesting
import Testing
import UIKit

/// https://developer.apple.com/documentation/xcode/asset-management: a colour with an appearance for dark interfaces, and a
/// vector as a template; https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog: a
/// text that varies by plural.
@MainActor @Suite("Documented examples: catalogues")
struct CatalogueExampleTests {
    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogue-\(UUID().uuidString)")

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func aColourFollowsTheAppearanceAndAVectorTheTint() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.000","green":"1.000","blue":"1.000","alpha":"1.000"}}},
             {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
              "color":{"color-space":"srgb","components":{"red":"0x00","green":"0x00","blue":"0x80","alpha":"1.000"}}}],
             "info":{"author":"xcode","version":1}}
            """, to: "Assets.xcassets/Paper.colorset/Contents.json")
        try write(
            """
            {"images":[{"filename":"dot.svg","idiom":"universal"}],"info":{"author":"xcode","version":1},
             "properties":{"preserves-vector-representation":true,"template-rendering-intent":"template"}}
            """, to: "Assets.xcassets/Dot.imageset/Contents.json")
        try write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4H0z"/></svg>"#,
            to: "Assets.xcassets/Dot.imageset/dot.svg")
        let bundle = try #require(Bundle(path: folder.path))
        stage.window.backgroundColor = try #require(UIColor(named: "Paper", in: bundle, compatibleWith: nil))
        let dot = UIImageView(image: try #require(UIImage(named: "Dot", in: bundle, with: nil)))
        dot.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        dot.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.window.addSubview(dot)
        await stage.settle()
        #expect(stage.pixel(5, 5).description == "(255, 255, 255)" && stage.pixel(30, 30).description == "(255, 0, 0)")
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(stage.pixel(5, 5).description == "(0, 0, 128)" && stage.pixel(30, 30).description == "(255, 0, 0)")
    }

    @Test(arguments: [(1, "1 ticket"), (3, "3 tickets")]) func aTextVariesByPlural(count: Int, text: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            """
            {"sourceLanguage":"en","strings":{"%lld tickets":{"localizations":{"en":{"variations":{"plural":{
              "one":{"stringUnit":{"state":"translated","value":"%lld ticket"}},
              "other":{"stringUnit":{"state":"translated","value":"%lld tickets"}}}}}}}},"version":"1.0"}
            """, to: "Localizable.xcstrings")
        let bundle = try #require(Bundle(path: folder.path))
        #expect(String(localized: "\(count) tickets", bundle: bundle) == text)
    }
}
