import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: values after initialisation")
struct InitialiserBehaviour {
    // Behaviour: init.layer.shadow; init.layer.border; init.layer.sublayers; init.layer.anchor
    @Test func aLayer() {
        let layer = CALayer()
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3 && layer.shadowOpacity == 0)
        #expect(rgba(layer.shadowColor) == [0, 0, 0, 255])
        #expect(rgba(layer.borderColor) == [0, 0, 0, 255] && layer.borderWidth == 0)
        #expect(layer.sublayers == nil)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.position == .zero)
    }

    // Behaviour: init.gradient.points; init.shape.colours; init.text.layer; init.replicator
    @Test func layersOfKinds() {
        let gradient = CAGradientLayer()
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.type == .axial && gradient.locations == nil && gradient.colors == nil)
        let shape = CAShapeLayer()
        #expect(rgba(shape.fillColor) == [0, 0, 0, 255] && shape.strokeColor == nil)
        #expect(shape.miterLimit == 10 && shape.lineWidth == 1 && shape.path == nil)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
        let text = CATextLayer()
        #expect(text.fontSize == 36 && rgba(text.foregroundColor) == [255, 255, 255, 255])
        #expect(!text.isWrapped && text.truncationMode == .none && text.alignmentMode == .natural)
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && rgba(replicator.instanceColor) == [255, 255, 255, 255])
    }

    // Behaviour: init.animation; init.emptyTransaction
    @Test func anAnimation() {
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.duration == 0 && animation.fillMode == .removed && animation.speed == 1)
        #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
        #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
        CATransaction.commit()
    }

    // Behaviour: init.controller.bundle; init.controller.unloaded; init.controller.viewOnDemand
    @Test func aController() {
        let controller = UIViewController()
        #expect(controller.nibBundle != nil && controller.nibName == nil)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        #expect(controller.parent == nil && controller.children.isEmpty && controller.toolbarItems == nil)
        #expect(controller.tabBarController == nil && controller.navigationController == nil)
        #expect(!controller.isViewLoaded)
        #expect(controller.view != nil && controller.isViewLoaded)
    }

    // Behaviour: init.tabs; init.navigation; init.split
    @Test func containersWithoutControllers() {
        let tabs = UITabBarController()
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
        #expect(tabs.viewControllers == nil && tabs.customizableViewControllers == nil)
        let navigation = UINavigationController()
        #expect(navigation.viewControllers.isEmpty && navigation.topViewController == nil)
        #expect(navigation.isToolbarHidden && !navigation.isNavigationBarHidden)
        let split = UISplitViewController()
        #expect(split.viewControllers.isEmpty && split.presentsWithGesture)
    }

    // Behaviour: init.pages
    @Test func pages() {
        let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        #expect(pages.dataSource == nil && pages.delegate == nil && !pages.isDoubleSided)
        #expect(pages.viewControllers?.count == 0)
        #expect(pages.gestureRecognizers.count == 2)
        #expect(pages.spineLocation == .min)
    }

    // Behaviour: init.scrollView.pinch
    @Test func aScrollViewWithoutZoomHasNoPinchRecogniser() {
        let scrollView = UIScrollView()
        #expect(scrollView.pinchGestureRecognizer == nil)
        #expect(scrollView.minimumZoomScale == 1 && scrollView.maximumZoomScale == 1)
    }

    // Behaviour: init.switch.size; init.segmented.none; init.picker.none; init.activity.hidden
    @Test func controlsWithASpecificSizeOrState() {
        let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 200))
        #expect(toggle.frame.origin == CGPoint(x: 5, y: 6))
        #expect(toggle.frame.size == UISwitch().frame.size && toggle.frame.width < 100)
        let segmented = UISegmentedControl(items: ["a", "b"])
        #expect(segmented.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(!segmented.frame.isEmpty)
        #expect(UIPickerView().selectedRow(inComponent: 0) == -1)
        #expect(UIActivityIndicatorView(style: .medium).isHidden)
    }

    // Behaviour: init.pan.touches; init.longPress; init.tap
    @Test func recognisers() {
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int(UInt32.max))
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        let tap = UITapGestureRecognizer()
        #expect(tap.state == .possible && tap.cancelsTouchesInView)
        #expect(!tap.delaysTouchesBegan && tap.delaysTouchesEnded && tap.isEnabled)
    }

    // Behaviour: init.label.contentMode; init.label.touch; init.imageView.touch
    @Test func viewsWithSpecificDefaults() {
        let label = UILabel()
        #expect(label.contentMode == .redraw && !label.isUserInteractionEnabled)
        #expect(label.numberOfLines == 1 && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(UIView().isUserInteractionEnabled && UIView().contentMode == .scaleToFill)
    }

    // Behaviour: init.window.level
    @Test func aWindowIsNotKeyAndHasTheNormalLevel() {
        let window = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(window.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(!window.isKeyWindow && window.windowLevel == .normal && window.windowLevel.rawValue == 0)
        #expect(UIWindow.Level.alert.rawValue == 2000 && UIWindow.Level.statusBar.rawValue == 1000)
    }

    // Behaviour: init.animator
    @Test func anAnimatorDoesNotRun() {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        #expect(!animator.isRunning && animator.state == .inactive && view.alpha == 1)
        #expect(animator.isInterruptible && animator.scrubsLinearly && !animator.pausesOnCompletion)
        #expect(animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    }

    // Behaviour: init.constraint
    @Test func aConstraintIsNotActive() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(!constraint.isActive && constraint.priority == .required && view.constraints.isEmpty)
    }

    // Behaviour: init.button.colour
    @Test func aPlainButtonsTitle() {
        let button = UIButton()
        #expect(button.title(for: .normal) == nil)
        #expect(rgba(button.titleColor(for: .normal)) == [255, 255, 255, 255])
        #expect(rgba(button.currentTitleColor) == [255, 255, 255, 255])
    }

    // Behaviour: init.searchBar.traits; init.textField.selection
    @Test func textControls() {
        let bar = UISearchBar()
        #expect(bar.autocapitalizationType == .sentences && bar.autocorrectionType == .no)
        #expect(bar.spellCheckingType == .default)
        #expect(bar.keyboardType == .default)
        let field = UITextField()
        #expect(field.selectedTextRange != nil)
        #expect(field.typingAttributes?.isEmpty == false)
        field.typingAttributes = [:]
        #expect(field.typingAttributes?.isEmpty == false)
    }
}
