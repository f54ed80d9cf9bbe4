// ColorGrid.swift: shades of hues in columns, and a row of greys; each cell has the size of a finger.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class ColorGrid: UIView, ColorChoice {
    var onSelect: (UIColor, Bool) -> Void = { _, _ in }
    private var cells: [ColorGridCell] = []
    private var columns = 0
    private var shown: UIColor?
    private static let side: CGFloat = 44
    private static let shades = 9

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(Self.shades + 1) * Self.side)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = min(12, max(4, Int(bounds.width / Self.side)))
        if wanted != columns { fill(wanted) }
        let width = bounds.width / CGFloat(columns)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, cell) in cells.enumerated() {
            let column = index % columns
            cell.frame = CGRect(
                x: CGFloat(isMirrored ? columns - 1 - column : column) * width,
                y: CGFloat(index / columns) * Self.side, width: width, height: Self.side)
        }
    }

    private func fill(_ columns: Int) {
        self.columns = columns
        for cell in cells { cell.removeFromSuperview() }
        cells = Self.colors(columns).map { color in
            let cell = ColorGridCell(color)
            cell.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    onSelect(color.withAlphaComponent(shown?.cgColor.alpha ?? 1), false)
                }, for: .touchUpInside)
            addSubview(cell)
            return cell
        }
        mark()
    }

    /// Greys from white to black; below them one column for each hue, from its darkest shade to its lightest.
    private static func colors(_ columns: Int) -> [UIColor] {
        var result = (0..<columns).map { column in
            UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1)
        }
        for row in 0..<shades {
            for column in 0..<columns {
                // All hues, starting at cyan.
                let hue = (0.53 + CGFloat(column) / CGFloat(columns)).truncatingRemainder(dividingBy: 1)
                let depth = CGFloat(row) / CGFloat(shades - 1)
                let color =
                    depth < 0.5
                    ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * depth, alpha: 1)
                    : UIColor(hue: hue, saturation: 1 - 1.7 * (depth - 0.5), brightness: 1, alpha: 1)
                result.append(color)
            }
        }
        return result
    }

    func show(_ color: UIColor) {
        shown = color
        mark()
    }

    private func mark() {
        let wanted = shown?.withAlphaComponent(1)
        for cell in cells { cell.isSelected = wanted.map { cell.color.isNear($0) } ?? false }
    }
}

extension UIColor {
    /// Whether no component differs by more than one step of a byte.
    fileprivate func isNear(_ other: UIColor) -> Bool {
        func parts(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: nil)
            return [red, green, blue]
        }
        return zip(parts(self), parts(other)).allSatisfy { abs($0 - $1) <= 1 / 255 }
    }
}

/// One colour of a grid.
@MainActor
private final class ColorGridCell: UIControl {
    let color: UIColor
    private static let ring: CGFloat = 3

    init(_ color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        backgroundColor = color
        isMadeBySuperview = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    override var isSelected: Bool { didSet { if isSelected != oldValue { updateRing() } } }
    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateRing() } } }

    private func updateRing() {
        let isMarked = isSelected || isHighlighted
        var brightness: CGFloat = 0
        color.getHue(nil, saturation: nil, brightness: &brightness, alpha: nil)
        layer.borderWidth = isMarked ? Self.ring : 0
        layer.borderColor = color.needsDarkInk ? UIColor.black.cgColor : UIColor.white.cgColor
        layer.zPosition = isMarked ? 1 : 0
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ColorName.text(color) }
        set { super.accessibilityLabel = newValue }
    }
}

extension UIColor {
    /// Whether black is more visible on the colour than white, by relative luminance.
    var needsDarkInk: Bool {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        func linear(_ part: CGFloat) -> CGFloat {
            part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179
    }
}
