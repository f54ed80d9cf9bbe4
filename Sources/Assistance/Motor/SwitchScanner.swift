// SwitchScanner.swift: control by one or two switches.
//
// Rows are highlighted in turn; a press selects a row, then its elements are highlighted in turn, and a press uses one.
// With one switch, time moves the highlight; with two, the first moves and the second selects. After the last element
// of a row the scan returns to the rows, and after some rounds without a press it stops until the next. Main actor
// only.

import Foundation
import VitrineDrawing
import VitrineInput
public import VitrineRuntime
public import VitrineViewValues

/// Scanning for one or two switches.
@preconcurrency @MainActor
public final class SwitchScanner {
    /// The number of switches.
    public enum Mode: Sendable {
        /// Time moves the highlight, the switch selects.
        case one
        /// The first switch moves the highlight, the second selects.
        case two
    }

    private unowned let screen: UIScreen
    /// Whether scanning is on.
    public private(set) var isOn = false
    /// The number of switches. Default: `.one`.
    public private(set) var mode = Mode.one
    /// The time for which a row or an element is highlighted with one switch, in seconds. Default: 1.5.
    public var interval = 1.5
    /// The number of rounds without a press after which the scan stops until the next press. Default: 3.
    public var rounds = 3
    /// The key of the switch that selects. Default: the space bar.
    public var selectKey = UIKeyboardHIDUsage.keyboardSpacebar
    /// The key of the switch that moves the highlight. Default: Tab.
    public var nextKey = UIKeyboardHIDUsage.keyboardTab
    /// Whether a touch anywhere selects. Default: true.
    public var touchSelects = true

    /// The rows of elements that can be used.
    private var rows: [[AccessibleObject]] = []
    private var row = 0
    /// The element of the row; nil while rows are scanned.
    private var item: Int?
    private var round = 0
    private var isResting = true
    private var timer: ScheduledWork?
    private var ring: CursorRing?
    private var held: Set<Int> = []

    init(screen: UIScreen) { self.screen = screen }

    /// The highlighted element; nil while a row is highlighted.
    public var highlightedElement: AccessibleObject? { item.flatMap { index in lit(index) } }
    /// The highlighted elements: a row, or one element.
    public var highlightedElements: [AccessibleObject] {
        guard isOn, !isResting, rows.indices.contains(row) else { return [] }
        return item == nil ? rows[row] : highlightedElement.map { [$0] } ?? []
    }

    private func lit(_ index: Int) -> AccessibleObject? {
        guard rows.indices.contains(row), rows[row].indices.contains(index) else { return nil }
        return rows[row][index]
    }

    // MARK: On and off

    /// Starts scanning, with one or two switches.
    public func start(_ mode: Mode) {
        stop()
        isOn = true
        self.mode = mode
        ring = CursorRing(screen: screen, color: .systemYellow)
        begin()
        UIAccessibility.notify(UIAccessibility.switchControlStatusDidChangeNotification)
    }

    /// Ends scanning. Does nothing while it is off.
    public func stop() {
        guard isOn else { return }
        isOn = false
        timer?.cancel()
        timer = nil
        ring = nil
        rows = []
        item = nil
        isResting = true
        UIAccessibility.notify(UIAccessibility.switchControlStatusDidChangeNotification)
    }

    // MARK: Switches

    func consumes(_ event: InputEvent) -> Bool {
        guard isOn else { return false }
        switch event.kind {
        case .key(let key, let isDown):
            guard isDown else { return held.remove(key.usage) != nil }
            let isSelect = key.usage == selectKey.rawValue
            guard isSelect || mode == .two && key.usage == nextKey.rawValue else { return false }
            held.insert(key.usage)
            if !key.isRepeat { if isSelect { select() } else { moveOn() } }
            return true
        case .touchDown:
            if touchSelects { select() }
            return touchSelects
        case .touchMoved, .touchUp, .touchCancelled, .touchForce, .touchSize: return touchSelects
        default: return false
        }
    }

