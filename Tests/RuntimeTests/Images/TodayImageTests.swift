import Foundation
import OffscreenTesting
import Testing
import VitrineAppState
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@testable import VitrineDrawing

/// Expectations: Apple's pages on UIImage.Configuration, UIImageReader.Configuration, UIColor.Prominence,
/// init(resource:) and the updates of June 2023: "Access localized variants of symbol images by specifying a locale."
@MainActor @Suite("Images and colours of today")
struct TodayImageTests {
    private let arabic = Locale(identifier: "ar"), english = Locale(identifier: "en")

    @Test func aConfigurationHasALocale() {
        #expect(UIImage.Configuration(locale: arabic).locale == arabic)
        #expect(UIImage.Configuration(traitCollection: nil).locale == nil)
        let traits = UITraitCollection(displayScale: 2)
        let both = UIImage.Configuration(traitCollection: traits).withLocale(arabic)
        #expect(both.locale == arabic && both.traitCollection == traits)
        #expect(both.withTraitCollection(nil).locale == arabic && both.withLocale(nil).locale == nil)
        #expect(both != UIImage.Configuration(traitCollection: traits))
        #expect(both == UIImage.Configuration(locale: arabic).withTraitCollection(traits))
        let large = UIImage.SymbolConfiguration(pointSize: 40).withLocale(arabic)
        #expect(large.locale == arabic && large != UIImage.SymbolConfiguration(pointSize: 40))
        #expect(large.applying(UIImage.SymbolConfiguration(weight: .bold)).locale == arabic)
        #expect(large.applying(UIImage.SymbolConfiguration(pointSize: 20).withLocale(english)).locale == english)
    }

