import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls

/// Expectations: https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct and the
/// pages of its members.
@MainActor @Suite("Values of placeholders")
struct UnavailableConfigurationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    private func show(_ configuration: UIContentUnavailableConfiguration) async -> UIContentUnavailableView {
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    private func part<Part: UIView>(_ type: Part.Type, in view: UIView, where isWanted: (Part) -> Bool) -> Part? {
        if let found = view as? Part, isWanted(found) { return found }
        for subview in view.subviews {
            if let found = part(type, in: subview, where: isWanted) { return found }
        }
        return nil
    }

    private func label(_ text: String, in view: UIView) throws -> UILabel {
        try #require(part(UILabel.self, in: view) { $0.text == text && !$0.isHidden })
    }

    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func textsHaveTheirProperties() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.text = "Nothing"
        value.textProperties.font = .systemFont(ofSize: 31)
        value.textProperties.color = .red
        value.textProperties.lineBreakMode = .byTruncatingMiddle
        value.textProperties.numberOfLines = 2
        value.textProperties.adjustsFontSizeToFitWidth = true
        value.textProperties.minimumScaleFactor = 0.5
        value.textProperties.allowsDefaultTighteningForTruncation = true
        value.secondaryText = "Below"
        value.secondaryTextProperties.color = .blue
        value.secondaryTextProperties.numberOfLines = 3
        let view = await show(value)
        let first = try label("Nothing", in: view)
        #expect(first.font.pointSize == 31 && first.textColor == .red && first.numberOfLines == 2)
        #expect(first.lineBreakMode == .byTruncatingMiddle && first.adjustsFontSizeToFitWidth)
        #expect(first.minimumScaleFactor == 0.5 && first.allowsDefaultTighteningForTruncation)
        let second = try label("Below", in: view)
        #expect(second.textColor == .blue && second.numberOfLines == 3)
    }

    @Test func attributedTextsReplaceTexts() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.text = "plain"
        value.attributedText = NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.green])
        value.secondaryText = "plain below"
        value.secondaryAttributedText = NSAttributedString(string: "rich below")
        let view = await show(value)
        #expect(try label("rich", in: view).attributedText?.length == 4)
        _ = try label("rich below", in: view)
        #expect(part(UILabel.self, in: view) { $0.text?.hasPrefix("plain") == true } == nil)
    }

    @Test func theImageHasItsProperties() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.image = picture(100, 50)
        value.imageProperties.tintColor = .red
        value.imageProperties.cornerRadius = 6
        value.imageProperties.maximumSize = CGSize(width: 40, height: 40)
        value.imageProperties.accessibilityIgnoresInvertColors = true
        value.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 9)
        let view = await show(value)
        let image = try #require(part(UIImageView.self, in: view) { $0.image != nil })
        #expect(image.frame.size == CGSize(width: 40, height: 20), "shrunk as a whole")
        #expect(image.tintColor == .red && image.layer.cornerRadius == 6 && image.clipsToBounds)
        #expect(image.accessibilityIgnoresInvertColors)
        #expect(image.preferredSymbolConfiguration == value.imageProperties.preferredSymbolConfiguration)
    }

    @Test func partsHaveTheirDistances() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.image = picture(20, 20)
        value.text = "One"
        value.secondaryText = "Two"
        value.button.title = "Three"
        value.secondaryButton.title = "Four"
        value.imageToTextPadding = 11
        value.textToSecondaryTextPadding = 12
        value.textToButtonPadding = 13
        value.buttonToSecondaryButtonPadding = 14
        let view = await show(value)
        let image = try #require(part(UIImageView.self, in: view) { $0.image != nil })
        let buttons = ["Three", "Four"].compactMap { title in
            part(UIButton.self, in: view) { $0.configuration?.title == title }
        }
        let (one, two) = (try label("One", in: view), try label("Two", in: view))
        try #require(buttons.count == 2)
        let column: [UIView] = [image, one, two] + buttons
        let gaps = zip(column, column.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
        for (gap, expected) in zip(gaps, [11, 12, 13, 14] as [CGFloat]) {
            #expect(abs(gap - expected) <= 1, "\(gaps)")
        }
    }

    @Test func marginsKeepTheContentOffTheEdges() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.text = "Text"
        value.alignment = .natural
        value.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)
        let view = await show(value)
        #expect(try label("Text", in: view).frame.minX == 50)
        stage.window.directionalLayoutMargins.leading = 70
        view.setNeedsLayout()
        await stage.settle()
        #expect(try label("Text", in: view).frame.minX == 70, "at least those of the superview")
        value.axesPreservingSuperviewLayoutMargins = .vertical
        view.configuration = value
        await stage.settle()
        #expect(try label("Text", in: view).frame.minX == 50)
    }

    @Test func buttonsHaveTheirProperties() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        var used: [String] = []
        value.button.title = "First"
        value.buttonProperties.primaryAction = UIAction { _ in used.append("first") }
        value.buttonProperties.role = .destructive
        value.secondaryButton.title = "Second"
        value.secondaryButtonProperties.menu = UIMenu(children: [UIAction(title: "In the menu") { _ in }])
        let view = await show(value)
        let first = try #require(part(UIButton.self, in: view) { $0.configuration?.title == "First" })
        let second = try #require(part(UIButton.self, in: view) { $0.configuration?.title == "Second" })
        #expect(first.role == .destructive && second.showsMenuAsPrimaryAction && second.menu?.children.count == 1)
        await stage.tap(at: first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY), to: nil))
        #expect(used == ["first"])
        value.buttonProperties.isEnabled = false
        view.configuration = value
        await stage.settle()
        await stage.tap(at: first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY), to: nil))
        #expect(used == ["first"] && !first.isEnabled)
        value.button.title = nil
        view.configuration = value
        await stage.settle()
        #expect(first.isHidden)
    }

    @Test func theBackgroundAndScrolling() async throws {
        var value = UIContentUnavailableConfiguration.empty()
        value.background.backgroundColor = .red
        value.text = String(repeating: "Line\n", count: 60)
        let view = await show(value)
        #expect(stage.pixel(2, 2).red > 200 && stage.pixel(2, 2).green < 60)
        let scroller = try #require(part(UIScrollView.self, in: view) { _ in true })
        #expect(scroller.contentSize.height > 480 && view.isScrollEnabled)
        view.isScrollEnabled = false
        #expect(!scroller.isScrollEnabled)
        #expect((view.configuration as? UIContentUnavailableConfiguration) == value)
        #expect(UIContentUnavailableConfigurationState(traitCollection: view.traitCollection).searchText == nil)
    }
}
