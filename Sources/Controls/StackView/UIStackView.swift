// UIStackView.swift: a row or column of views that constraints place.
//
// The stack draws nothing. Its constraints are made anew in the update pass
// after anything about the arrangement changed; StackArrangement writes them.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Lays views out in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// They fill it; who grows or shrinks follows from hugging and compression.
        case fill = 0
        /// All are equally long.
        case fillEqually
        /// In proportion to the lengths of their content.
        case fillProportionally
        /// As long as their content, with equal gaps of at least `spacing`.
        case equalSpacing
        /// Equal distances between centres where gaps of `spacing` allow it.
        case equalCentering
    }

    /// How the views lie across the stack.
    public enum Alignment: Int, Sendable {
        case fill = 0
        /// At the leading edge of a column.
        case leading = 1
        case firstBaseline = 2
        case center = 3
        /// At the trailing edge of a column.
        case trailing = 4
        case lastBaseline = 5

        /// At the top of a row.
        public static var top: Alignment { .leading }
        /// At the bottom of a row.
        public static var bottom: Alignment { .trailing }
    }

    /// Stands for the spacing of the stack.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for the system's distance: 8 points.
    public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

    /// The views that are laid out, in their order. All are subviews; subviews need not be among them.
    public private(set) var arrangedSubviews: [UIView] = []
    /// The direction of the stack; a row by default.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// Points between views; the least of `equalSpacing` and `equalCentering`. 0 by default.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// Whether the spacing of a column counts from baseline to baseline. False by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
    }
    /// Whether views keep to the stack's margins. False by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var installed: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var isArranged = true

    /// A stack of `views`, a row unless `axis` says otherwise.
    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        restoreArrangement(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeArrangement(in: coder)
    }

    // MARK: Views

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        // What is arranged is a subview: thousands can be added without looking for each.
        let isArranged = view.superview === self && arrangedSubviews.contains(view)
        insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged ? 1 : 0))
    }

    /// Adds a view, or moves one that is arranged already.
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

    /// Arranges a view no longer; it stays a subview.
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

    /// A gap of its own after a view, points; `spacingUseDefault` takes it back.
    ///
    /// Nothing happens for a view that the stack does not arrange.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == UIStackView.spacingUseDefault ? nil : spacing
        rearrange()
    }

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
