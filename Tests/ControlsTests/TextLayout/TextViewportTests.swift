// TextViewportTests.swift: the visible part of a text, for a view of one's own.
//
// Expectations: Apple's comments in NSTextViewportLayoutController.h and NSTextViewportRenderingSurface.h of iOS 27, the talk
// "Elevate your app's text experience with TextKit" (WWDC 2026, 370), and the sample "Using TextKit 2 to interact with
// text", whose comments are bubbles.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineTextEditing

@MainActor @Suite("Text viewport", .serialized)
struct TextViewportTests {
    /// A view that shows each fragment in a view.
    private final class Page: UIView, NSTextViewportLayoutControllerDelegate {
        final class FragmentView: UIView, NSTextViewportRenderingSurface {
            let fragment: NSTextLayoutFragment
            init(_ fragment: NSTextLayoutFragment) {
                self.fragment = fragment
                super.init(frame: .zero)
                isOpaque = false
            }
            required init?(coder: NSCoder) { nil }
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext() else { return }
                let bounds = fragment.renderingSurfaceBounds
                fragment.draw(at: CGPoint(x: -bounds.minX, y: -bounds.minY), in: context)
            }
        }

        let content = NSTextContentStorage()
        let manager = NSTextLayoutManager()
        var viewport = CGRect(x: 0, y: 0, width: 300, height: 100)
        var calls: [String] = []
        var kept: [(NSTextLayoutFragment, FragmentView)] = []
        var made = 0
        var shown: [FragmentView] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            manager.textContainer = NSTextContainer(size: CGSize(width: 300, height: 0))
            content.addTextLayoutManager(manager)
            manager.textViewportLayoutController.delegate = self
        }
        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            manager.textViewportLayoutController.layoutViewport()
        }

        func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect { viewport }
        func textViewportLayoutControllerWillLayout(_ controller: NSTextViewportLayoutController) {
            calls.append("will")
            shown = []
        }
        func textViewportLayoutController(
            _ controller: NSTextViewportLayoutController, configureRenderingSurfaceFor fragment: NSTextLayoutFragment
        ) {
            calls.append("configure")
            guard let view = controller.renderingSurface(for: fragment) as? FragmentView else { return }
            view.frame = fragment.renderingSurfaceBounds.offsetBy(
                dx: fragment.layoutFragmentFrame.minX, dy: fragment.layoutFragmentFrame.minY - viewport.minY)
            if view.superview !== self { addSubview(view) }
            shown.append(view)
        }
        func textViewportLayoutControllerDidLayout(_ controller: NSTextViewportLayoutController) {
            calls.append("did")
            for view in subviews where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
        }
        func textViewportLayoutControllerReceivedSetNeedsLayout(_ controller: NSTextViewportLayoutController) {
            calls.append("needs")
            setNeedsLayout()
        }
        func textViewportLayoutController(
            _ controller: NSTextViewportLayoutController, renderingSurfaceFor fragment: NSTextLayoutFragment
        ) -> (any NSTextViewportRenderingSurface)? {
            made += 1
            return FragmentView(fragment)
        }
        func textViewportLayoutController(
            _ controller: NSTextViewportLayoutController,
            cacheRenderingSurface surface: any NSTextViewportRenderingSurface,
            for key: any NSTextViewportRenderingSurfaceKey
        ) {
            if let fragment = key as? NSTextLayoutFragment, let view = surface as? FragmentView {
                kept.append((fragment, view))
            }
        }
        func textViewportLayoutController(
            _ controller: NSTextViewportLayoutController,
            retrieveCachedRenderingSurfaceFor key: any NSTextViewportRenderingSurfaceKey
        ) -> (any NSTextViewportRenderingSurface)? { kept.first { $0.0 === key }?.1 }
    }

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let page = Page(frame: CGRect(x: 10, y: 10, width: 300, height: 400))

    init() {
        page.content.attributedString = NSAttributedString(
            string: (0..<4000).map { "line \($0)\n" }.joined(), attributes: [.font: UIFont.systemFont(ofSize: 20)])
        stage.window.addSubview(page)
    }

    private func shown() -> [String] {
        page.shown.compactMap { $0.fragment.textLineFragments.first?.attributedString.string }
    }

    @Test func onlyVisibleFragmentsAreConfigured() throws {
        page.layoutIfNeeded()
        let controller = page.manager.textViewportLayoutController
        #expect(controller.viewportBounds == page.viewport)
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        let expected = Int((100 / height).rounded(.up))
        #expect(abs(shown().count - expected) <= 1)
        #expect(shown().first == "line 0\n")
        #expect(page.calls.last == "did")
        let last = page.calls.lastIndex(of: "will").map { page.calls[$0...] } ?? []
        #expect(last.filter { $0 == "configure" }.count == shown().count)
        let range = try #require(controller.viewportRange)
        #expect(page.content.offset(from: page.content.documentRange.location, to: range.location) == 0)
        // Most of the text is not laid out.
        #expect(page.manager.engine.isHeightEstimated)
    }

    @Test func scrollingShowsOthers() {
        page.layoutIfNeeded()
        page.viewport.origin.y = 20_000
        page.manager.textViewportLayoutController.layoutViewport()
        let views = page.subviews
        #expect(!views.isEmpty && views.allSatisfy { $0.frame.maxY > -1 && $0.frame.minY < 101 })
        #expect(shown().first != "line 0\n")
    }

    @Test func anEditRequestsLayout() {
        page.layoutIfNeeded()
        page.calls = []
        page.content.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 4), with: "LINE")
        #expect(page.calls.contains("needs"))
        page.layoutIfNeeded()
        #expect(shown().first == "LINE 0\n")
        page.calls = []
        page.manager.textContainer?.size.width = 100
        #expect(page.calls.contains("needs"))
    }

    @Test func surfacesAreKeptByTheirKeys() throws {
        page.layoutIfNeeded()
        let controller = page.manager.textViewportLayoutController
        let first = try #require(page.kept.first)
        #expect(page.made == page.kept.count)
        #expect(controller.renderingSurface(for: first.0) === first.1)
        let before = page.made
        controller.layoutViewport()
        // The delegate returns what it has kept, so nothing is made.
        #expect(page.made == before && controller.renderingSurface(for: first.0) === first.1)
        page.viewport.origin.y = 20_000
        controller.layoutViewport()
        // "The mappings are cleared at the beginning of each layoutViewport."
        #expect(controller.renderingSurface(for: first.0) == nil)
        // "NSString and NSTextLayoutFragment conform to this protocol."
        let key: any NSTextViewportRenderingSurfaceKey = NSString(string: "a")
        #expect(controller.renderingSurface(for: key) == nil)
    }

    @Test func theViewportMovesToALocation() throws {
        page.layoutIfNeeded()
        let controller = page.manager.textViewportLayoutController
        let start = page.content.documentRange.location
        let middle = try #require(page.content.location(start, offsetBy: 20_000))
        let y = controller.relocateViewport(to: middle)
        page.viewport.origin.y = y
        controller.layoutViewport()
        let range = try #require(controller.viewportRange)
        #expect(range.contains(middle))
        // The location is at the top.
        let first = try #require(controller.fragments.first { $0.rangeInElement.contains(middle) })
        #expect(abs(first.layoutFragmentFrame.minY - y) < 1)
        let before = controller.viewportBounds.minY
        controller.adjustViewport(byVerticalOffset: 30)
        #expect(controller.viewportBounds.minY == before + 30)
        controller.layoutViewport()
        #expect(controller.viewportBounds.minY == before + 30)
        controller.layoutViewport()
        #expect(controller.viewportBounds.minY == before)
    }

    @Test func fragmentsAreDrawnInTheirViews() async {
        let area = CGRect(x: 10, y: 10, width: 100, height: 60)
        page.content.attributedString = NSAttributedString(
            string: "one\ntwo",
            attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.white])
        await stage.settle()
        let drawn = stage.colors(in: area)
        page.removeFromSuperview()
        await stage.settle()
        let hasChanged = stage.colors(in: area) != drawn
        #expect(hasChanged)
    }

    // MARK: Comments as bubbles

    private static let isComment = NSAttributedString.Key("isComment")

    private final class Bubble: NSTextLayoutFragment, @unchecked Sendable {
        override var leadingPadding: CGFloat { 20 }
        override var trailingPadding: CGFloat { 20 }
        override var topMargin: CGFloat { 6 }
        override var bottomMargin: CGFloat { 6 }

        private var bubble: CGRect {
            textLineFragments.reduce(CGRect.null) { $0.union($1.typographicBounds) }.insetBy(dx: -3, dy: -3)
        }
        override var renderingSurfaceBounds: CGRect { super.renderingSurfaceBounds.union(bubble) }
        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            context.fill(bubble.offsetBy(dx: point.x, dy: point.y))
            super.draw(at: point, in: context)
        }
    }

    private final class Comments: NSObject, NSTextContentStorageDelegate, NSTextLayoutManagerDelegate {
        var showsComments = true

        private func isComment(_ element: NSTextElement) -> Bool {
            guard let text = (element as? NSTextParagraph)?.attributedString, text.length > 0 else { return false }
            return text.attribute(TextViewportTests.isComment, at: 0, effectiveRange: nil) != nil
        }
        func textContentManager(
            _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
            options: NSTextContentManager.EnumerationOptions
        ) -> Bool { showsComments || !isComment(textElement) }
        func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange)
            -> NSTextParagraph?
        {
            guard let text = textContentStorage.textStorage?.attributedSubstring(from: range),
                text.attribute(TextViewportTests.isComment, at: 0, effectiveRange: nil) != nil
            else { return nil }
            let shown = NSTextStorage(attributedString: text)
            shown.addAttribute(.foregroundColor, value: UIColor.white, range: NSRange(location: 0, length: text.length))
            return NSTextParagraph(attributedString: shown)
        }
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            isComment(textElement)
                ? Bubble(textElement: textElement, range: textElement.elementRange)
                : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
        }
    }

    @Test func commentsAreBubblesThatCanBeHidden() throws {
        let text = NSTextStorage(string: "text\n", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "a comment\n", attributes: [.font: UIFont.systemFont(ofSize: 20), Self.isComment: true]))
        text.append(NSAttributedString(string: "more", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let comments = Comments()
        page.content.delegate = comments
        page.manager.delegate = comments
        page.content.attributedString = text
        page.layoutIfNeeded()
        #expect(shown() == ["text\n", "a comment\n", "more"])
        let bubble = try #require(page.shown.dropFirst().first)
        #expect(bubble.fragment is Bubble)
        #expect(bubble.fragment.layoutFragmentFrame.minX == 25)
        // The view is as large as the bubble.
        #expect(bubble.fragment.renderingSurfaceBounds.minX <= -3)
        let withComment = page.manager.usageBoundsForTextContainer.height
        comments.showsComments = false
        page.manager.invalidateLayout(for: page.content.documentRange)
        page.layoutIfNeeded()
        #expect(shown() == ["text\n", "more"])
        let height = UIFont.systemFont(ofSize: 20).lineHeight + 12
        #expect(abs(withComment - page.manager.usageBoundsForTextContainer.height - height) < 1.5)
    }
}
