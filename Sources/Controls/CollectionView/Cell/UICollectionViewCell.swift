// UICollectionViewCell.swift: one item of a collection.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// What the item shows goes in here.
    public let contentView: UIView
    private lazy var configurations = ViewConfigurations(self, container: contentView)
    private var background: BackgroundView { configurations.background }
    var ownedContent: (any UIView & UIContentView)? { configurations.contentView }
    var isSwiped = false
    var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }
    var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }
    var isDropTarget = false { didSet { if isDropTarget != oldValue { setNeedsUpdateConfiguration() } } }
    /// Where the item stands in the outline of a section snapshot; nil where there is none.
    var outline: OutlinePlace? { didSet { if outline != oldValue { outlineDidChange() } } }
    var placement = CellPlacement() { didSet { if placement != oldValue { setNeedsUpdateConfiguration() } } }

    public override init(frame: CGRect) {
        contentView = CellContentView()
        super.init(frame: frame)
        setUp()
    }

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
        if ownedContent == nil { coder.encode(contentView, forKey: CellCoding.content) }
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

    // MARK: Looks

    open var backgroundView: UIView? {
        didSet { configurations.replaceBackground(oldValue, backgroundView) }
    }

    /// Shown behind the content while the item is selected or touched.
    open var selectedBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, selectedBackgroundView)
            stateDidChange()
        }
    }

    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        if let view = selectedBackgroundView {
            configurations.showSelection(view, isSelected || isHighlighted)
        }
    }

    /// Whether the collection is edited, and lets this item be.
    var isInEditing: Bool {
        guard let collection, collection.isEditing else { return false }
        guard let path = collection.indexPath(for: self) else { return true }
        return collection.delegate?.collectionView(collection, canEditItemAt: path) ?? true
    }

    // MARK: Configurations

    /// Whether the content configuration follows the cell's state by itself. True by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Whether the background configuration follows the cell's state by itself. True by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// What the cell shows, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// What stands behind it; nil leaves it to the list.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.backgroundValue }
        set { configurations.backgroundValue = newValue }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

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

    /// The item is being dragged, or no longer: by default the content is faint meanwhile. Call super.
    open func dragStateDidChange(_ dragState: DragState) {
        contentView.alpha = dragState == .dragging ? 0.4 : 1
        setNeedsUpdateConfiguration()
    }

    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Brings the configurations up to `state`. Override it; call super.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    func updateConfigurationIfNeeded() {
        configurations.update(to: configurationState, fallback: { defaultBackgroundConfiguration() }) {
            updateConfiguration(using: $0)
            configurationUpdateHandler?(self, $0)
        }
        background.groupRadius = placement.cornerRadius
        background.groupCorners = placement.corners
    }

    /// The item was expanded or collapsed, or stands elsewhere in its outline.
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

    /// Room beside the content that is not the content's, points.
    var sideRooms: (leading: CGFloat, trailing: CGFloat) { (0, 0) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        configurations.placeBackgrounds(backgroundView, selectedBackgroundView)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sides = sideRooms
        let room = CGRect(
            x: isMirrored ? sides.trailing : sides.leading, y: 0,
            width: max(0, bounds.width - sides.leading - sides.trailing), height: bounds.height)
        if contentView.frame != room { contentView.frame = room }
        if let ownedContent, ownedContent.frame != contentView.bounds {
            ownedContent.frame = contentView.bounds
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
        let sides = sideRooms
        let width = max(0, targetSize.width - sides.leading - sides.trailing)
        let target = CGSize(width: width, height: targetSize.height)
        if let ownedContent {
            let size = ownedContent.systemLayoutSizeFitting(
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
