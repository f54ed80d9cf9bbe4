import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The cursor's position when screens change, the speech, each once, and the keys that leave a screen.
@MainActor @Suite("Spoken screens")
struct SpokenScreensTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 0.5)
    private var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    init() {
        spoken.language = "en"
        spoken.speaksHints = false
    }

    /// A screen with two buttons, one below the other.
    final class Page: UIViewController {
        let names: [String]
        var actions: [String: () -> Void] = [:]

        init(_ title: String, _ names: String...) {
            self.names = names
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            for (index, name) in names.enumerated() {
                let button = UIButton(
                    primaryAction: UIAction(title: name) { [weak self] _ in self?.actions[name]?() })
                button.frame = CGRect(x: 20, y: 200 + CGFloat(index) * 60, width: 200, height: 44)
                view.addSubview(button)
            }
        }
    }

    private func start(_ root: UIViewController) async -> RecordingSpeech {
        stage.window.rootViewController = root
        await stage.settle()
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        return speech
    }

    private func press(_ keys: UIKeyboardHIDUsage..., for speech: RecordingSpeech) async {
        for key in keys {
            await stage.hear(speech)
            speech.forget()
            await stage.keyDown(key)
            await stage.keyUp(key)
            await stage.hear(speech)
        }
    }

    private func sameElement(_ title: String) -> Bool { spoken.focusedElement?.accessibilityLabel == title }

    @Test func aPushStartsAtTheTopAndAPopRestoresTheCursor() async {
        let menu = Page("Menu", "Espresso", "Latte")
        let navigation = UINavigationController(rootViewController: menu)
        menu.actions["Latte"] = { navigation.pushViewController(Page("Latte", "Small"), animated: true) }
        let speech = await start(navigation)
        #expect(stage.readingOrder == ["Menu", "Espresso", "Latte"])
        await press(.keyboardRightArrow, .keyboardRightArrow, for: speech)
        #expect(speech.spoken == ["Latte, button"])
        await press(.keyboardReturnOrEnter, for: speech)
        #expect(speech.spoken == ["Menu, button"], "the back button is the first element of the new screen")
        #expect(stage.readingOrder == ["Menu", "Latte", "Small"])
        await press(.keyboardEscape, for: speech)
        #expect(navigation.viewControllers.count == 1, "Escape goes back")
        #expect(speech.spoken == ["Latte, button"], "the cursor returns to its position")
        await press(.keyboardEscape, for: speech)
        #expect(speech.spoken == [] && speech.earcons.last == .refused, "there is nothing to leave")
    }

    @Test func aTabShowsItsScreenAndKeepsTheCursor() async {
        let tabs = UITabBarController()
        let menu = Page("Menu", "Espresso"), orders = Page("Orders", "Again")
        menu.tabBarItem = UITabBarItem(title: "Menu", image: nil, tag: 0)
        orders.tabBarItem = UITabBarItem(title: "Orders", image: nil, tag: 1)
        tabs.viewControllers = [menu, orders]
        let speech = await start(tabs)
        #expect(stage.readingOrder == ["Espresso", "Menu", "Orders"])
        await press(.keyboardEnd, for: speech)
        #expect(speech.spoken == ["Orders, tab, 2 of 2"])
        await press(.keyboardReturnOrEnter, for: speech)
        #expect(stage.readingOrder == ["Again", "Menu", "Orders"])
        #expect(speech.spoken.count == 1, "once: \(speech.spoken)")
        #expect(speech.spoken.last == "selected" && sameElement("Orders"), "the cursor stays on the tab")
    }

    @Test func anAlertIsModalUntilAnswered() async {
        let page = Page("Cart", "Pay", "Cancel order")
        var answers: [String] = []
        page.actions["Cancel order"] = {
            let alert = UIAlertController(
                title: "Sure?", message: "The cup is empty.", preferredStyle: .alert)
            for (title, style) in [("Keep", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
                alert.addAction(UIAlertAction(title: title, style: style) { _ in answers.append(title) })
            }
            page.present(alert, animated: true)
        }
        let speech = await start(page)
        await press(.keyboardRightArrow, .keyboardReturnOrEnter, for: speech)
        #expect(stage.readingOrder == ["Sure?", "The cup is empty.", "Keep", "Delete"], "nothing behind it")
        #expect(speech.spoken == ["Sure?, heading"])
        await press(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow, for: speech)
        #expect(speech.spoken == ["Delete, button"])
        await press(.keyboardRightArrow, for: speech)
        #expect(speech.spoken == [] && speech.earcons.last == .boundary, "the cursor stays in the alert")
        await press(.keyboardEscape, for: speech)
        #expect(answers == ["Keep"], "Escape chooses the cancel action")
        #expect(speech.spoken == ["Cancel order, button"])
    }

    @Test func escapeDoesNotDismissAnAlertWithoutACancelAction() async {
        let page = Page("Cart", "Pay")
        let speech = await start(page)
        let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Understood", style: .default))
        page.present(alert, animated: true)
        await stage.hear(speech)
        #expect(speech.spoken == ["Wait, heading"])
        await press(.keyboardEscape, for: speech)
        #expect(page.presentedViewController === alert && speech.earcons.last == .refused)
        alert.dismiss(animated: false)
        await stage.settle()
    }

    @Test func escapeDismissesASheetUnlessItIsModal() async {
        let page = Page("Menu", "Sizes")
        let speech = await start(page)
        let sheet = Page("Sizes", "Small", "Large")
        sheet.modalPresentationStyle = .pageSheet
        page.present(sheet, animated: true)
        await stage.hear(speech)
        #expect(stage.readingOrder == ["Small", "Large"] && speech.spoken == ["Small, button"])
        sheet.isModalInPresentation = true
        await press(.keyboardEscape, for: speech)
        #expect(page.presentedViewController === sheet && speech.earcons.last == .refused)
        sheet.isModalInPresentation = false
        await press(.keyboardEscape, for: speech)
        #expect(page.presentedViewController == nil && speech.spoken == ["Sizes, button"])
    }

    @Test func aMenuIsModalAndReturnsToItsButton() async {
        let page = UIViewController()
        let button = UIButton(configuration: .gray())
        button.configuration?.title = "Milk"
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        var chosen: [String] = []
        button.menu = UIMenu(
            children: ["Oat", "Soy"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        let speech = await start(page)
        await press(.keyboardReturnOrEnter, for: speech)
        #expect(stage.readingOrder.starts(with: ["Oat", "Soy"]), "\(stage.readingOrder)")
        #expect(!stage.readingOrder.contains("Milk") && speech.spoken == ["Oat, button"])
        await press(.keyboardEscape, for: speech)
        #expect(stage.readingOrder == ["Milk"] && speech.spoken == ["Milk, button"])
        await press(.keyboardReturnOrEnter, .keyboardRightArrow, .keyboardReturnOrEnter, for: speech)
        #expect(chosen == ["Soy"] && speech.spoken == ["Milk, button"])
    }

    @Test func theKeyboardAppearsWithoutMovingTheCursor() async {
        let page = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 44))
        field.placeholder = "Name"
        let title = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        title.text = "Your cup"
        page.view.addSubview(title)
        page.view.addSubview(field)
        let speech = await start(page)
        await press(.keyboardRightArrow, for: speech)
        #expect(speech.spoken == ["Name, text field"])
        await press(.keyboardReturnOrEnter, for: speech)
        #expect(field.isFirstResponder && speech.spoken == ["is editing"])
        #expect(sameElement("Name"), "the cursor stays on the field")
        #expect(stage.readingOrder.starts(with: ["Your cup", "Name"]), "and the keys follow the screen")
        speech.forget()
        field.insertText("A")
        await stage.hear(speech)
        #expect(speech.spoken == ["A"], "typed text is spoken, once")
        spoken.perform(.escape)
        await stage.hear(speech)
        #expect(!field.isFirstResponder && sameElement("Name"), "Escape ends typing")
    }

    @Test func aReloadedListKeepsTheCursor() async {
        let table = UITableViewController(style: .plain)
        let rows = Rows()
        table.tableView.dataSource = rows
        let speech = await start(table)
        #expect(stage.readingOrder.starts(with: ["Row 0", "Row 1", "Row 2"]))
        await press(.keyboardRightArrow, .keyboardRightArrow, for: speech)
        #expect(speech.spoken == ["Row 2, button"])
        speech.forget()
        table.tableView.reloadData()
        await stage.hear(speech)
        #expect(speech.spoken == [] && sameElement("Row 2"), "the same row: no speech. \(speech.spoken)")
        rows.names.remove(at: 2)
        table.tableView.reloadData()
        await stage.hear(speech)
        #expect(speech.spoken == ["Row 3, button"], "another row is at that position")
    }

    // Source: support.apple.com/guide/iphone/iph3e2e415f: the VoiceOver cursor begins at the top left of the screen, which
    // is the navigation bar; lists run below it.
    @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .never])
    func theBarIsReadBeforeTheListBelowIt(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) async {
        let table = UITableViewController(style: .plain)
        let rows = Rows()
        table.title = "Menu"
        table.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Cart", style: .plain, target: nil, action: nil)
        table.toolbarItems = [UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)]
        table.tableView.dataSource = rows
        table.tableView.contentInsetAdjustmentBehavior = behavior
        let navigation = UINavigationController(rootViewController: table)
        navigation.isToolbarHidden = false
        _ = await start(navigation)
        #expect(stage.readingOrder.starts(with: ["Menu", "Cart", "Row 0"]), "\(stage.readingOrder)")
        #expect(stage.readingOrder.last == "Help")
        navigation.navigationBar.prefersLargeTitles = true
        await stage.settle()
        #expect(stage.readingOrder.first == "Cart" || stage.readingOrder.first == "Menu", "\(stage.readingOrder)")
        #expect(
            stage.readingOrder.firstIndex(of: "Row 0") == 2, "whatever the title's size: \(stage.readingOrder)")
    }

    final class Rows: NSObject, UITableViewDataSource {
        var names = (0..<6).map { "Row \($0)" }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
    }

    @Test func aSplitScreenIsReadColumnByColumn() async {
        let split = UISplitViewController(style: .doubleColumn)
        let list = Page("Drinks", "Espresso", "Latte"), detail = Page("Espresso", "Small", "Large")
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let wide = OffscreenStage(size: CGSize(width: 1100, height: 700), scale: 0.5)
        wide.window.rootViewController = split
        split.preferredDisplayMode = .oneBesideSecondary
        await wide.settle()
        let order = wide.readingOrder.filter { $0 != "More" }
        let (first, last) = (order.firstIndex(of: "Latte"), order.firstIndex(of: "Small"))
        #expect(first != nil && last != nil && first! < last!, "\(order)")
    }
}
