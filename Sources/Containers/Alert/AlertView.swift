// AlertView.swift: the card of an alert, or the two groups of an action sheet.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineTextEditing
import VitrineViewValues

@MainActor
final class AlertView: UIView {
    enum Style { case alert, sheet, popover }

    let style: Style
    var onChoose: ((UIAlertAction) -> Void)?
    /// All actions except the cancel action of a sheet, which is a group by itself.
    private let group = UIVisualEffectView(effect: nil)
    private let cancelGroup = UIView()
    private let header = UIScrollView()
    private let list = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let headerLine = HairlineView()
    private var fields: [UIView] = []
    private var buttons: [AlertButton] = []
    private var lines: [HairlineView] = []
    private var cancelButton: AlertButton?

    static let alertWidth: CGFloat = 270
    private static let radius: CGFloat = 14
    private static let gap: CGFloat = 8
    private var fieldHeight: CGFloat {
        max(32, ((fields.first as? UITextField)?.font?.lineHeight ?? 0).rounded(.up) + 14)
    }

    init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        isOpaque = false
        accessibilityViewIsModal = true
        group.effect = style == .popover ? nil : UIBlurEffect(style: .systemMaterial)
        group.clipsToBounds = style != .popover
        group.layer.cornerRadius = style == .popover ? 0 : Self.radius
        addSubview(group)
        cancelGroup.backgroundColor = .secondarySystemGroupedBackground
        cancelGroup.clipsToBounds = true
        cancelGroup.layer.cornerRadius = Self.radius
        cancelGroup.isHidden = true
        addSubview(cancelGroup)
        for view in [header, list] {
            view.bounces = false
            view.contentInsetAdjustmentBehavior = .never
            group.contentView.addSubview(view)
        }
        group.contentView.addSubview(headerLine)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            header.addSubview(label)
        }
        titleLabel.accessibilityTraits = .header
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func show(
        title: String?, message: String?, fields: [UIView], actions: [UIAlertAction],
        preferred: UIAlertAction?
    ) {
        titleLabel.text = title
        messageLabel.text = message
        accessibilityLabel = title
        styleLabels(hasTitle: !(title ?? "").isEmpty)
        for field in self.fields where !fields.contains(field) { field.removeFromSuperview() }
        self.fields = fields
        for field in fields where field.superview !== header { header.addSubview(field) }
        let arranged = arrange(actions)
        for button in buttons { button.removeFromSuperview() }
        for line in lines { line.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        buttons = arranged.map { action in
            let button = AlertButton(
                action, style: style, isEmphasized: isEmphasized(action, actions, preferred), traits: traitCollection)
            button.addAction(UIAction { [weak self] _ in self?.onChoose?(action) }, for: .touchUpInside)
            return button
        }
        if style == .sheet, let last = buttons.last, last.action.style == .cancel {
            cancelButton = last
            buttons.removeLast()
            cancelGroup.addSubview(last)
        }
        cancelGroup.isHidden = cancelButton == nil
        lines = buttons.dropFirst().map { _ in HairlineView() }
        for view in (buttons as [UIView]) + (lines as [UIView]) { list.addSubview(view) }
        setNeedsLayout()
    }

    /// The cancel action is the first of two side by side, and the last of a column.
    private func arrange(_ actions: [UIAlertAction]) -> [UIAlertAction] {
        let out = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return style == .alert && actions.count == 2 ? out + others : others + out
    }

    private func isEmphasized(_ action: UIAlertAction, _ all: [UIAlertAction], _ preferred: UIAlertAction?) -> Bool {
        if let preferred { return action === preferred }
        return action.style == .cancel && (all.count > 1 || style == .sheet)
    }

    private func styleLabels(hasTitle: Bool) {
        let isAlert = style == .alert
        titleLabel.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
            for: .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold), compatibleWith: traitCollection)
        messageLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: 13, weight: isAlert || hasTitle ? .regular : .semibold),
            compatibleWith: traitCollection)
        titleLabel.textColor = isAlert ? .label : .secondaryLabel
        messageLabel.textColor = isAlert ? .label : .secondaryLabel
    }

    func button(for action: UIAlertAction) -> UIView? {
        (buttons + [cancelButton].compactMap { $0 }).first { $0.action === action }
    }

    // MARK: Sizes

    /// The height of each row of the list: one row if two actions are side by side.
    private func rows(_ width: CGFloat) -> [CGFloat] {
        guard !isSideBySide(width) else {
            return buttons.map { $0.height(width: width / 2) }.max().map { [$0] } ?? []
        }
        return buttons.map { $0.height(width: width) }
    }

    /// The height of a sheet's cancel action, with the gap above it.
    private func outHeight(_ width: CGFloat) -> CGFloat {
        cancelButton.map { $0.height(width: width) + Self.gap } ?? 0
    }

    private var inset: CGFloat { style == .alert ? 20 : 16 }

    private func isSideBySide(_ width: CGFloat) -> Bool {
        guard style == .alert, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
    }

    private struct Heights {
        var title: CGFloat = 0
        var message: CGFloat = 0
        var header: CGFloat = 0
        var list: CGFloat = 0
    }

    private func heights(_ width: CGFloat) -> Heights {
        let available = CGSize(width: width - 2 * inset, height: 4000)
        var heights = Heights()
        heights.title = (titleLabel.text ?? "").isEmpty ? 0 : titleLabel.sizeThatFits(available).height
        heights.message = (messageLabel.text ?? "").isEmpty ? 0 : messageLabel.sizeThatFits(available).height
        let text = heights.title + heights.message
        if text > 0 || !fields.isEmpty {
            let padding: CGFloat = style == .alert ? 20 : 14
            let gap: CGFloat = heights.title > 0 && heights.message > 0 ? (style == .alert ? 4 : 8) : 0
            let form = fields.isEmpty ? 0 : CGFloat(fields.count) * fieldHeight + (text > 0 ? 16 : 0)
            heights.header = padding + text + gap + form + padding
        }
        heights.list = rows(width).reduce(0, +)
        return heights
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = heights(size.width)
        return CGSize(
            width: size.width,
            height: min(size.height, heights.header + heights.list + outHeight(size.width)))
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let all = heights(width)
        let pixel = HairlineView.thickness(in: self)
        let out = outHeight(width)
        let available = max(0, bounds.height - out)
        group.frame = CGRect(x: 0, y: 0, width: width, height: available)
        cancelGroup.frame = CGRect(
            x: 0, y: bounds.height - max(0, out - Self.gap), width: width, height: max(0, out - Self.gap))
        cancelButton?.frame = cancelGroup.bounds
        // If not all fits, the text scrolls first. A row of the list always stays visible, and half of the next one as
        // a sign that there are more, unless the text would get less than half of the available space.
        let rows = rows(width)
        let row = rows.first ?? 0
        let least = min(all.list, max(min(row * 1.5, available / 2), min(row, available)))
        let fair = min(all.header, max(0, available - min(all.list, max(least, available - all.header))))
        let headerHeight = fair - hint(rows, shown: available - fair, header: fair, available: available)
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
        header.contentSize = CGSize(width: width, height: all.header)
        list.frame = CGRect(x: 0, y: headerHeight, width: width, height: max(0, available - headerHeight))
        list.contentSize = CGSize(width: width, height: all.list)
        headerLine.frame = CGRect(x: 0, y: headerHeight, width: width, height: pixel)
        headerLine.isHidden = headerHeight == 0 || buttons.isEmpty
        layoutHeader(all)
        layoutList(rows, width, pixel)
        // The indicators stay visible until the person has scrolled, since nothing else may show that there is more.
        for view in [header, list] where view.contentSize.height > view.bounds.height + 0.5 {
            if !view.isTracking, !view.isDecelerating { view.indicators.show(in: view) }
        }
        if let field = fields.first(where: \.isFirstResponder) {
            header.scrollRectToVisible(field.frame, animated: false)
        }
    }

    /// The height that the text leaves to the list, so that enough of the first cut row is visible to show that it
    /// exists.
    private func hint(_ rows: [CGFloat], shown: CGFloat, header: CGFloat, available: CGFloat) -> CGFloat {
        var top: CGFloat = 0
        guard
            let cut = rows.first(where: { row in
                if top + row > shown + 0.5 { return true }
                top += row
                return false
            })
        else { return 0 }
        let lacking = top + cut * Self.hintPart - shown
        return min(max(0, lacking), max(0, header - available * Self.leastText))
    }

    /// The fraction of a cut row that is visible.
    private static let hintPart: CGFloat = 0.5
    /// The smallest fraction of the available height for the text.
    private static let leastText: CGFloat = 0.3

    private func layoutHeader(_ heights: Heights) {
        let width = bounds.width - 2 * inset
        let fieldsHeight = CGFloat(fields.count) * fieldHeight
        let gap: CGFloat = heights.title > 0 && heights.message > 0 ? (style == .alert ? 4 : 8) : 0
        var y: CGFloat = style == .alert ? 20 : 14
        titleLabel.frame = CGRect(x: inset, y: y, width: width, height: heights.title)
        y += heights.title + gap
        messageLabel.frame = CGRect(x: inset, y: y, width: width, height: heights.message)
        y += heights.message + (heights.title + heights.message > 0 && fieldsHeight > 0 ? 16 : 0)
        for field in fields {
            field.frame = CGRect(x: inset - 4, y: y, width: width + 8, height: fieldHeight - 4)
            y += fieldHeight
        }
    }

    private func layoutList(_ rows: [CGFloat], _ width: CGFloat, _ pixel: CGFloat) {
        if isSideBySide(width) {
            let height = rows.first ?? 0
            let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            for (index, button) in buttons.enumerated() {
                let isLeft = (index == 0) != mirrored
                button.frame = CGRect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: height)
            }
            lines.first?.frame = CGRect(
                x: ((width / 2) / pixel).rounded() * pixel, y: 0, width: pixel, height: height)
            return
        }
        var y: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: y, width: width, height: rows[index])
            if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: y, width: width, height: pixel) }
            y += rows[index]
        }
    }
}
