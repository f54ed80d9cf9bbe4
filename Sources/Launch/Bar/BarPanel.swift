// BarPanel.swift: the bar of a window as a picture, and which line a place belongs to.
//
// It is drawn when something has changed, not by the app's compositor: it costs nothing otherwise, and the app's views,
// language and appearance have no effect on it. Coordinates: points from the bar's upper left.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

/// The picture of the bar.
@MainActor final class BarPanel {
    private let sections: [BarSection]
    /// The size of the bar in points.
    private(set) var size = CGSize.zero
    private var offset: CGFloat = 0
    /// The line that is pressed.
    private var pressed: (section: Int, item: Int)?

    private static let margin: CGFloat = 12, headerHeight: CGFloat = 26, rowHeight: CGFloat = 28
    private static let keyWidth: CGFloat = 20
    private static let hints = ["Ctrl-Alt and the letter; with Shift back", "Alt and drag: two fingers"]

    private enum Colors {
        static let background = UIColor(red: 0.12, green: 0.12, blue: 0.13, alpha: 1)
        static let row = UIColor(red: 0.19, green: 0.19, blue: 0.2, alpha: 1)
        static let pressed = UIColor(red: 0.3, green: 0.3, blue: 0.32, alpha: 1)
        static let text = UIColor(red: 0.94, green: 0.94, blue: 0.95, alpha: 1)
        static let faint = UIColor(red: 0.6, green: 0.6, blue: 0.63, alpha: 1)
        static let on = UIColor(red: 0.19, green: 0.66, blue: 0.34, alpha: 1)
        static let off = UIColor(red: 0.35, green: 0.35, blue: 0.37, alpha: 1)
    }

    init(_ sections: [BarSection]) { self.sections = sections }

    // MARK: Places

    private var contentHeight: CGFloat {
        let rows = sections.reduce(0) { $0 + $1.items.count }
        return CGFloat(sections.count) * Self.headerHeight + CGFloat(rows) * Self.rowHeight
            + CGFloat(Self.hints.count) * 16 + 2 * Self.margin
    }

    /// Calls `place` with the top of each line: `item` is nil for a section's title.
    private func forEachLine(_ place: (_ section: Int, _ item: Int?, _ top: CGFloat) -> Void) {
        var top = Self.margin / 2 - offset
        for (index, section) in sections.enumerated() {
            place(index, nil, top)
            top += Self.headerHeight
            for item in section.items.indices {
                place(index, item, top)
                top += Self.rowHeight
            }
        }
        place(sections.count, nil, top)
    }

    private func frame(top: CGFloat) -> CGRect {
        CGRect(x: Self.margin, y: top, width: size.width - 2 * Self.margin, height: Self.rowHeight - 2)
    }

    private func line(at point: CGPoint) -> (section: Int, item: Int)? {
        var found: (section: Int, item: Int)?
        forEachLine { section, item, top in
            if let item, frame(top: top).contains(point) { found = (section, item) }
        }
        return found
    }

    /// What the lines show, in words.
    var state: [String] {
        sections.flatMap(\.items).map { item in
            switch item.action {
            case .press: item.title
            case .toggle(let isOn, _): "\(item.title) \(isOn())"
            case .choice(let names, let index, _): "\(item.title) \(index()) of \(names().count)"
            }
        }
    }

    // MARK: Input

    /// Presses what is at a point. Returns whether the picture has changed.
    func press(at point: CGPoint) -> Bool {
        pressed = line(at: point)
        return pressed != nil
    }

    /// Ends the press: does what was pressed, if the point is still there.
    func release(at point: CGPoint) -> Bool {
        guard let begun = pressed else { return false }
        pressed = nil
        if let line = line(at: point), line == begun {
            // The left half of the value is the one before.
            sections[line.section].items[line.item].perform(isBackwards: isBack(point, line))
        }
        return true
    }

