import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

/// Common spellings of calls, and their effect.
@MainActor @Suite("Common spellings of calls")
struct OrdinaryNamesTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)

    @MainActor private final class Desk: UIViewController {
        var saved = 0
        var changes: [UIUserInterfaceStyle] = []
        override class var responderActions: ResponderActions {
            super.responderActions.adding("save:", Desk.save)
        }
        func save() { saved += 1 }
        override func viewDidLoad() {
            super.viewDidLoad()
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (self: Self, previous: UITraitCollection) in
                self.changes.append(previous.userInterfaceStyle)
            }
        }
    }

    @Test func handlersThatNameTheirClass() async {
        let desk = Desk()
        stage.window.rootViewController = desk
        await stage.settle()
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(desk.changes == [.light])
    }

    @Test func barButtonsWithoutAnActionOrWithItsName() async throws {
        let desk = Desk()
        let navigation = UINavigationController(rootViewController: desk)
        stage.window.rootViewController = navigation
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        #expect(space.isSpace && space.targetAction == nil)
        let save = UIBarButtonItem(title: "Save", style: .done, target: desk, action: Selector("save:"))
        desk.navigationItem.rightBarButtonItems = [save, space]
        await stage.settle()
        let button = try #require(find(BarButton.self, in: navigation.view) { $0.item === save })
        await stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        #expect(desk.saved == 1)
        let more = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis"), target: nil, action: nil, menu: UIMenu(children: []))
        #expect(more.menu != nil && more.targetAction == nil)
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView, _ isIt: (View) -> Bool) -> View? {
        if let own = view as? View, isIt(own) { return own }
        for part in view.subviews {
            if let found = find(type, in: part, isIt) { return found }
        }
        return nil
    }

    @Test func coloursByName() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        let set = folder.appendingPathComponent("Assets.xcassets/brand.colorset")
        try files.createDirectory(at: set, withIntermediateDirectories: true)
        let json = """
            { "colors": [
              { "idiom": "universal", "color": { "color-space": "srgb",
                "components": { "red": "0x33", "green": "0.500", "blue": "255", "alpha": "0.5" } } },
              { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
                "color": { "components": { "white": "1.0", "alpha": "1.000" } } }
            ], "info": { "author": "xcode", "version": 1 } }
            """
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let bundle = try #require(Bundle(path: folder.path))
        let color = try #require(UIColor(named: "brand", in: bundle))
        func parts(_ style: UIUserInterfaceStyle) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        #expect(zip(parts(.light), [0.2, 0.5, 1, 0.5]).allSatisfy { abs($0 - $1) < 0.001 })
        #expect(parts(.dark) == [1, 1, 1, 1])
        #expect(UIColor(named: "other", in: bundle) == nil && UIColor(named: "", in: bundle) == nil)
        try Data("{}".utf8).write(to: set.appendingPathComponent("Contents.json"))
        #expect(UIColor(named: "brand", in: bundle) == nil)
    }

    /// A set as Xcode 16 writes it, with a colour of the system and an appearance for high contrast.
    @Test func coloursByReference() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        let set = folder.appendingPathComponent("Assets.xcassets/Colors/bubble.colorset")
        try files.createDirectory(at: set, withIntermediateDirectories: true)
        let json = """
            { "colors": [
              { "idiom": "universal", "color": { "platform": "ios", "reference": "systemGray5Color" } },
              { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
                "color": { "platform": "ios", "reference": "systemGreenColor" } },
              { "idiom": "universal", "appearances": [ { "appearance": "contrast", "value": "high" } ],
                "color": { "platform": "ios", "reference": "labelColor" } }
            ], "info": { "author": "xcode", "version": 1 } }
            """
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let color = try #require(UIColor(named: "bubble", in: Bundle(path: folder.path)))
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let high = UITraitCollection(traitsFrom: [light, UITraitCollection(accessibilityContrast: .high)])
        #expect(color.resolvedColor(with: light) == UIColor.systemGray5.resolvedColor(with: light))
        #expect(color.resolvedColor(with: dark) == UIColor.systemGreen.resolvedColor(with: dark))
        #expect(color.resolvedColor(with: high) == UIColor.label.resolvedColor(with: high))
    }

    @Test func providersOfOrdinaryForms() async throws {
        let provider = NSItemProvider(object: NSString(string: "Mocha"))
        var texts: [String] = []
        provider.loadObject(ofClass: NSString.self) { value, _ in
            texts.append(value.map { "\($0)" } ?? "none")
        }
        provider.loadObject(ofClass: String.self) { value, _ in texts.append(value ?? "none") }
        #expect(texts == ["Mocha", "Mocha"] && provider.canLoadObject(ofClass: NSString.self))
        let address = NSItemProvider(item: URL(string: "https://example.org/a")!, typeIdentifier: nil)
        var item: Any?
        address.loadItem(forTypeIdentifier: "public.url") { found, _ in item = found }
        #expect((item as? URL)?.absoluteString == "https://example.org/a")
        let color = NSItemProvider(object: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        let copy = NSItemProvider()
        var data: Data?
        color.loadDataRepresentation(forTypeIdentifier: "com.apple.uikit.color") { found, _ in data = found }
        copy.registerDataRepresentation(forTypeIdentifier: "com.apple.uikit.color") { data }
        var red: CGFloat = 0
        copy.loadObject(ofClass: UIColor.self) { found, _ in
            found?.getRed(&red, green: nil, blue: nil, alpha: nil)
        }
        #expect(red == 1)
        // Data that arrives later, on another thread.
        let late = NSItemProvider()
        late.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            done in
            DispatchQueue.global().async { done(Data("later".utf8), nil) }
            return nil
        }
        let text = await withCheckedContinuation { continuation in
            late.loadObject(ofClass: String.self) { value, _ in continuation.resume(returning: value) }
        }
        #expect(text == "later")
    }

    @Test func filesAreOfferedUnderTheirTypes() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("menu".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(provider.suggestedName == file.lastPathComponent)
        var copied: (name: String, text: String)?
        var place: URL?
        provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
            guard let url, let data = try? Data(contentsOf: url) else { return }
            copied = (url.lastPathComponent, String(decoding: data, as: UTF8.self))
            place = url
        }
        #expect(copied?.text == "menu" && copied?.name == file.lastPathComponent)
        #expect(place.map { !FileManager.default.fileExists(atPath: $0.path) } == true)
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nonexistent/menu.txt")) == nil)
    }
}
