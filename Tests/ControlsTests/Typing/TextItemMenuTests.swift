import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineTextEditing

/// Expectations: Apple's comments in UITextView.h of iOS 27 and its page on UITextItem.MenuConfiguration.
@MainActor @Suite("Menus of items in text", .serialized)
struct TextItemMenuTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)
    private let view = UITextView(frame: CGRect(x: 20, y: 20, width: 360, height: 120))

    /// Records what it is asked, and answers.
    private final class Log: UITextViewDelegate {
        var events: [String] = []
        var hasAction = true
        var answer: ((UITextItem, UIMenu) -> UITextItem.MenuConfiguration?)?

        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
            -> UIAction?
        { hasAction ? defaultAction : nil }

        func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
            -> UITextItem.MenuConfiguration?
        {
            if let answer { return answer(textItem, defaultMenu) }
            return defaultMenu.children.isEmpty ? nil : UITextItem.MenuConfiguration(menu: defaultMenu)
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) {
            events.append("shows \(textItem.range.location)")
            animator.addCompletion { self.events.append("shown") }
        }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { events.append("ends \(textItem.range.location)") }
    }

    private let log = Log()

    init() {
        let text = NSMutableAttributedString(string: "Read Apple or tagword here")
        text.addAttribute(.link, value: "wpprobe://open", range: NSRange(location: 5, length: 5))
        text.addAttribute(.textItemTag, value: "wp-tag", range: NSRange(location: 14, length: 7))
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: text.length))
        view.isEditable = false
        view.attributedText = text
        view.delegate = log
        stage.window.addSubview(view)
    }

    private func place(_ index: Int) -> CGPoint {
        let rect = view.convert(view.firstRect(for: TextOffsetRange(NSRange(location: index, length: 1))), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    private func hold(_ index: Int) async {
        await stage.settle()
        await stage.touchDown(at: place(index))
        await stage.advance(by: 0.8)
        await stage.touchUp()
        await stage.settle()
    }

    /// The titles of the menu that is open.
    private var titles: [String] {
        func rows(_ view: UIView) -> [String] {
            let own = (view as? UILabel)?.text.map { [$0] } ?? []
            return own + view.subviews.flatMap(rows)
        }
        let known = ["Open Link", "Copy Link", "Route", "Ask"]
        return stage.screen.windows.flatMap(rows).filter(known.contains)
    }

    @Test func aLinkHasAMenuOfItsOwn() async {
        await hold(7)
        #expect(titles == ["Open Link", "Copy Link"])
        #expect(log.events == ["shows 5", "shown"])
        #expect(view.selectedRange.length == 0, "the finger opened a menu, and selected nothing")
        view.itemMenus.interaction.dismissMenu()
        await stage.settle()
        #expect(log.events == ["shows 5", "shown", "ends 5"] && titles == [])
    }

    @Test func theDelegateChoosesTheMenu() async {
        log.answer = { item, standard in
            guard case .tag(let name) = item.content else { return nil }
            #expect(name == "wp-tag" && standard.children.isEmpty)
            return UITextItem.MenuConfiguration(menu: UIMenu(children: [UIAction(title: "Route") { _ in }]))
        }
        await hold(16)
        #expect(titles == ["Route"] && log.events.first == "shows 14")
        view.itemMenus.interaction.dismissMenu()
        await stage.settle()
        // "Return nil to prevent the menu from being presented."
        log.events = []
        await hold(7)
        #expect(titles == [] && log.events == [])
    }

    /// "If a nil action is provided, the text view will request a menu to be presented on primary action if possible."
    @Test func aTapWithoutAnActionOpensTheMenu() async {
        log.hasAction = false
        await stage.settle()
        await stage.tap(at: place(7))
        await stage.settle()
        #expect(titles == ["Open Link", "Copy Link"] && log.events == ["shows 5", "shown"])
    }

    @Test func textThatIsNoItemHasNoMenu() async {
        await hold(1)
        #expect(titles == [] && log.events == [])
    }

    /// The preview that a held link would lift: "default", "view(_:)" or none (UITextItem.MenuConfiguration.Preview).
    private func lifted(_ preview: UITextItem.MenuConfiguration.Preview?) async throws -> UIView? {
        log.answer = { _, standard in UITextItem.MenuConfiguration(preview: preview, menu: standard) }
        await stage.settle()
        let interaction = view.itemMenus.interaction
        let point = view.convert(place(7), from: nil)
        let configuration = try #require(
            view.itemMenus.contextMenuInteraction(interaction, configurationForMenuAtLocation: point))
        return view.itemMenus.contextMenuInteraction(
            interaction, previewForHighlightingMenuWithConfiguration: configuration)?.view
    }

    /// "Constants that indicate what type of preview to display alongside the text item's menu."
    @Test func theMenuHasAPreviewOfTheItem() async throws {
        let link = view.firstRect(for: TextOffsetRange(NSRange(location: 5, length: 5)))
        let picture = try #require(try await lifted(.default))
        #expect(abs(picture.frame.minX - link.minX) < 0.01 && abs(picture.frame.minY - link.minY) < 0.01)
        #expect(picture.bounds.size == link.size && picture.superview === view)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        let shown = try #require(try await lifted(.view(own)))
        #expect(shown === own && own.superview === view && own.bounds.size == CGSize(width: 120, height: 80))
        #expect(own.center == CGPoint(x: link.midX, y: link.midY) && picture.superview == nil)
        #expect(try await lifted(nil) == nil && own.superview == nil)
    }
}