    /// Presses the switch that selects.
    public func select() {
        guard isOn else { return }
        round = 0
        if isResting { return begin() }
        guard rows.indices.contains(row) else { return }
        if item == nil, rows[row].count > 1 {
            item = 0
        } else if let element = lit(item ?? 0) {
            screen.assistance.activate(element)
            item = nil
            row = 0
        }
        show()
        wait()
    }

    /// Presses the switch that moves the highlight.
    public func moveOn() {
        guard isOn else { return }
        if isResting { return begin() }
        advance()
    }

    // MARK: Scanning

    private func begin() {
        updateRows()
        row = 0
        item = nil
        round = 0
        isResting = rows.isEmpty
        show()
        wait()
    }

    private func wait() {
        timer?.cancel()
        timer = nil
        guard mode == .one, !isResting else { return }
        timer = screen.frameLoop?.schedule(after: interval, named: "switch scanning", countsAsPending: false) {
            [weak self] in self?.advance()
        }
    }

    private func advance() {
        updateRows()
        if rows.isEmpty { return rest() }
        if let present = item {
            item = present + 1
            // The end of a row leads back to the rows.
            if lit(present + 1) == nil { item = nil }
        } else {
            row += 1
            if row >= rows.count {
                row = 0
                round += 1
                if mode == .one, round >= rounds { return rest() }
            }
        }
        show()
        wait()
    }

    private func rest() {
        isResting = true
        item = nil
        timer?.cancel()
        ring?.surround(nil)
    }

    /// Updates the rows; the highlighted element stays highlighted.
    private func updateRows() {
        let present = highlightedElements.first
        let usable = AccessibilityTree.elements(of: screen).filter(\.reported.respondsToUserInteraction)
        let isRightToLeft = screen.keyWindow?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        rows = Self.rows(of: usable, isRightToLeft: isRightToLeft)
        guard let present, let found = rows.firstIndex(where: { $0.contains { $0 === present } }) else {
            if row >= rows.count { (row, item) = (0, nil) }
            return
        }
        row = found
        if item != nil { item = rows[found].firstIndex { $0 === present } }
    }

    /// The elements in rows. Those inside a container with the navigation style `.combined` are a row of their own.
    private static func rows(of usable: [AccessibleObject], isRightToLeft: Bool) -> [[AccessibleObject]] {
        func container(_ element: AccessibleObject) -> AccessibleObject? {
            element.accessibilityChain.dropFirst().first { $0.reported.navigationStyle == .combined }
        }
        var units: [(container: AccessibleObject?, elements: [AccessibleObject])] = []
        for element in usable {
            let group = container(element)
            if let group, let index = units.firstIndex(where: { $0.container === group }) {
                units[index].elements.append(element)
            } else {
                units.append((group, [element]))
            }
        }
        func frame(_ elements: [AccessibleObject]) -> CGRect {
            elements.reduce(CGRect.null) { $0.union($1.reported.frame) }
        }
        func ordered(_ elements: [AccessibleObject]) -> [AccessibleObject] {
            ReadingOrder.sorted(elements.map(\.reported.frame), isRightToLeft: isRightToLeft).map { elements[$0] }
        }
        return ReadingOrder.rows(units.map { frame($0.elements) }, isRightToLeft: isRightToLeft).flatMap { row in
            let row = row.map { units[$0] }
            let single = row.filter { $0.container == nil }.flatMap(\.elements)
            let combined = row.filter { $0.container != nil }.map { ordered($0.elements) }
            return (single.isEmpty ? [] : [single]) + combined
        }
    }

    func layoutDidFinish(hasChanged: Bool) {
        guard hasChanged, !isResting else { return }
        updateRows()
        show()
    }

    private func show() {
        let frames = highlightedElements.map(\.reported.frame)
        guard let first = frames.first else { ring?.surround(nil); return }
        let rect = frames.dropFirst().reduce(first) { $0.union($1) }
        screen.storedAssistance?.vision.followCursor(rect)
        ring?.surround(rect)
    }
}