    @Test func traitsMakeAConfiguration() {
        let traits = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIImage.Configuration(traitCollection: traits).traitCollection == traits)
        #expect(UIImage.Configuration(traitCollection: nil).traitCollection == nil)
    }

    @Test func aSymbolPointsAsItsLanguageReads() throws {
        let name = "chevron.right", forward = "chevron.forward"
        func symbol(_ locale: Locale?) throws -> UIImage {
            try #require(
                UIImage(
                    systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 30).withLocale(locale)))
        }
        let left = try #require(
            UIImage(
                systemName: forward, withConfiguration: UIImage.SymbolConfiguration(pointSize: 30).withLocale(english)))
        let right = try #require(
            UIImage(
                systemName: forward, withConfiguration: UIImage.SymbolConfiguration(pointSize: 30).withLocale(arabic)))
        #expect(left.imageOrientation == .up && right.imageOrientation == .upMirrored)
        #expect(!left.flipsForRightToLeftLayoutDirection && !right.flipsForRightToLeftLayoutDirection)
        // A symbol with a fixed direction is the same in every language.
        for locale in [arabic, english] { #expect(try symbol(locale).imageOrientation == .up) }
        // Without a locale it follows the view that shows it.
        #expect(UIImage(systemName: forward)?.flipsForRightToLeftLayoutDirection == true)
        let moved = try #require(UIImage(systemName: forward)).withConfiguration(UIImage.Configuration(locale: arabic))
        #expect(moved.imageOrientation == .upMirrored)
    }

    /// "The integral scale that the image reader applies to the image."
    @Test func aReaderHasADensity() throws {
        let data = try #require(
            unscaledRenderer(CGSize(width: 40, height: 20)).image {
                UIColor.red.setFill(); $0.fill($0.format.bounds)
            }
            .pngData())
        func size(_ density: CGFloat) -> CGSize? {
            var configuration = UIImageReader.Configuration()
            configuration.pixelsPerInch = density
            return UIImageReader(configuration: configuration).image(data: data)?.size
        }
        #expect(UIImageReader.Configuration().pixelsPerInch == 0)
        #expect(size(0) == CGSize(width: 40, height: 20) && size(72) == size(0))
        #expect(size(144) == CGSize(width: 20, height: 10))
        #expect(size(150) == CGSize(width: 20, height: 10), "the nearest whole scale")
        #expect(size(.nan) == size(0) && size(-3) == size(0))
        var both = UIImageReader.Configuration()
        both.pixelsPerInch = 144
        both.preferredThumbnailSize = CGSize(width: 10, height: 10)
        let image = try #require(UIImageReader(configuration: both).image(data: data))
        #expect(image.scale == 2 && image.size == CGSize(width: 5, height: 2.5))
    }

    // MARK: Resources

    private func bundle() throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("resources-\(UUID().uuidString)")
        let colors = folder.appendingPathComponent("Brand.colorset")
        try FileManager.default.createDirectory(at: colors, withIntermediateDirectories: true)
        let text = """
            {"colors": [{"idiom": "universal", "color": {"components":
            {"red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000"}}}]}
            """
        try Data(text.utf8).write(to: colors.appendingPathComponent("Contents.json"))
        let picture = unscaledRenderer(CGSize(width: 6, height: 4)).image {
            UIColor.red.setFill(); $0.fill($0.format.bounds)
        }
        try #require(picture.pngData()).write(to: folder.appendingPathComponent("Cup.png"))
        return try #require(Bundle(url: folder))
    }

    @Test func resourcesNameImagesAndColours() throws {
        let bundle = try bundle()
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        #expect(UIImage(resource: ImageResource(name: "Cup", bundle: bundle)).size == CGSize(width: 6, height: 4))
        let color = UIColor(resource: ColorResource(name: "Brand", bundle: bundle))
        let parts = color.components
        #expect(parts.red == 1 && abs(parts.green - 0.5) < 0.001 && parts.blue == 0 && parts.alpha == 1)
        #expect(ImageResource(name: "a", bundle: bundle) != ImageResource(name: "b", bundle: bundle))
    }

    /// Apple's updates of June 2024: "specifying an accent color in your app's asset catalog".
    @Test func theAccentColourIsTheTint() async throws {
        let bundle = try bundle()
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        #expect(UIApplication.accentColor(of: bundle) == nil)
        try FileManager.default.copyItem(
            at: bundle.bundleURL.appendingPathComponent("Brand.colorset"),
            to: bundle.bundleURL.appendingPathComponent("AccentColor.colorset"))
        let accent = try #require(UIApplication.accentColor(of: bundle))
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .tintColor
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.tintColor == .systemBlue)
        stage.screen.accentColor = accent
        await stage.settle()
        #expect(stage.pixel(20, 20) == PixelColor(red: 255, green: 128, blue: 0))
        #expect(view.tintColor.components == accent.components)
        view.tintColor = .green
        await stage.settle()
        #expect(stage.pixel(20, 20) == PixelColor(red: 0, green: 255, blue: 0))
    }

    @Test func aMissingResourceNamesItself() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIImage(resource: ImageResource(name: "nothing", bundle: .main)) }
        }
    }

    // MARK: Prominence

    /// The labels' opacities are those of UIColor.secondaryLabel and its siblings.
    @Test func aColourHasFourStrengths() {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(red.prominence == .primary && red.withProminence(.primary) == red)
        let pale = red.withProminence(.secondary)
        #expect(pale.prominence == .secondary && abs(pale.components.alpha - 0.3) < 0.001 && pale.components.red == 1)
        let strengths: [UIColor.Prominence] = [.primary, .secondary, .tertiary, .quaternary]
        let alphas = strengths.map { red.withProminence($0).components.alpha }
        #expect(alphas == alphas.sorted(by: >) && Set(alphas).count == 4)
        // It is that of the colour itself, not of the paler one.
        #expect(pale.withProminence(.primary) == red)
        #expect(abs(pale.withProminence(.tertiary).components.alpha - 0.15) < 0.001)
        #expect(strengths.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test func labelsHaveTheirOwnStrengths() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let strengths: [(UIColor.Prominence, UIColor)] = [
            (.secondary, .secondaryLabel), (.tertiary, .tertiaryLabel), (.quaternary, .quaternaryLabel),
        ]
        for (strength, label) in strengths {
            let color = UIColor.label.withProminence(strength)
            for traits in [dark, UITraitCollection(userInterfaceStyle: .light)] {
                #expect(color.resolvedColor(with: traits).components == label.resolvedColor(with: traits).components)
            }
        }
    }
}
