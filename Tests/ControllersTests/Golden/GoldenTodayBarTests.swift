import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineControls
import VitrineRuntime

@testable import VitrineContainers

/// Subtitles, inline titles, badges, groups, further items and searches in bars, and the inspector column.
@MainActor @Suite("Appearance of bars of today")
struct GoldenTodayBarTests {
    private static let looks: [(scale: CGFloat, isMirrored: Bool)] = [(1, false), (2, false), (2, true)]

    private func name(_ look: (scale: CGFloat, isMirrored: Bool)) -> String {
        (look.isMirrored ? "-rtl" : "") + "@\(Int(look.scale))x"
    }

    private func button(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }

    private func bars() -> [UINavigationBar] {
        let subtitle = UINavigationItem(title: "Oat milk")
        var kinds = AttributedString("Two kinds")
        kinds.foregroundColor = .systemBlue
        subtitle.attributedSubtitle = kinds
        subtitle.rightBarButtonItem = button("Edit")
        let large = UINavigationItem(title: "Menu")
        large.largeTitle = "The whole menu"
        large.largeSubtitle = "Open until ten"
        large.largeTitleDisplayMode = .always
        let inline = UINavigationItem(title: "Today")
        inline.largeTitleDisplayMode = .inline
        inline.leftBarButtonItem = button("Sort")
        inline.rightBarButtonItem = button("Add")
        let groups = UINavigationItem(title: "Groups")
        let pay = button("Pay")
        pay.style = .prominent
        var badge = UIBarButtonItem.Badge.count(12)
        badge.backgroundColor = .systemGreen
        let cart = UIBarButtonItem(image: UIImage(systemName: "cart"), primaryAction: UIAction { _ in })
        cart.badge = badge
        groups.rightBarButtonItems = [pay, .fixedSpace(), cart]
        let many = UINavigationItem(title: "Many")
        many.rightBarButtonItems = (1...6).map { button("Item \($0)") }
        many.rightBarButtonItems?[5].visibilityPriority = .high
        return [subtitle, large, inline, groups, many].map { item in
            let bar = UINavigationBar()
            bar.prefersLargeTitles = item.largeTitleDisplayMode != .automatic
            bar.items = [item]
            return bar
        }
    }

    @Test(arguments: 0..<3) func bars(number: Int) async {
        let look = Self.looks[number]
        let stage = OffscreenStage(size: CGSize(width: 390, height: 500), scale: look.scale)
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.window.backgroundColor = .systemGroupedBackground
        var y: CGFloat = 0
        for bar in bars() {
            stage.window.addSubview(bar)
            let height = bar.sizeThatFits(CGSize(width: 390, height: 200)).height
            bar.frame = CGRect(x: 0, y: y, width: 390, height: height)
            y += height + 8
        }
        await stage.settle()
        stage.assertSnapshot("today-bars\(name(look))")
    }

    @Test(arguments: 0..<3) func inspector(number: Int) async {
        let look = Self.looks[number]
        let stage = OffscreenStage(size: CGSize(width: 900, height: 300), scale: look.scale)
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let split = UISplitViewController(style: .doubleColumn)
        for (column, title) in [
            (UISplitViewController.Column.primary, "Drinks"), (.secondary, "Cappuccino"), (.inspector, "Details"),
        ] {
            let page = UIViewController()
            page.title = title
            page.view.backgroundColor = column == .secondary ? .systemBackground : .secondarySystemBackground
            split.setViewController(page, for: column)
        }
        stage.window.rootViewController = split
        split.show(.inspector)
        await stage.settle()
        stage.assertSnapshot("inspector\(name(look))")
    }
}
