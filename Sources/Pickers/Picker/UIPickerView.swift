// UIPickerView.swift: wheels side by side, each with a selected row.
//
// Coordinates: points of the picker. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineControls

/// A view with wheels, each with a selected row.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private static let naturalSize = CGSize(width: 320, height: 216)
    private static let margin: CGFloat = 9
    private static let gap: CGFloat = 5
    /// No screen has room for more wheels.
    private static let mostWheels = 100

    /// The object that provides the numbers of wheels and rows. Not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that provides the rows and observes choices. Not retained.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Stored for old source: the selected row is always marked.
    open var showsSelectionIndicator = true

    /// Whether the number of rows is reported to assistive tools; false for wheels that repeat.
    var countsRows = true

    private var wheels: [PickerWheel] = []
    private let band = UIView()
    private var needsReload = true
    private var limits = ListLimits()
    /// Selections that were made before there were wheels.
    private var pendingSelections: [Int: Int] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
    }

    private func build() {
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.layer.cornerCurve = .continuous
        band.isUserInteractionEnabled = false
        band.isMadeBySuperview = true
        addSubview(band)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.defaultHigh, for: axis)
        }
    }

    // MARK: Rows

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    private func reloadIfNeeded() { if needsReload { reloadAllComponents() } }

    /// The number of wheels.
    open var numberOfComponents: Int {
        reloadIfNeeded()
        return wheels.count
    }

    /// The number of a wheel's rows; 0 for a wheel that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].count : 0
    }

    /// Loads all wheels and rows again. Selections stay.
    open func reloadAllComponents() {
        needsReload = false
        let wanted = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        let count = limits.count(wanted, atMost: Self.mostWheels, of: "components", in: self)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count { addWheel() }
        for component in 0..<count { reload(component) }
        setNeedsLayout()
    }

    /// Loads one wheel's rows again. A wheel that does not exist stops the program.
    open func reloadComponent(_ component: Int) {
        guard !needsReload else { return reloadAllComponents() }
        guard wheels.indices.contains(component) else {
            fatalError("\(self) has \(wheels.count) components; component \(component) cannot be reloaded")
        }
        reload(component)
        setNeedsLayout()
    }

    private func addWheel() {
        let wheel = PickerWheel()
        let component = wheels.count
        wheel.isMadeBySuperview = true
        wheel.rowView = { [weak self] in self?.view(for: $0, component, reusing: $1) ?? UIView() }
        wheel.rowName = { [weak self] in self?.name(of: $0, component) }
        nameForTools(wheel, component)
        wheel.onChoice = { [weak self] row in
            guard let self else { return }
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        }
        wheels.append(wheel)
        addSubview(wheel)
    }

    private func reload(_ component: Int) {
        let wheel = wheels[component]
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        wheel.reload(
            count: limits.count(
                count, atMost: ListLimits.mostItems, of: "rows of component \(component)", in: self),
            rowHeight: rowHeight(component))
        if let row = pendingSelections.removeValue(forKey: component) { wheel.select(row, animated: false) }
    }

    private func rowHeight(_ component: Int) -> CGFloat {
        let asked = delegate?.pickerView(self, rowHeightForComponent: component) ?? PickerDefaults.noLength
        let usable = limits.length(asked, of: "the height of rows in component \(component)", in: self) ?? 0
        return usable > 0 ? usable : UIFontMetrics(forTextStyle: .title3).scaledValue(for: 32)
    }

    private static var font: UIFont {
        UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 21))
    }

    private func view(for row: Int, _ component: Int, reusing old: UIView?) -> UIView {
        if let delegate {
            let own = delegate.pickerView(
                self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
            if own !== PickerDefaults.noView { return own }
        }
        let label = old as? PickerLabel ?? PickerLabel()
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.font = Self.font
        label.textColor = .label
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            // Labels compare texts, and Linux Foundation's comparison of attributes can crash.
            label.attributedText = nil
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    private func name(of row: Int, _ component: Int) -> String? {
        delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
            ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
            ?? wheels[component].visibleView(of: row)?.accessibilityLabel
    }

    /// The view of a row; nil if it is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].visibleView(of: row) : nil
    }

    /// The size of a wheel's rows, in points; zero for a wheel that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
    }

    // MARK: Choice

    /// Turns a wheel to a row. Does not call the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else {
            pendingSelections[component] = row
            return
        }
        wheels[component].select(row, animated: animated)
    }

    /// The selected row of a wheel; -1 if it has no rows or does not exist.
    open func selectedRow(inComponent component: Int) -> Int {
        reloadIfNeeded()
        guard wheels.indices.contains(component), wheels[component].count > 0 else { return -1 }
        return wheels[component].selected
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.naturalSize.width, height: Self.naturalSize.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        guard !wheels.isEmpty else {
            band.isHidden = true
            return
        }
        band.isHidden = false
        let height = wheels.map(\.rowHeight).max() ?? 32
        band.frame = CGRect(
            x: Self.margin, y: ((bounds.height - height) / 2).rounded(),
            width: max(0, bounds.width - 2 * Self.margin),
            height: height)
        let widths = columnWidths
        let total = widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
        var x = ((bounds.width - total) / 2).rounded()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for index in isMirrored ? Array(wheels.indices.reversed()) : Array(wheels.indices) {
            wheels[index].frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
            x += widths[index] + Self.gap
        }
    }

    /// The widths from the delegate; the other wheels share the rest. All shrink if they do not fit.
    private var columnWidths: [CGFloat] {
        let available = max(0, bounds.width - 2 * Self.margin - Self.gap * CGFloat(wheels.count - 1))
        var widths = wheels.indices.map {
            limits.length(
                delegate?.pickerView(self, widthForComponent: $0) ?? PickerDefaults.noLength,
                of: "the width of component \($0)", in: self) ?? 0
        }
        let open = widths.filter { $0 <= 0 }.count
        let taken = widths.reduce(0) { $0 + max(0, $1) }
        for index in widths.indices where widths[index] <= 0 {
            widths[index] = max(0, (available - taken) / CGFloat(open)).rounded(.down)
        }
        let sum = widths.reduce(0, +)
        return sum > available && sum > 0 ? widths.map { ($0 * available / sum).rounded(.down) } : widths
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { setNeedsReload() }
    }
}

/// The label of a row that the picker makes.
private final class PickerLabel: UILabel {}
