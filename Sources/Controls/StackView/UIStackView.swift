// UIStackView.swift: a row or column of views placed by constraints.
//
// The stack draws nothing. Its constraints are made again in the update pass after a change of the arrangement;
// StackArrangement makes them.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A view that lays out others in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// They fill it; hugging and compression priorities decide which ones grow or shrink.
        case fill = 0
        /// All have the same length.
        case fillEqually
        /// In proportion to the lengths of their content.
        case fillProportionally
        /// As long as their content, with equal gaps of at least `spacing`.
        case equalSpacing
        /// With equal distances between centres, if gaps of `spacing` allow it.
        case equalCentering
    }

    /// How the views are placed across the stack.
    public enum Alignment: Int, Sendable {
        /// They fill the stack.
        case fill = 0
        /// At the leading edge of a column.
        case leading = 1
        /// On one line by their first baselines. For rows.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column.
        case trailing = 4
        /// On one line by their last baselines. For rows.
        case lastBaseline = 5

        /// At the top of a row.
        public static var top: Alignment { .leading }
        /// At the bottom of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// A custom spacing that means the spacing of the stack.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A spacing that means the system's: 8 points.
    public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

    /// The views that are laid out, in order. All are subviews; not every subview is among them.
    public private(set) var arrangedSubviews: [UIView] = []
    /// The axis of the stack; horizontal, a row, by default.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    /// How the views share the length of the stack. Default: fill.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    /// How the views are placed across the stack. Default: fill.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// The space between views, in points; the minimum with `equalSpacing` and `equalCentering`. 0 by default.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// Whether the spacing of a column is measured from baseline to baseline. False by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
    }
    /// Whether views are laid out within the stack's margins. False by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var installed: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var isArranged = true

    /// Makes a row of views; set `axis` for a column.
    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack from an archive. Missing and unreadable values keep their defaults.
    public required init(coder: NSCoder) {
        // The initialiser of UIView returns a view from any archive.
        super.init(coder: coder)!
        restoreArrangement(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeArrangement(in: coder)
    }

    // MARK: Views

    /// Adds a view at the end; one that is arranged already moves there.
    open func addArrangedSubview(_ view: UIView) {
        // Arranged views are subviews: thousands can be added without a search for each.
        let isArranged = view.superview === self && arrangedSubviews.contains(view)
        insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged ? 1 : 0))
    }

    /// Adds a view, or moves one that is arranged already. An invalid index stops the program.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let former = view.superview === self ? arrangedSubviews.firstIndex { $0 === view } : nil
        let others = arrangedSubviews.count - (former == nil ? 0 : 1)
        guard stackIndex >= 0 && stackIndex <= others else {
            fatalError(
                "\(self) cannot arrange \(view) at index \(stackIndex): it arranges \(others) other views")
        }
        if let former { arrangedSubviews.remove(at: former) }
        arrangedSubviews.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the space after a view, in points; `spacingUseDefault` to use that of the stack.
    ///
    /// Ignored for a view that is not arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == UIStackView.spacingUseDefault ? nil : spacing
        rearrange()
    }

    /// The space that was set after a view, in points; `spacingUseDefault` if none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    func gap(after view: UIView) -> CGFloat {
        let own = customSpacings[ObjectIdentifier(view)] ?? spacing
        switch own {
        case UIStackView.spacingUseSystem: return 8
        case UIStackView.spacingUseDefault: return 0
        default: return own
        }
    }

    open override func subviewDidChangeVisibility(_ subview: UIView) {
        super.subviewDidChangeVisibility(subview)
        if arrangedSubviews.contains(subview) { rearrange() }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { rearrange() } }

    // MARK: Arranging

    private func rearrange() {
        isArranged = false
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if !isArranged {
            isArranged = true
            NSLayoutConstraint.deactivate(installed)
            for guide in gaps { removeLayoutGuide(guide) }
            var arrangement = StackArrangement(self)
            arrangement.write()
            (installed, gaps) = (arrangement.constraints, arrangement.guides)
            NSLayoutConstraint.activate(installed)
        }
        super.updateConstraints()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override var forFirstBaselineLayout: UIView {
        let candidates = arrangedSubviews.filter { !$0.isHidden }
        return
            (axis == .vertical ? candidates.first : candidates.max { $0.bounds.height < $1.bounds.height })?
            .forFirstBaselineLayout ?? self
    }

    open override var forLastBaselineLayout: UIView {
        let candidates = arrangedSubviews.filter { !$0.isHidden }
        return (axis == .vertical ? candidates.last : candidates.max { $0.bounds.height < $1.bounds.height })?
            .forLastBaselineLayout ?? self
    }
}
