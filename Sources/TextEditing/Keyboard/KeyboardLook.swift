// KeyboardLook.swift: sizes, colours and symbols of the keyboard. Points.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The sizes of keys on a screen of a width.
struct KeyboardMetrics: Equatable {
    /// The distance from the top of one row to that of the next.
    var rowHeight: CGFloat
    /// The space between keys, sideways and downwards.
    var gap: CGSize
    /// The space around all keys.
    var margins: UIEdgeInsets
    var isWide: Bool
    /// The greatest width of all keys together.
    static let widest: CGFloat = 1180
    /// The greatest width of a pad of digits.
    static let widestPad: CGFloat = 520

    init(width: CGFloat, rowHeight wanted: CGFloat?) {
        isWide = width >= 600
        rowHeight = min(120, max(44, wanted ?? min(72, max(54, (width / 14).rounded()))))
        gap = isWide ? CGSize(width: 8, height: 10) : CGSize(width: 6, height: 11)
        margins =
            isWide
            ? UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
            : UIEdgeInsets(top: 5, left: 3, bottom: 3, right: 3)
    }

    func height(rows: Int) -> CGFloat { CGFloat(rows) * rowHeight + margins.top + margins.bottom }

    /// The font size of a letter.
    var letterSize: CGFloat { min(30, max(22, (rowHeight * 0.42).rounded())) }
    var wordSize: CGFloat { min(20, max(16, (rowHeight * 0.28).rounded())) }
    var radius: CGFloat { isWide ? 7 : 5 }
}

@MainActor
enum KeyboardColors {
    static let board = pair(0xD1D4DB, 0x2B2B2D)
    static let key = pair(0xFFFFFF, 0x6A6A6C)
    static let pressedKey = pair(0xB4B9C3, 0x4A4A4C)
    static let function = pair(0xACB1BB, 0x464649)
    static let pressedFunction = pair(0xFFFFFF, 0x6A6A6C)
    static let shadow = pair(0x898C91, 0x1A1A1B)
    static let text = pair(0x000000, 0xFFFFFF)
    static let faded = pair(0x8A8D93, 0x8A8A8E)

    private static func pair(_ light: Int, _ dark: Int) -> UIColor {
        func color(_ hex: Int) -> UIColor {
            UIColor(
                red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
                blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
        }
        let (inLight, inDark) = (color(light), color(dark))
        return UIColor { $0.userInterfaceStyle == .dark ? inDark : inLight }
    }
}

/// Drawn symbols of keys, around a centre, about 22 points wide.
@MainActor
enum KeyboardSymbols {
    static func shift(_ state: ShiftState, at c: CGPoint, color: UIColor) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: c.x, y: c.y - 9))
        for (x, y) in [(9.5, 0.5), (4.5, 0.5), (4.5, 7.0), (-4.5, 7.0), (-4.5, 0.5), (-9.5, 0.5)]
            as [(CGFloat, CGFloat)]
        {
            path.addLine(to: CGPoint(x: c.x + x, y: c.y + y))
        }
        path.close()
        path.lineWidth = 1.7
        path.lineJoinStyle = .round
        color.setStroke()
        color.setFill()
        if state != .off { path.fill() }
        path.stroke()
        if state == .locked { UIRectFill(CGRect(x: c.x - 5.5, y: c.y + 9.5, width: 11, height: 2)) }
    }

    static func delete(at c: CGPoint, color: UIColor, isPressed: Bool, mirrored: Bool) {
        let w: CGFloat = mirrored ? -1 : 1
        let path = UIBezierPath()
        path.move(to: CGPoint(x: c.x - 12 * w, y: c.y))
        for (x, y) in [(-5.0, -8.0), (10.5, -8.0), (10.5, 8.0), (-5.0, 8.0)] as [(CGFloat, CGFloat)] {
            path.addLine(to: CGPoint(x: c.x + x * w, y: c.y + y))
        }
        path.close()
        path.lineWidth = 1.7
        path.lineJoinStyle = .round
        color.setStroke()
        if isPressed {
            color.setFill()
            path.fill()
        }
        path.stroke()
        let cross = UIBezierPath()
        let x = c.x + 2.2 * w
        for way in [CGFloat(1), -1] {
            cross.move(to: CGPoint(x: x - 3.4, y: c.y - 3.4 * way))
            cross.addLine(to: CGPoint(x: x + 3.4, y: c.y + 3.4 * way))
        }
        cross.lineWidth = 1.7
        cross.lineCapStyle = .round
        (isPressed ? KeyboardColors.pressedFunction : color).setStroke()
        cross.stroke()
    }

    static func globe(at c: CGPoint, color: UIColor) {
        color.setStroke()
        let circle = CGRect(x: c.x - 9.5, y: c.y - 9.5, width: 19, height: 19)
        var paths = [UIBezierPath(ovalIn: circle), UIBezierPath(ovalIn: circle.insetBy(dx: 5.2, dy: 0))]
        let lines = UIBezierPath()
        lines.move(to: CGPoint(x: c.x, y: circle.minY))
        lines.addLine(to: CGPoint(x: c.x, y: circle.maxY))
        for y in [CGFloat(-4.6), 0, 4.6] {
            let half = (9.5 * 9.5 - y * y).squareRoot()
            lines.move(to: CGPoint(x: c.x - half, y: c.y + y))
            lines.addLine(to: CGPoint(x: c.x + half, y: c.y + y))
        }
        paths.append(lines)
        for path in paths {
            path.lineWidth = 1.3
            path.stroke()
        }
    }

    static func hide(at c: CGPoint, color: UIColor) {
        color.setStroke()
        color.setFill()
        let board = UIBezierPath(
            roundedRect: CGRect(x: c.x - 11, y: c.y - 9, width: 22, height: 13), cornerRadius: 2.5)
        board.lineWidth = 1.5
        board.stroke()
        for row in 0..<2 {
            for column in 0..<4 {
                UIRectFill(
                    CGRect(
                        x: c.x - 7.9 + CGFloat(column) * 4.6, y: c.y - 6 + CGFloat(row) * 3.4, width: 2,
                        height: 1.8))
            }
        }
        UIRectFill(CGRect(x: c.x - 4, y: c.y + 0.6, width: 8, height: 1.6))
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: c.x - 4, y: c.y + 7))
        arrow.addLine(to: CGPoint(x: c.x, y: c.y + 10.5))
        arrow.addLine(to: CGPoint(x: c.x + 4, y: c.y + 7))
        arrow.lineWidth = 1.6
        arrow.lineCapStyle = .round
        arrow.lineJoinStyle = .round
        arrow.stroke()
    }
}
