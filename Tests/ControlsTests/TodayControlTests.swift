// TodayControlTests.swift: members of controls and scroll views since iOS 17.
//
// Sources: the declarations' pages at developer.apple.com, as quoted in docs/today.tsv.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite("Controls since iOS 17")
struct TodayControlTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)

    /// "Calls the method associated with the control's primary action."
    @Test func thePrimaryActionIsPerformedByCode() {
        var events: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Pay") { _ in events.append("primary") })
        button.performPrimaryAction()
        #expect(events == ["primary"])
        button.isEnabled = false
        button.performPrimaryAction()
        #expect(events == ["primary"])
    }

    /// A control that is first responder in a scroll view.
    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private func scrollView(_ content: CGSize) -> UIScrollView {
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize = content
        stage.window.addSubview(scroll)
        return scroll
    }

    /// "Whether the scroll view allows scrolling its content with hardware keyboard input."
    @Test(arguments: [true, false])
    func keysScrollIfTheyMay(allows: Bool) async {
        let scroll = scrollView(CGSize(width: 320, height: 2000))
        let field = Field()
        scroll.addSubview(field)
        #expect(scroll.allowsKeyboardScrolling)
        scroll.allowsKeyboardScrolling = allows
        field.becomeFirstResponder()
        await stage.settle()
        await stage.press("pageDown")
        await stage.settle()
        #expect((scroll.contentOffset.y > 0) == allows)
    }

    /// "Whether the scroll view passes horizontal scroll events to a superview."
    @Test(arguments: [true, false])
    func horizontalDragsAtTheEdgeScrollTheParent(transfers: Bool) async {
        let outer = scrollView(CGSize(width: 960, height: 240))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        inner.contentSize = CGSize(width: 640, height: 240)
        outer.addSubview(inner)
        #expect(inner.transfersHorizontalScrollingToParent)
        inner.transfersHorizontalScrollingToParent = transfers
        inner.contentOffset.x = 320
        await stage.settle()
        await stage.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 100, y: 100))
        await stage.settle()
        #expect((outer.contentOffset.x > 0) == transfers)
    }

    /// "A point where the scroll view anchors content that's smaller than the scroll view's frame."
    @Test func smallContentIsAnchored() async {
        let scroll = scrollView(CGSize(width: 100, height: 2000))
        await stage.settle()
        #expect(scroll.contentAlignmentPoint == .zero && scroll.contentOffset == .zero)
        scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
        // In the middle of the width; content that is higher than the view starts at the top.
        #expect(scroll.contentOffset == CGPoint(x: -110, y: 0))
        scroll.contentSize = CGSize(width: 100, height: 40)
        #expect(scroll.contentOffset == CGPoint(x: -110, y: -100))
        scroll.contentAlignmentPoint = CGPoint(x: 1, y: 1)
        #expect(scroll.contentOffset == CGPoint(x: -220, y: -200))
        scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 20)
        await stage.settle()
        #expect(scroll.contentOffset == CGPoint(x: -200, y: -170))
        scroll.contentSize = CGSize(width: 400, height: 400)
        #expect(scroll.contentOffset.x >= 0 && scroll.contentOffset.y >= -10)
    }

    /// "The font for extra large titles" is larger than that for large titles, and follows Dynamic Type.
    @Test func extraLargeTitlesAreTheLargest() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
            ).pointSize
        }
        #expect(size(.extraLargeTitle, .large) > size(.largeTitle, .large))
        #expect(size(.extraLargeTitle2, .large) < size(.extraLargeTitle, .large))
        for style in [UIFont.TextStyle.extraLargeTitle, .extraLargeTitle2] {
            #expect(size(style, .small) < size(style, .large))
            #expect(size(style, .large) < size(style, .accessibilityLarge))
            let font = UIFont.preferredFont(forTextStyle: style)
            #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
        }
    }

    /// Regions by name: the guides and insets that views have. "method(edgeInsetsForLayoutRegion:)".
    @Test(arguments: [false, true])
    func regionsAreThoseOfTheGuides(isMirrored: Bool) async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        stage.window.addSubview(view)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        view.insetsLayoutMarginsFromSafeArea = false
        await stage.settle()
        #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
        #expect(view.layoutGuide(for: .margins(cornerAdaptation: .horizontal)) === view.layoutMarginsGuide)
        #expect(view.layoutGuide(for: .readableContent(cornerAdaptation: .vertical)) === view.readableContentGuide)
        #expect(view.edgeInsets(for: .margins()) == UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40))
        #expect(view.edgeInsets(for: .safeArea()) == view.safeAreaInsets)
        let insets = view.directionalEdgeInsets(for: .margins(cornerAdaptation: .none))
        #expect(insets.leading == (isMirrored ? 40 : 20) && insets.trailing == (isMirrored ? 20 : 40))
        await stage.settle()
        let readable = view.edgeInsets(for: .readableContent())
        #expect(readable.left == 20 && readable.right == 40 && readable.top == 1)
        #expect(UIView.LayoutRegion.margins() != .margins(cornerAdaptation: .vertical))
    }
}
