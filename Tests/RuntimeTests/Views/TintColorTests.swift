import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineDrawing
@testable import VitrineRuntime

/// The tint as a colour, and the limits of text sizes: both depend on the superviews.
@MainActor @Suite("Colours and sizes by the view around")
struct TintColorTests {
    private let stage = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)

    private final class Disc: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.tintColor.setFill()
            UIRectFill(rect)
        }
    }

    private func isShown(_ color: UIColor, at x: Int) -> Bool {
        let shown = stage.pixel(x, 20), wanted = color.components
        return shown.red == UInt8((wanted.red * 255).rounded())
            && shown.green == UInt8((wanted.green * 255).rounded())
            && shown.blue == UInt8((wanted.blue * 255).rounded())
    }

    @Test func backgroundsAndDrawingsFollowTheTint() async {
        let background = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
        let disc = Disc(frame: CGRect(x: 20, y: 0, width: 20, height: 40))
        background.backgroundColor = .tintColor
        stage.window.addSubview(background)
        stage.window.addSubview(disc)
        await stage.settle()
        #expect(isShown(.systemBlue, at: 10) && isShown(.systemBlue, at: 30))
        stage.window.tintColor = .red
        await stage.settle()
        #expect(isShown(.red, at: 10) && isShown(.red, at: 30))
        disc.tintColor = .green
        await stage.settle()
        #expect(isShown(.red, at: 10) && isShown(.green, at: 30))
        // As its own tint it is the superview's tint.
        disc.tintColor = .tintColor
        await stage.settle()
        #expect(isShown(.red, at: 30))
    }

    @Test func theTintColourDiffersFromAllOtherColours() {
        #expect(UIColor.tintColor != UIColor.systemBlue && UIColor.tintColor == UIColor.tintColor)
        let background = UIView()
        background.backgroundColor = .systemBlue
        background.backgroundColor = .tintColor.withAlphaComponent(0.5)
        background.tintColor = .red
        #expect(background.layer.backgroundColor == UIColor.red.withAlphaComponent(0.5).cgColor)
    }

    /// A dimmed tint in the dark style is light on dark: the grey is that of the colour in the view's style.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func aDimmedTintIsVisibleInBothAppearances(
        _ style: UIUserInterfaceStyle
    ) {
        stage.window.overrideUserInterfaceStyle = style
        let view = UIView()
        view.tintColor = .label
        stage.window.addSubview(view)
        view.tintAdjustmentMode = .dimmed
        let shown = view.tintColor.resolvedColor(with: view.traitCollection).components
        #expect(shown.red == (style == .dark ? 1 : 0) && shown.alpha > 0.5)
        view.tintColor = .systemBlue
        let blue = UIColor.systemBlue.resolvedColor(with: view.traitCollection).components
        let grey = view.tintColor.resolvedColor(with: view.traitCollection).components
        #expect(grey.red == grey.green && grey.green == grey.blue)
        #expect(abs(grey.red - (0.2126 * blue.red + 0.7152 * blue.green + 0.0722 * blue.blue)) < 1e-6)
        view.tintColor = .red
        #expect(abs(view.tintColor.components.red - 0.2126) < 1e-6)
    }

    @Test func textStaysWithinItsLimits() {
        let outer = UIView(), inner = UIView()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        var changes = 0
        inner.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (_: UIView, _: UITraitCollection) in changes += 1
        }
        outer.maximumContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .large && changes == 0)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge && changes == 1)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        // Other overrides do not change the limits.
        outer.traitOverrides = UITraitOverrides()
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        outer.maximumContentSizeCategory = nil
        outer.minimumContentSizeCategory = .medium
        stage.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
        #expect(outer.minimumContentSizeCategory == .medium && outer.maximumContentSizeCategory == nil)
    }
}
