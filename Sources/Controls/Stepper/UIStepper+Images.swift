// UIStepper+Images.swift: images in place of the stepper's background, its line and its signs.
//
// One image is the background of both halves: its caps are the ends of the stepper, its middle is stretched behind each
// half in the half's own state. A half at its end of the range is disabled. “Left” and “right” are fixed sides, in
// either reading direction.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// Images by state.
struct StepperLook {
    var grounds = BarTable<UIImage>()
    var dividers = BarTable<UIImage>()
    var increments = BarTable<UIImage>()
    var decrements = BarTable<UIImage>()

    private static var keys: [(WritableKeyPath<StepperLook, BarTable<UIImage>>, String)] {
        [
            (\.grounds, "UIStepperBackgroundImages"), (\.dividers, "UIStepperDividerImages"),
            (\.increments, "UIStepperIncrementImages"), (\.decrements, "UIStepperDecrementImages"),
        ]
    }

    func store(in coder: NSCoder) {
        for (table, key) in Self.keys { self[keyPath: table].store(key, in: coder) }
    }

    mutating func restore(from coder: NSCoder) {
        for (table, key) in Self.keys { self[keyPath: table] = BarTable(key, from: coder) }
    }
}

extension UIStepper {
    func baseSetBackgroundImage(_ image: UIImage?, for state: State) {
        look.grounds[state, .default] = image
        lookDidChange()
    }

    func baseBackgroundImage(for state: State) -> UIImage? { look.grounds[state, .default] }

    func baseSetDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        look.dividers[leftState, rightState, .default] = image
        lookDidChange()
    }

    func baseDividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        look.dividers[state, rightSegmentState, .default]
    }

    func baseSetIncrementImage(_ image: UIImage?, for state: State) {
        look.increments[state, .default] = image
        lookDidChange()
    }

    func baseIncrementImage(for state: State) -> UIImage? { look.increments[state, .default] }

    func baseSetDecrementImage(_ image: UIImage?, for state: State) {
        look.decrements[state, .default] = image
        lookDidChange()
    }

    func baseDecrementImage(for state: State) -> UIImage? { look.decrements[state, .default] }

    // MARK: Showing them

    private func lookDidChange() {
        updateImages()
        setNeedsLayout()
    }

    private func state(of half: Half) -> State {
        var state: State = []
        let isAtEnd = half == .minus ? value <= minimumValue : value >= maximumValue
        if !isEnabled || isAtEnd && !wraps { state.insert(.disabled) }
        if pressed == half { state.insert(.highlighted) }
        return state
    }

    /// The space between the halves, in points: the widest divider, so that a press moves nothing.
    var dividerWidth: CGFloat { look.dividers.greatestWidth }

    func updateImages() {
        func sign(_ table: BarTable<UIImage>, _ half: Half, _ symbol: String) -> UIImage? {
            guard let own = table.shown(state(of: half), .default) else { return UIImage(systemName: symbol) }
            return own.renderingMode == .automatic ? own.withRenderingMode(.alwaysTemplate) : own
        }
        if hasOwnSigns || !look.increments.isEmpty || !look.decrements.isEmpty {
            hasOwnSigns = true
            minus.image = sign(look.decrements, .minus, "minus")
            plus.image = sign(look.increments, .plus, "plus")
        }
        let (left, right): (Half, Half) = isMirrored ? (.plus, .minus) : (.minus, .plus)
        updateGrounds(left, right)
        line.isHidden = !look.dividers.isEmpty
        let image = look.dividers.shown(state(of: left), state(of: right), .default)
        if look.dividers.isEmpty {
            divider?.removeFromSuperview()
            divider = nil
        } else if divider == nil {
            let view = UIImageView.part()
            insertSubview(view, aboveSubview: backdrop)
            divider = view
        }
        divider?.image = image
    }

    private func updateGrounds(_ left: Half, _ right: Half) {
        backdrop.isHidden = !look.grounds.isEmpty
        guard !look.grounds.isEmpty else {
            for view in grounds { view.removeFromSuperview() }
            grounds = []
            return
        }
        while grounds.count < 2 {
            let view = SegmentGround()
            insertSubview(view, aboveSubview: backdrop)
            grounds.append(view)
        }
        grounds[0].show(look.grounds.shown(state(of: left), .default), ends: .left)
        grounds[1].show(look.grounds.shown(state(of: right), .default), ends: .right)
    }

    /// The rectangles of the halves and the divider, from left to right.
    var rooms: (left: CGRect, divider: CGRect, right: CGRect) {
        let scale = window?.screen.scale ?? 1
        let between = min(dividerWidth, bounds.width)
        let half = between > 0 ? ((bounds.width - between) / 2 * scale).rounded() / scale : bounds.width / 2
        func room(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
        return (
            room(0, half), room(half, between), room(half + between, bounds.width - half - between)
        )
    }
}
