// PickerWheel.swift: one column of a picker: rows on a drum.
//
// The scroll view's offset is the length of the drum's surface that has passed the middle, so scrolling, flinging and
// bouncing are those of a scroll view. Rows are laid out again at each offset: a row at the angle a from the middle is
// at radius × sin a, and its height is scaled by cos a. Coordinates: points of the wheel. Main actor only.

import VitrineCompositor
package import Foundation
import VitrineGraphics
package import VitrineRuntime
package import VitrineControls
import VitrineViewValues

/// A drum of rows; the one in the middle is selected.
@MainActor
package final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    /// Between those of lists and of pages: a fling moves a dozen rows.
    private static let deceleration = DecelerationRate(rawValue: 0.995)

    /// Returns the view of a row; the second argument is one to reuse, or nil.
    var rowView: (Int, UIView?) -> UIView = { _, _ in UIView() }
    var rowName: (Int) -> String? = { _ in nil }
    /// Returns the name of the wheel.
    var wheelName: () -> String? = { nil }
    var wheelHint: () -> String? = { nil }
    /// Whether the number of rows is lastReported to assistive tools; false for rows that repeat.
    var countsRows: () -> Bool = { true }
    /// Called when a person has selected another row.
    var onChoice: (Int) -> Void = { _ in }

    private(set) var count = 0
    private(set) var rowHeight: CGFloat = 32
    private(set) var selected = 0
    /// The row that was lastReported last.
    private var lastReported = 0
    private var shown: [Int: UIView] = [:]
    private var spare: [UIView] = []

    init() {
        super.init(frame: .zero)
        scrollDelegate = self
        showsVerticalScrollIndicator = false
        alwaysBounceVertical = true
        scrollsToTop = false
        allowsKeyboardScrolling = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = Self.deceleration
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: PickerWheel.tapped)
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Loads other rows; the selected one stays if it still exists.
    func reload(count: Int, rowHeight: CGFloat) {
        self.count = max(0, count)
        self.rowHeight = max(1, rowHeight)
        recycleAll()
        selected = min(selected, max(0, self.count - 1))
        lastReported = selected
        updateContentSize()
        contentOffset = CGPoint(x: 0, y: CGFloat(selected) * self.rowHeight)
        setNeedsLayout()
    }

    func select(_ row: Int, animated: Bool) {
        selected = min(max(row, 0), max(0, count - 1))
        lastReported = selected
        let offset = CGPoint(x: 0, y: CGFloat(selected) * rowHeight)
        setContentOffset(offset, animated: animated && window != nil)
        setNeedsLayout()
    }

    /// The view of a row; nil if it is not visible.
    func visibleView(of row: Int) -> UIView? { shown[row] }

    // MARK: Turning

    private var radius: CGFloat { bounds.height / 2 }

    private func updateContentSize() {
        let height = CGFloat(max(0, count - 1)) * rowHeight + bounds.height
        if contentSize.height != height { contentSize = CGSize(width: bounds.width, height: height) }
    }

    private func row(at offset: CGFloat) -> Int {
        guard count > 0, offset.isFinite else { return 0 }
        return Int(min(max((offset / rowHeight).rounded(), 0), CGFloat(count - 1)))
    }

    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if isTracking || isDecelerating { selected = row(at: contentOffset.y) }
        setNeedsLayout()
    }

    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = CGFloat(row(at: targetContentOffset.pointee.y)) * rowHeight
    }

    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { report() }

    /// Ends a drag: the nearest row moves to the middle.
    private func rest() {
        selected = row(at: contentOffset.y)
        let y = CGFloat(selected) * rowHeight
        if abs(contentOffset.y - y) > 0.25 {
            setContentOffset(CGPoint(x: 0, y: y), animated: true)
        } else {
            report()
        }
    }

    private func report() {
        guard selected != lastReported else { return }
        lastReported = selected
        onChoice(selected)
    }

    /// Moves a tapped row to the middle.
    private func tapped(_ tap: UITapGestureRecognizer) {
        let d = tap.location(in: self).y - contentOffset.y - bounds.height / 2
        let angle = asin(min(max(d / radius, -1), 1))
        step(to: row(at: contentOffset.y + angle * radius))
    }

    /// False if there is no such row.
    @discardableResult
    private func step(to row: Int) -> Bool {
        guard row >= 0, row < count, row != selected else { return false }
        selected = row
        setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: window != nil)
        if window == nil { report() }
        return true
    }

    // MARK: Keys

    package override var canBecomeFocused: Bool { isUserInteractionEnabled && count > 0 }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps = presses.compactMap { press -> Int? in
            switch press.type {
            case .upArrow: -1
            case .downArrow: 1
            case .pageUp: -5
            case .pageDown: 5
            default: nil
            }
        }
        guard isFocused, let by = steps.first, step(to: min(max(selected + by, 0), count - 1)) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    package override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? wheelName() }
        set { super.accessibilityLabel = newValue }
    }

    package override var accessibilityHint: String? {
        get { super.accessibilityHint ?? wheelHint() }
        set { super.accessibilityHint = newValue }
    }

    package override var accessibilityValue: String? {
        get { super.accessibilityValue ?? rowName(selected) }
        set { super.accessibilityValue = newValue }
    }

    package override func accessibilityIncrement() { step(to: selected + 1) }
    package override func accessibilityDecrement() { step(to: selected - 1) }

    // MARK: Layout

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.height > 0 else { return }
        let before = contentSize
        updateContentSize()
        if before != contentSize, !isTracking, !isDecelerating {
            contentOffset = CGPoint(x: 0, y: CGFloat(selected) * rowHeight)
        }
        placeRows()
    }

    private func placeRows() {
        guard count > 0 else { return recycleAll() }
        let offset = contentOffset.y
        // A quarter turn to either side is visible.
        let reach = radius * .pi / 2
        let first = max(0, Int(((offset - reach) / rowHeight).rounded(.down)))
        let last = min(count - 1, Int(((offset + reach) / rowHeight).rounded(.up)))
        guard first <= last else { return recycleAll() }
        for row in shown.keys where row < first || row > last { recycle(row) }
        for row in first...last { place(row, angle: (CGFloat(row) * rowHeight - offset) / radius) }
    }

    private func place(_ row: Int, angle: CGFloat) {
        guard abs(angle) < .pi / 2 - 0.02 else { return recycle(row) }
        let view = shown[row] ?? makeRow(row)
        let flat = cos(angle)
        view.transform = .identity
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        view.center = CGPoint(
            x: bounds.width / 2, y: contentOffset.y + bounds.height / 2 + radius * sin(angle))
        view.transform = CGAffineTransform(scaleX: 0.92 + 0.08 * flat, y: flat)
        // Rows that turn away are paler; the middle row is plain text.
        view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : 0.75 * flat * flat
    }

    private func makeRow(_ row: Int) -> UIView {
        let view = rowView(row, spare.popLast())
        view.isAccessibilityElement = false
        view.isUserInteractionEnabled = false
        shown[row] = view
        addSubview(view)
        return view
    }

    private func recycle(_ row: Int) {
        guard let view = shown.removeValue(forKey: row) else { return }
        view.removeFromSuperview()
        view.transform = .identity
        spare.append(view)
    }

    private func recycleAll() { for row in Array(shown.keys) { recycle(row) } }
}
