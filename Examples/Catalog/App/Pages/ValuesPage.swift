// ValuesPage.swift: controls that show a value.

import UIKit

final class ValuesPage: CatalogPage {
    override class var symbol: String { "slider.horizontal.3" }
    override class var pageTitle: String { "Values" }

    override func makeSections() -> [CatalogSection] {
        [switches, sliders, steppers, segments, progress, pages]
    }

    private func toggle(_ isOn: Bool, isEnabled: Bool = true, tint: UIColor? = nil) -> UISwitch {
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.isEnabled = isEnabled
        if let tint { toggle.onTintColor = tint }
        return toggle
    }

    private var switches: CatalogSection {
        CatalogSection(
            "Switch",
            [
                CatalogItem("On, off", toggle(true), toggle(false)),
                CatalogItem("Pressed", pressed(toggle(true)), pressed(toggle(false))),
                CatalogItem("Disabled", toggle(true, isEnabled: false), toggle(false, isEnabled: false)),
                CatalogItem("Own colour", toggle(true, tint: .systemPurple)),
            ])
    }

    private func pressed<Control: UIControl>(_ control: Control) -> Control {
        control.isHighlighted = true
        return control
    }

    private func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
        let slider = UISlider()
        slider.value = value
        change(slider)
        return slider
    }

    private var sliders: CatalogSection {
        CatalogSection(
            "Slider",
            [
                CatalogItem("", slider(0.3), fills: true),
                CatalogItem("Pressed", pressed(slider(0.45)), fills: true),
                CatalogItem("Disabled", slider(0.6) { $0.isEnabled = false }, fills: true),
                CatalogItem(
                    "With images and colours",
                    slider(0.5) {
                        $0.minimumValueImage = UIImage(systemName: "speaker.fill")
                        $0.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
                        $0.minimumTrackTintColor = .systemOrange
                    }, fills: true),
            ])
    }

    private var steppers: CatalogSection {
        let middle = UIStepper(), low = UIStepper(), off = UIStepper()
        middle.value = 5
        off.isEnabled = false
        return CatalogSection(
            "Stepper",
            [
                CatalogItem("In the middle", middle), CatalogItem("At its lower end", low),
                CatalogItem("Disabled", off),
            ])
    }

    private var segments: CatalogSection {
        let words = UISegmentedControl(items: ["Small", "Medium", "Large"])
        words.selectedSegmentIndex = 1
        let symbols = UISegmentedControl(
            items: ["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) })
        symbols.selectedSegmentIndex = 0
        let segments = symbols.subviews.filter(\.isAccessibilityElement)
        for (segment, name) in zip(segments, ["List", "Grid", "Map"]) { segment.accessibilityLabel = name }
        let off = UISegmentedControl(items: ["One", "Two", "Three"])
        off.selectedSegmentIndex = 2
        off.setEnabled(false, forSegmentAt: 1)
        return CatalogSection(
            "Segmented control",
            [
                CatalogItem("", words, fills: true), CatalogItem("Symbols", symbols),
                CatalogItem("A segment is disabled", off, fills: true),
            ])
    }

    private var progress: CatalogSection {
        let part = UIProgressView(progressViewStyle: .default),
            full = UIProgressView(progressViewStyle: .default)
        part.progress = 0.4
        full.progress = 1
        full.progressTintColor = .systemGreen
        let medium = UIActivityIndicatorView(style: .medium), large = UIActivityIndicatorView(style: .large)
        for wheel in [medium, large] { wheel.startAnimating() }
        return CatalogSection(
            "Progress",
            [
                CatalogItem("Forty percent", part, fills: true), CatalogItem("Done", full, fills: true),
                CatalogItem("At work", medium, large),
            ])
    }

    private var pages: CatalogSection {
        let few = UIPageControl(), marked = UIPageControl()
        few.numberOfPages = 5
        few.currentPage = 1
        // Page indicators with contrast on a light background.
        for control in [few, marked] {
            control.pageIndicatorTintColor = .systemGray3
            control.currentPageIndicatorTintColor = .label
        }
        marked.numberOfPages = 4
        marked.currentPage = 3
        marked.preferredIndicatorImage = UIImage(systemName: "star.fill")
        return CatalogSection(
            "Page control", [CatalogItem("Dots", few), CatalogItem("An image for each page", marked)])
    }
}
