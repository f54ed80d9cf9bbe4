// UICollectionViewCell.swift: one item of a collection.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// The view of one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that holds the content.
    public let contentView: UIView
    private lazy var configurations = ViewConfigurations(self, container: contentView)
    private var background: BackgroundView { configurations.background }
    var configuredContentView: (any UIView & UIContentView)? { configurations.contentView }
    var isSwiped = false
    var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }
    var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }
    var isDropTarget = false { didSet { if isDropTarget != oldValue { setNeedsUpdateConfiguration() } } }
    /// The item's place in the outline of a section snapshot; nil without one.
    var outline: OutlinePlace? { didSet { if outline != oldValue { outlineDidChange() } } }
    var placement = CellPlacement() {
        didSet {
            guard placement != oldValue else { return }
            if placement.environment != oldValue.environment { outerTraitOverridesDidChange() }
            setNeedsUpdateConfiguration()
        }
    }

    /// The style of the list that the cell is in.
    open override var outerTraitOverrides: UITraitOverrides? { UITraitOverrides.ofList(placement.environment) }

    public override init(frame: CGRect) {
        contentView = CellContentView()
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived cell with its content view.
    public required init?(coder: NSCoder) {
        contentView = CellCoding.contentView(from: coder)
        super.init(coder: coder)
        let margins = contentView.layoutMargins
        setUp()
        if coder.containsValue(forKey: CellCoding.content) { contentView.layoutMargins = margins }
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        if configuredContentView == nil { coder.encode(contentView, forKey: CellCoding.content) }
    }

    private func setUp() {
        contentView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        for part in [background, contentView] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    // MARK: Appearance

    /// The view behind the content, in place of the background configuration; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { configurations.replaceBackground(oldValue, backgroundView) }
    }

    /// The view behind the content while the item is selected or touched; nil, the default, for none.
    open var selectedBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, selectedBackgroundView)
            stateDidChange()
        }
    }

    /// Whether the item is selected. The collection sets it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the item is touched. The collection sets it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        if let view = selectedBackgroundView {
            configurations.showSelection(view, isSelected || isHighlighted)
        }
    }

    /// Whether the collection is edited, and the item can be.
    var isInEditing: Bool {
        guard let collection, collection.isEditing else { return false }
        guard let path = collection.indexPath(for: self) else { return true }
        return collection.delegate?.collectionView(collection, canEditItemAt: path) ?? true
    }

    // MARK: Configurations

    /// Whether the content configuration follows the cell's state. True by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Whether the background configuration follows the cell's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A closure that adapts a cell's configurations to a state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    /// Called after a change of state, to adapt the configurations; nil, the default, for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The content as a value; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            // A cell that is not shown yet is measured anyway.
            if let collection, collection.indexPath(for: self) != nil { mayWantAnotherSize = true }
        }
    }

    /// The background as a value; nil, the default, for that of the list.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.backgroundValue }
        set { configurations.backgroundValue = newValue }
    }

    /// Returns the content configuration of a plain cell, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// Returns a clear background.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The cell's state: selected, highlighted, focused, edited, expanded, dragged and so on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = isInEditing
        state.isExpanded = outline?.isExpanded ?? false
        state.isSwiped = isSwiped
        state.isReordering = isReordering
        state.cellDragState = dragState
        state.cellDropState = isDropTarget ? .targeted : .none
        return state
    }

    /// Called when a drag of the item begins or ends. Dims the content during the drag. Override it and call super.
    open func dragStateDidChange(_ dragState: DragState) {
        contentView.alpha = dragState == .dragging ? 0.4 : 1
        setNeedsUpdateConfiguration()
    }

    /// Schedules an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Adapts the configurations to `state`. Override it and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    func updateConfigurationIfNeeded() {
        configurations.update(to: configurationState, fallback: { defaultBackgroundConfiguration() }) { state in
            track(.configuration) {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
        }
        background.groupRadius = placement.cornerRadius
        background.groupCorners = placement.corners
    }

    /// Called after the item was expanded, collapsed or moved in its outline.
    func outlineDidChange() { setNeedsUpdateConfiguration() }

    // MARK: Touches, focus and keys

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesBegan(touches, with: event) }
        collection.touchBegan(in: self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, let touch = touches.first else {
            return super.touchesMoved(touches, with: event)
        }
        collection.touchMoved(touch, in: self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesEnded(touches, with: event) }
        collection.touchEnded(in: self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection else { return super.touchesCancelled(touches, with: event) }
        collection.touchCancelled(in: self)
    }

    open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsUpdateConfiguration()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, let collection, presses.contains(where: { $0.type == .select }) else {
            return super.pressesBegan(presses, with: event)
        }
        collection.touchBegan(in: self)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, let collection, presses.contains(where: { $0.type == .select }) else {
            return super.pressesEnded(presses, with: event)
        }
        collection.touchEnded(in: self)
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get {
            if let own = super.accessibilityLabel ?? configurations.spokenText {
                return own
            }
            let texts = contentView.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
            return texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Layout

    /// The widths beside the content that accessories use, in points.
    var accessoryWidths: (leading: CGFloat, trailing: CGFloat) { (0, 0) }

    /// The content may need another size; checked after the cell is laid out.
    private final var mayWantAnotherSize = false

    /// Measures the cell again, if its size follows from its content. See `UICollectionView.selfSizingInvalidation`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeMayHaveChanged()
    }

    private func checkSize() {
        guard mayWantAnotherSize else { return }
        mayWantAnotherSize = false
        collection?.contentDidChange(in: self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        defer { checkSize() }
        configurations.placeBackgrounds(backgroundView, selectedBackgroundView)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sides = accessoryWidths
        let available = CGRect(
            x: isMirrored ? sides.trailing : sides.leading, y: 0,
            width: max(0, bounds.width - sides.leading - sides.trailing), height: bounds.height)
        if contentView.frame != available { contentView.frame = available }
        if let configuredContentView, configuredContentView.frame != contentView.bounds {
            configuredContentView.frame = contentView.bounds
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let sides = accessoryWidths
        let width = max(0, targetSize.width - sides.leading - sides.trailing)
        let target = CGSize(width: width, height: targetSize.height)
        if let configuredContentView {
            let size = configuredContentView.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: targetSize.width, height: size.height)
        }
        if let content = contentView as? CellContentView, content.isConstrained {
            return CGSize(width: targetSize.width, height: content.constrainedHeight(width: width))
        }
        return sizeThatFits(targetSize)
    }
}

extension UICollectionViewCell: SelfSizingCell {
    func contentSizeMayHaveChanged() {
        mayWantAnotherSize = true
        setNeedsLayout()
    }

    func contentConstraintsDidChange() {
        if collection?.selfSizingInvalidation == .enabledIncludingConstraints { contentSizeMayHaveChanged() }
    }
}

extension UICollectionViewCell: ConfigurationUpdating {
    package func bringConfigurationUpToDate() {
        if configurations.needsUpdate { updateConfigurationIfNeeded() }
    }
}