    private func isBack(_ point: CGPoint, _ line: (section: Int, item: Int)) -> Bool {
        guard case .choice = sections[line.section].items[line.item].action else { return false }
        let right = size.width - Self.margin - Self.keyWidth
        return point.x > right - Self.valueWidth && point.x < right - Self.valueWidth / 2
    }

    private static let valueWidth: CGFloat = 92

    /// Moves the lines, if they are higher than the bar.
    func scroll(by distance: CGFloat) -> Bool {
        let before = offset
        offset = min(max(0, offset + distance), max(0, contentHeight - size.height))
        return offset != before
    }

    /// Whether a line has a key.
    func has(key: Character) -> Bool { sections.contains { $0.items.contains { $0.key == key } } }

    /// Does what a key means.
    func perform(key: Character, isBackwards: Bool) -> Bool {
        for item in sections.flatMap(\.items) where item.key == key {
            item.perform(isBackwards: isBackwards)
            return true
        }
        return false
    }

    // MARK: The picture

    /// Draws the bar.
    /// - Parameter pixels: its size in pixels.
    func picture(pixels: PixelSize, scale: CGFloat) -> CGImage? {
        size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        _ = scroll(by: 0)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let whole = CGSize(width: pixels.width, height: pixels.height)
        return UIGraphicsImageRenderer(size: whole, format: format).image { context in
            context.cgContext.scaleBy(x: scale, y: scale)
            Colors.background.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            forEachLine { section, item, top in
                if let item {
                    draw(
                        sections[section].items[item], at: frame(top: top),
                        isPressed: pressed.map { $0 == (section, item) } ?? false)
                } else if section < sections.count {
                    write(sections[section].title.uppercased(), 10, Colors.faint, in: frame(top: top + 4))
                } else {
                    for (index, hint) in Self.hints.enumerated() {
                        write(hint, 10, Colors.faint, in: frame(top: top + CGFloat(index) * 16))
                    }
                }
            }
        }.cgImage
    }

    private func draw(_ item: BarItem, at frame: CGRect, isPressed: Bool) {
        (isPressed ? Colors.pressed : Colors.row).setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 6).fill()
        write(item.title, 12, Colors.text, in: frame.insetBy(dx: 8, dy: 0))
        let key = CGRect(x: frame.maxX - Self.keyWidth, y: frame.minY, width: Self.keyWidth, height: frame.height)
        write(String(item.key).uppercased(), 10, Colors.faint, in: key, .center)
        switch item.action {
        case .press: break
        case .toggle(let isOn, _): drawSwitch(isOn(), right: key.minX, middle: frame.midY)
        case .choice(let names, let index, _):
            let all = names(), index = index()
            let name = all.indices.contains(index) ? all[index] : "–"
            let value = CGRect(
                x: key.minX - Self.valueWidth, y: frame.minY, width: Self.valueWidth, height: frame.height)
            write("‹", 14, Colors.faint, in: value, .left)
            write("›", 14, Colors.faint, in: value, .right)
            write(name, 12, Colors.text, in: value.insetBy(dx: 10, dy: 0), .center)
        }
    }

    private func drawSwitch(_ isOn: Bool, right: CGFloat, middle: CGFloat) {
        let frame = CGRect(x: right - 28, y: middle - 8, width: 28, height: 16)
        (isOn ? Colors.on : Colors.off).setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 8).fill()
        Colors.text.setFill()
        UIBezierPath(
            ovalIn: CGRect(x: isOn ? frame.maxX - 14 : frame.minX + 2, y: frame.minY + 2, width: 12, height: 12)
        )
        .fill()
    }

    private func write(
        _ text: String, _ size: CGFloat, _ color: UIColor, in frame: CGRect, _ alignment: NSTextAlignment = .left
    ) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = .byTruncatingTail
        style.baseWritingDirection = .leftToRight
        let font = UIFont.systemFont(ofSize: size)
        let top = frame.midY - font.lineHeight / 2
        NSAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style]
        ).draw(in: CGRect(x: frame.minX, y: top, width: frame.width, height: font.lineHeight + 1))
    }
}
