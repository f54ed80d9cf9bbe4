// KeyCommandPanel.swift: key commands in columns, on a panel in the middle of the screen.
//
// Coordinates: points of the effects window. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class KeyCommandPanel: UIView {
    private static let padding: CGFloat = 24, margin: CGFloat = 16
    private static let columnGap: CGFloat = 40, groupGap: CGFloat = 14
    private static let narrowest: CGFloat = 220

    private let scroller = UIScrollView()
    /// Headings and rows, in reading order.
    private var lines: [(view: UIView, line: KeyCommandColumns.Line)] = []
    private let isMirrored: Bool
    /// The width of a column, in points: at most that of thirty letters.
    private var columnWidth: CGFloat = 0
    private var columns = KeyCommandColumns([], available: 0, most: 1)

    /// - Parameter window: the window whose appearance, direction and text size are used.
    init(_ groups: [KeyCommandGroup], like window: UIWindow) {
        isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        super.init(frame: .zero)
        let traits = window.traitCollection
        overrideUserInterfaceStyle = traits.userInterfaceStyle
        accessibilityIdentifier = "key-commands"
        // It is shown while a key is held, so assistive tools cannot be used on it.
        accessibilityElementsHidden = true
        layer.cornerRadius = 20
        layer.cornerCurve = .continuous
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        backgroundColor = .tertiarySystemBackground
        autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        addSubview(scroller)
        fill(groups, traits)
    }

    required init?(coder: NSCoder) { nil }

    private func fill(_ groups: [KeyCommandGroup], _ traits: UITraitCollection) {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        for (index, group) in groups.enumerated() {
            var space = index > 0 ? Self.groupGap : 0
            if let title = group.title {
                add(heading(title, traits), KeyCommandColumns.Line(height: 0, space: space, keepsNext: true))
                space = 0
            }
            for command in group.commands {
                let row = KeyCommandRow(command, font: font, isMirrored: isMirrored)
                add(row, KeyCommandColumns.Line(height: 0, space: space))
                columnWidth = max(columnWidth, row.naturalWidth)
                space = 0
            }
        }
        columnWidth = max(Self.narrowest, min(columnWidth, 30 * font.pointSize))
    }

    private func heading(_ title: String, _ traits: UITraitCollection) -> UIView {
        let label = UILabel()
        label.text = title
        label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: 13, weight: .semibold), compatibleWith: traits)
        label.textColor = .quietText
        label.textAlignment = isMirrored ? .right : .left
        label.numberOfLines = 0
        return label
    }

    private func add(_ view: UIView, _ line: KeyCommandColumns.Line) {
        lines.append((view, line))
        scroller.addSubview(view)
    }

    /// In the middle of a part of the window, as large as the commands need or as the available space allows; the rest
    /// scrolls.
    func place(in area: CGRect) {
        let available = area.insetBy(dx: Self.margin + Self.padding, dy: Self.margin + Self.padding).size
        columnWidth = max(0, min(columnWidth, available.width))
        let most = Int((available.width + Self.columnGap) / (columnWidth + Self.columnGap))
        for index in lines.indices {
            lines[index].line.height = lines[index].view
                .sizeThatFits(CGSize(width: columnWidth, height: 100_000)).height.rounded(.up)
        }
        columns = KeyCommandColumns(lines.map(\.line), available: available.height, most: most)
        let count = CGFloat(columns.columns.count)
        let size = CGSize(
            width: (count * columnWidth + (count - 1) * Self.columnGap).rounded(.up) + 2 * Self.padding,
            height: min(columns.height.rounded(.up), max(0, available.height)) + 2 * Self.padding)
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Up to the panel's edges, where scrolled content disappears.
        scroller.frame = bounds
        scroller.layer.cornerRadius = layer.cornerRadius
        scroller.contentSize = CGSize(width: bounds.width, height: columns.height + 2 * Self.padding)
        for (number, column) in columns.columns.enumerated() {
            let place = CGFloat(isMirrored ? columns.columns.count - 1 - number : number)
            let x = Self.padding + place * (columnWidth + Self.columnGap)
            var y = Self.padding
            for index in column {
                let line = lines[index].line
                if index > column.lowerBound { y += line.space }
                lines[index].view.frame = CGRect(x: x, y: y, width: columnWidth, height: line.height)
                y += line.height
            }
        }
    }
}
