// DrawingPad.swift: an area for a signature or a drawing.
//
// The drawing is stored as strokes and as an image of the pad's size: a piece of a line is added to the image, and only
// its area is redrawn. Coordinates: points of the pad. Main actor only.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// A control that records the strokes of one finger or pen. Sends `.valueChanged` after each stroke, undo and clearing.
@preconcurrency @MainActor
open class DrawingPad: UIControl {
    /// The colour of the strokes; nil, the default, for the label colour.
    open var strokeColor: UIColor? { didSet { redrawAll() } }
    /// The width of further strokes at a pressure of a half, in points. Default: 3.
    open var strokeWidth: CGFloat = 3
    /// Whether there is a line to sign on, a fifth above the lower edge. False by default.
    open var showsBaseline = false { didSet { setNeedsLayout() } }
    /// The text shown while nothing is drawn; nil, the default, for none.
    open var placeholder: String? { didSet { placeholderDidChange() } }

    /// The strokes, in the order in which they were drawn.
    public private(set) var strokes: [DrawingStroke] = []
    private var undone: [DrawingStroke] = []
    private var current: DrawingStroke?
    private let baseline = UIView()
    private let hint = UILabel()
    private var picture: PadPicture?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    /// Restores an archived pad, without its strokes.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        coder.restore(Self.coded, of: self)
    }

    /// Encodes the pad without its drawing, which belongs to a visitor.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
    }

    private static var coded: [CodedProperty<DrawingPad>] {
        [
            .object("VitrineStrokeColor", \.strokeColor), .number("VitrineStrokeWidth", \.strokeWidth),
            .flag("VitrineShowsBaseline", \.showsBaseline), .text("VitrinePlaceholder", \.placeholder),
        ]
    }

    private func build() {
        isMultipleTouchEnabled = false
        contentMode = .redraw
        baseline.backgroundColor = .separator
        hint.textColor = .quietText
        hint.textAlignment = .center
        hint.font = .preferredFont(forTextStyle: .title3)
        hint.adjustsFontForContentSizeCategory = true
        hint.adjustsFontSizeToFitWidth = true
        for part in [baseline, hint] as [UIView] {
            part.isUserInteractionEnabled = false
            part.isAccessibilityElement = false
            part.isMadeBySuperview = true
            addSubview(part)
        }
        accessibilityTraits = .allowsDirectInteraction
    }

    // MARK: Content

    /// Whether nothing is drawn.
    open var isEmpty: Bool { strokes.isEmpty && current == nil }
    /// Whether there is a stroke to undo.
    open var canUndo: Bool { !strokes.isEmpty }
    /// Whether there is a stroke to redo.
    open var canRedo: Bool { !undone.isEmpty }

    /// Removes the last stroke. Does nothing without one.
    open func undo() {
        guard let last = strokes.popLast() else { return }
        undone.append(last)
        contentDidChange(last.area())
    }

    /// Restores the stroke that was undone last. Does nothing without one.
    open func redo() {
        guard let last = undone.popLast() else { return }
        strokes.append(last)
        contentDidChange(last.area())
    }

    /// Removes all strokes. This cannot be undone.
    open func clear() {
        guard !strokes.isEmpty || current != nil else { return }
        strokes = []
        undone = []
        current = nil
        contentDidChange(bounds)
    }

    /// Replaces the strokes and clears the undo history.
    open func setStrokes(_ new: [DrawingStroke]) {
        strokes = new
        undone = []
        redrawAll()
    }

    /// Returns the drawing on a clear background at the screen's scale, cropped to the strokes if `isCropped`; nil if
    /// nothing is drawn.
    open func image(isCropped: Bool = false) -> UIImage? {
        guard !isEmpty, bounds.width >= 1, bounds.height >= 1 else { return nil }
        let drawn = strokes.reduce(CGRect.null) { $0.union($1.area()) }.intersection(bounds)
        let area = isCropped ? drawn.integral : bounds
        guard area.width >= 1, area.height >= 1 else { return nil }
        let color = (strokeColor ?? .label).resolvedColor(with: traitCollection)
        return UIGraphicsImageRenderer(size: area.size).image { renderer in
            let context = renderer.cgContext
            context.translateBy(x: -area.minX, y: -area.minY)
            context.setStrokeColor(color.cgColor)
            context.setFillColor(color.cgColor)
            for stroke in strokes { stroke.draw(in: context) }
        }
    }

    private func contentDidChange(_ area: CGRect) {
        redraw(area)
        placeholderDidChange()
        send([.valueChanged], nil)
    }

    private func placeholderDidChange() {
        hint.text = placeholder
        hint.isHidden = !isEmpty
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder ?? Self.defaultAccessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? defaultAccessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Touches

    private func place(_ touch: UITouch) -> DrawingStroke.Point {
        let hasPressure = touch.maximumPossibleForce > 0 && touch.force > 0
        return DrawingStroke.Point(
            location: touch.preciseLocation(in: self),
            pressure: hasPressure ? touch.force / touch.maximumPossibleForce : 0.5)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        var stroke = DrawingStroke(width: max(0.5, strokeWidth))
        stroke.add(place(touch))
        current = stroke
        placeholderDidChange()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard var stroke = current else { return false }
        let known = stroke.points.count
        for part in event?.coalescedTouches(for: touch) ?? [touch] { stroke.add(place(part)) }
        guard stroke.points.count > known else { return true }
        current = stroke
        // The last piece ended at its point and continues to a midpoint: it is drawn again.
        extend(stroke, from: known - 1)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let stroke = current else { return }
        current = nil
        strokes.append(stroke)
        undone = []
        if stroke.points.count == 1 { extend(stroke, from: 0) }
        send([.valueChanged], event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        guard let stroke = current else { return }
        current = nil
        redraw(stroke.area())
        placeholderDidChange()
    }

    /// The pad keeps touches that an enclosing scroll view would use.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self ? super.gestureRecognizerShouldBegin(gestureRecognizer) : false
    }

    // MARK: Drawing

    private var inkColor: CGColor { (strokeColor ?? .label).resolvedColor(with: traitCollection).cgColor }

    private func extend(_ stroke: DrawingStroke, from first: Int) {
        let area = stroke.area(from: first)
        picture?.draw(inkColor) { stroke.draw(in: $0, from: first) }
        setNeedsDisplay(area)
    }

    private func redrawAll() {
        redraw(bounds)
        placeholderDidChange()
    }

    /// Redraws the strokes that touch an area.
    private func redraw(_ area: CGRect) {
        guard let picture, !area.isNull else { return setNeedsDisplay() }
        let all = strokes + (current.map { [$0] } ?? [])
        picture.erase(area)
        picture.draw(inkColor) { context in
            context.clip(to: area)
            for stroke in all where stroke.area().intersects(area) { stroke.draw(in: context) }
        }
        setNeedsDisplay(area)
    }

    open override func draw(_ rect: CGRect) {
        let scale = window?.screen.scale ?? contentScaleFactor
        if picture?.matches(bounds.size, scale) != true {
            picture = PadPicture(size: bounds.size, scale: scale)
            let all = strokes + (current.map { [$0] } ?? [])
            picture?.draw(inkColor) { context in for stroke in all { stroke.draw(in: context) } }
        }
        guard let picture, let context = UIGraphicsGetCurrentContext() else { return }
        picture.show(in: context, rect)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        baseline.isHidden = !showsBaseline
        baseline.frame = CGRect(
            x: 24, y: (bounds.height * 0.8).rounded(), width: max(0, bounds.width - 48), height: 1)
        hint.frame = CGRect(
            x: 24, y: 4, width: max(0, bounds.width - 48), height: max(0, bounds.height - 8))
        if picture?.matches(bounds.size, window?.screen.scale ?? contentScaleFactor) == false {
            setNeedsDisplay()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { redrawAll() }
    }
}
