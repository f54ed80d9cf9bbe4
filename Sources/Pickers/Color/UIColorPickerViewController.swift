// UIColorPickerViewController.swift: choosing a colour from a grid, from a spectrum, or by its components.

import VitrineCompositor
import VitrineGraphics
public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// Observes the choice of a colour. All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: _RespondsToSelectors {
    /// Called after each choice.
    ///
    /// `continuously` is true while the finger is down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called after each choice; the older form.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Called after the picker has disappeared.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing by default.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        VitrineMethods.perform(on: self, [viewController, color, continuously])
    }
    /// Does nothing by default.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        VitrineMethods.perform(on: self, [viewController])
    }
    /// Does nothing by default.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        VitrineMethods.perform(on: self, [viewController])
    }
}

/// A controller for choosing a colour. Present it as a sheet or a popover.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// The object that observes the choice. Not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The chosen colour. Default: white.
    open var selectedColor = UIColor.white { didSet { if selectedColor != oldValue { showColor() } } }
    /// Whether a person can choose the opacity. True by default.
    open var supportsAlpha = true { didSet { if supportsAlpha != oldValue { showColor() } } }

    private let heading = UILabel()
    private let closeButton = UIButton(configuration: .plain())
    private let modes = UISegmentedControl(items: ["", "", ""])
    private let scroller = UIScrollView()
    private let column = UIStackView()
    private let grid = ColorGrid(frame: .zero)
    private let spectrum = ColorSpectrum(frame: .zero)
    private let sliders = ColorSliders(frame: .zero)
    private let opacity = ColorSliderRow(.opacity)
    private let swatch = ColorSwatch(frame: .zero)
    /// The margin around the content, in points.
    private static let margin: CGFloat = 16

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        preferredContentSize = CGSize(width: 375, height: 640)
    }

    /// Restores an archived colour picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        preferredContentSize = CGSize(width: 375, height: 640)
        if let color = coder.object("UISelectedColor") as? UIColor { selectedColor = color }
        supportsAlpha = coder.flag("UISupportsAlpha") ?? true
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(selectedColor, forKey: "UISelectedColor")
        coder.encode(supportsAlpha, forKey: "UISupportsAlpha")
    }

    open override var title: String? { didSet { heading.text = title ?? SystemString.colors.text } }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        heading.font = .preferredFont(forTextStyle: .headline)
        heading.adjustsFontForContentSizeCategory = true
        heading.accessibilityTraits = .header
        closeButton.configuration?.image = UIImage(systemName: "xmark")
        closeButton.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        modes.selectedSegmentIndex = 0
        modes.addAction(UIAction { [weak self] _ in self?.showMode() }, for: .valueChanged)
        swatch.layer.cornerRadius = 10
        swatch.isAccessibilityElement = true
        swatch.accessibilityTraits = .image
        let top = UIStackView(arrangedSubviews: [heading, closeButton])
        top.alignment = .center
        closeButton.setContentHuggingPriority(.required, for: .horizontal)
        column.axis = .vertical
        column.spacing = 12
        for part in [top, modes, opacity, swatch] as [UIView] {
            column.addArrangedSubview(part)
        }
        build()
        for choice in [grid, spectrum, sliders] as [any ColorChoice] {
            choice.onSelect = { [weak self] in self?.choose($0, continuously: $1) }
        }
        opacity.changed = { [weak self] part, continuously in
            guard let self else { return }
            choose(selectedColor.withAlphaComponent(part), continuously: continuously)
        }
        AppLanguage.follow(self) { $0.showWords() }
        showWords()
        showMode()
        showColor()
    }

    private func build() {
        for part in [scroller, column] { part.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(column)
        let content = scroller.contentLayoutGuide, frame = scroller.frameLayoutGuide
        let asWide = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -2 * Self.margin)
        // A view without a size is narrower than its margins.
        asWide.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Self.margin),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: Self.margin),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -Self.margin),
            asWide,
            modes.heightAnchor.constraint(equalToConstant: 44),
            closeButton.widthAnchor.constraint(equalToConstant: 44),
            closeButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            spectrum.heightAnchor.constraint(equalToConstant: 300),
            swatch.heightAnchor.constraint(equalToConstant: 56),
        ])
    }

    private func showWords() {
        heading.text = title ?? SystemString.colors.text
        closeButton.accessibilityLabel = SystemString.close.text
        for (index, word) in [SystemString.grid, .spectrum, .sliders].enumerated() {
            modes.setTitle(word.text, forSegmentAt: index)
        }
        for part in [sliders, opacity] as [any ColorWording] { part.showWords() }
        nameSwatch()
    }

    private func nameSwatch() { swatch.accessibilityLabel = ColorName.text(selectedColor) }

    /// Shows only the selected way of choosing.
    private func showMode() {
        for (index, part) in ([grid, spectrum, sliders] as [UIView]).enumerated() {
            if index == modes.selectedSegmentIndex {
                column.insertArrangedSubview(part, at: 2)
            } else {
                column.removeArrangedSubview(part)
                part.removeFromSuperview()
            }
        }
    }

    private func showColor() {
        guard isViewLoaded else { return }
        for choice in [grid, spectrum, sliders] as [any ColorChoice] { choice.show(selectedColor) }
        opacity.show(selectedColor.cgColor.alpha, of: selectedColor)
        opacity.isHidden = !supportsAlpha
        swatch.color = selectedColor
        nameSwatch()
    }

    /// Sets the colour that a person chose; its opacity stays.
    private func choose(_ color: UIColor, continuously: Bool) {
        selectedColor = supportsAlpha ? color : color.withAlphaComponent(1)
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
        if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}

/// A way to choose a colour.
@MainActor
protocol ColorChoice: UIView {
    /// Called with the chosen colour, and whether the finger is still down.
    var onSelect: (UIColor, Bool) -> Void { get set }
    func show(_ color: UIColor)
}

/// A view that shows the system's words.
@MainActor
protocol ColorWording: UIView {
    func showWords()
}
