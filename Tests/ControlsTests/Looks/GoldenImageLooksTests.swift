import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

/// Controls and bars with an application's images, in every state.
@MainActor @Suite("Appearance with custom images")
struct GoldenImageLooksTests {
    private static func picture(_ fill: UIColor, _ edge: UIColor, side: CGFloat, radius: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let size = CGSize(width: side, height: side)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            edge.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius).fill()
            fill.setFill()
            UIBezierPath(
                roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1), cornerRadius: radius - 1
            ).fill()
        }
        .resizableImage(
            withCapInsets: UIEdgeInsets(top: radius, left: radius, bottom: radius, right: radius),
            resizingMode: .stretch)
    }

    private static func line(_ color: UIColor, _ width: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: width, height: 4))
        }
    }

    private let edge = UIColor(red: 0.45, green: 0.3, blue: 0.15, alpha: 1)
    private let paper = GoldenImageLooksTests.picture(
        UIColor(red: 0.98, green: 0.94, blue: 0.85, alpha: 1),
        UIColor(red: 0.45, green: 0.3, blue: 0.15, alpha: 1), side: 21, radius: 8)
    private let dark = GoldenImageLooksTests.picture(
        UIColor(red: 0.75, green: 0.55, blue: 0.3, alpha: 1),
        UIColor(red: 0.45, green: 0.3, blue: 0.15, alpha: 1), side: 21, radius: 8)

    @Test(arguments: [(1, false), (2, false), (2, true)] as [(CGFloat, Bool)])
    func imageLooks(scale: CGFloat, isMirrored: Bool) async {
        let stage = OffscreenStage(size: CGSize(width: 360, height: 500), scale: scale)
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.window.backgroundColor = .white
        bars(stage.window)
        controls(stage.window)
        search(stage.window)
        await stage.settle()
        stage.assertSnapshot("image-looks\(isMirrored ? "-rtl" : "")@\(Int(scale))x")
    }

    private func bars(_ window: UIView) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 360, height: 44))
        bar.setBackgroundImage(Self.line(UIColor(white: 0.9, alpha: 1), 1), for: .default)
        bar.shadowImage = Self.line(edge, 1)
        let item = UINavigationItem(title: "Espresso")
        let done = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil as Selector?)
        done.setBackgroundImage(paper, for: .normal, barMetrics: .default)
        item.rightBarButtonItem = done
        let below = UINavigationItem(title: "Menu")
        let back = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil as Selector?)
        back.setBackButtonBackgroundImage(dark, for: .normal, barMetrics: .default)
        below.backBarButtonItem = back
        bar.backIndicatorImage = UIImage()
        bar.setItems([below, item], animated: false)
        let tabs = UITabBar(frame: CGRect(x: 0, y: 451, width: 360, height: 49))
        tabs.backgroundImage = Self.line(UIColor(white: 0.9, alpha: 1), 1)
        tabs.shadowImage = Self.line(edge, 1)
        tabs.selectionIndicatorImage = paper
        tabs.items = ["Menu", "Orders", "More"].enumerated().map {
            UITabBarItem(title: $1, image: UIImage(systemName: "star"), tag: $0)
        }
        tabs.selectedItem = tabs.items?[1]
        for view in [bar, tabs] { window.addSubview(view) }
    }

    private func controls(_ window: UIView) {
        let segments = UISegmentedControl(items: ["Small", "Medium", "Large", "Huge"])
        segments.frame = CGRect(x: 20, y: 64, width: 320, height: 36)
        segments.setBackgroundImage(paper, for: .normal, barMetrics: .default)
        segments.setBackgroundImage(dark, for: .selected, barMetrics: .default)
        segments.setDividerImage(
            Self.line(edge, 1), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default
        )
        segments.selectedSegmentIndex = 1
        segments.setEnabled(false, forSegmentAt: 3)
        let stepper = UIStepper(frame: CGRect(x: 20, y: 116, width: 0, height: 0))
        stepper.setBackgroundImage(dark, for: .normal)
        stepper.setBackgroundImage(paper, for: .disabled)
        stepper.setDividerImage(Self.line(edge, 2), forLeftSegmentState: .normal, rightSegmentState: .normal)
        let slider = UISlider(frame: CGRect(x: 140, y: 116, width: 200, height: 34))
        slider.setMinimumTrackImage(dark, for: .normal)
        slider.setMaximumTrackImage(paper, for: .normal)
        slider.value = 0.4
        let progress = UIProgressView(frame: CGRect(x: 20, y: 166, width: 320, height: 21))
        progress.trackImage = paper
        progress.progressImage = dark
        progress.progress = 0.6
        for view in [segments, stepper, slider, progress] { window.addSubview(view) }
    }

    private func search(_ window: UIView) {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 210, width: 360, height: 100))
        bar.backgroundImage = Self.line(UIColor(white: 0.9, alpha: 1), 1)
        bar.setSearchFieldBackgroundImage(paper, for: .normal)
        bar.placeholder = "Drinks"
        bar.setImage(UIImage(systemName: "cup.and.saucer.fill"), for: .search, state: .normal)
        bar.scopeBarBackgroundImage = Self.line(UIColor(white: 0.8, alpha: 1), 1)
        bar.setScopeBarButtonBackgroundImage(paper, for: .normal)
        bar.setScopeBarButtonBackgroundImage(dark, for: .selected)
        bar.scopeButtonTitles = ["Hot", "Cold"]
        bar.showsScopeBar = true
        window.addSubview(bar)
    }
}
