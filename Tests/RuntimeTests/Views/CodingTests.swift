import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Views in archives")
struct CodingTests {
    private func copy<View: UIView>(_ view: View) throws -> View {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
    }

    @Test func recognisersAreArchivedWithTheirSettings() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let own = view.gestureRecognizers?.count ?? 0
        let tap = UITapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 3)
        (tap.isEnabled, tap.name) = (false, "double")
        let press = UILongPressGestureRecognizer()
        (press.minimumPressDuration, press.allowableMovement) = (1.5, 4)
        press.delaysTouchesBegan = true
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .up
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        edge.allowedTouchTypes = [0]
        final class Own: UIPanGestureRecognizer {}
        let calling = UITapGestureRecognizer { _ in }
        for recognizer in [tap, press, swipe, edge, Own(), calling] { view.addGestureRecognizer(recognizer) }
        let twin = try copy(view)
        // Recognisers of an app's class and those with a target are left out; the view's own recogniser exists once.
        let twins = try #require(twin.gestureRecognizers)
        #expect(twins.count == own + 4)
        let second = try #require(twins[0] as? UITapGestureRecognizer)
        #expect(second.numberOfTapsRequired == 2 && second.numberOfTouchesRequired == 3)
        #expect(!second.isEnabled && second.name == "double" && second.view === twin)
        let held = try #require(twins[1] as? UILongPressGestureRecognizer)
        #expect(held.minimumPressDuration == 1.5 && held.allowableMovement == 4 && held.delaysTouchesBegan)
        #expect((twins[2] as? UISwipeGestureRecognizer)?.direction == .up)
        let pan = try #require(twins[3] as? UIScreenEdgePanGestureRecognizer)
        #expect(pan.edges == .left && pan.allowedTouchTypes == [0])
    }

    // Shows: UIView.encode(with:); UIView.init(coder:)
    @Test func appearanceBehaviourAndNames() throws {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
        view.anchorPoint = CGPoint(x: 0, y: 1)
        view.tintColor = .systemRed
        view.tintAdjustmentMode = .dimmed
        view.overrideUserInterfaceStyle = .dark
        view.contentMode = .topRight
        view.contentStretch = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        view.clearsContextBeforeDrawing = false
        view.semanticContentAttribute = .forceRightToLeft
        view.restorationIdentifier = "state"
        view.accessibilityLabel = "Card"
        view.accessibilityHint = "Opens"
        view.accessibilityValue = "3 of 5"
        view.accessibilityTraits = [.button, .selected]
        view.isAccessibilityElement = true
        view.accessibilityElementsHidden = true
        let mask = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        mask.backgroundColor = .black
        view.mask = mask
        let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        tilt.minimumRelativeValue = -10
        tilt.maximumRelativeValue = 10
        view.addMotionEffect(tilt)
        let twin = try copy(view)
        #expect(twin.frame == view.frame && twin.anchorPoint == CGPoint(x: 0, y: 1))
        // The tint is archived as set, not dimmed.
        twin.tintAdjustmentMode = .normal
        #expect(twin.tintColor == .systemRed)
        #expect(twin.tintColor.isEqual(in: .dark, to: .systemRed), "it still depends on the style")
        twin.tintAdjustmentMode = .automatic
        #expect(twin.overrideUserInterfaceStyle == .dark && twin.traitCollection.userInterfaceStyle == .dark)
        #expect(twin.contentMode == .topRight && twin.contentStretch == view.contentStretch)
        #expect(!twin.clearsContextBeforeDrawing && twin.restorationIdentifier == "state")
        #expect(twin.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(twin.accessibilityLabel == "Card" && twin.accessibilityHint == "Opens")
        #expect(twin.accessibilityValue == "3 of 5" && twin.accessibilityTraits == [.button, .selected])
        #expect(twin.isAccessibilityElement && twin.accessibilityElementsHidden)
        #expect(twin.mask?.frame == mask.frame && twin.layer.mask === twin.mask?.layer)
        let effect = try #require(twin.motionEffects.first as? UIInterpolatingMotionEffect)
        let half = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        #expect(half?["center.x"] as? Double == 5)
    }

    @Test func transformsInSpace() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var perspective = CATransform3DMakeRotation(1, 0, 1, 0)
        perspective.m34 = -0.002
        view.transform3D = perspective
        let twin = try copy(view)
        #expect(CATransform3DEqualToTransform(twin.transform3D, perspective) && twin.bounds == view.bounds)
    }

    @Test func constraintsAreArchived() throws {
        let (page, title, box) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView(), UIView()
        )
        for view in [title, box] {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
        }
        page.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 4)
        page.insetsLayoutMarginsFromSafeArea = false
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        page.addLayoutGuide(guide)
        let wide = title.widthAnchor.constraint(equalToConstant: 60)
        wide.priority = UILayoutPriority(900)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
            title.topAnchor.constraint(equalTo: page.topAnchor, constant: 5), wide,
            title.heightAnchor.constraint(equalToConstant: 20),
            guide.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 10),
            guide.widthAnchor.constraint(equalTo: title.widthAnchor, multiplier: 0.5),
            guide.topAnchor.constraint(equalTo: title.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 1),
            box.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: title.bottomAnchor),
            box.widthAnchor.constraint(equalToConstant: 7), box.heightAnchor.constraint(equalToConstant: 8),
        ])
        for constraint in page.constraints + title.constraints + box.constraints {
            constraint.shouldBeArchived = true
        }
        title.setContentHuggingPriority(.required, for: .vertical)
        let twin = try copy(page)
        twin.layoutIfNeeded()
        // Margin 12, width 60; then 10, half of 60, and the box.
        #expect(twin.subviews[0].frame == CGRect(x: 12, y: 5, width: 60, height: 20))
        #expect(twin.subviews[1].frame == CGRect(x: 112, y: 25, width: 7, height: 8))
        #expect(twin.layoutGuides.map(\.identifier) == ["middle"] && twin.constraints.count == 8)
        #expect(
            twin.subviews[0].constraints.contains { $0.identifier == "wide" && $0.priority.rawValue == 900 })
        #expect(twin.subviews[0].contentHuggingPriority(for: .vertical) == .required)
    }

    @Test func controlsAndLabels() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        label.text = "Grüße"
        label.font = .boldSystemFont(ofSize: 21)
        label.textColor = UIColor(red: 0, green: 0.5, blue: 0.25, alpha: 1)
        label.textAlignment = .right
        label.numberOfLines = 3
        label.isUserInteractionEnabled = true
        let twin = try copy(label)
        #expect(twin.text == "Grüße" && twin.font == label.font && twin.textColor == label.textColor)
        #expect(twin.textAlignment == .right && twin.numberOfLines == 3 && twin.isUserInteractionEnabled)
        #expect(twin.intrinsicContentSize == label.intrinsicContentSize)

        let button = UIButton(type: .custom)
        button.setTitle("Pay", for: .normal)
        button.setTitle("Paying", for: .disabled)
        button.setTitleColor(.systemRed, for: .highlighted)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.isEnabled = false
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        let other = try copy(button)
        #expect(!other.isEnabled && other.currentTitle == "Paying" && other.title(for: .normal) == "Pay")
        #expect(
            other.titleColor(for: .highlighted)?.isEqual(in: .dark, to: .systemRed) == true
                && other.contentHorizontalAlignment == .left)
        #expect(other.contentEdgeInsets == button.contentEdgeInsets)
        other.layoutIfNeeded()
        #expect(other.subviews.count { $0 is UILabel } == 1, "the title's label is made once")
        other.isEnabled = true
        #expect(!other.accessibilityTraits.contains(.notEnabled))
    }

    @Test func scrollViewsAndStacks() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scroll.contentSize = CGSize(width: 50, height: 400)
        scroll.contentInset.top = 10
        scroll.contentOffset = CGPoint(x: 0, y: 120)
        scroll.isPagingEnabled = true
        scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        let twin = try copy(scroll)
        #expect(twin.contentSize == scroll.contentSize && twin.contentOffset == CGPoint(x: 0, y: 120))
        #expect(twin.contentInset.top == 10 && twin.isPagingEnabled && twin.clipsToBounds)
        #expect(twin.subviews.count == 1)

        let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.axis = .vertical
        stack.distribution = .equalSpacing
        stack.spacing = 4
        for view in stack.arrangedSubviews {
            let height = view.heightAnchor.constraint(equalToConstant: 10)
            height.shouldBeArchived = true
            height.isActive = true
        }
        stack.layoutIfNeeded()
        let other = try copy(stack)
        other.layoutIfNeeded()
        #expect(other.axis == .vertical && other.arrangedSubviews.count == 2 && other.spacing == 4)
        #expect(other.arrangedSubviews.map(\.frame.minY) == [0, 30])
        #expect(other.constraints.count == stack.constraints.count, "its own constraints are made once")
        #expect(other.layoutGuides.count == stack.layoutGuides.count)
    }

    // MARK: Damage

    private func forged(_ write: @escaping (NSCoder) -> Void) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(ForgedView(write), forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    /// A view of the class, decoded from an archive with `write`'s values.
    private func read(_ type: UIView.Type, _ write: @escaping (NSCoder) -> Void) throws -> UIView? {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: try forged(write))
        unarchiver.requiresSecureCoding = false
        unarchiver.setClass(type, forClassName: NSStringFromClass(ForgedView.self))
        return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
    }

    private nonisolated static let keys = [
        "UIBounds", "UICenter", "UIAnchorPoint", "UITransform", "UITransform3D", "UISubviews", "UIAlpha",
        "UIHidden", "UIMaskView", "UITintColor", "UITag", "UIContentMode", "UIContentStretch",
        "UIAutoresizingMask", "UIMotionEffects", "UILayoutMargins", "UIContentHuggingPriorities",
        "UILayoutGuides", "UIConstraints", "UIConstraintNames", "UIAccessibilityLabel",
        "UIAccessibilityTraits", "UIText", "UIFontPointSize", "UITextAlignment", "UINumberOfLines",
        "UIContentSize", "UIStackViewArrangedSubviews", "UIStackViewCustomSpacings", "UIImage",
        "UINormalTitle", "UIButtonType",
    ]

    private func use<View: UIView>(_ type: View.Type, _ value: Any, _ key: String) throws {
        let view = try read(type) { $0.encode(value, forKey: key) }
        // Invalid values may give no view; otherwise the view can be used.
        guard let view else { return }
        #expect(view.bounds.width.isFinite && view.center.x.isFinite && view.alpha >= 0)
        view.layoutIfNeeded()
        _ = view.hitTest(.zero, with: nil)
    }

    @Test(arguments: keys) func invalidValuesAreIgnored(key: String) throws {
        let values: [Any] = [
            "no number" as NSString, NSNumber(value: -1), NSNumber(value: Double.nan),
            NSNumber(value: Int.max), [Double.nan, 1, 2, 3] as NSArray,
            [Double.infinity, 0] as NSArray, [1e300, 1e300, 1e300, 1e300] as NSArray, [] as NSArray,
            [["x"]] as NSArray, [[0, -1, 99, 7, 3, -1, 2, 1, 1, 1.0]] as NSArray,
            [[0, -1, 1, 0, -1, -1, 0, 1, 1, 1000.0]] as NSArray, ["a": 1] as NSDictionary,
        ]
        for value in values {
            try use(UIView.self, value, key)
            try use(UILabel.self, value, key)
            try use(UIButton.self, value, key)
            try use(VitrineControls.UIImageView.self, value, key)
            try use(UIScrollView.self, value, key)
            try use(UIStackView.self, value, key)
        }
    }

    @Test func anEmptyArchiveIsADefaultView() throws {
        let view = try #require(try read(UIView.self) { _ in })
        #expect(view.frame == .zero && view.alpha == 1 && !view.isHidden && view.isOpaque)
        #expect(view.isUserInteractionEnabled && view.autoresizesSubviews && view.subviews.isEmpty)
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.insetsLayoutMarginsFromSafeArea)
    }

    /// A colour without components: with Foundation's reading of damaged archives, it is only an error.
    @Test func objectsThatCannotBeDecodedAreErrors() throws {
        let data = try forged { coder in
            coder.encode(ForgedView { _ in }, forKey: "UIBackgroundColor")
            coder.encode(7, forKey: "UITag")
        }
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        unarchiver.setClass(UIView.self, forClassName: NSStringFromClass(ForgedView.self))
        let view = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView
        // The forged object is decoded as a view, which is not a colour.
        #expect(view?.tag == 7 && view?.backgroundColor == nil)
        let other = try NSKeyedUnarchiver(forReadingFrom: data)
        other.requiresSecureCoding = false
        other.decodingFailurePolicy = .setErrorAndReturn
        other.setClass(UIColor.self, forClassName: NSStringFromClass(ForgedView.self))
        #expect(other.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil && other.error != nil)
    }

    @Test func aWindowOrTheSameViewTwiceIsNoSubview() throws {
        let view = try #require(
            try read(UIView.self) { coder in
                let child = UIView()
                coder.encode([child, child, UIWindow(frame: .zero)] as NSArray, forKey: "UISubviews")
                coder.encode(child, forKey: "UIMaskView")
            })
        #expect(view.subviews.count == 1 && view.mask == nil)
    }
}

/// Writes arbitrary values under a view's keys.
final class ForgedView: NSObject, NSCoding {
    let write: (NSCoder) -> Void
    init(_ write: @escaping (NSCoder) -> Void) { self.write = write }
    init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) { write(coder) }
}

extension UIColor {
    fileprivate func isEqual(in style: UIUserInterfaceStyle, to other: UIColor) -> Bool {
        let traits = UITraitCollection(userInterfaceStyle: style)
        return resolvedColor(with: traits) == other.resolvedColor(with: traits)
    }
}
