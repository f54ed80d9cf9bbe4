// SectionIndexView.swift: the section index at the trailing edge of a long list.
//
// A finger on it scrolls to the part of the list under it. If not all titles have room, every n-th title is shown, with
// dots between; the finger still finds each. Points.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class SectionIndexView: UIControl, ImmediateTouches {
    /// The title that is shown as a magnifying glass.
    nonisolated static let search = "{search}"

    /// The width at the edge that the list's content leaves free, in points.
    static let reservedWidth: CGFloat = 20
    /// The width of the touch target, in points.
    static let width: CGFloat = 32
    private static let lineHeight: CGFloat = 14

    private var labels: [UILabel] = []
    private let strip = UIView()
    /// The title that was chosen last, while the finger is down.
    private var picked: Int?
    /// Called when the finger reaches another title.
    var onPick: ((String, Int) -> Void)?

    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsLayout() } } }
    var color: UIColor? { didSet { setNeedsLayout() } }
    var stripColor: UIColor? { didSet { showStrip() } }
    var trackingColor: UIColor? { didSet { showStrip() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        strip.isUserInteractionEnabled = false
        strip.layer.cornerRadius = Self.reservedWidth / 2
        addSubview(strip)
        isAccessibilityElement = true
        accessibilityLabel = "Section index"
        accessibilityTraits = .adjustable
        layer.zPosition = 500
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var canBecomeFocused: Bool { false }

    private func showStrip() { strip.backgroundColor = isTracking ? trackingColor ?? stripColor : stripColor }

    // MARK: Layout

    /// The visible titles; nil is a dot.
    private var shownTitles: [String?] {
        let most = max(1, Int((bounds.height - 8) / Self.lineHeight))
        guard titles.count > most, most >= 3 else { return titles.count > most ? [titles.first] : titles }
        // A title, a dot, a title …, a title.
        let count = most % 2 == 0 ? most - 1 : most
        return (0..<count).map { place in
            guard place % 2 == 0 else { return nil }
            let part = Double(place) / Double(count - 1)
            return titles[Int((part * Double(titles.count - 1)).rounded())]
        }
    }

    /// The vertical range of the titles.
    private var span: (top: CGFloat, height: CGFloat) {
        let height = CGFloat(shownTitles.count) * Self.lineHeight
        return (((bounds.height - height) / 2).rounded(), height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shownTitles
        while labels.count < shown.count {
            let label = UILabel()
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            labels.append(label)
            addSubview(label)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? 0 : bounds.width - Self.reservedWidth
        let span = span
        for (place, label) in labels.enumerated() {
            label.isHidden = place >= shown.count
            guard place < shown.count else { continue }
            label.text = shown[place] ?? "•"
            label.textColor = color ?? tintColor
            label.frame = CGRect(
                x: x, y: span.top + CGFloat(place) * Self.lineHeight, width: Self.reservedWidth,
                height: Self.lineHeight)
        }
        strip.frame = CGRect(x: x, y: span.top - 4, width: Self.reservedWidth, height: span.height + 8)
        showStrip()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: The finger

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard !titles.isEmpty else { return false }
        picked = nil
        strip.backgroundColor = trackingColor ?? stripColor
        lead(to: touch.location(in: self).y)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lead(to: touch.location(in: self).y)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        strip.backgroundColor = stripColor
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        strip.backgroundColor = stripColor
    }

    private func lead(to y: CGFloat) {
        let span = span
        let part = (y - span.top) / max(1, span.height)
        pick(min(titles.count - 1, max(0, Int((part * CGFloat(titles.count)).rounded(.down)))))
    }

    private func pick(_ index: Int) {
        guard index != picked, titles.indices.contains(index) else { return }
        picked = index
        onPick?(titles[index], index)
    }

    // MARK: Accessibility

    /// Returns the index of the title for the visible part of the list; nil before the first.
    var shownIndex: () -> Int? = { nil }

    override var accessibilityValue: String? {
        get { shownIndex().flatMap { titles.indices.contains($0) ? titles[$0] : nil } }
        set {}
    }

    override func accessibilityIncrement() { step(to: (shownIndex() ?? -1) + 1) }
    override func accessibilityDecrement() { step(to: (shownIndex() ?? 0) - 1) }

    private func step(to index: Int) {
        picked = nil
        pick(index)
    }
}
