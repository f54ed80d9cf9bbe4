// TextSelectionView.swift: caret, highlight and handles of a text.
//
// The view is at the text's origin and has no size: its subviews are in points of the text's view. Highlights are
// translucent and above the text.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

final class TextSelectionView: UIView {
    let caret = UIView()
    let startHandle = SelectionHandle(isStart: true)
    let endHandle = SelectionHandle(isStart: false)
    private let highlight = StandardTextHighlightView()
    private let blink = CaretBlink()
    private var isShowingCaret = false

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = false
        caret.layer.cornerRadius = 1
        caret.isHidden = true
        caret.isUserInteractionEnabled = false
        startHandle.isHidden = true
        endHandle.isHidden = true
        for view in [highlight, caret, startHandle, endHandle] { addSubview(view) }
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { caret.backgroundColor = tintColor }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        [startHandle, endHandle].contains {
            !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopBlinking() }
    }

    // MARK: Showing

    func hide() {
        isShowingCaret = false
        stopBlinking()
        caret.isHidden = true
        startHandle.isHidden = true
        endHandle.isHidden = true
        highlight.show([])
    }

    /// - Parameter clip: the visible part of the text.
    func showCaret(_ rect: CGRect, clip: CGRect) {
        hide()
        // A caret at the edge is visible as a whole.
        let wide = clip.insetBy(dx: -2, dy: 0)
        guard wide.intersects(rect) else { return }
        UIView.performWithoutAnimation { caret.frame = rect.intersection(wide) }
        isShowingCaret = true
        caret.isHidden = false
        scheduleBlink()
    }

    func showSelection(_ rects: [UITextSelectionRect], clip: CGRect, handles: Bool) {
        hide()
        highlight.show(rects.map { ($0.rect.intersection(clip), .identity) })
        UIView.performWithoutAnimation {
            guard handles, let first = rects.first(where: \.containsStart),
                let last = rects.last(where: \.containsEnd)
            else { return }
            // Between the handles the text gets its own touches.
            let inward = rects.count > 1 ? 14 : min(14, first.rect.width / 4)
            startHandle.inward = inward
            endHandle.inward = inward
            place(startHandle, at: first, clip)
            place(endHandle, at: last, clip)
        }
    }

    private func place(_ handle: SelectionHandle, at rect: UITextSelectionRect, _ clip: CGRect) {
        let isRightToLeft = rect.writingDirection == .rightToLeft
        let x = handle.isStart == isRightToLeft ? rect.rect.maxX : rect.rect.minX
        let wide = clip.insetBy(dx: -2, dy: -2)
        guard wide.contains(CGPoint(x: x, y: rect.rect.midY)) else { return }
        handle.place(x: x, line: rect.rect, isAtLeft: handle.isStart != isRightToLeft)
        handle.isHidden = false
    }

    // MARK: Blinking

    /// Each blink is a frame two points wide.
    private func scheduleBlink() {
        blink.start(in: self) { [weak self] in
            guard let self, isShowingCaret else { return }
            caret.isHidden.toggle()
        }
    }

    private func stopBlinking() { blink.stop() }
}

/// The lollipop at an end of a selection.
final class SelectionHandle: UIView {
    let isStart: Bool
    /// How far a touch inside the selection reaches the handle, in points.
    var inward: CGFloat = 14
    private var isAtLeft = true
    private let knob = UIView()
    private let stem = UIView()
    static let diameter: CGFloat = 11

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isOpaque = false
        knob.layer.cornerRadius = Self.diameter / 2
        for view in [stem, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        accessibilityIdentifier = isStart ? "selection.start" : "selection.end"
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        stem.backgroundColor = tintColor
        knob.backgroundColor = tintColor
    }

    func place(x: CGFloat, line: CGRect, isAtLeft: Bool) {
        self.isAtLeft = isAtLeft
        let size = CGSize(width: Self.diameter, height: line.height + Self.diameter - 2)
        let top = isStart ? line.minY - Self.diameter + 2 : line.minY
        frame = CGRect(x: x - size.width / 2, y: top, width: size.width, height: size.height)
        stem.frame = CGRect(
            x: size.width / 2 - 1, y: isStart ? Self.diameter - 2 : 0, width: 2, height: line.height)
        knob.frame = CGRect(
            x: 0, y: isStart ? 0 : size.height - Self.diameter, width: Self.diameter, height: Self.diameter)
    }

    /// Generous outside the selection, and around the knob rather than the text.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let outward: CGFloat = 30
        let grip: CGFloat = max(0, 44 - bounds.height) + 8
        let x = point.x - bounds.midX
        let y = isStart ? bounds.maxY - point.y : point.y
        let isInside = isAtLeft ? x >= -outward && x <= inward : x >= -inward && x <= outward
        return isInside && y >= 0 && y <= bounds.height + grip
    }
}
