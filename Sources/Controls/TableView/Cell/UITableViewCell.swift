// UITableViewCell.swift: a row of a table.
//
// From back to front: the background, the selected background, the content
// view, controls of editing, the accessory, the separator. The table tells a
// cell where it stands in its section; the cell draws its own separator, a
// hairline of exactly one device pixel. Coordinates: points.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Shows one row.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public let style: CellStyle
    /// By what the cell is found again for another row.
    public let reuseIdentifier: String?
    weak var table: UITableView?
    /// Style and identifier of the cell that is being made from a registered class.
    static var pending: (style: CellStyle, identifier: String?) = (.default, nil)

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        contentView = CellContentView()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// For classes that are registered: style and identifier are those that the table wants.
    public convenience override init(frame: CGRect) {
        self.init(style: Self.pending.style, reuseIdentifier: Self.pending.identifier)
    }

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

    /// What the row shows goes in here.
    public let contentView: UIView
    private(set) lazy var configurations = ViewConfigurations(self, container: contentView)
    var background: BackgroundView { configurations.background }
    var ownedContent: (any UIView & UIContentView)? { configurations.contentView }
    let separator = HairlineView()
    var topSeparator: HairlineView?
    var classic: ClassicCellContent?
    /// The view at the trailing edge that the type of accessory asks for.
    var accessory: CellAccessoryView?
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?

    /// A view behind the content, in place of the background of the style.
    open var backgroundView: UIView? {
        didSet { configurations.replaceBackground(oldValue, backgroundView) }
    }

    /// Shown behind the content while the row is selected or touched.
    open var selectedBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, selectedBackgroundView)
            stateDidChange(animated: false)
        }
    }

    /// The same while several rows may be selected.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            configurations.replaceSelection(oldValue, multipleSelectionBackgroundView)
            stateDidChange(animated: false)
        }
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
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    /// Called to bring the configurations up to the cell's state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Brings the configurations up to `state`. Override it; call super.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    // MARK: State

    var storedIsSelected = false
    var storedIsHighlighted = false
    var storedIsEditing = false
    var isSwiped = false
    var isReordering = false
    var dragState = DragState.none { didSet { if dragState != oldValue { dragStateDidChange(dragState) } } }
    var isDropTarget = false { didSet { if isDropTarget != oldValue { setNeedsUpdateConfiguration() } } }
    /// What the table says about the row.
    var placement = CellPlacement()

    /// The row is being dragged, or no longer: by default its content is faint meanwhile. Call super.
    open func dragStateDidChange(_ dragState: DragState) {
        contentView.alpha = dragState == .dragging ? 0.4 : 1
        setNeedsUpdateConfiguration()
    }

    /// How a chosen row looks.
    open var selectionStyle = SelectionStyle.default { didSet { stateDidChange(animated: false) } }
    /// How the row shows that it has the focus: with a frame, or in no way but the cell's own.
    open var focusStyle = FocusStyle.default {
        didSet { focusEffect = focusStyle == .custom ? nil : UIFocusHaloEffect() }
    }

    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        stateDidChange(animated: animated)
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    /// What a person may do to the row while editing.
    public var editingStyle: EditingStyle { placement.editingStyle }
    /// Whether the handle is shown by which the row is dragged. The data source must let it move.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content makes room for the controls of editing. True by default.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the button that deletes the row is in sight.
    public var showingDeleteConfirmation: Bool { isSwiped }

    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

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

    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    // MARK: Accessories

    /// What stands at the trailing edge.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { setNeedsLayout() } }
    }
    /// In place of the type.
    open var accessoryView: UIView? { didSet { replace(oldValue, accessoryView) } }
    /// The same while editing.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var editingAccessoryView: UIView? { didSet { replace(oldValue, editingAccessoryView) } }

    private func replace(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    /// How deep the row stands in a hierarchy.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// Points a level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    var ownSeparatorInset: UIEdgeInsets?
    static let automaticSeparatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    /// How far the separator keeps from the edges, points.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? placement.separatorInset ?? Self.automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Reuse

    /// The cell is about to show another row: what belongs to the old one goes. Call super.
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
        if ownedContent is UIListContentView { return configurations.spokenText }
        if let classic { return classic.spokenText }
        let texts = contentView.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    // MARK: Layout

    /// The content may want another height: asked once the row has been laid out.
    var mayWantAnotherHeight = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        placeParts()
        let followsConstraints =
            table?.selfSizingInvalidation == .enabledIncludingConstraints
            && (contentView as? CellContentView)?.isConstrained == true
        guard mayWantAnotherHeight || followsConstraints else { return }
        mayWantAnotherHeight = false
        table?.contentDidChange(in: self)
    }

    /// The row is measured anew, if its height follows from its content.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        mayWantAnotherHeight = true
        setNeedsLayout()
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
}
