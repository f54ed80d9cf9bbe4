// AssetCatalogueFuzzTests.swift: damaged sets of an asset catalogue have a colour, an image and data, or none.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineDrawing

@MainActor @Suite struct AssetCatalogueFuzzTests {
    /// The sets by their folder, as Xcode writes them.
    private static let sets = [
        "brand.colorset":
            #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0x33","green":"0.5","blue":"255","alpha":"0.500"}}},{"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios","reference":"systemGreenColor"}}]}"#,
        "cup.imageset":
            #"{"images":[{"filename":"cup.svg","idiom":"universal"},{"filename":"cup.svg","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}],"properties":{"template-rendering-intent":"template","preserves-vector-representation":true}}"#,
        "menu.dataset":
            #"{"data":[{"filename":"menu.txt","idiom":"universal","universal-type-identifier":"public.text"}]}"#,
        "Icons": #"{"properties":{"provides-namespace":true}}"#,
    ]

    private let folder: URL
    private let catalogue: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        catalogue = folder.appendingPathComponent("Assets.xcassets")
        for name in Self.sets.keys { try Self.create(catalogue.appendingPathComponent(name)) }
        try Self.create(catalogue.appendingPathComponent("Icons/star.colorset"))
        let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h2v2z"/></svg>"#
        try Data(picture.utf8).write(to: catalogue.appendingPathComponent("cup.imageset/cup.svg"))
        try Data("Mocha".utf8).write(to: catalogue.appendingPathComponent("menu.dataset/menu.txt"))
        try write(Data(Self.sets["brand.colorset"]!.utf8), to: "Icons/star.colorset")
        for (name, text) in Self.sets { try write(Data(text.utf8), to: name) }
    }

    private static func create(_ url: URL) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    private func write(_ data: Data, to set: String) throws {
        try data.write(to: catalogue.appendingPathComponent(set + "/Contents.json"))
    }

    private func parts(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    private func check(_ round: Int) throws {
        let bundle = try #require(Bundle(path: folder.path))
        for name in ["brand", "Icons/star", "star"] {
            guard let color = UIColor(named: name, in: bundle) else { continue }
            for style in [UIUserInterfaceStyle.light, .dark] {
                let resolved = parts(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)))
                #expect(resolved.allSatisfy { $0.isFinite }, "round \(round): \(resolved)")
                #expect((0...1).contains(resolved[3]), "round \(round): \(resolved)")
            }
        }
        if let image = ImageSet.image(named: "cup", in: bundle, displayScale: 2, isDark: round % 2 == 0) {
            #expect(image.size.width.isFinite && image.size.height > 0, "round \(round): \(image.size)")
        }
        if let data = NSDataAsset(name: "menu", bundle: bundle) {
            #expect(data.data.count < 1000, "round \(round): another file than those of the set")
        }
    }

    @Test("Changed, removed and doubled bytes")
    func mutations() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIColor(named: "brand", in: bundle) != nil && UIColor(named: "Icons/star", in: bundle) != nil)
        #expect(UIImage(named: "cup", in: bundle, with: nil) != nil)
        #expect(NSDataAsset(name: "menu", bundle: bundle)?.data == Data("Mocha".utf8))
        var random = SeededNumbers(seed: 20_261_130)
        let names = Self.sets.keys.sorted()
        for round in 0..<800 {
            let name = names[Int(random.next() % UInt64(names.count))]
            let good = Array(Self.sets[name]!.utf8)
            try write(Data(random.damaged(good)), to: name)
            try check(round)
            try write(Data(good), to: name)
        }
    }

    /// Numbers that JSON keeps as text may be anything.
    @Test(arguments: ["nan", "inf", "-inf", "1e400", "-1", "0xFFFF", "300", "", "0x"])
    func numbersOfComponents(number: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for part in ["red", "green", "blue", "alpha"] {
            let all = ["red", "green", "blue", "alpha"].map { "\"\($0)\":\"\($0 == part ? number : "0.5")\"" }
            let text = #"{"colors":[{"color":{"components":{\#(all.joined(separator: ","))}}}]}"#
            try write(Data(text.utf8), to: "brand.colorset")
            try check(0)
        }
    }

    @Test("A catalogue inside of itself, and deep nesting")
    func depth() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            at: catalogue.appendingPathComponent("Again"), withDestinationURL: catalogue)
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIColor(named: "none", in: bundle) == nil)
        try write(Data(String(repeating: "[", count: 200_000).utf8), to: "brand.colorset")
        #expect(UIColor(named: "brand", in: bundle) == nil)
    }
}
