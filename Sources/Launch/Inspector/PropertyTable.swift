// PropertyTable.swift: the properties of each class, in groups named after the class that declares them.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing

@MainActor enum PropertyTable {
    /// Properties that one class declares.
    struct Group {
        let name: String
        let properties: [InspectedProperty]
    }

    /// The groups of an object, the most special class first.
    static func groups(of object: AnyObject) -> [Group] {
        switch object {
        case let view as UIView: groups(of: view)
        case is CAShapeLayer:
            [Group(name: "CAShapeLayer", properties: shape), Group(name: "CALayer", properties: layer)]
        case is CAGradientLayer:
            [Group(name: "CAGradientLayer", properties: gradient), Group(name: "CALayer", properties: layer)]
        case is CALayer: [Group(name: "CALayer", properties: layer)]
        case is NSLayoutConstraint: [Group(name: "NSLayoutConstraint", properties: constraint)]
        default: []
        }
    }

    private static func groups(of view: UIView) -> [Group] {
        var groups = own(view).map { [Group(name: $0.0, properties: $0.1)] } ?? []
        if view is UIControl { groups.append(Group(name: "UIControl", properties: control)) }
        if view is UIScrollView { groups.append(Group(name: "UIScrollView", properties: scrollView)) }
        groups.append(Group(name: "UIView", properties: self.view))
        groups.append(Group(name: "Accessibility", properties: accessibility))
        groups.append(Group(name: "Layout", properties: layout))
        return groups
    }

    private static func own(_ view: UIView) -> (String, [InspectedProperty])? {
        switch view {
        case is UILabel: ("UILabel", label)
        case is UIImageView: ("UIImageView", imageView)
        case is UIButton: ("UIButton", button)
        case is UITextField: ("UITextField", textField)
        case is UITextView: ("UITextView", textView)
        case is UISwitch: ("UISwitch", switchControl)
        case is UISlider: ("UISlider", slider)
        case is UIStepper: ("UIStepper", stepper)
        case is UISegmentedControl: ("UISegmentedControl", segmented)
        case is UIPageControl: ("UIPageControl", pageControl)
        case is UIProgressView: ("UIProgressView", progress)
        case is UIActivityIndicatorView: ("UIActivityIndicatorView", activity)
        case is UIStackView: ("UIStackView", stack)
        default: nil
        }
    }

    /// The property of an object with a name.
    static func property(_ name: String, of object: AnyObject) -> InspectedProperty? {
        groups(of: object).lazy.flatMap(\.properties).first { $0.name == name }
    }

    // MARK: Views

    private static let view: [InspectedProperty] = [
        .fact("class") { (view: UIView) in String(reflecting: type(of: view)) },
        .fact("controller") { (view: UIView) in
            (view.next as? UIViewController).map { String(reflecting: type(of: $0)) }
        },
        .color("backgroundColor", \UIView.backgroundColor), .color("tintColor", \UIView.tintColor),
        .number("alpha", \UIView.alpha, 0...1), .flag("isHidden", \UIView.isHidden),
        .flag("clipsToBounds", \UIView.clipsToBounds), .flag("isOpaque", \UIView.isOpaque),
        .choice("contentMode", \UIView.contentMode, contentModes),
        .count("tag", \UIView.tag, -1_000_000_000...1_000_000_000),
        .flag("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
        .flag("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        .flag("isExclusiveTouch", \UIView.isExclusiveTouch),
        .choice(
            "tintAdjustmentMode", \UIView.tintAdjustmentMode,
            ["automatic": .automatic, "normal": .normal, "dimmed": .dimmed]),
        .choice(
            "semanticContentAttribute", \UIView.semanticContentAttribute,
            [
                "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
                "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
            ]),
        .choice(
            "overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle,
            ["unspecified": .unspecified, "light": .light, "dark": .dark]),
        .fact("firstResponder") { (view: UIView) in view.isFirstResponder ? "yes" : nil },
        .fact("gestureRecognizers") { (view: UIView) in
            let names = (view.gestureRecognizers ?? []).map { "\(type(of: $0))\($0.isEnabled ? "" : " (disabled)")" }
            return names.isEmpty ? nil : names.joined(separator: ", ")
        },
    ]

    private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let accessibility: [InspectedProperty] = [
        .flag("isAccessibilityElement", \UIView.isAccessibilityElement),
        .text("accessibilityIdentifier", \UIView.accessibilityIdentifier),
        .text("accessibilityLabel", \UIView.accessibilityLabel), .text("accessibilityHint", \UIView.accessibilityHint),
        .fact("accessibilityValue") { (view: UIView) in view.accessibilityValue },
    ]

    private static let layout: [InspectedProperty] = [
        placed("frame", .rect("frame", \UIView.frame)), placed("center", .point("center", \UIView.center)),
        .rect("bounds", \UIView.bounds), .insets("layoutMargins", \UIView.layoutMargins),
        .fact("intrinsicContentSize") { (view: UIView) in
            let size = view.intrinsicContentSize
            func word(_ length: CGFloat) -> String { length < 0 ? "none" : String(format: "%g", Double(length)) }
            return "\(word(size.width)) x \(word(size.height))"
        },
        .fact("safeAreaInsets") { (view: UIView) in
            let i = view.safeAreaInsets
            return [i.top, i.left, i.bottom, i.right].map { String(format: "%g", Double($0)) }.joined(separator: ", ")
        },
        priority("horizontal hugging", .horizontal, UIView.contentHuggingPriority, UIView.setContentHuggingPriority),
        priority("vertical hugging", .vertical, UIView.contentHuggingPriority, UIView.setContentHuggingPriority),
        priority(
            "horizontal resistance", .horizontal, UIView.contentCompressionResistancePriority,
            UIView.setContentCompressionResistancePriority),
        priority(
            "vertical resistance", .vertical, UIView.contentCompressionResistancePriority,
            UIView.setContentCompressionResistancePriority),
        .fact("translatesAutoresizingMask…") { (view: UIView) in
            view.translatesAutoresizingMaskIntoConstraints ? "true" : "false"
        },
    ]

    /// A view that constraints place gets its frame from them again: a change would last until the next layout.
    private static func placed(_ name: String, _ property: InspectedProperty) -> InspectedProperty {
        var property = property
        let set = property.set
        property.set = { object, value in
            if let view = object as? UIView, view.superview != nil, !view.translatesAutoresizingMaskIntoConstraints {
                throw InspectionError("constraints decide the \(name) of this view: change one of them")
            }
            try set?(object, value)
        }
        return property
    }

    private static func priority(
        _ name: String, _ axis: NSLayoutConstraint.Axis,
        _ get: @escaping (UIView) -> (NSLayoutConstraint.Axis) -> UILayoutPriority,
        _ set: @escaping (UIView) -> (UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> InspectedProperty {
        .number(
            name, 1...1000, { (view: UIView) in Double(get(view)(axis).rawValue) },
            { set($0)(UILayoutPriority(Float($1)), axis) })
    }

    // MARK: Constraints

    private static let constraint: [InspectedProperty] = [
        .number("constant", \NSLayoutConstraint.constant),
        .number(
            "priority", 1...1000, { (constraint: NSLayoutConstraint) in Double(constraint.priority.rawValue) },
            { $0.priority = UILayoutPriority(Float($1)) }),
    ]
}
