import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

/// Dark backgrounds are lighter at the elevated level. Values: Apple's, 8 bits a channel.
@MainActor @Suite("Elevated surfaces")
struct ElevationTests {
    private let stage = OffscreenStage(size: CGSize(width: 640, height: 600), scale: 1)
    private let root = UIViewController()
    private let modal = UIViewController()

    init() {
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.rootViewController = root
        for controller in [root, modal] { controller.view.backgroundColor = .systemBackground }
    }

    private func gray(_ color: UIColor, _ traits: UITraitCollection) -> Int {
        Int((color.resolvedColor(with: traits).cgColor.components![0] * 255).rounded())
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
    func elevatedContentIsLighter(style: UIModalPresentationStyle) async {
        await stage.settle()
        #expect(stage.pixel(5, 5) == PixelColor(red: 0, green: 0, blue: 0))
        #expect(root.traitCollection.userInterfaceLevel == .base)
        modal.modalPresentationStyle = style
        modal.preferredContentSize = CGSize(width: 200, height: 200)
        modal.popoverPresentationController?.sourceView = root.view
        modal.popoverPresentationController?.permittedArrowDirections = []
        root.present(modal, animated: false)
        await stage.settle()
        #expect(modal.traitCollection.userInterfaceLevel == .elevated)
        #expect(stage.pixel(320, 300) == PixelColor(red: 0x1C, green: 0x1C, blue: 0x1E))
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func fullScreenPresentationsAreNotElevated(style: UIModalPresentationStyle) async {
        await stage.settle()
        modal.modalPresentationStyle = style
        root.present(modal, animated: false)
        await stage.settle()
        #expect(modal.traitCollection.userInterfaceLevel == .base)
        #expect(stage.pixel(320, 300) == PixelColor(red: 0, green: 0, blue: 0))
    }

    @Test func contentOfASheetIsElevated() async {
        modal.modalPresentationStyle = .formSheet
        modal.definesPresentationContext = true
        root.present(modal, animated: false)
        let inner = UIViewController()
        inner.view.backgroundColor = .secondarySystemGroupedBackground
        inner.modalPresentationStyle = .overCurrentContext
        modal.present(inner, animated: false)
        await stage.settle()
        #expect(inner.traitCollection.userInterfaceLevel == .elevated)
        #expect(stage.pixel(320, 300) == PixelColor(red: 0x2C, green: 0x2C, blue: 0x2E))
        modal.dismiss(animated: false)
        root.dismiss(animated: false)
        await stage.settle()
        #expect(inner.traitCollection.userInterfaceLevel == .base)
    }

    @Test func backgroundsByLevel() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let raised = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
        let high = raised.modifyingTraits { $0.accessibilityContrast = .high }
        let light = UITraitCollection(userInterfaceLevel: .elevated).modifyingTraits {
            $0.userInterfaceStyle = .light
        }
        let colors: [(UIColor, [Int])] = [
            (.systemBackground, [0x00, 0x1C, 0x24, 0xFF]),
            (.secondarySystemBackground, [0x1C, 0x2C, 0x36, 0xF2]),
            (.tertiarySystemBackground, [0x2C, 0x3A, 0x44, 0xFF]),
            (.systemGroupedBackground, [0x00, 0x1C, 0x24, 0xF2]),
            (.secondarySystemGroupedBackground, [0x1C, 0x2C, 0x36, 0xFF]),
            (.tertiarySystemGroupedBackground, [0x2C, 0x3A, 0x44, 0xF2]),
        ]
        for (color, values) in colors {
            #expect([dark, raised, high, light].map { gray(color, $0) } == values)
        }
        #expect(raised.hasDifferentColorAppearance(comparedTo: dark))
    }

    /// Like the tertiary background, but the same at every level.
    nonisolated private static let flat = UIColor(
        red: 0x2C / 255, green: 0x2C / 255, blue: 0x2E / 255, alpha: 1)

    @Test func anArchivedBackgroundKeepsItsLevels() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UIColor.tertiarySystemBackground, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
        let raised = UITraitCollection(userInterfaceStyle: .dark).modifyingTraits {
            $0.userInterfaceLevel = .elevated
        }
        #expect(gray(copy, raised) == 0x3A && copy == .tertiarySystemBackground)
        #expect(
            copy != UIColor { $0.userInterfaceStyle == .dark ? Self.flat : .white }
        )
    }
}
