// UIStepper+Images.swift: images in place of the stepper's background, its line and its signs.
//
// One image is the background of both halves: its caps are the ends of the stepper, its middle is stretched behind each
// half in the half's own state. A half at its end of the range is disabled. “Left” and “right” are fixed sides, in
// either reading direction.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// Images by state.
struct StepperAppearanceStorage {
    var backgrounds = BarTable<UIImage>()
    var dividers = BarTable<UIImage>()
    var increments = BarTable<UIImage>()
    var decrements = BarTable<UIImage>()

    private static var keys: [(WritableKeyPath<StepperAppearanceStorage, BarTable<UIImage>>, String)] {
        [
            (\.backgrounds, "UIStepperBackgroundImages"), (\.dividers, "UIStepperDividerImages"),
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
        appearanceStorage.backgrounds[state, .default] = image
        appearanceDidChange()
    }

    func baseBackgroundImage(for state: State) -> UIImage? { appearanceStorage.backgrounds[state, .default] }

    func baseSetDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        appearanceStorage.dividers[leftState, rightState, .default] = image
        appearanceDidChange()
    }

    func baseDividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        appearanceStorage.dividers[state, rightSegmentState, .default]
    }

    func baseSetIncrementImage(_ image: UIImage?, for state: State) {
        appearanceStorage.increments[state, .default] = image
        appearanceDidChange()
    }

    func baseIncrementImage(for state: State) -> UIImage? { appearanceStorage.increments[state, .default] }

    func baseSetDecrementImage(_ image: UIImage?, for state: State) {
        appearanceStorage.decrements[state, .default] = image
        appearanceDidChange()
    }

    func baseDecrementImage(for state: State) -> UIImage? { appearanceStorage.decrements[state, .default] }

    // MARK: Showing them

    private func appearanceDidChange() {
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
    var dividerWidth: CGFloat { appearanceStorage.dividers.greatestWidth }

    func updateImages() {
        func sign(_ table: BarTable<UIImage>, _ half: Half, _ symbol: String) -> UIImage? {
            guard let own = table.shown(state(of: half), .default) else { return UIImage(systemName: symbol) }
            return own.renderingMode == .automatic ? own.withRenderingMode(.alwaysTemplate) : own
        }
        if hasOwnSigns || !appearanceStorage.increments.isEmpty || !appearanceStorage.decrements.isEmpty {
            hasOwnSigns = true
            minus.image = sign(appearanceStorage.decrements, .minus, "minus")
            plus.image = sign(appearanceStorage.increments, .plus, "plus")
        }
        let (left, right): (Half, Half) = isMirrored ? (.plus, .minus) : (.minus, .plus)
        updateBackgrounds(left, right)
        line.isHidden = !appearanceStorage.dividers.isEmpty
        let image = appearanceStorage.dividers.shown(state(of: left), state(of: right), .default)
        if appearanceStorage.dividers.isEmpty {
            divider?.removeFromSuperview()
            divider = nil
        } else if divider == nil {
            let view = UIImageView.part()
            insertSubview(view, aboveSubview: backdrop)
            divider = view
        }
        divider?.image = image
    }

    private func updateBackgrounds(_ left: Half, _ right: Half) {
        backdrop.isHidden = !appearanceStorage.backgrounds.isEmpty
        guard !appearanceStorage.backgrounds.isEmpty else {
            for view in backgroundViews { view.removeFromSuperview() }
            backgroundViews = []
            return
        }
        while backgroundViews.count < 2 {
            let view = SegmentBackground()
            insertSubview(view, aboveSubview: backdrop)
            backgroundViews.append(view)
        }
        backgroundViews[0].show(appearanceStorage.backgrounds.shown(state(of: left), .default), ends: .left)
        backgroundViews[1].show(appearanceStorage.backgrounds.shown(state(of: right), .default), ends: .right)
    }

    /// The rectangles of the halves and the divider, from left to right.
    var partFrames: (left: CGRect, divider: CGRect, right: CGRect) {
        let scale = window?.screen.scale ?? 1
        let between = min(dividerWidth, bounds.width)
        let half = between > 0 ? ((bounds.width - between) / 2 * scale).rounded() / scale : bounds.width / 2
        func available(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
        return (
            available(0, half), available(half, between), available(half + between, bounds.width - half - between)
        )
    }
}
