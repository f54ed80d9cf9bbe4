import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite("UIButton")
struct UIButtonTests {
    let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 2)

    @Test func tapsRunThePrimaryAction() async {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Order") { _ in taps += 1 })
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        stage.window.addSubview(button)
        await stage.tap(at: CGPoint(x: 100, y: 70))
        #expect(taps == 1)
        #expect(button.currentTitle == "Order" && button.accessibilityLabel == "Order")
        await stage.touchDown(at: CGPoint(x: 100, y: 70))
        await stage.touchMove(to: CGPoint(x: 290, y: 190))
        await stage.touchUp()
        #expect(taps == 1)
    }

    private final class OwnUpdate: UIButton {
        var states: [UIControl.State] = []
        override func updateConfiguration() {
            super.updateConfiguration()
            states.append(state)
        }
    }

    /// Apple's page of UIButton.updateConfiguration(): the system calls it "when the button's state changes".
    @Test func aSubclassUpdatesItsConfigurationWithEachState() async {
        let button = OwnUpdate(configuration: .filled())
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        stage.window.addSubview(button)
        await stage.settle()
        button.states = []
        await stage.touchDown(at: CGPoint(x: 100, y: 70))
        await stage.touchUp()
        #expect(button.states == [.highlighted, .normal])
        button.isSelected = true
        button.isEnabled = false
        #expect(button.states.suffix(2) == [.selected, [.selected, .disabled]])
        button.automaticallyUpdatesConfiguration = false
        button.isEnabled = true
        #expect(button.states.last == [.selected, .disabled])
    }

    @Test func statesFallBackToNormal() {
        let button = UIButton(type: .custom)
        button.setTitle("a", for: .normal)
        button.setTitle("b", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .disabled)
        #expect(button.currentTitle == "a")
        button.isSelected = true
        #expect(button.currentTitle == "b" && button.titleLabel?.text == "b")
        button.isHighlighted = true
        #expect(button.currentTitle == "a")
        button.isHighlighted = false
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitle == "a" && button.currentTitleColor == .green)
        #expect(button.accessibilityTraits.contains(.notEnabled))
    }

    /// "Hello" in 28.16 points is 67.40 x 34.08: with UIKit's 6 points above and below, in half points.
    @Test func classicSizeIsTheTitles() {
        let button = UIButton(type: .custom)
        button.contentScaleFactor = 2
        button.setTitle("Hello", for: .normal)
        button.titleLabel?.contentScaleFactor = 2
        button.titleLabel?.font = .systemFont(ofSize: 28.16)
        #expect(button.intrinsicContentSize.width == 67.5)
        #expect(abs(button.intrinsicContentSize.height - 46.5) <= 0.5)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize.width == 73.5)
        #expect(abs(button.intrinsicContentSize.height - 38.5) <= 0.5)
    }

    // Source: suites that run on iOS: `UIButton().sizeToFit()` gives 30 x 34 at the 18 points of a custom button.
    @Test func anEmptyButtonIsOneLineHigh() {
        for scale in [1, 2, 3] {
            let button = UIButton()
            button.contentScaleFactor = CGFloat(scale)
            button.sizeToFit()
            #expect(button.bounds.width == 30)
            #expect(abs(button.bounds.height - 34) < 1 / CGFloat(scale))
            #expect(button.intrinsicContentSize == button.bounds.size)
            #expect(button.subviews.isEmpty, "measuring creates no label")
        }
        let titled = UIButton()
        titled.setTitle("i", for: .normal)
        let empty = UIButton()
        empty.setTitle("", for: .normal)
        #expect(empty.sizeThatFits(.zero) == titled.sizeThatFits(.zero))
        empty.titleLabel?.font = .systemFont(ofSize: 30)
        titled.titleLabel?.font = .systemFont(ofSize: 30)
        #expect(empty.sizeThatFits(.zero).height == titled.sizeThatFits(.zero).height)
    }

    @Test func configurationsHaveUIKitsInsets() {
        var configuration = UIButton.Configuration.filled()
        #expect(
            configuration.contentInsets
                == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.title = "Order"
        let button = UIButton(configuration: configuration)
        let title = button.titleLabel!.sizeThatFits(.zero)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 14))
    }

    @Test func imagesHaveTheirPlacement() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Tea"
        configuration.image = image
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        button.layoutIfNeeded()
        let (title, picture) = (button.titleLabel!, button.imageView!)
        #expect(
            picture.frame.maxX + 8 == title.frame.minX || abs(picture.frame.maxX + 8 - title.frame.minX) <= 1)
        #expect(abs((picture.frame.minX + title.frame.maxX) / 2 - 100) <= 1)
        button.configuration?.imagePlacement = .trailing
        button.layoutIfNeeded()
        #expect(title.frame.maxX < picture.frame.minX)
        button.configuration?.imagePlacement = .top
        button.layoutIfNeeded()
        #expect(abs(picture.frame.midX - 100) <= 1 && abs(title.frame.midX - 100) <= 1)
        #expect(picture.frame.maxY < title.frame.minY + 1)
    }

    @Test func pressedButtonsAreHighlighted() async {
        stage.window.backgroundColor = .white
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        stage.window.addSubview(button)
        await stage.settle()
        let before = stage.pixel(200, 144)
        #expect(before == PixelColor(red: 0, green: 122, blue: 255))
        await stage.touchDown(at: CGPoint(x: 100, y: 70))
        await stage.advance(by: 0.1)
        #expect(stage.pixel(200, 144) != before)
        await stage.touchUp()
        await stage.settle()
        #expect(stage.pixel(200, 144) == before)
    }

    /// A font of the current text size stays large when the button changes later.
    @Test func transformersHaveTheButtonsTraits() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 200), scale: 1)
        var configuration = UIButton.Configuration.filled()
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var attributes = incoming
            attributes.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20))
            return attributes
        }
        configuration.title = "One"
        let button = UIButton(configuration: configuration)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.window.addSubview(button)
        await stage.settle()
        let large = button.titleLabel?.font.pointSize ?? 0
        #expect(large > 40)
        button.configuration?.title = "Two"
        await stage.settle()
        #expect(button.titleLabel?.font.pointSize == large)
    }

    @Test func titleAttributesAreTransformed() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Hello"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: 28.16)
            return outgoing
        }
        let button = UIButton(configuration: configuration)
        button.titleLabel?.contentScaleFactor = 1
        #expect(abs(button.intrinsicContentSize.width - 92) < 1e-6)
    }

    @Test func updateHandlersFollowTheState() async {
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "down" : "up" }
        stage.window.addSubview(button)
        await stage.settle()
        #expect(button.configuration?.title == "up")
        await stage.touchDown(at: CGPoint(x: 100, y: 70))
        #expect(button.configuration?.title == "down")
        await stage.touchUp()
        #expect(button.configuration?.title == "up")
    }
}
