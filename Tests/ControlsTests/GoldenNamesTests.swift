import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineKiosk
@testable import VitrineLists
@testable import VitrinePickers

/// Badges of bars, colour pickers, unavailable content, activities, and dragged items, as pictures.
@MainActor @Suite struct GoldenNamesTests {
    enum Look: String, CaseIterable {
        case light, dark, mirrored, large
    }

    private func stage(_ look: Look, _ size: CGSize, scale: CGFloat = 2) -> OffscreenStage {
        let stage = OffscreenStage(size: size, scale: scale)
        stage.window.backgroundColor = .systemBackground
        switch look {
        case .light: break
        case .dark: stage.window.overrideUserInterfaceStyle = .dark
        case .mirrored: stage.window.traitOverrides.layoutDirection = .rightToLeft
        case .large: KioskSettings.setTextSize(.accessibilityLarge, on: stage.screen)
        }
        return stage
    }

    private func item(_ title: String?, _ symbol: String?, _ badge: UIBarButtonItem.Badge) -> UIBarButtonItem {
        let item = UIBarButtonItem(
            title: title, image: symbol.flatMap { UIImage(systemName: $0) }, primaryAction: UIAction { _ in })
        item.badge = badge
        return item
    }

    private func bar(_ title: String, _ leading: [UIBarButtonItem], _ trailing: [UIBarButtonItem]) -> UIView {
        let bar = UINavigationBar()
        let item = UINavigationItem(title: title)
        item.leftBarButtonItems = leading
        item.rightBarButtonItems = trailing
        bar.setItems([item], animated: false)
        bar.heightAnchor.constraint(equalToConstant: 52).isActive = true
        return bar
    }

    @Test(arguments: Look.allCases) func badgesOfBars(_ look: Look) async {
        let stage = stage(look, CGSize(width: 420, height: 270))
        let tools = UIToolbar()
        tools.items = [
            item(nil, "cart", .count(3)), .flexibleSpace(), item("OK", nil, .count(12)), .flexibleSpace(),
            item(nil, "trash", .indicator()), .flexibleSpace(), item("Go", nil, .indicator()),
        ]
        tools.heightAnchor.constraint(equalToConstant: 50).isActive = true
        let tabs = UITabBar()
        tabs.items = ["house", "cart", "person"].enumerated().map { index, symbol in
            let item = UITabBarItem(
                title: ["Menu", "Cart", "Me"][index], image: UIImage(systemName: symbol), tag: index)
            item.badgeValue = [nil, "128", "1"][index]
            return item
        }
        tabs.selectedItem = tabs.items?.first
        tabs.heightAnchor.constraint(equalToConstant: 60).isActive = true
        let stack = UIStackView(arrangedSubviews: [
            bar(
                "Icons", [item(nil, "bell", .count(5))],
                [item(nil, "cart", .count(120)), item(nil, "tray", .count(1))]),
            bar("Words", [item("Orders", nil, .count(7))], [item("OK", nil, .count(99))]),
            tools, tabs,
        ])
        stack.axis = .vertical
        stack.spacing = 6
        stack.frame = stage.window.bounds
        stage.window.addSubview(stack)
        stack.heightAnchor.constraint(lessThanOrEqualToConstant: 270).isActive = true
        await stage.settle()
        stage.assertSnapshot("badges-\(look.rawValue)")
    }

    @Test(arguments: Look.allCases) func colorPickerPages(_ look: Look) async {
        for mode in 0..<3 {
            let stage = stage(look, CGSize(width: 375, height: 660), scale: 1)
            let picker = UIColorPickerViewController()
            picker.selectedColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
            stage.window.rootViewController = picker
            await stage.settle()
            let modes = find(UISegmentedControl.self, in: picker.view)
            modes?.selectedSegmentIndex = mode
            modes?.sendActions(for: .valueChanged)
            await stage.settle()
            stage.assertSnapshot("colors-\(["grid", "spectrum", "sliders"][mode])-\(look.rawValue)")
        }
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        (view as? View) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
    }

    @Test(arguments: Look.allCases) func wellsAndScreensWithoutContent(_ look: Look) async {
        let stage = stage(look, CGSize(width: 720, height: 380))
        var empty = UIContentUnavailableConfiguration.empty()
        empty.image = UIImage(systemName: "cart")
        empty.text = "Nothing ordered"
        empty.secondaryText = "What you choose from the menu stands here until you pay."
        empty.button = .filled()
        empty.button.title = "Menu"
        empty.secondaryButton.title = "Help"
        let values = [empty, .search(), .loading()]
        for (index, value) in values.enumerated() {
            let view = UIContentUnavailableView(configuration: value)
            view.frame = CGRect(x: CGFloat(index) * 240, y: 0, width: 240, height: 320)
            stage.window.addSubview(view)
        }
        for index in 0..<4 {
            let well = UIColorWell(frame: CGRect(x: 20 + index * 60, y: 330, width: 36, height: 36))
            well.selectedColor = [nil, .systemRed, UIColor.systemBlue.withAlphaComponent(0.4), .label][index]
            well.isEnabled = index != 3
            stage.window.addSubview(well)
        }
        await stage.advance(by: 0.1)
        stage.assertSnapshot("unavailable-\(look.rawValue)")
    }

    @MainActor private final class Note: UIActivity {
        override var activityTitle: String? { "Write on the cup" }
        override var activityImage: UIImage? { UIImage(systemName: "pencil") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    }

    @Test(arguments: Look.allCases) func activities(_ look: Look) async {
        let stage = stage(look, CGSize(width: 375, height: 300))
        stage.window.rootViewController = UIActivityViewController(
            activityItems: ["Espresso, double"], applicationActivities: [Note()])
        await stage.settle()
        stage.assertSnapshot("activities-\(look.rawValue)")
    }

    @MainActor
    private final class Drinks: UITableViewDataSource, UITableViewDragDelegate,
        UITableViewDropDelegate
    {
        let names = ["Espresso", "Mocha", "Latte", "Chai", "Cocoa"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))] }
        func tableView(
            _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
            point: CGPoint
        ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {}
    }

    @Test(arguments: [Look.light, .dark, .mirrored]) func aPileOverAGap(_ look: Look) async {
        let stage = stage(look, CGSize(width: 420, height: 260))
        let drinks = Drinks()
        for x in [0, 220] {
            let table = UITableView(frame: CGRect(x: x, y: 0, width: 200, height: 260), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.rowHeight = 44
            table.dataSource = drinks
            table.dragDelegate = drinks
            table.dropDelegate = drinks
            stage.window.addSubview(table)
        }
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 60, y: 20))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 80, y: 240))
        await stage.touchDown(at: CGPoint(x: 60, y: 110), id: 1)
        await stage.touchUp(id: 1)
        await stage.touchMove(to: CGPoint(x: 240, y: 60))
        await stage.advance(by: 0.6)
        stage.assertSnapshot("pile-\(look.rawValue)")
        await stage.touchCancel(id: 0)
        await stage.settle()
    }
}
