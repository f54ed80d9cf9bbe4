// OwnImagesPage.swift: controls with custom images.

import UIKit

final class OwnImagesPage: CatalogPage {
    override class var symbol: String { "paintpalette" }
    override class var pageTitle: String { "Own images" }

    override func makeSections() -> [CatalogSection] {
        [segments, steppers, sliders, progress, pages, buttons]
    }

    private func segments(_ items: [Any]) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.setBackgroundImage(CatalogImages.plate(0.1), for: .normal, barMetrics: .default)
        control.setBackgroundImage(CatalogImages.tintedPlate(1), for: .selected, barMetrics: .default)
        control.setBackgroundImage(CatalogImages.plate(0.3), for: .highlighted, barMetrics: .default)
        control.setDividerImage(
            CatalogImages.perforation(), forLeftSegmentState: .normal, rightSegmentState: .normal,
            barMetrics: .default)
        control.setTitleTextAttributes([.foregroundColor: UIColor.systemBackground], for: .selected)
        control.selectedSegmentIndex = 1
        return control
    }

    private var segments: CatalogSection {
        let words = segments(["Small", "Medium", "Large"])
        let moved = segments(["Hot", "Cold", "Iced"])
        moved.setContentPositionAdjustment(
            UIOffset(horizontal: 6, vertical: 0), forSegmentType: .left, barMetrics: .default)
        moved.setEnabled(false, forSegmentAt: 2)
        return CatalogSection(
            "Segmented control",
            [
                CatalogItem("Grounds and dividers", words, fills: true),
                CatalogItem("A title moved, a segment disabled", moved, fills: true),
            ])
    }

    private func stepper(_ change: (UIStepper) -> Void) -> UIStepper {
        let stepper = UIStepper()
        stepper.setBackgroundImage(CatalogImages.plate(0.1), for: .normal)
        stepper.setBackgroundImage(CatalogImages.plate(0), for: .disabled)
        stepper.setBackgroundImage(CatalogImages.plate(0.4), for: .highlighted)
        stepper.setDividerImage(
            CatalogImages.perforation(), forLeftSegmentState: .normal, rightSegmentState: .normal)
        change(stepper)
        return stepper
    }

    private var steppers: CatalogSection {
        CatalogSection(
            "Stepper",
            [
                CatalogItem("Grounds and a divider", stepper { $0.value = 5 }, stepper { _ in }),
                CatalogItem(
                    "Signs",
                    stepper {
                        $0.value = 5
                        $0.setIncrementImage(UIImage(systemName: "cart.badge.plus"), for: .normal)
                        $0.setDecrementImage(UIImage(systemName: "trash"), for: .normal)
                    }),
            ])
    }

    private func slider(_ value: Float) -> UISlider {
        let slider = UISlider()
        slider.value = value
        slider.setThumbImage(CatalogImages.bean(isPressed: false), for: .normal)
        slider.setThumbImage(CatalogImages.bean(isPressed: true), for: .highlighted)
        slider.setMinimumTrackImage(CatalogImages.track(isFilled: true), for: .normal)
        slider.setMaximumTrackImage(CatalogImages.track(isFilled: false), for: .normal)
        return slider
    }

    private var sliders: CatalogSection {
        let pressed = slider(0.6), off = slider(0.5)
        pressed.isHighlighted = true
        off.isEnabled = false
        return CatalogSection(
            "Slider",
            [
                CatalogItem("Knob and tracks", slider(0.35), fills: true),
                CatalogItem("Pressed", pressed, fills: true), CatalogItem("Disabled", off, fills: true),
            ])
    }

    private var progress: CatalogSection {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.trackImage = CatalogImages.track(isFilled: false, height: 4)
        bar.progressImage = CatalogImages.track(isFilled: true, height: 4)
        bar.progress = 0.6
        return CatalogSection("Progress", [CatalogItem("Track and progress", bar, fills: true)])
    }

    private var pages: CatalogSection {
        let control = UIPageControl()
        control.numberOfPages = 5
        control.currentPage = 2
        // Page indicators are 18 points apart.
        let size = UIImage.SymbolConfiguration(pointSize: 11)
        func icon(_ name: String) -> UIImage? { UIImage(systemName: name, withConfiguration: size) }
        control.preferredIndicatorImage = icon("cup.and.saucer")
        control.preferredCurrentPageIndicatorImage = icon("cup.and.saucer.fill")
        control.setIndicatorImage(icon("star"), forPage: 0)
        control.pageIndicatorTintColor = .systemGray
        control.currentPageIndicatorTintColor = .label
        return CatalogSection("Page control", [CatalogItem("By page, and of the current one", control)])
    }

    private func button(_ title: String, _ change: (UIButton) -> Void = { _ in }) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.setTitleColor(.catalogCaption, for: .disabled)
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        button.setBackgroundImage(CatalogImages.plate(0.1), for: .normal)
        button.setBackgroundImage(CatalogImages.plate(0.4), for: .highlighted)
        button.setBackgroundImage(CatalogImages.plate(0), for: .disabled)
        change(button)
        return button
    }

    private var buttons: CatalogSection {
        CatalogSection(
            "Button",
            [
                CatalogItem(
                    "Normal, pressed, disabled", button("Cup"), button("Mug") { $0.isHighlighted = true },
                    button("Jug") { $0.isEnabled = false })
            ])
    }
}
