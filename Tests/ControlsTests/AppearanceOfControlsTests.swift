// AppearanceOfControlsTests.swift: the properties that UIKit documents for appearance proxies, on every control.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Appearance of controls", .serialized)
struct AppearanceOfControlsTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)

    /// Synchronous: proxies belong to the process, and other suites have such controls, too.
    private func expect<View: UIView, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<View, Value>, _ value: Value, _ other: Value,
        _ make: () -> View
    ) {
        View.appearance()[dynamicMember: property] = value
        defer { View.appearance().reset() }
        let (plain, own) = (make(), make())
        own[keyPath: property] = other
        #expect(plain[keyPath: property] != value, "\(View.self): only in a window")
        for view in [plain, own] { stage.window.addSubview(view) }
        #expect(plain[keyPath: property] == value, "\(property)")
        #expect(own[keyPath: property] == other, "\(property) that was set on the view is kept")
        for view in [plain, own] { view.removeFromSuperview() }
    }

    @Test func colours() {
        let (red, blue) = (UIColor.systemRed, UIColor.systemBlue)
        expect(\UISwitch.onTintColor, red, blue) { UISwitch() }
        expect(\UISwitch.thumbTintColor, red, blue) { UISwitch() }
        expect(\UISlider.minimumTrackTintColor, red, blue) { UISlider() }
        expect(\UISlider.maximumTrackTintColor, red, blue) { UISlider() }
        expect(\UISlider.thumbTintColor, red, blue) { UISlider() }
        expect(\UIProgressView.progressTintColor, red, blue) { UIProgressView(progressViewStyle: .default) }
        expect(\UIProgressView.trackTintColor, red, blue) { UIProgressView(progressViewStyle: .default) }
        expect(\UIPageControl.pageIndicatorTintColor, red, blue) { UIPageControl() }
        expect(\UIPageControl.currentPageIndicatorTintColor, red, blue) { UIPageControl() }
        expect(\UISegmentedControl.selectedSegmentTintColor, red, blue) { UISegmentedControl(items: ["a"]) }
        expect(\UIActivityIndicatorView.color, red, blue) { UIActivityIndicatorView(style: .medium) }
        expect(\UITableView.separatorColor, red, blue) { UITableView(frame: .zero, style: .plain) }
        expect(\UITableView.separatorEffect, UIBlurEffect(style: .dark), UIBlurEffect(style: .light)) {
            UITableView(frame: .zero, style: .plain)
        }
        expect(\UISearchBar.barTintColor, red, blue) { UISearchBar() }
        expect(\UINavigationBar.barTintColor, red, blue) { UINavigationBar() }
        expect(\UIToolbar.barTintColor, red, blue) { UIToolbar() }
        expect(\UITabBar.barTintColor, red, blue) { UITabBar() }
        expect(\UITabBar.unselectedItemTintColor, red, blue) { UITabBar() }
        expect(\UIView.tintColor, red, .systemGreen) { UIView() }
        expect(\UILabel.textColor, red, blue) { UILabel() }
        expect(\UITextField.textColor, red, blue) { UITextField() }
    }

    @Test func fontsInsetsAndKinds() {
        let (big, small) = (UIFont.boldSystemFont(ofSize: 30), UIFont.systemFont(ofSize: 9))
        expect(\UILabel.font, big, small) { UILabel() }
        expect(\UITextField.font, big, small) { UITextField() }
        expect(\UITextField.keyboardAppearance, .dark, .light) { UITextField() }
        expect(
            \UITableView.separatorInset, UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2),
            UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
        ) { UITableView(frame: .zero, style: .plain) }
        expect(\UIScrollView.indicatorStyle, .white, .black) { UIScrollView() }
        expect(\UIStackView.spacing, 7, 8) { UIStackView() }
    }

    @Test func closuresSetOtherProperties() {
        UIButton.appearance().apply { $0.setTitleColor(.systemRed, for: .normal) }
        defer { UIButton.appearance().reset() }
        let button = UIButton(type: .system)
        stage.window.addSubview(button)
        #expect(button.titleColor(for: .normal) == .systemRed)
    }

    @Test func barItemsUseTheColoursOfTheirBars() {
        UIBarButtonItem.appearance().tintColor = .systemGreen
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .systemRed
        defer {
            UIBarButtonItem.appearance().reset()
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).reset()
        }
        func show(_ make: (UIBarButtonItem) -> UIView) -> UIColor? {
            let item = UIBarButtonItem(systemItem: .done)
            let bar = make(item)
            stage.window.addSubview(bar)
            bar.layoutIfNeeded()
            defer { bar.removeFromSuperview() }
            return item.tintColor
        }
        #expect(
            show { item in
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                bar.setItems([item], animated: false)
                return bar
            } == .systemRed)
        #expect(
            show { item in
                let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                let content = UINavigationItem(title: "Menu")
                content.rightBarButtonItem = item
                bar.setItems([content], animated: false)
                return bar
            } == .systemGreen)
        #expect(
            show { item in
                item.tintColor = .systemBlue
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                bar.setItems([item], animated: false)
                return bar
            } == .systemBlue, "a value set on the item is kept")
    }
}
