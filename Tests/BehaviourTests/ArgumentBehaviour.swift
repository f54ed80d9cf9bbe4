import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: nil and arguments out of range")
struct ArgumentBehaviour {
    // Behaviour: argument.hitTest.nil; argument.point.nil; argument.convert.nil
    @Test func viewMethodsAcceptNoEventAndNoView() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(view.hitTest(CGPoint(x: -10, y: -10), with: nil) == nil)
        #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        #expect(!view.point(inside: CGPoint(x: -10, y: -10), with: nil))
        #expect(view.point(inside: CGPoint(x: 50, y: 50), with: nil))
        #expect(UIView().convert(CGPoint.zero, from: nil as UIView?) == .zero)
        #expect(UIView().convert(CGRect.zero, to: nil as UIView?) == .zero)
    }

    // Behaviour: argument.layer.convert.nil; argument.layer.convertTime.nil
    @Test func layersWithoutOtherLayer() {
        let layer = CALayer()
        #expect(
            layer.convert(CGPoint.zero, from: nil) == .zero && layer.convert(CGPoint.zero, to: nil) == .zero)
        #expect(
            layer.convert(CGRect.zero, from: nil) == .zero && layer.convert(CGRect.zero, to: nil) == .zero)
        #expect(layer.convertTime(0, from: nil) == 0 && layer.convertTime(0, to: nil) == 0)
    }

    // Behaviour: argument.layer.key.nil; argument.layer.removeKey
    @Test func anAnimationMayHaveNoKey() {
        let stage = OffscreenStage()
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        for _ in 0..<2 {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 10
            layer.add(animation, forKey: nil)
        }
        layer.removeAnimation(forKey: "what is not there")
        let named = CABasicAnimation(keyPath: "zPosition")
        named.duration = 10
        layer.add(named, forKey: "z")
        #expect(layer.animationKeys()?.contains("z") == true && layer.animation(forKey: "z") != nil)
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil)
    }

    // Behaviour: argument.controller.view.nil; argument.controller.toolbar.nil
    @Test func aControllerWithoutAViewLoadsItAgain() {
        let controller = UIViewController()
        let first = controller.view
        controller.view = nil
        #expect(controller.viewIfLoaded == nil)
        #expect(controller.view != nil && controller.view !== first)
        controller.toolbarItems = [UIBarButtonItem(systemItem: .undo), UIBarButtonItem(systemItem: .redo)]
        #expect(controller.toolbarItems?.count == 2)
        controller.toolbarItems = nil
        #expect(controller.toolbarItems == nil)
        controller.setToolbarItems(nil, animated: true)
        #expect(controller.toolbarItems == nil)
    }

    // Behaviour: argument.slider.pinned; argument.slider.minimum; argument.slider.maximum
    @Test func aSlidersBoundsAndValue() {
        let slider = UISlider()
        slider.value = 5
        #expect(slider.value == 1)
        slider.value = -5
        #expect(slider.value == 0)
        slider.minimumValue = 0.5
        #expect(slider.value == 0.5)
        slider.minimumValue = 3
        #expect(slider.maximumValue == 3 && slider.value == 3)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
    }

    // Behaviour: argument.stepper.clamped; argument.progress.pinned
    @Test func stepperAndProgress() {
        let stepper = UIStepper()
        stepper.value = 1000
        #expect(stepper.value == 100)
        stepper.value = -1
        #expect(stepper.value == 0)
        let progress = UIProgressView()
        progress.progress = 2
        #expect(progress.progress == 1)
        progress.progress = -2
        #expect(progress.progress == 0)
    }

    // Behaviour: argument.page.pinned
    @Test func aPageControlsPage() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 7
        #expect(pages.currentPage == 2)
        pages.currentPage = -4
        #expect(pages.currentPage == 0)
        pages.currentPage = 2
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
    }

    // Behaviour: argument.segment.insert; argument.segment.ignored
    @Test func segmentsOutOfRange() {
        let segmented = UISegmentedControl(items: ["a"])
        segmented.insertSegment(withTitle: "z", at: 40, animated: false)
        #expect(segmented.numberOfSegments == 2 && segmented.titleForSegment(at: 1) == "z")
        segmented.setTitle("never", forSegmentAt: 9)
        #expect(segmented.numberOfSegments == 2)
        #expect((0..<2).map { segmented.titleForSegment(at: $0) } == ["a", "z"])
        #expect(UISegmentedControl(items: []).numberOfSegments == 0)
    }

    // Behaviour: argument.segment.either
    @Test func aSegmentHasATitleOrAnImage() {
        let segmented = UISegmentedControl(items: ["a", "b"])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        segmented.setImage(image, forSegmentAt: 0)
        #expect(segmented.titleForSegment(at: 0) == nil && segmented.imageForSegment(at: 0) != nil)
        segmented.setTitle("again", forSegmentAt: 0)
        #expect(segmented.imageForSegment(at: 0) == nil && segmented.titleForSegment(at: 0) == "again")
    }

    // Behaviour: argument.picker.dates; argument.picker.countdown; argument.picker.seconds
    @Test func datesOutOfOrder() {
        let picker = UIDatePicker()
        let date = Date(timeIntervalSince1970: 1_000_000)
        picker.minimumDate = Date(timeIntervalSince1970: 3_000_000)
        picker.maximumDate = Date(timeIntervalSince1970: 2_000_000)
        picker.date = date
        #expect(abs(picker.date.timeIntervalSince(date)) < 60)
        let countdown = UIDatePicker()
        countdown.datePickerMode = .countDownTimer
        countdown.countDownDuration = 3 * 60 + 42
        #expect(countdown.countDownDuration == 180)
        countdown.countDownDuration = 1_000_000
        #expect(countdown.countDownDuration <= 86_399)
    }

    // Behaviour: argument.navigation.popRoot; argument.navigation.pushTwice; argument.navigation.popToRoot
    @Test func impossibleChangesOfANavigationStackAreIgnored() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        #expect(navigation.popViewController(animated: false) == nil)
        #expect(navigation.viewControllers.count == 1)
        let second = UIViewController()
        navigation.pushViewController(second, animated: false)
        navigation.pushViewController(second, animated: false)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.popToRootViewController(animated: false)?.count == 1)
        #expect(navigation.topViewController === root)
    }

    // Behaviour: argument.recognizer.nil
    @Test func recognisersWithoutView() async {
        let pan = UIPanGestureRecognizer()
        #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        stage.window.addSubview(view)
        let tap = UITapGestureRecognizer()
        let notes = Notes()
        tap.addHandler { notes.add("\(Int($0.location(in: nil).x)) \(Int($0.location(in: $0.view).x))") }
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers?.count == 1)
        await stage.tap(at: CGPoint(x: 30, y: 30))
        #expect(notes.take() == ["30 10"])
        let other = UIView()
        other.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers?.isEmpty != false && tap.view === other)
    }

    // Behaviour: argument.tabBar.selectedItem; argument.tabBar.itemsNil
    @Test func aTabBarsItems() {
        let bar = UITabBar()
        let item = UITabBarItem()
        #expect(bar.items == nil && bar.selectedItem == nil)
        bar.selectedItem = item
        #expect(bar.selectedItem == nil && bar.items == nil)
        bar.items = [item]
        bar.selectedItem = item
        #expect(bar.selectedItem === item)
        bar.items = nil
        #expect(bar.items == nil && bar.selectedItem == nil)
    }

    // Behaviour: argument.curve.points
    @Test func aTimingFunctionsFourPoints() {
        let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        func point(_ index: Int) -> [Float] {
            var values: [Float] = [-1, -1]
            function.getControlPoint(at: index, values: &values)
            return values
        }
        #expect(
            point(0) == [0, 0] && point(1) == [0.1, 0.2] && point(2) == [0.3, 0.4] && point(3) == [1, 1])
    }

    // Behaviour: argument.curve.names
    @Test func namedCurves() {
        func same(_ name: CAMediaTimingFunctionName, _ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Bool {
            CAMediaTimingFunction(name: name) == CAMediaTimingFunction(controlPoints: a, b, c, d)
        }
        #expect(same(.default, 0.25, 0.1, 0.25, 1) && same(.linear, 0, 0, 1, 1))
        #expect(same(.easeIn, 0.42, 0, 1, 1) && same(.easeOut, 0, 0, 0.58, 1))
        #expect(same(.easeInEaseOut, 0.42, 0, 0.58, 1))
    }

    // Behaviour: argument.image.nil; argument.tint.nil; argument.calendar.nil
    @Test func missingImagesAndResetProperties() {
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(systemName: "no such symbol") == nil)
        let view = UIView()
        view.tintColor = .red
        view.tintColor = nil
        #expect(view.tintColor != nil && rgba(view.tintColor) != [255, 0, 0, 255])
        let picker = UIDatePicker()
        picker.calendar = Calendar(identifier: .hebrew)
        picker.calendar = nil
        #expect(picker.calendar != nil && picker.calendar.identifier == Calendar.current.identifier)
        let text = UITextView()
        text.text = "a"
        text.text = nil
        #expect(text.text == "")
    }

    // Behaviour: argument.stack.customSpacing
    @Test func spacingAfterAForeignViewIsIgnored() {
        let (a, b, stranger) = (UIView(), UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.setCustomSpacing(20, after: stranger)
        #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: a)
        #expect(stack.customSpacing(after: a) == 20)
    }
}
