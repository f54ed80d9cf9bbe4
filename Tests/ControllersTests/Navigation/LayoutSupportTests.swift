import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineVisualFormat
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

/// Constraints and insets of the older kind, without the safe area.
@MainActor @Suite("Guides at the bars of controllers")
struct LayoutSupportTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let root = UIViewController()
    private let navigation: UINavigationController
    private let box = UIView()

    init() {
        navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        stage.window.rootViewController = navigation
        box.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
        ])
    }

    private func fills(_ height: CGFloat) -> Bool {
        let insets = root.view.safeAreaInsets
        return insets.top > 0 && insets.bottom > 0
            && box.frame
                == CGRect(x: 0, y: insets.top, width: 320, height: height - insets.top - insets.bottom)
    }

    @Test func layoutGuideAnchorsAreAtTheBars() async {
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor),
            box.bottomAnchor.constraint(equalTo: root.bottomLayoutGuide.topAnchor),
        ])
        await stage.settle()
        #expect(fills(480))
        #expect(root.topLayoutGuide.length == root.view.safeAreaInsets.top)
        #expect(root.bottomLayoutGuide.length == root.view.safeAreaInsets.bottom)
        // The bars are hidden, and the guides follow.
        navigation.setToolbarHidden(true, animated: false)
        navigation.setNavigationBarHidden(true, animated: false)
        await stage.settle()
        #expect(root.topLayoutGuide.length == 0 && box.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test func guidesAreItemsOfConstraints() async {
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: box, attribute: .top, relatedBy: .equal, toItem: root.topLayoutGuide,
                attribute: .bottom, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: root.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: box,
                attribute: .bottom, multiplier: 1, constant: 0),
        ])
        await stage.settle()
        #expect(fills(480))
    }

    @Test func visualFormatsUseLayoutGuides() async {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[top][box][bottom]", options: [], metrics: nil,
                views: ["top": root.topLayoutGuide, "box": box, "bottom": root.bottomLayoutGuide]))
        await stage.settle()
        #expect(fills(480))
    }

    @Test func heightsOfBarsAreDimensions() async {
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topLayoutGuide.topAnchor),
            box.heightAnchor.constraint(equalTo: root.topLayoutGuide.heightAnchor),
        ])
        await stage.settle()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 320, height: root.topLayoutGuide.length))
        root.additionalSafeAreaInsets.top = 30
        await stage.settle()
        #expect(box.frame.height == root.view.safeAreaInsets.top && box.frame.height > 70)
    }

    @Test func scrollViewsAreNotAdjustedIfDisabled() async {
        let scroller = UIScrollView(frame: root.view.bounds)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.contentSize = CGSize(width: 100, height: 2000)
        root.view.addSubview(scroller)
        await stage.settle()
        let top = root.view.safeAreaInsets.top
        #expect(top > 0 && scroller.adjustedContentInset.top == top && scroller.contentOffset.y == -top)
        root.automaticallyAdjustsScrollViewInsets = false
        #expect(scroller.adjustedContentInset == .zero && scroller.contentOffset.y == 0)
        scroller.contentInsetAdjustmentBehavior = .always
        #expect(scroller.adjustedContentInset.top == top)
        scroller.contentInsetAdjustmentBehavior = .automatic
        root.automaticallyAdjustsScrollViewInsets = true
        #expect(scroller.adjustedContentInset.top == top)
    }
}
