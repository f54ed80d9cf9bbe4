// UITableViewCell.swift: a row of a table.
//
// From back to front: the background, the selected background, the content view, controls of editing, the accessory,
// the separator. The table sets the cell's place in its section; the cell draws its own separator, a hairline of
// exactly one device pixel. Coordinates: points.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// The view of one row.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The layout that the cell was made with.
    public let style: CellStyle
    /// The identifier under which the cell is reused; nil if it is not.
    public let reuseIdentifier: String?
    weak var table: UITableView?
    /// Style and identifier of the cell that is being made from a registered class.
    static var pending: (style: CellStyle, identifier: String?) = (.default, nil)

    /// Makes a cell. With a nil identifier, it is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        contentView = CellContentView()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Makes a cell of a registered class, with the style and identifier that the table requests.
    public convenience override init(frame: CGRect) {
        self.init(style: Self.pending.style, reuseIdentifier: Self.pending.identifier)
    }

    /// Restores an archived cell with its content view.
    public required init?(coder: NSCoder) {
        style = coder.choice(UITableViewCell.styleKey) ?? .default
        reuseIdentifier = coder.object(CellCoding.identifier) as? String
        contentView = CellCoding.contentView(from: coder)
        super.init(coder: coder)
        setUp()
        restoreCell(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeCell(in: coder)
    }

    private func setUp() {
        clipsToBounds = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        for part in [background, contentView, separator] as [UIView] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        focusEffect = UIFocusHaloEffect()
    }

    // MARK: Parts

    /// The view that holds the content.
    public let contentView: UIView
    private(set) lazy var configurations = ViewConfigurations(self, container: contentView)
    var background: BackgroundView { configurations.background }
    var configuredContentView: (any UIView & UIContentView)? { configurations.contentView }
    let separator = HairlineView()
    var topSeparator: HairlineView?
    var classic: ClassicCellContent?
    /// The view at the trailing edge for the accessory type.
    var accessory: CellAccessoryView?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?

    /// A view behind the content, in place of the style's background; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { configurations.replaceBackground(oldValue, backgroundView) }
    }

    /// The view behind the content while the row is selected or touched; nil, the default, for the style's appearance.
    open var selectedBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, selectedBackgroundView)
            stateDidChange(animated: false)
        }
    }

    /// The same for tables with multiple selection; nil, the default, to use `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, multipleSelectionBackgroundView)
            stateDidChange(animated: false)
        }
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
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    /// Called after a change of state, to adapt the configurations; nil, the default, for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Adapts the configurations to `state`. Override it and call super.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    // MARK: State

    var storedIsSelected = false
    var storedIsHighlighted = false
    var storedIsEditing = false
    var isSwiped = false
    var isReordering = false
    var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }
    var isDropTarget = false { didSet { if isDropTarget != oldValue { setNeedsUpdateConfiguration() } } }
    /// The row's place in its section, and the table's settings for it.
    var placement = CellPlacement()

    /// Called when a drag of the row begins or ends. Dims the content during the drag. Override it and call super.
    open func dragStateDidChange(_ dragState: DragState) {
        contentView.alpha = dragState == .dragging ? 0.4 : 1
        setNeedsUpdateConfiguration()
    }

    /// The appearance of a selected or touched row. Default: a grey background.
    open var selectionStyle = SelectionStyle.default { didSet { stateDidChange(animated: false) } }
    /// How the row shows the focus. Default: with a halo.
    open var focusStyle = FocusStyle.default {
        didSet { focusEffect = focusStyle == .custom ? nil : UIFocusHaloEffect() }
    }

    /// Whether the row is selected. The table sets it.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is touched. The table sets it.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell. The table calls it; override it to change the appearance, and call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        stateDidChange(animated: animated)
    }

    /// Highlights the cell or ends it. The table calls it; override it to change the appearance, and call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    /// The control of the row while editing.
    public var editingStyle: EditingStyle { placement.editingStyle }
    /// Whether the handle for dragging the row is shown while editing, if the data source allows moving it. False by
    /// default.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content makes room for editing controls. True by default.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the row is swiped, so that its actions are visible.
    public var showingDeleteConfirmation: Bool { isSwiped }

    /// Whether the row shows its editing controls. The table sets it.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls. The table calls it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        willTransition(to: editing ? .showingEditControl : [])
        storedIsEditing = editing
        setNeedsUpdateConfiguration()
        setNeedsLayout()
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
                self.layoutIfNeeded()
            } completion: { _ in
                self.didTransition(to: editing ? .showingEditControl : [])
            }
        } else {
            didTransition(to: editing ? .showingEditControl : [])
        }
    }

    /// Called before controls appear or disappear. Does nothing by default.
    open func willTransition(to state: StateMask) {}
    /// Called after controls appeared or disappeared. Does nothing by default.
    open func didTransition(to state: StateMask) {}

    // MARK: Accessories

    /// The standard view at the trailing edge. Default: none.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }
    /// A view at the trailing edge, in place of the standard one; nil, the default, for none.
    open var accessoryView: UIView? { didSet { replace(oldValue, accessoryView) } }
    /// The standard view at the trailing edge while editing. Default: none.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// A view at the trailing edge while editing, in place of the standard one; nil, the default, for none.
    open var editingAccessoryView: UIView? { didSet { replace(oldValue, editingAccessoryView) } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    /// The row's depth in a hierarchy. Default: 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The indentation of each level, in points. Default: 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    var ownSeparatorInset: UIEdgeInsets?
    static let automaticSeparatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    /// The distance of the separator from the edges, in points. Default: the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? placement.separatorInset ?? Self.automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Reuse

    /// Called before the cell is used for another row. Resets selection, drag state, accessories and handler. Override
    /// it and call super.
    open func prepareForReuse() {
        dragState = .none
        storedIsHighlighted = false
        storedIsSelected = false
        configurationUpdateHandler = nil
        if accessoryType != .none { accessoryType = .none }
        accessoryView = nil
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        table.touchBegan(touch, in: self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        table.touchMoved(touch, in: self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, touches.first != nil else { return super.touchesEnded(touches, with: event) }
        table.touchEnded(in: self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table else { return super.touchesCancelled(touches, with: event) }
        table.touchCancelled(in: self)
    }

    // MARK: Focus and keys

    open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsUpdateConfiguration()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, let table, presses.contains(where: { $0.type == .select }) else {
            return super.pressesBegan(presses, with: event)
        }
        table.keyBegan(in: self)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, let table, presses.contains(where: { $0.type == .select }) else {
            return super.pressesEnded(presses, with: event)
        }
        table.touchEnded(in: self)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let table, storedIsHighlighted else { return super.pressesCancelled(presses, with: event) }
        table.touchCancelled(in: self)
    }

    // MARK: Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenText }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if storedIsSelected { traits.insert(.selected) }
            if !isUserInteractionEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    private var spokenText: String? {
        if configuredContentView is UIListContentView { return configurations.spokenText }
        if let classic { return classic.spokenText }
        let texts = contentView.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    // MARK: Layout

    /// The content may need another height; checked after the row is laid out.
    var mayWantAnotherHeight = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        placeParts()
        guard mayWantAnotherHeight else { return }
        mayWantAnotherHeight = false
        table?.contentDidChange(in: self)
    }

    /// Measures the row again, if its height follows from its content.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeMayHaveChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        accessory?.tintDidChange()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size.width) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize.width > 0 ? targetSize.width : bounds.width) }

    // MARK: UITableViewCell+Configuration

    /// The content as a value; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { baseContentConfiguration }
        set { baseContentConfiguration = newValue }
    }

    /// The background as a value; nil, the default, for that of the table's style.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { baseBackgroundConfiguration }
        set { baseBackgroundConfiguration = newValue }
    }

    /// Returns the content configuration of the cell's style, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration { baseDefaultContentConfiguration() }

    /// Returns the background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { baseDefaultBackgroundConfiguration() }

    /// The cell's state: selected, highlighted, edited, focused, disabled, swiped, dragged and so on.
    open var configurationState: UICellConfigurationState { baseConfigurationState }

    /// Schedules an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    // MARK: ClassicCellContent

    /// The label of the text, for cells without a configuration.
    open var textLabel: UILabel? { baseTextLabel }

    /// The label of the detail, for cells without a configuration; nil in the default style.
    open var detailTextLabel: UILabel? { baseDetailTextLabel }

    /// The view of the image, for cells without a configuration.
    open var imageView: UIImageView? { baseImageView }
}

extension UITableViewCell: SelfSizingCell {
    func contentSizeMayHaveChanged() {
        mayWantAnotherHeight = true
        setNeedsLayout()
    }

    func contentConstraintsDidChange() {
        if table?.selfSizingInvalidation == .enabledIncludingConstraints { contentSizeMayHaveChanged() }
    }
}
