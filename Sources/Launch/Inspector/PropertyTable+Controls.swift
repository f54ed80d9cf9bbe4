// PropertyTable+Controls.swift: the properties of controls, texts and containers.
//
// The text of a secure field is neither shown nor set, and no one can make the field show it: isSecureTextEntry is only
// a fact.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing

extension PropertyTable {
    private static let alignments: KeyValuePairs<String, NSTextAlignment> = [
        "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    private static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
        "byWordWrapping": .byWordWrapping, "byCharWrapping": .byCharWrapping, "byClipping": .byClipping,
        "byTruncatingHead": .byTruncatingHead, "byTruncatingTail": .byTruncatingTail,
        "byTruncatingMiddle": .byTruncatingMiddle,
    ]

    static let label: [InspectedProperty] = [
        .text("text", \UILabel.text), .color("textColor", \UILabel.textColor),
        fontSize({ (label: UILabel) in label.font }, { $0.font = $1 }),
        .choice("textAlignment", \UILabel.textAlignment, alignments),
        .count("numberOfLines", \UILabel.numberOfLines, 0...10_000),
        .choice("lineBreakMode", \UILabel.lineBreakMode, lineBreaks),
        .flag("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
        .number("minimumScaleFactor", \UILabel.minimumScaleFactor, 0...1),
        .flag("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
        .number("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, 0...1e6),
        .flag("isHighlighted", \UILabel.isHighlighted), .flag("isEnabled", \UILabel.isEnabled),
        .color("shadowColor", \UILabel.shadowColor), .size("shadowOffset", \UILabel.shadowOffset),
    ]

    /// The size of a font, and the font as a fact would be two rows for one thing: its name is part of the row's name.
    private static func fontSize<O: UIView>(
        _ get: @escaping (O) -> UIFont?, _ set: @escaping (O, UIFont) -> Void
    ) -> InspectedProperty {
        .number(
            "font size", 1...1000, { (view: O) in Double(get(view)?.pointSize ?? 0) },
            { view, size in
                guard let font = get(view) else { throw InspectionError("there is no font whose size could change") }
                set(view, font.withSize(CGFloat(size)))
            })
    }

    static let imageView: [InspectedProperty] = [
        .fact("image") { (view: UIImageView) in
            view.image.map { "\(Double($0.size.width)) x \(Double($0.size.height)) points at \(Double($0.scale))x" }
        },
        .flag("isHighlighted", \UIImageView.isHighlighted),
        .number("animationDuration", \UIImageView.animationDuration, 0...1e6),
    ]

    static let control: [InspectedProperty] = [
        .flag("isEnabled", \UIControl.isEnabled), .flag("isSelected", \UIControl.isSelected),
        .flag("isHighlighted", \UIControl.isHighlighted),
        .choice(
            "contentHorizontalAlignment", \UIControl.contentHorizontalAlignment,
            [
                "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
                "trailing": .trailing,
            ]),
        .choice(
            "contentVerticalAlignment", \UIControl.contentVerticalAlignment,
            ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
    ]

    static let button: [InspectedProperty] = [
        .text(
            "title", { (button: UIButton) in button.currentTitle },
            { button, title in
                if button.configuration != nil {
                    button.configuration?.title = title
                } else {
                    button.setTitle(title, for: .normal)
                }
            }),
        .insets("contentEdgeInsets", \UIButton.contentEdgeInsets),
        .insets("titleEdgeInsets", \UIButton.titleEdgeInsets),
        .insets("imageEdgeInsets", \UIButton.imageEdgeInsets),
        .flag("showsMenuAsPrimaryAction", \UIButton.showsMenuAsPrimaryAction),
    ]

    static let textField: [InspectedProperty] = [
        .text(
            "text", { (field: UITextField) in field.seenText },
            { field, text in
                guard !field.isSecureTextEntry else {
                    throw InspectionError("the text of a secure field is not for the inspector")
                }
                field.text = text
            }),
        .fact("isSecureTextEntry") { (field: UITextField) in "\(field.isSecureTextEntry)" },
        .text("placeholder", \UITextField.placeholder), .color("textColor", \UITextField.textColor),
        fontSize({ (field: UITextField) in field.font }, { $0.font = $1 }),
        .choice("textAlignment", \UITextField.textAlignment, alignments),
        .choice(
            "borderStyle", \UITextField.borderStyle,
            ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]),
        .flag("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
        .flag("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    ]

    static let textView: [InspectedProperty] = [
        .text(
            "text", { (view: UITextView) in view.isSecureTextEntry ? nil : view.text },
            { view, text in
                guard !view.isSecureTextEntry else {
                    throw InspectionError("the text of a secure view is not for the inspector")
                }
                view.text = text
            }),
        .fact("isSecureTextEntry") { (view: UITextView) in "\(view.isSecureTextEntry)" },
        .color("textColor", \UITextView.textColor), fontSize({ (view: UITextView) in view.font }, { $0.font = $1 }),
        .choice("textAlignment", \UITextView.textAlignment, alignments), .flag("isEditable", \UITextView.isEditable),
        .flag("isSelectable", \UITextView.isSelectable), .insets("textContainerInset", \UITextView.textContainerInset),
    ]

    static let switchControl: [InspectedProperty] = [
        .flag("isOn", \UISwitch.isOn), .color("onTintColor", \UISwitch.onTintColor),
        .color("thumbTintColor", \UISwitch.thumbTintColor),
    ]

    static let slider: [InspectedProperty] = [
        .number("value", \UISlider.value), .number("minimumValue", \UISlider.minimumValue),
        .number("maximumValue", \UISlider.maximumValue), .flag("isContinuous", \UISlider.isContinuous),
        .color("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
        .color("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
        .color("thumbTintColor", \UISlider.thumbTintColor),
    ]

    static let stepper: [InspectedProperty] = [
        .number("value", \UIStepper.value),
        .fact("range") { (stepper: UIStepper) in
            "\(stepper.minimumValue) to \(stepper.maximumValue) by \(stepper.stepValue)"
        },
        .flag("isContinuous", \UIStepper.isContinuous), .flag("autorepeat", \UIStepper.autorepeat),
        .flag("wraps", \UIStepper.wraps),
    ]

    static let segmented: [InspectedProperty] = [
        .fact("numberOfSegments") { (control: UISegmentedControl) in "\(control.numberOfSegments)" },
        InspectedProperty.number(
            "selectedSegmentIndex", -1...1000,
            { (control: UISegmentedControl) in Double(control.selectedSegmentIndex) },
            { control, number in
                guard let index = Int(exactly: number), (-1..<control.numberOfSegments).contains(index) else {
                    throw InspectionError(
                        "selectedSegmentIndex is a whole number from -1 (none) to \(control.numberOfSegments - 1)")
                }
                control.selectedSegmentIndex = index
            }),
        .flag("isMomentary", \UISegmentedControl.isMomentary),
        .flag("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
        .color("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    ]

    static let pageControl: [InspectedProperty] = [
        .count("numberOfPages", \UIPageControl.numberOfPages, 0...1000),
        .count("currentPage", \UIPageControl.currentPage, 0...1000),
        .flag("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
        .color("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
        .color("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ]

    static let progress: [InspectedProperty] = [
        .number("progress", \UIProgressView.progress, 0...1),
        .color("progressTintColor", \UIProgressView.progressTintColor),
        .color("trackTintColor", \UIProgressView.trackTintColor),
    ]

    static let activity: [InspectedProperty] = [
        .color("color", \UIActivityIndicatorView.color),
        .flag("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    ]

    static let stack: [InspectedProperty] = [
        .choice("axis", \UIStackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
        .choice(
            "distribution", \UIStackView.distribution,
            [
                "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
            ]),
        .choice(
            "alignment", \UIStackView.alignment,
            [
                "fill": .fill, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center,
                "trailing": .trailing, "lastBaseline": .lastBaseline,
            ]),
        .number("spacing", \UIStackView.spacing),
        .flag("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
        .flag("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    ]

    static let scrollView: [InspectedProperty] = [
        .point("contentOffset", \UIScrollView.contentOffset), .size("contentSize", \UIScrollView.contentSize),
        .insets("contentInset", \UIScrollView.contentInset), .flag("isScrollEnabled", \UIScrollView.isScrollEnabled),
        .flag("isPagingEnabled", \UIScrollView.isPagingEnabled), .flag("bounces", \UIScrollView.bounces),
        .flag("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
        .flag("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
        .flag("delaysContentTouches", \UIScrollView.delaysContentTouches),
        .flag("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
        .flag("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
        .fact("zoomScale") { (view: UIScrollView) in
            "\(Double(view.zoomScale)), from \(Double(view.minimumZoomScale)) to \(Double(view.maximumZoomScale))"
        },
    ]
}
