// TodayMenuTests.swift: menus since iOS 17.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineObjectiveC
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineRuntime

/// The expectations are comments of UIMenuElement.h, UIMenuLeaf.h, UIDeferredMenuElement.h, UIMenuBuilder.h and
/// UIContextMenuConfiguration.h of the SDK of iOS 27, and Apple's pages of UIMenuDisplayPreferences and UIMenu.
@MainActor @Suite("Menus of today") struct TodayMenuTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let button = UIButton(type: .system)

    init() {
        button.frame = CGRect(x: 20, y: 40, width: 200, height: 44)
        button.setTitle("Milk", for: .normal)
        button.showsMenuAsPrimaryAction = true
        stage.window.addSubview(button)
    }

    private var overlay: OverlayWindow? { stage.screen.windows.compactMap { $0 as? OverlayWindow }.last }

    private func rows(in view: UIView? = nil) -> [MenuRow] {
        guard let view = view ?? overlay else { return [] }
        return view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(in: $0) }
    }

    private func images(_ row: MenuRow?) -> [UIImage] {
        (row?.subviews ?? []).compactMap { ($0 as? UIImageView)?.image }
    }

    private func open(_ children: [UIMenuElement], _ preferences: UIMenuDisplayPreferences? = nil) async {
        let menu = UIMenu(children: children)
        menu.displayPreferences = preferences
        button.menu = menu
        await stage.tap(at: CGPoint(x: 100, y: 60))
        await stage.settle()
    }

    private func action(
        _ title: String, image: UIImage? = nil, selectedImage: UIImage? = nil,
        visibility: UIMenuElement.ImageVisibility = .automatic, state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, image: image, selectedImage: selectedImage, preferredImageVisibility: visibility, state: state
        ) { _ in }
    }

    // MARK: Images and lines

    @Test func theSelectedImageIsShownWhileTheStateIsOn() async {
        let (plain, filled) = (UIImage(systemName: "heart"), UIImage(systemName: "heart.fill"))
        await open([
            action("Off", image: plain, selectedImage: filled),
            action("On", image: plain, selectedImage: filled, state: .on), action("Usual", image: plain, state: .on),
        ])
        #expect(images(rows()[0]).contains { $0 === plain } && images(rows()[1]).contains { $0 === filled })
        #expect(images(rows()[2]).contains { $0 === plain })
        let command = UICommand(title: "C", selectedImage: filled, action: Selector("c"))
        let key = UIKeyCommand(title: "K", subtitle: "S", selectedImage: filled, action: Selector("k"), input: "k")
        #expect(command.selectedImage === filled && key.selectedImage === filled && key.subtitle == "S")
    }

    @Test func hiddenImagesAreNotShown() async {
        let image = UIImage(systemName: "heart")
        let inner = UIMenu(title: "More", image: image, preferredImageVisibility: .hidden, children: [action("Inside")])
        await open([
            action("Hidden", image: image, visibility: .hidden), action("Visible", image: image, visibility: .visible),
            inner,
        ])
        #expect(images(rows()[0]).isEmpty && images(rows()[1]).contains { $0 === image })
        #expect(!images(rows()[2]).contains { $0 === image })
        // "The element's image visibility is determined by the platform and context."
        #expect(action("Usual").preferredImageVisibility == .automatic)
        let command = UICommand(title: "C", image: image, preferredImageVisibility: .hidden, action: Selector("c"))
        let key = UIKeyCommand(
            title: "K", image: image, preferredImageVisibility: .hidden, action: Selector("k"), input: "k")
        #expect(command.shownImage == nil && key.shownImage == nil)
        #expect(inner.replacingChildren([]).preferredImageVisibility == .hidden)
    }

    @Test func titlesHaveAtMostTheirLines() async {
        let preferences = UIMenuDisplayPreferences()
        preferences.maximumNumberOfTitleLines = 1
        let long = "A title that needs very much more than a single line, or even than two lines, in a menu"
        await open([action(long)])
        let usual = rows()[0].bounds.height
        await stage.tap(at: CGPoint(x: 200, y: 550))
        await stage.settle()
        await open([action(long)], preferences)
        #expect(rows()[0].bounds.height < usual)
        #expect((preferences.copy() as? UIMenuDisplayPreferences)?.maximumNumberOfTitleLines == 1)
    }

    @Test func paletteElementsAreInARow() async {
        let colors = ["a", "b", "c"].map { action($0, image: UIImage(systemName: "circle")) }
        let palette = UIMenu(options: [.displayInline, .displayAsPalette], children: colors)
        #expect(palette.preferredElementSize == .automatic)
        await open([palette])
        func buttons(_ view: UIView) -> [MenuStripButton] {
            view.subviews.flatMap { ($0 as? MenuStripButton).map { [$0] } ?? buttons($0) }
        }
        let shown = overlay.map(buttons) ?? []
        #expect(shown.count == 3 && Set(shown.map { $0.frame.minY }).count == 1)
    }

    // MARK: Highlighting

    @Test func theHandlerHearsOfHighlighting() async {
        var heard: [String] = []
        let (one, other) = (action("One"), action("Other"))
        for element in [one, other] {
            element.highlightStateUpdateHandler = { heard.append("\($0.title) \($1)") }
        }
        await open([one, other])
        func center(_ row: MenuRow) -> CGPoint {
            let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: row.window)
            return stage.window.convert(place, from: row.window)
        }
        await stage.touchDown(at: center(rows()[0]))
        await stage.advance(by: 0.3)
        #expect(heard == ["One true"])
        await stage.touchUp()
        await stage.settle()
        #expect(heard == ["One true", "One false"])
    }

    // MARK: Deferred elements

    @Test func respondersProvideDeferredElements() async {
        let identifier = UIDeferredMenuElement.Identifier("com.example.drinks")
        let holder = ProvidingView(identifier)
        holder.frame = stage.window.bounds
        stage.window.addSubview(holder)
        holder.addSubview(button)
        let deferred = UIDeferredMenuElement.usingFocus(identifier: identifier, shouldCacheItems: true)
        #expect(deferred.identifier == identifier)
        await open([deferred])
        #expect(rows().map(\.accessibilityLabel) == ["Tea 1"])
        await stage.tap(at: CGPoint(x: 200, y: 550))
        await stage.settle()
        await open([deferred])
        // "asks the responder chain for elements only once"
        #expect(rows().map(\.accessibilityLabel) == ["Tea 1"] && holder.count == 1)
        await stage.tap(at: CGPoint(x: 200, y: 550))
        await stage.settle()
        let fresh = UIDeferredMenuElement.usingFocus(identifier: identifier, shouldCacheItems: false)
        for _ in 0..<2 {
            await open([fresh])
            await stage.tap(at: CGPoint(x: 200, y: 550))
            await stage.settle()
        }
        #expect(holder.count == 3)
        // Without a provider there are no elements. By default a responder has none.
        let unknown = UIDeferredMenuElement.usingFocus(identifier: .init(rawValue: "other"), shouldCacheItems: false)
        #expect(UIResponder().provider(for: unknown) == nil)
        await open([unknown, action("Last")])
        #expect(rows().map(\.accessibilityLabel) == ["Last"])
    }

    @Test func deferredElementsHaveIdentifiers() {
        let (one, other) = (UIDeferredMenuElement { $0([]) }, UIDeferredMenuElement.uncached { $0([]) })
        #expect(one.identifier != other.identifier && !one.identifier.rawValue.isEmpty)
    }

    // MARK: Typing

    @Test(arguments: [true, false]) func typingMovesTheFocus(isAllowed: Bool) async {
        button.menu = UIMenu(children: [action("Oat"), action("Soy"), action("Sugar")])
        // The keys have the focus.
        await stage.press("tab")
        await stage.press("return")
        await stage.settle()
        let panel = rows().first?.superview?.superview?.superview as? MenuPanel
        panel?.allowsTypeSelect = isAllowed
        await stage.press("s")
        await stage.press("u")
        await stage.settle()
        let focused = panel.flatMap { UIFocusSystem.focusSystem(for: $0)?.focusedItem as? MenuRow }
        #expect(focused?.accessibilityLabel == (isAllowed ? "Sugar" : "Oat"))
        #expect(UIContextMenuConfiguration().allowsTypeSelect)
    }

    // MARK: Repeating

    @Test func commandsRepeatUnlessTheyDoNot() async {
        let view = CommandView()
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        for behavior in [UIMenuElement.RepeatBehavior.automatic, .repeatable, .nonRepeatable] {
            view.count = 0
            view.command.repeatBehavior = behavior
            await stage.keyDown(.keyboardK)
            await stage.keyRepeat(.keyboardK)
            await stage.keyRepeat(.keyboardK)
            await stage.keyUp(.keyboardK)
            #expect(view.count == (behavior == .nonRepeatable ? 1 : 3), "\(behavior)")
        }
        #expect(action("Usual").repeatBehavior == .automatic)
    }

    // MARK: Builders

    private func tree() -> MenuTree {
        let children: [UIMenuElement] = [
            UIMenu(
                title: "File", identifier: .file,
                children: [
                    UICommand(title: "Copy", action: Selector("copy"), propertyList: "one"),
                    UICommand(title: "Copy all", action: Selector("copy"), propertyList: "all"),
                    UIAction(title: "Order", identifier: .init("order")) { _ in },
                ]), UIMenu(title: "Edit", identifier: .edit, children: []),
        ]
        return MenuTree(.main, UIMenu(identifier: .root, children: children))
    }

    private func titles(_ tree: MenuTree, _ identifier: UIMenu.Identifier = .file) -> [String] {
        tree.menu(for: identifier)?.children.map(\.title) ?? []
    }

    @Test func menusAreReplacedByElements() {
        let tree = tree()
        tree.replace(menu: .edit, with: [action("A"), action("B")])
        #expect(titles(tree, .root) == ["File", "A", "B"])
        tree.replace(menu: .edit, with: [action("Nothing")])
        #expect(titles(tree, .root) == ["File", "A", "B"])
    }

    @Test func actionsAreReplacedAndRemoved() {
        let tree = tree()
        tree.insertElements([action("Before")], beforeAction: .init("order"))
        tree.insertElements([action("After")], afterAction: .init("order"))
        #expect(titles(tree) == ["Copy", "Copy all", "Before", "Order", "After"])
        tree.replace(action: .init("order"), with: [action("New"), action("Newer")])
        #expect(titles(tree) == ["Copy", "Copy all", "Before", "New", "Newer", "After"])
        let other = self.tree()
        other.remove(action: .init("order"))
        #expect(titles(other) == ["Copy", "Copy all"])
    }

    @Test func commandsAreReplacedAndRemoved() {
        let tree = tree()
        // "Property list object to distinguish commands, if needed."
        tree.insertElements([action("Before")], beforeCommand: Selector("copy"), propertyList: "all")
        tree.insertElements([action("After")], afterCommand: Selector("copy"))
        #expect(titles(tree) == ["Copy", "After", "Before", "Copy all", "Order"])
        tree.replace(command: Selector("copy"), propertyList: "all", with: [action("New")])
        #expect(titles(tree) == ["Copy", "After", "Before", "New", "Order"])
        tree.remove(command: Selector("copy"))
        #expect(titles(tree) == ["After", "Before", "New", "Order"])
    }

    @Test func elementsAreInsertedAroundAndIntoMenus() {
        let tree = tree()
        tree.insertElements([action("1"), action("2")], beforeMenu: .edit)
        tree.insertElements([action("3")], afterMenu: .edit)
        #expect(titles(tree, .root) == ["File", "1", "2", "Edit", "3"])
        tree.insertElements([action("First")], atStartOfMenu: .file)
        tree.insertElements([action("Last")], atEndOfMenu: .file)
        #expect(titles(tree) == ["First", "Copy", "Copy all", "Order", "Last"])
    }
}

@MainActor
private final class ProvidingView: UIView {
    let identifier: UIDeferredMenuElement.Identifier
    var count = 0

    init(_ identifier: UIDeferredMenuElement.Identifier) {
        self.identifier = identifier
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
        guard deferredElement.identifier == identifier else { return nil }
        count += 1
        return UIDeferredMenuElement.Provider { [count] completion in
            completion([UIAction(title: "Tea \(count)") { _ in }])
        }
    }
}

@MainActor
private final class CommandView: UIView {
    var count = 0
    let command = UIKeyCommand(input: "k", modifierFlags: [], action: Selector("count:"))
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { [command] }
    override class var responderActions: ResponderActions {
        super.responderActions.adding("count:", CommandView.countOnce)
    }
    private func countOnce() { count += 1 }
}
