// KeyPopup.swift: the letter under a finger, shown above it, or the letters of a held key to choose from.
//
// Both are centred above the key. Coordinates: points of the keyboard.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class KeyPopup: UIView {
    /// One letter, or several to choose from.
    private let choices: [String]
    private(set) var selectedIndex: Int?
    private let cell: CGSize
    private let metrics: KeyboardMetrics
    /// The key below, in points of this view.
    private var stem = CGRect.zero
    /// Whether the first choice is at the right.
    private var isReversed = false

    init(choices: [String], selectedIndex: Int?, metrics: KeyboardMetrics, keyWidth: CGFloat) {
        self.choices = choices
        self.selectedIndex = selectedIndex
        self.metrics = metrics
        let width = choices.count == 1 ? max(keyWidth + 16, 44) : max(40, min(56, keyWidth))
        cell = CGSize(width: width, height: max(46, metrics.rowHeight - 4))
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        accessibilityIdentifier = choices.count == 1 ? "keyboard.popup" : "keyboard.accents"
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) { nil }

    /// The space around the letters of a row, in points.
    private var padding: CGFloat { choices.count == 1 ? 0 : 5 }

    func place(above key: CGRect, in available: CGRect) {
        let width = CGFloat(choices.count) * cell.width + 2 * padding
        // The first choice is above the key; the others are on the side with more room.
        isReversed = choices.count > 1 && key.midX > available.midX
        let first = padding + cell.width / 2
        var x = isReversed ? key.midX - width + first : key.midX - first
        x = min(max(x, available.minX + 2), available.maxX - width - 2)
        let top = key.minY - cell.height - 2 * padding - 4
        frame = CGRect(x: x, y: top, width: width, height: key.maxY - top)
        stem = key.offsetBy(dx: -x, dy: -top)
        layer.shadowPath = UIBezierPath(roundedRect: head, cornerRadius: 9).cgPath
        setNeedsDisplay()
    }

    private var head: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: cell.height + 2 * padding) }

    /// The head, the key, and the part between them: filled separately, since they overlap.
    private var parts: [UIBezierPath] {
        let low = stem.maxY - head.maxY + 8
        let key = UIBezierPath(
            roundedRect: CGRect(x: stem.minX, y: head.maxY - 8, width: stem.width, height: low),
            cornerRadius: metrics.radius)
        // From the head's lower edge down to the key's sides.
        let (left, right) = (max(3, stem.minX - 10), min(bounds.width - 3, stem.maxX + 10))
        let shoulders = UIBezierPath()
        shoulders.move(to: CGPoint(x: left, y: head.maxY - 4))
        shoulders.addQuadCurve(
            to: CGPoint(x: stem.minX, y: head.maxY + 10), controlPoint: CGPoint(x: stem.minX, y: head.maxY))
        shoulders.addLine(to: CGPoint(x: stem.maxX, y: head.maxY + 10))
        shoulders.addQuadCurve(
            to: CGPoint(x: right, y: head.maxY - 4), controlPoint: CGPoint(x: stem.maxX, y: head.maxY))
        shoulders.close()
        return [UIBezierPath(roundedRect: head, cornerRadius: 9), key, shoulders]
    }

    private func cellFrame(_ index: Int) -> CGRect {
        let place = isReversed ? choices.count - 1 - index : index
        return CGRect(
            x: padding + CGFloat(place) * cell.width, y: padding, width: cell.width, height: cell.height)
    }

    /// Chooses the letter under a finger, or the nearest one.
    /// - Parameter x: points of the superview.
    func choose(at x: CGFloat) {
        let local = x - frame.minX
        let index = (0..<choices.count).min {
            abs(cellFrame($0).midX - local) < abs(cellFrame($1).midX - local)
        }
        guard index != selectedIndex else { return }
        selectedIndex = index
        setNeedsDisplay()
    }

    var choice: String? { selectedIndex.map { choices[$0] } }

    override func draw(_ rect: CGRect) {
        KeyboardColors.key.setFill()
        for part in parts { part.fill() }
        let font = UIFont.systemFont(ofSize: choices.count == 1 ? metrics.letterSize + 8 : metrics.letterSize)
        for (index, text) in choices.enumerated() {
            let cell = cellFrame(index)
            let isChosen = choices.count > 1 && index == selectedIndex
            if isChosen {
                UIColor.systemBlue.setFill()
                UIBezierPath(roundedRect: cell, cornerRadius: 5).fill()
            }
            let color = isChosen ? UIColor.white : KeyboardColors.text
            let width = text.size(withAttributes: [.font: font]).width
            let y = cell.midY + font.capHeight / 2 - font.ascender
            text.draw(
                at: CGPoint(x: cell.midX - width / 2, y: y),
                withAttributes: [.font: font, .foregroundColor: color])
        }
    }
}
