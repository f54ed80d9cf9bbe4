// ColorSliders.swift: a slider for each component of a colour, and a hexadecimal number.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineTextEditing
import VitrineViewValues

@MainActor
final class ColorSliders: UIStackView, ColorChoice, ColorWording {
    var onSelect: (UIColor, Bool) -> Void = { _, _ in }
    private let rows = [ColorSliderRow(.red), ColorSliderRow(.green), ColorSliderRow(.blue)]
    private let number = UITextField()
    private var color = UIColor.white

    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
        spacing = 8
        for row in rows {
            addArrangedSubview(row)
            row.changed = { [weak self] _, continuously in self?.rowsDidChange(continuously) }
        }
        number.borderStyle = .roundedRect
        number.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        number.autocapitalizationType = .allCharacters
        number.autocorrectionType = .no
        number.spellCheckingType = .no
        number.textAlignment = .center
        number.accessibilityIdentifier = "color.number"
        number.heightAnchor.constraint(equalToConstant: 44).isActive = true
        number.addAction(UIAction { [weak self] _ in self?.numberDidChange() }, for: .editingDidEnd)
        number.addAction(
            UIAction { [weak self] _ in self?.number.resignFirstResponder() }, for: .editingDidEndOnExit)
        addArrangedSubview(number)
    }

    required init(coder: NSCoder) { fatalError("\(Self.self) is made in code") }

    private var parts: [CGFloat] {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue]
    }

    func showWords() {
        for row in rows { row.showWords() }
        number.accessibilityLabel = "RGB"
    }

    func show(_ color: UIColor) {
        self.color = color
        let parts = parts
        for (row, part) in zip(rows, parts) { row.show(part, of: color) }
        guard !number.isEditing else { return }
        number.text = "#" + parts.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    private func rowsDidChange(_ continuously: Bool) {
        let new = rows.map(\.part)
        onSelect(
            UIColor(red: new[0], green: new[1], blue: new[2], alpha: color.cgColor.alpha), continuously)
    }

    /// Accepts six hexadecimal digits, with or without a number sign; discards anything else.
    private func numberDidChange() {
        let digits = (number.text ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "# "))
        guard digits.count == 6, let value = Int(digits, radix: 16) else { return show(color) }
        onSelect(
            UIColor(
                red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
                blue: CGFloat(value & 255) / 255, alpha: color.cgColor.alpha), false)
        show(color)
    }
}

/// The name of a component, its slider, and its value.
@MainActor
final class ColorSliderRow: UIStackView, ColorWording {
    /// Called with the component, from 0 to 1, and whether the finger is still down.
    var changed: (CGFloat, Bool) -> Void = { _, _ in }
    private let word: SystemString
    private let label = UILabel()
    private let value = UILabel()
    private let slider = UISlider()
    /// The exact value on display, which a slider stores with fewer digits.
    private var shown: CGFloat = 0

    init(_ word: SystemString) {
        self.word = word
        super.init(frame: .zero)
        axis = .vertical
        let line = UIStackView(arrangedSubviews: [label, value])
        label.font = .preferredFont(forTextStyle: .footnote)
        value.font = .preferredFont(forTextStyle: .footnote)
        for text in [label, value] {
            text.adjustsFontForContentSizeCategory = true
            text.isAccessibilityElement = false
        }
        value.setContentHuggingPriority(.required, for: .horizontal)
        addArrangedSubview(line)
        addArrangedSubview(slider)
        slider.heightAnchor.constraint(equalToConstant: 44).isActive = true
        slider.accessibilityIdentifier = "color.\(word.rawValue)"
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                changed(part, slider.isTracking)
            }, for: .valueChanged)
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                changed(part, false)
            }, for: [.touchUpInside, .touchUpOutside])
    }

    required init(coder: NSCoder) { fatalError("\(Self.self) is made in code") }

    /// The component, from 0 to 1.
    var part: CGFloat { slider.value == Float(shown) ? shown : CGFloat(slider.value) }

    func showWords() {
        let name = word.text(in: nil)
        label.text = name.prefix(1).uppercased() + name.dropFirst()
        slider.accessibilityLabel = name
        showValue()
    }

    func show(_ part: CGFloat, of color: UIColor) {
        if !slider.isTracking {
            shown = part
            slider.value = Float(part)
        }
        slider.minimumTrackTintColor =
            switch word {
            case .red: .systemRed
            case .green: .systemGreen
            case .blue: .systemBlue
            default: nil
            }
        showValue(part)
    }

    private func showValue(_ part: CGFloat? = nil) {
        let part = part ?? self.part
        value.text =
            word == .opacity
            ? ColorName.percent(part)
            : Int((part * 255).rounded()).formatted(.number.locale(AppLanguage.locale))
        slider.accessibilityValue = value.text
    }
}
