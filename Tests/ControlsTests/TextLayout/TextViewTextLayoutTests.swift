// TextViewTextLayoutTests.swift: the text layout manager of a text view.
//
// Expectations: Apple's comments in UITextView.h and NSTextAttachment.h of iOS 27, and the talk "Elevate your app's text
// experience with TextKit" (WWDC 2026, 370).

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineTextEditing

@MainActor @Suite("A text view's text layout manager", .serialized)
struct TextViewTextLayoutTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    private func show<View: UITextView>(_ view: View, _ text: String = "one\ntwo words\nthree") -> View {
        view.frame = CGRect(x: 10, y: 10, width: 300, height: 200)
        view.font = .systemFont(ofSize: 20)
        view.text = text
        stage.window.addSubview(view)
        return view
    }

    // MARK: Which layout

    @Test func aTextViewHasATextLayoutManagerUntilTheOtherIsAskedFor() throws {
        let view = show(UITextView(usingTextLayoutManager: true))
        let manager = try #require(view.textLayoutManager)
        #expect(view.textLayoutManager === manager)
        #expect((manager.textContentManager as? NSTextContentStorage)?.textStorage === view.textStorage)
        #expect(manager.textContainer === view.textContainer && view.textContainer.textLayoutManager === manager)
        #expect(view.textStorage.layoutManagers.isEmpty)
        // "accessing the .layoutManager of a UITextView … will cause a UITextView that's using TextKit 2 to 'fall back' to
        // TextKit 1 … After this happens, .textLayoutManager will return nil".
        let old = view.layoutManager
        #expect(view.textLayoutManager == nil && view.textContainer.textLayoutManager == nil)
        #expect(view.layoutManager === old && view.textContainer.layoutManager === old)
        #expect(view.textStorage.layoutManagers.first === old)
    }

    @Test func theContainersLayoutManagerCountsToo() {
        let view = show(UITextView())
        #expect(view.textLayoutManager != nil)
        // "or its .textContainer's .layoutManager"
        #expect(view.textContainer.layoutManager != nil)
        #expect(view.textLayoutManager == nil)
    }

    @Test func aTextViewMayBeginWithALayoutManager() {
        #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: .zero)
        manager.addTextContainer(container)
        // "This initializer will follow the NSTextContainer's usage of TextKit 2 (NSTextLayoutManager) or TextKit 1".
        let view = UITextView(frame: .zero, textContainer: container)
        #expect(view.textLayoutManager == nil && view.layoutManager === manager)
    }

    @Test func aContainerBringsItsTextLayoutManager() {
        let content = NSTextContentStorage()
        let manager = NSTextLayoutManager()
        content.addTextLayoutManager(manager)
        let container = NSTextContainer(size: .zero)
        manager.textContainer = container
        let view = show(UITextView(frame: .zero, textContainer: container))
        #expect(view.textLayoutManager === manager)
        #expect(content.textStorage?.string == "one\ntwo words\nthree" && view.textStorage === content.textStorage)
    }

    // MARK: Reading the layout

    @Test func theLayoutIsTheViews() throws {
        let view = show(UITextView())
        view.layoutIfNeeded()
        let manager = try #require(view.textLayoutManager)
        var frames: [CGRect] = []
        manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
            frames.append($0.layoutFragmentFrame)
            return true
        }
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 4))
        let caret = view.caretRect(for: start)
        #expect(abs(frames[1].minY + view.textContainerInset.top - caret.minY) < 1)
        #expect(abs(manager.usageBoundsForTextContainer.height - frames[2].maxY) < 1)
        view.insertText("\nfour")
        frames = []
        manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
            frames.append($0.layoutFragmentFrame)
            return true
        }
        #expect(frames.count == 4)
    }

    @Test func renderingAttributesShow() async throws {
        let view = show(UITextView())
        let manager = try #require(view.textLayoutManager)
        await stage.settle()
        let plain = stage.colors(in: CGRect(x: 10, y: 10, width: 150, height: 70))
        manager.setRenderingAttributes([.foregroundColor: UIColor.red], for: manager.documentRange)
        await stage.settle()
        let red = stage.colors(in: CGRect(x: 10, y: 10, width: 150, height: 70))
        let isRed = red != plain
        #expect(isRed)
        view.textColor = .red
        manager.invalidateRenderingAttributes(for: manager.documentRange)
        await stage.settle()
        let isAsRed = stage.colors(in: CGRect(x: 10, y: 10, width: 150, height: 70)) == red
        #expect(isAsRed)
    }

    private final class Marked: NSTextLayoutFragment, @unchecked Sendable {
        override var leadingPadding: CGFloat { 24 }
        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: point.x - 20, y: point.y + 2, width: 10, height: 10))
            super.draw(at: point, in: context)
        }
    }

    private final class Marks: NSObject, NSTextLayoutManagerDelegate {
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment { Marked(textElement: textElement, range: textElement.elementRange) }
    }

    @Test func theAppsFragmentsAreDrawn() async throws {
        let view = show(UITextView())
        let marks = Marks()
        view.textLayoutManager?.delegate = marks
        await stage.settle()
        let fragment = try #require(view.textLayoutManager?.textLayoutFragment(for: CGPoint(x: 0, y: 5)))
        let origin = fragment.layoutFragmentFrame.origin
        #expect(abs(origin.x - (5 + 24)) < 0.01)
        let spot = CGPoint(
            x: view.frame.minX + origin.x - 15, y: view.frame.minY + view.textContainerInset.top + origin.y + 7)
        let pixel = stage.pixel(Int(spot.x), Int(spot.y))
        #expect(pixel.red > 240 && pixel.green < 20)
        // The caret is where the text is.
        #expect(abs(view.caretRect(for: view.beginningOfDocument).minX - (origin.x - 1)) < 0.01)
        _ = view.layoutManager
        await stage.settle()
        #expect(stage.pixel(Int(spot.x), Int(spot.y)).green > 200)
    }

    // MARK: The viewport in a subclass

    private final class Numbered: UITextView {
        var calls: [String] = []
        var frames: [CGRect] = []
        override func viewportBounds(for controller: NSTextViewportLayoutController) -> CGRect {
            calls.append("bounds")
            return super.viewportBounds(for: controller)
        }
        override func textViewportLayoutControllerWillLayout(_ controller: NSTextViewportLayoutController) {
            super.textViewportLayoutControllerWillLayout(controller)
            calls.append("will")
            frames = []
        }
        override func textViewportLayoutController(
            _ controller: NSTextViewportLayoutController, configureRenderingSurfaceFor fragment: NSTextLayoutFragment
        ) {
            super.textViewportLayoutController(controller, configureRenderingSurfaceFor: fragment)
            frames.append(fragment.layoutFragmentFrame)
        }
        override func textViewportLayoutControllerDidLayout(_ controller: NSTextViewportLayoutController) {
            super.textViewportLayoutControllerDidLayout(controller)
            calls.append("did")
        }
        override func textViewportLayoutControllerReceivedSetNeedsLayout(_ controller: NSTextViewportLayoutController) {
            super.textViewportLayoutControllerReceivedSetNeedsLayout(controller)
            calls.append("needs")
        }
    }

    @Test func viewportBoundsAreWhatIsVisible() async throws {
        let view = show(Numbered(), (0..<400).map { "line \($0)" }.joined(separator: "\n"))
        await stage.settle()
        let controller = try #require(view.textLayoutManager?.textViewportLayoutController)
        #expect(controller.viewportBounds.height >= view.bounds.height)
        view.contentOffset.y = 1000
        await stage.settle()
        #expect(controller.viewportBounds.minY <= 1000 - view.textContainerInset.top)
        #expect(controller.viewportBounds.maxY >= 1200 - view.textContainerInset.top)
    }

    @Test func aSubclassSeesTheLayoutOfItsViewport() async throws {
        let view = show(Numbered(), (0..<400).map { "line \($0)" }.joined(separator: "\n"))
        await stage.settle()
        #expect(view.calls.suffix(3) == ["bounds", "will", "did"])
        // "This method will be triggered for every paragraph in the viewport."
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        #expect(abs(CGFloat(view.frames.count) - 200 / height) <= 2)
        view.contentOffset.y = 1000
        await stage.settle()
        let top = try #require(view.frames.first)
        #expect(top.minY <= 1000 - 8 && top.maxY > 1000 - 8 - height)
    }

    @Test func aSubclassHearsOfChangesOfTheLayout() async {
        let view = show(Numbered())
        await stage.settle()
        view.calls = []
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xyz")
        // "The viewport controller delegate methods help the text view know when scrolling or editing has happened".
        #expect(view.calls.contains("needs"))
        await stage.settle()
        #expect(view.calls.contains("will") && view.calls.last == "did")
        #expect(view.frames.count == 3)
    }

    @Test func sectionsCollapseInATextView() async {
        final class Collapsing: UITextView, NSTextContentStorageDelegate {
            var isCollapsed = false
            func textContentManager(
                _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
                options: NSTextContentManager.EnumerationOptions
            ) -> Bool {
                !isCollapsed
                    || (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("two") != true
            }
        }
        let view = show(Collapsing())
        view.textLayoutManager?.textContentManager?.delegate = view
        await stage.settle()
        let height = view.contentSize.height
        view.isCollapsed = true
        if let manager = view.textLayoutManager { manager.invalidateLayout(for: manager.documentRange) }
        await stage.settle()
        #expect(abs(height - view.contentSize.height - UIFont.systemFont(ofSize: 20).lineHeight) < 1.5)
        #expect(view.sizeThatFits(CGSize(width: 280, height: 0)).height == view.contentSize.height)
    }

    // MARK: Views of attachments

    private final class Provider: NSTextAttachmentViewProvider, @unchecked Sendable {
        nonisolated(unsafe) static var made = 0
        override init(
            textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
            location: any NSTextLocation
        ) {
            super.init(
                textAttachment: textAttachment, parentView: parentView, textLayoutManager: textLayoutManager,
                location: location)
            tracksTextAttachmentViewBounds = true
            Self.made += 1
        }
        override func loadView() {
            view = MainActor.assumeIsolated {
                let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
                own.backgroundColor = .red
                return own
            }
        }
    }

    private func text(with attachment: NSTextAttachment, after: String = "") -> NSAttributedString {
        let text = NSTextStorage(string: "a ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: " b" + after, attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        return text
    }

    private func registered() -> NSTextAttachment {
        NSTextAttachment.registerViewProviderClass(Provider.self, forFileType: "test.view")
        Provider.made = 0
        return NSTextAttachment(data: Data([1]), ofType: "test.view")
    }

    @Test func aRegisteredProvidersViewIsInTheText() async throws {
        let attachment = registered()
        #expect(NSTextAttachment.textAttachmentViewProviderClass(forFileType: "test.view") == Provider.self)
        #expect(attachment.usesTextAttachmentView && attachment.allowsTextAttachmentView)
        let view = show(UITextView())
        view.attributedText = text(with: attachment)
        await stage.settle()
        let shown = try #require(view.subviews.first { $0.backgroundColor == .red })
        #expect(shown.frame.size == CGSize(width: 60, height: 40) && Provider.made == 1)
        let fragment = try #require(view.textLayoutManager?.textLayoutFragment(for: CGPoint(x: 0, y: 5)))
        let provider = try #require(fragment.textAttachmentViewProviders.first)
        #expect(provider.view === shown && provider.textAttachment === attachment)
        #expect(provider.textLayoutManager === view.textLayoutManager)
        let place = fragment.frameForTextAttachment(at: provider.location)
        #expect(place.size == CGSize(width: 60, height: 40))
        #expect(shown.frame.minX == place.minX + fragment.layoutFragmentFrame.minX)
        // The line is as high as the view.
        #expect(fragment.layoutFragmentFrame.height >= 40)
        #expect(fragment.frameForTextAttachment(at: fragment.rangeInElement.location) == .zero)
    }

    @Test func anAttachmentMayMakeItsProvider() async {
        final class Own: NSTextAttachment, @unchecked Sendable {
            override func viewProvider(
                for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
            ) -> NSTextAttachmentViewProvider? {
                Provider(
                    textAttachment: self, parentView: parentView,
                    textLayoutManager: textContainer?.textLayoutManager, location: location)
            }
        }
        let view = show(UITextView())
        let own = Own(data: nil, ofType: nil)
        #expect(!own.usesTextAttachmentView)
        view.attributedText = text(with: own)
        await stage.settle()
        #expect(view.subviews.contains { $0.backgroundColor == .red })
        // Without views it is an attachment like any other.
        own.allowsTextAttachmentView = false
        view.attributedText = text(with: own)
        await stage.settle()
        #expect(!view.subviews.contains { $0.backgroundColor == .red })
    }

    @Test func editingReusesViewsByPolicy() async throws {
        let attachment = registered()
        let view = show(UITextView())
        view.attributedText = text(with: attachment)
        await stage.settle()
        let first = try #require(view.subviews.first { $0.backgroundColor == .red })
        view.textStorage.insert(NSAttributedString(string: "x"), at: 0)
        await stage.settle()
        // "My view provider is recreated on every edit".
        let second = try #require(view.subviews.first { $0.backgroundColor == .red })
        #expect(first !== second && first.superview == nil)
        view.register(.onEditingInlineParagraphs, forTextAttachmentViewProviderType: Provider.self)
        view.textStorage.insert(NSAttributedString(string: "x"), at: 0)
        await stage.settle()
        // "This preserves the view provider across paragraph edits".
        #expect(view.subviews.first { $0.backgroundColor == .red } === second)
        let made = Provider.made
        view.textStorage.insert(NSAttributedString(string: "x"), at: 0)
        await stage.settle()
        #expect(Provider.made == made)
    }

    @Test func scrollingReusesViewsByPolicy() async throws {
        let attachment = registered()
        let view = show(UITextView())
        view.attributedText = text(with: attachment, after: String(repeating: "\nline", count: 200))
        await stage.settle()
        func scrollAwayAndBack() async {
            view.contentOffset.y = 2000
            await stage.settle()
            #expect(!view.subviews.contains { $0.backgroundColor == .red })
            view.contentOffset.y = 0
            await stage.settle()
        }
        let first = view.subviews.first { $0.backgroundColor == .red }
        await scrollAwayAndBack()
        let second = view.subviews.first { $0.backgroundColor == .red }
        #expect(first != nil && second != nil && first !== second)
        view.register(.onScrollingOutOfViewport, forTextAttachmentViewProviderType: Provider.self)
        await scrollAwayAndBack()
        // "This caches the attachment's rendering surface when it scrolls off screen and restores it when it comes back."
        #expect(view.subviews.first { $0.backgroundColor == .red } === second)
    }

    @Test func theDelegateMayKeepProviders() throws {
        final class Keeper: NSObject, NSTextLayoutManagerDelegate {
            var kept: [ObjectIdentifier: NSTextAttachmentViewProvider] = [:]
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager,
                cacheTextAttachmentViewProvider viewProvider: NSTextAttachmentViewProvider,
                for textAttachment: NSTextAttachment
            ) { kept[ObjectIdentifier(textAttachment)] = viewProvider }
            func textLayoutManager(
                _ textLayoutManager: NSTextLayoutManager,
                retrieveCachedTextAttachmentViewProviderFor attachment: NSTextAttachment
            ) -> NSTextAttachmentViewProvider? { kept[ObjectIdentifier(attachment)] }
        }
        let attachment = registered()
        let content = NSTextContentStorage(), manager = NSTextLayoutManager()
        manager.textContainer = NSTextContainer(size: CGSize(width: 200, height: 0))
        content.addTextLayoutManager(manager)
        let keeper = Keeper()
        manager.delegate = keeper
        content.attributedString = text(with: attachment)
        func provider() -> NSTextAttachmentViewProvider? {
            var found: NSTextAttachmentViewProvider?
            manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
                found = $0.textAttachmentViewProviders.first
                return false
            }
            return found
        }
        let first = try #require(provider())
        content.textStorage?.insert(NSAttributedString(string: "x"), at: 0)
        #expect(provider() === first && keeper.kept.count == 1)
    }

    // MARK: Long texts

    @Test func aLongTextIsLaidOutWhereItIsVisible() async throws {
        let view = show(Numbered(), (0..<5000).map { "line \($0)" }.joined(separator: "\n"))
        await stage.advance(by: 1.0 / 60)
        #expect(view.editor.layoutManager.isHeightEstimated)
        let manager = try #require(view.textLayoutManager)
        #expect(view.frames.count < 20)
        let middle = try #require(manager.location(manager.documentRange.location, offsetBy: 25_000))
        let caret = try #require(view.position(from: view.beginningOfDocument, offset: 25_000))
        manager.ensureLayout(for: NSTextRange(location: middle))
        let fragment = try #require(manager.textLayoutFragment(for: middle))
        fragment.ensureLayout()
        let top = fragment.layoutFragmentFrame.minY
        #expect(abs(top + 8 - view.caretRect(for: caret).minY) < 1)
    }
}
