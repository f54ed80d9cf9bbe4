import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Switches, sliders, steppers, segments, bars, rings and dots, in their states.
@MainActor @Suite("Appearance of the small controls")
struct GoldenSmallControlsTests {
    @Test(arguments: [(1, false), (2, false), (2, true)] as [(CGFloat, Bool)])
    func smallControls(scale: CGFloat, isDark: Bool) async {
        let stage = OffscreenStage(size: CGSize(width: 360, height: 420), scale: scale)
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        stage.window.backgroundColor = .systemBackground
        switches(stage.window)
        sliders(stage.window)
        steppers(stage.window)
        segments(stage.window)
        progress(stage.window)
        await stage.advance(by: 0.05)
        stage.assertSnapshot("small-controls\(isDark ? "-dark" : "")@\(Int(scale))x")
    }

    private func switches(_ window: UIView) {
        for (index, isOn) in [false, true, false, true].enumerated() {
            let view = UISwitch(frame: CGRect(x: 20 + index * 80, y: 20, width: 0, height: 0))
            view.isOn = isOn
            view.isEnabled = index < 2
            window.addSubview(view)
        }
    }

    private func sliders(_ window: UIView) {
        let plain = UISlider(frame: CGRect(x: 20, y: 70, width: 320, height: 34))
        plain.value = 0.4
        let pictured = UISlider(frame: CGRect(x: 20, y: 110, width: 320, height: 34))
        pictured.minimumValueImage = UIImage(systemName: "minus")
        pictured.maximumValueImage = UIImage(systemName: "plus")
        pictured.value = 1
        pictured.isEnabled = false
        for view in [plain, pictured] { window.addSubview(view) }
    }

    private func steppers(_ window: UIView) {
        for (index, value) in [0.0, 5, 5].enumerated() {
            let view = UIStepper(frame: CGRect(x: 20 + index * 114, y: 160, width: 0, height: 0))
            view.value = value
            view.isEnabled = index < 2
            window.addSubview(view)
        }
    }

    private func segments(_ window: UIView) {
        let titles = UISegmentedControl(items: ["Small", "Medium", "Large", "Huge"])
        titles.frame = CGRect(x: 20, y: 210, width: 320, height: 32)
        titles.selectedSegmentIndex = 1
        titles.setEnabled(false, forSegmentAt: 3)
        let images = UISegmentedControl(
            items: ["star", "heart", "house"].compactMap { UIImage(systemName: $0) })
        images.frame = CGRect(x: 20, y: 256, width: 200, height: 32)
        images.selectedSegmentIndex = 2
        for view in [titles, images] { window.addSubview(view) }
    }

    private func progress(_ window: UIView) {
        for (index, share) in [0, 0.3, 1].enumerated() {
            let bar = UIProgressView(frame: CGRect(x: 20 + index * 110, y: 312, width: 100, height: 4))
            bar.progress = Float(share)
            window.addSubview(bar)
        }
        for (index, style) in [UIActivityIndicatorView.Style.medium, .large].enumerated() {
            let ring = UIActivityIndicatorView(style: style)
            ring.center = CGPoint(x: 40 + index * 60, y: 350)
            ring.hidesWhenStopped = false
            window.addSubview(ring)
        }
        let pages = UIPageControl(frame: CGRect(x: 160, y: 337, width: 180, height: 26))
        pages.numberOfPages = 5
        pages.currentPage = 1
        let prominent = UIPageControl(frame: CGRect(x: 160, y: 377, width: 180, height: 26))
        prominent.numberOfPages = 3
        prominent.backgroundStyle = .prominent
        for view in [pages, prominent] { window.addSubview(view) }
    }
}
