// UISegmentedControl.swift: one choice of a few side by side.
//
// A plate is behind the selected segment and slides to another one when it is selected. A finger may slide from segment
// to segment before it is lifted. Coordinates: points of the bounds. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineViewValues

/// A row of segments, each with a title or an image, of which one is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that means no segment.
    public static let noSegment = -1

    private static let height: CGFloat = 32
    /// The distance between the plate and the control's edge, in points.
    private static let margin: CGFloat = 2
    private static let padding: CGFloat = 12

    let backdrop = UIView()
    private let selectionView = UIView()
    private(set) var segments: [SegmentView] = []
    private var separators: [UIView] = []
    /// The images in place of background, plate and separators.
    package var appearanceStorage = SegmentedControlAppearanceStorage()
    var backgroundViews: [SegmentBackground] = []
    var dividers: [UIImageView] = []
    private(set) var storedIndex = UISegmentedControl.noSegment
    private(set) var pressed: Int?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Whether a segment only shows a press and is not selected afterwards. False by default.
    open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
    /// Whether segments are as wide as their content, instead of equally wide. False by default.
    open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
    /// The colour of the plate behind the selected segment; nil, the default, for white, or grey in the dark.
    open var selectedSegmentTintColor: UIColor? { didSet { updateAppearance() } }

    /// Makes a control of the size of its content.
    /// - Parameter items: each a `String`, a `UIImage` or a `UIAction`; nil for none.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        build()
        for item in items ?? [] {
            switch item {
            case let action as UIAction: insert(SegmentView(action: action), at: segments.count)
            case let image as UIImage: insert(SegmentView(title: nil, image: image), at: segments.count)
            default: insert(SegmentView(title: "\(item)", image: nil), at: segments.count)
            }
        }
        super.frame = CGRect(origin: .zero, size: intrinsicContentSize)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Makes a control with one segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insert(SegmentView(action: action), at: segments.count) }
    }

    /// Restores an archived segmented control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        let titles = coder.object("UISegments") as? [String]
        for title in titles ?? [] { insert(SegmentView(title: title, image: nil), at: segments.count) }
        restoreSegments(from: coder)
        appearanceStorage.restore(from: coder)
        if let index = coder.integer("UISelectedSegmentIndex"), segments.indices.contains(index) {
            selectedSegmentIndex = index
        }
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        coder.encode(segments.map { $0.title ?? "" } as NSArray, forKey: "UISegments")
        coder.encode(numbers: segments.map(\.ownWidth), "UISegmentWidths")
        coder.encode(
            numbers: segments.flatMap { [$0.contentOffset.width, $0.contentOffset.height] },
            "UISegmentContentOffsets")
        appearanceStorage.store(in: coder)
        for (index, segment) in segments.enumerated() {
            if let image = segment.image { coder.encode(image, forKey: "UISegmentImage\(index)") }
        }
        coder.encode(
            segments.indices.filter { !segments[$0].isEnabled } as NSArray, forKey: "UIDisabledSegments")
        coder.encode(selectedSegmentIndex, forKey: "UISelectedSegmentIndex")
    }

    private func restoreSegments(from coder: NSCoder) {
        let widths = coder.numbers(segments.count, "UISegmentWidths") ?? []
        let disabled = coder.object("UIDisabledSegments") as? [Int] ?? []
        let offsets = coder.numbers(2 * segments.count, "UISegmentContentOffsets") ?? []
        for (index, segment) in segments.enumerated() {
            if let image = coder.object("UISegmentImage\(index)") as? UIImage {
                segment.image = image
                if segment.title == "" { segment.title = nil }
            }
            if index < widths.count { setWidth(widths[index], forSegmentAt: index) }
            if disabled.contains(index) { setEnabled(false, forSegmentAt: index) }
            if 2 * index + 1 < offsets.count {
                let offset = CGSize(width: offsets[2 * index], height: offsets[2 * index + 1])
                setContentOffset(offset, forSegmentAt: index)
            }
        }
    }

    private static var coded: [CodedProperty<UISegmentedControl>] {
        [
            .flag("UIMomentary", \.isMomentary),
            .flag("UIApportionsByContent", \.apportionsSegmentWidthsByContent),
            .object("UISelectedSegmentTintColor", \.selectedSegmentTintColor),
        ]
    }

    private func build() {
        backdrop.backgroundColor = .tertiarySystemFill
        selectionView.layer.shadowOpacity = 0.12
        selectionView.layer.shadowRadius = 4
        selectionView.layer.shadowOffset = CGSize(width: 0, height: 3)
        for part in [backdrop, selectionView] {
            part.isUserInteractionEnabled = false
            part.isMadeBySuperview = true
            addSubview(part)
        }
        isAccessibilityElement = false
        accessibilityContainerType = .semanticGroup
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title. An index beyond the ends counts as the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        change(animated) { self.insert(SegmentView(title: title, image: nil), at: segment) }
    }

    /// Inserts a segment with an image. An index beyond the ends counts as the end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        change(animated) { self.insert(SegmentView(title: nil, image: image), at: segment) }
    }

    /// Inserts a segment that runs an action when it is selected. An index beyond the ends counts as the end.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        change(animated) { self.insert(SegmentView(action: action), at: segment) }
    }

    /// Indexes beyond the ends count as the ends, as in UIKit.
    private func insert(_ segment: SegmentView, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        segment.isMadeBySuperview = true
        addSubview(segment)
        if storedIndex >= index { storedIndex += 1 }
        contentDidChange()
    }

    /// Removes a segment. An index beyond the ends counts as the end.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        change(animated) {
            self.segments.remove(at: index).removeFromSuperview()
            if self.storedIndex == index {
                self.storedIndex = Self.noSegment
            } else if self.storedIndex > index {
                self.storedIndex -= 1
            }
            self.contentDidChange()
        }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        storedIndex = Self.noSegment
        contentDidChange()
    }

    /// Sets a segment's title and removes its image. An invalid index is ignored.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard let place = at(segment) else { return }
        place.title = title
        place.image = nil
        contentDidChange()
    }

    /// The title of a segment; nil if it has an image or does not exist.
    open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }

    /// Sets a segment's image and removes its title. An invalid index is ignored.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard let place = at(segment) else { return }
        place.image = image
        place.title = nil
        contentDidChange()
    }

    /// The image of a segment; nil if it has a title or does not exist.
    open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }

    /// Sets the action that a segment runs when it is selected. An invalid index is ignored.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let place = at(segment) else { return }
        place.action = action
        contentDidChange()
    }

    /// The action of a segment; nil if it has none or does not exist.
    open func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }

    /// The index of the segment with an action; `noSegment` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }

    /// Sets a segment's width, in points; 0 for the width that the control chooses.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard let place = at(segment) else { return }
        place.ownWidth = max(width, 0)
        contentDidChange()
    }

    /// The width that was set for a segment, in points; 0 if none was.
    open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.ownWidth ?? 0 }

    /// Sets the offset of a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        at(segment)?.contentOffset = offset
    }

    /// The offset of a segment's content, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { at(segment)?.contentOffset ?? .zero }

    /// Enables or disables a segment. An invalid index is ignored.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        at(segment)?.isEnabled = enabled
        updateAppearance()
    }

    /// Whether a segment can be selected; false if it does not exist.
    open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

    /// Sets the attributes of titles in a state, for instance font and colour; nil for the default.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state.rawValue] = attributes
        contentDidChange()
    }

    /// The attributes that were set for exactly this state; nil if none were.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Nil for an invalid index: what is set there is ignored, as in UIKit.
    private func at(_ index: Int) -> SegmentView? {
        segments.indices.contains(index) ? segments[index] : nil
    }

    package func contentDidChange() {
        invalidateIntrinsicContentSize()
        updateAppearance()
        setNeedsLayout()
    }

    private func change(_ animated: Bool, _ work: @escaping @MainActor () -> Void) {
        guard animated, window != nil else { return work() }
        UIView.animate(withDuration: 0.25) {
            work()
            self.layoutIfNeeded()
        }
    }

    // MARK: Choice

    /// The index of the selected segment, or `noSegment`. Setting it sends no action; an invalid index stops the
    /// program.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            // A momentary control never has a selection.
            let newValue = isMomentary ? Self.noSegment : newValue
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                fatalError(
                    "UISegmentedControl: segment \(newValue) of \(segments.count) does not exist (\(self))")
            }
            storedIndex = newValue
            updateAppearance()
            setNeedsLayout()
        }
    }

    private func choose(_ index: Int, _ event: UIEvent?) {
        let segment = segments[index]
        if !isMomentary {
            guard index != storedIndex else { return }
            slide { self.selectedSegmentIndex = index }
        }
        if let action = segment.action { sendAction(action) }
        send([.valueChanged, .primaryActionTriggered], event)
        if isMomentary { storedIndex = Self.noSegment }
    }

    // MARK: Touches

    private func index(at point: CGPoint) -> Int? {
        // A divider belongs to both segments.
        let reach = dividerWidth / 2
        return segments.firstIndex { $0.frame.minX - reach <= point.x && point.x < $0.frame.maxX + reach }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
        press(index)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let index = isTouchInside ? index(at: touch.location(in: self)) : nil
        press(index.flatMap { segments[$0].isEnabled ? $0 : nil })
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = pressed
        press(nil)
        if isTouchInside, let index { choose(index, event) }
    }

    open override func cancelTracking(with event: UIEvent?) { press(nil) }

    override func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    private func press(_ index: Int?) {
        guard index != pressed else { return }
        pressed = index
        slide { self.updateAppearance() }
    }

    open override var canBecomeFocused: Bool { isEnabled }

    /// The arrow keys select the segment beside the selected one.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps = presses.compactMap { press -> Int? in
            switch press.type {
            case .leftArrow: isMirrored ? 1 : -1
            case .rightArrow: isMirrored ? -1 : 1
            default: nil
            }
        }
        guard isFocused, isEnabled, !isMomentary, let step = steps.first,
            let next = enabledIndex(from: storedIndex, step: step)
        else { return super.pressesBegan(presses, with: event) }
        choose(next, event)
    }

    private func enabledIndex(from start: Int, step: Int) -> Int? {
        var index = start == Self.noSegment && step < 0 ? segments.count : start
        repeat { index += step } while segments.indices.contains(index) && !segments[index].isEnabled
        return segments.indices.contains(index) ? index : nil
    }

    // MARK: Appearance

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            updateAppearance()
        }
    }

    private func slide(_ work: @escaping @MainActor () -> Void) {
        guard window != nil else { return work() }
        layoutIfNeeded()
        UIView.animate(
            withDuration: 0.25, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
            animations: {
                work()
                self.setNeedsLayout()
                self.layoutIfNeeded()
            }, completion: nil)
    }

    private func updateAppearance() {
        selectionView.backgroundColor =
            selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        for (index, segment) in segments.enumerated() {
            let isChosen = index == storedIndex
            let state: State = !isEnabled || !segment.isEnabled ? .disabled : isChosen ? .selected : .normal
            let attributes = titleAttributes[state.rawValue] ?? titleAttributes[State.normal.rawValue] ?? [:]
            segment.show(attributes, isChosen: isChosen, isEnabled: state != .disabled)
            segment.alpha = index == pressed && !isChosen && !appearanceStorage.showsPress ? 0.3 : 1
            segment.accessibilityTraits = isChosen ? [.button, .selected] : .button
            if state == .disabled { segment.accessibilityTraits.insert(.notEnabled) }
        }
        if !appearanceStorage.isEmpty { setNeedsLayout() }
    }

    private var widths: [CGFloat] {
        let wished = segments.map { max($0.contentSize.width + 2 * Self.padding, 44) }
        if apportionsSegmentWidthsByContent {
            return zip(segments, wished).map { $0.ownWidth > 0 ? $0.ownWidth : $1 }
        }
        let widest = wished.max() ?? 0
        return segments.map { $0.ownWidth > 0 ? $0.ownWidth : widest }
    }

    open override var intrinsicContentSize: CGSize {
        let dividers = dividerWidth * CGFloat(max(segments.count - 1, 0))
        return CGSize(
            width: (widths.reduce(0, +) + dividers).rounded(.up),
            height: max(Self.height, shownBackground(for: .normal)?.size.height ?? 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        backdrop.layer.cornerRadius = 8.91
        placeSegments()
        placeSeparators()
        placeImages()
        let shown = segments.indices.contains(storedIndex) ? segments[storedIndex].frame : nil
        selectionView.isHidden = shown == nil || appearanceStorage.hasBackground
        if let shown {
            // A control without a size has no room for margins.
            func inset(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGRect {
                rect.insetBy(dx: min(x, rect.width / 2), dy: min(y, rect.height / 2))
            }
            selectionView.frame = inset(shown, Self.margin, Self.margin)
            if pressed == storedIndex { selectionView.frame = inset(selectionView.frame, 1.5, 1) }
        }
        selectionView.layer.cornerRadius = 6.93
    }

    /// Segments with a set width keep it; the others share the rest in proportion to their preferred widths.
    private func placeSegments() {
        let widths = widths
        let own = segments.reduce(0) { $0 + $1.ownWidth }
        let free = zip(segments, widths).reduce(0) { $0 + ($1.0.ownWidth > 0 ? 0 : $1.1) }
        let divider = dividerWidth
        let available = bounds.width - divider * CGFloat(max(segments.count - 1, 0))
        let stretch = free > 0 ? max(available - own, 0) / free : 1
        let scale = window?.screen.scale ?? 1
        var edge: CGFloat = 0
        let order = isMirrored ? Array(segments.indices.reversed()) : Array(segments.indices)
        for index in order {
            let segment = segments[index]
            let end = edge + (segment.ownWidth > 0 ? segment.ownWidth : widths[index] * stretch)
            let left = (edge * scale).rounded() / scale
            segment.frame = CGRect(
                x: left, y: 0, width: (end * scale).rounded() / scale - left, height: bounds.height)
            edge = end + divider
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if !appearanceStorage.isEmpty { contentDidChange() }
    }

    /// Lines between segments, except beside the plate.
    private func placeSeparators() {
        while separators.count > max(segments.count - 1, 0) { separators.removeLast().removeFromSuperview() }
        while separators.count < segments.count - 1 {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            line.isMadeBySuperview = true
            insertSubview(line, aboveSubview: backdrop)
            separators.append(line)
        }
        let hairline = 1 / (window?.screen.scale ?? 1)
        for (index, line) in separators.enumerated() {
            let x = isMirrored ? segments[index].frame.minX : segments[index].frame.maxX
            line.frame = CGRect(x: x, y: 8, width: hairline, height: max(bounds.height - 16, 0))
            line.isHidden = !appearanceStorage.dividers.isEmpty
            line.alpha = storedIndex == index || storedIndex == index + 1 ? 0 : 1
        }
    }

    // MARK: UISegmentedControl+Images

    /// Sets the image behind segments in a state, in place of the control's background; nil removes it.
    ///
    /// The caps of a resizable image are the ends of the control, and margins of its content; other images are
    /// stretched at their middle point. States without an image have that of the normal state, metrics without one that
    /// of `.default`; `.compact` applies only in low bars. The control is at least as high as the normal image.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
    ) { baseSetBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }

    /// The image that was set for this state and these metrics; nil if none was.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        baseBackgroundImage(for: state, barMetrics: barMetrics)
    }

    /// Sets the image between two segments in these states, in place of a separator; nil removes it. The segments share
    /// the width that the images leave.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        baseSetDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }

    /// The image that was set for these states and these metrics; nil if none was.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        baseDividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }

    /// Sets the offset of titles and images of a kind of segments, in points; `.any` is for those without a separate
    /// value.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) { baseSetContentPositionAdjustment(adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics) }

    /// The offset that was set for this kind and these metrics, in points; zero if none was.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { baseContentPositionAdjustment(forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics) }
}
